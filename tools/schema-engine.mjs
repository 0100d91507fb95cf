#!/usr/bin/env node
// A stand-in for Prisma's native schema-engine: the same JSON-RPC on stdin/stdout, answered by @prisma/schema-engine-wasm
// over @prisma/adapter-pg. Prisma's CLI runs it through PRISMA_SCHEMA_ENGINE_BINARY, so nothing is downloaded.
import fs from 'node:fs';
import readline from 'node:readline';
import { createRequire } from 'node:module';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import { PrismaPg } from '@prisma/adapter-pg';
import * as bg from '@prisma/schema-engine-wasm/schema_engine_bg';
import pg from 'pg';
const require = createRequire(import.meta.url);
const argv = process.argv.slice(2);
const opt = (n) => argv.flatMap((a, i) => (a === n ? [argv[i + 1]] : []));
if (argv.includes('--version')) {
  console.log('schema-engine-cli wasm');
  process.exit(0);
}
const ds = opt('--datasource')[0] ? JSON.parse(opt('--datasource')[0]) : {};
const url = () => ds.url ?? process.env.DATABASE_URL;
const log = (level, message, extra = {}) =>
  process.stderr.write(
    JSON.stringify({
      timestamp: new Date().toISOString(),
      level,
      fields: { message, ...extra },
      target: 'schema_engine::logger',
    }) + '\n',
  );
if (argv.includes('cli')) {
  // "cli can-connect-to-database" | "cli create-database"
  const sub = argv[argv.indexOf('cli') + 1];
  const u = new URL(url());
  const name = decodeURIComponent(u.pathname.slice(1));
  try {
    if (sub === 'create-database') {
      u.pathname = '/postgres';
      const c = new pg.Client({ connectionString: u.href });
      await c.connect();
      await c.query(`create database ${c.escapeIdentifier(name)}`);
      await c.end();
    } else {
      const c = new pg.Client({ connectionString: u.href });
      await c.connect();
      await c.end();
    }
    process.exit(0);
  } catch (e) {
    const code = e.code === '3D000' ? 'P1003' : e.code === '28P01' ? 'P1000' : 'P1001';
    log('ERROR', e.message, { error_code: code, is_panic: false });
    process.exit(1);
  }
}
// The engine's catalogue queries return the internal types "char" (18) and friends, which the adapter does not map.
const CHAR = 6,
  TEXT = 7; // ColumnTypeEnum.Character, .Text
class CatalogPg extends PrismaPg {
  constructor(cfg, o) {
    super(cfg, o);
    this.cfg = cfg;
  }
  async #patch(a) {
    const io = a.performIO.bind(a),
      raw = a.queryRaw.bind(a);
    let chars;
    a.performIO = async (q) => {
      const r = await io(q);
      chars = [];
      r.fields.forEach((f, i) => {
        if (f.dataTypeID === 18) {
          chars.push([i, CHAR]);
          f.dataTypeID = 25;
        }
      });
      return r;
    };
    a.queryRaw = async (q) => {
      const r = await raw(q);
      for (const [i, t] of chars ?? []) r.columnTypes[i] = t;
      return r;
    };
    return a;
  }
  async connect() {
    return this.#patch(await super.connect());
  }
  async connectToShadowDb() {
    // the adapter's own drops the database while its pool still holds a connection
    const admin = new pg.Client(this.cfg);
    await admin.connect();
    const database = `prisma_migrate_shadow_db_${crypto.randomUUID()}`;
    await admin.query(`create database "${database}" template template0`);
    const a = await new CatalogPg({ ...this.cfg, database }).connect();
    const end = a.dispose.bind(a);
    a.dispose = async () => {
      await end();
      await admin.query(`drop database "${database}" with (force)`);
      await admin.end();
    };
    return a;
  }
}
const { instance } = await WebAssembly.instantiate(
  fs.readFileSync(
    require.resolve('@prisma/schema-engine-wasm').replace('schema_engine.js', 'schema_engine_bg.wasm'),
  ),
  { './schema_engine_bg.js': bg },
);
bg.__wbg_set_wasm(instance.exports);
instance.exports.__wbindgen_start();
// Parts, not connectionString: with a connectionString pg ignores the shadow database's name, and the shadow run would hit the real database.
const conn = (u) => {
  const x = new URL(u);
  return {
    host: x.searchParams.get('host') ?? x.hostname,
    port: Number(x.port || 5432),
    user: decodeURIComponent(x.username),
    password: decodeURIComponent(x.password),
    database: decodeURIComponent(x.pathname.slice(1)),
    ssl: ['require', 'verify-full'].includes(x.searchParams.get('sslmode')) || undefined,
  };
};
const datamodels = opt('--datamodels').map((f) => [f, fs.readFileSync(f, 'utf8')]);
let engine, schemaUrl;
const getEngine = async (u = url()) => {
  if (engine && schemaUrl === u) return engine;
  const schema = u ? (new URL(u).searchParams.get('schema') ?? undefined) : undefined;
  const adapter = bindMigrationAwareSqlAdapterFactory(
    new CatalogPg(conn(u ?? 'postgres://localhost:1/none'), { schema }),
  );
  schemaUrl = u;
  return (engine = await bg.SchemaEngine.new(
    { datamodels: datamodels.length ? datamodels : undefined },
    () => {},
    adapter,
  ));
};
// introspectSql overflows the stack in the wasm engine: describe the statements through PostgreSQL itself.
const TYPES = {
  16: 'bool',
  17: 'bytes',
  18: 'string',
  20: 'bigint',
  21: 'int',
  23: 'int',
  25: 'string',
  114: 'json',
  700: 'float',
  701: 'double',
  1042: 'string',
  1043: 'string',
  1082: 'date',
  1083: 'time',
  1114: 'datetime',
  1184: 'datetime',
  1700: 'decimal',
  2950: 'uuid',
  3802: 'json',
  1000: 'bool-array',
  1005: 'int-array',
  1007: 'int-array',
  1009: 'string-array',
  1015: 'string-array',
  1016: 'bigint-array',
  1022: 'double-array',
  2951: 'uuid-array',
};
async function introspectSql({ url: u, queries }) {
  const c = new pg.Client({ connectionString: u });
  await c.connect();
  const out = [];
  for (const { name, source } of queries) {
    const docs = [
      ...source.matchAll(/^\s*--\s*@param\s+(?:\{(\w+)\}\s+)?\$(\d+)(?::(\w+))?(\?)?[ \t]*(.*)$/gm),
    ];
    const sql = source.trim().replace(/;\s*$/, '');
    await c.query('prepare q as ' + sql);
    const t = (
      await c.query(
        "select parameter_types::oid[]::int[] p, result_types::oid[]::int[] r from pg_prepared_statements where name='q'",
      )
    ).rows[0];
    await c.query('deallocate q');
    await c.query('begin');
    let fields = [];
    try {
      const inner = sql
        .replace(/\$\d+/g, (m) => {
          return `null::${'#' + m.slice(1)}`;
        })
        .replace(/null::#(\d+)/g, (_, i) => `(null::${typeNames[t.p[i - 1]] ?? 'text'})`);
      fields = (await c.query(`select * from (${inner}) q limit 0`)).fields;
    } catch {}
    await c.query('rollback');
    out.push({
      name,
      source,
      documentation: null,
      parameters: t.p.map((o, i) => {
        const d = docs.find((x) => +x[2] === i + 1);
        return {
          name: d?.[3] ?? `_${i + 1}`,
          typ: TYPES[o] ?? 'string',
          documentation: d?.[5] || null,
          nullable: d?.[4] === '?',
        };
      }),
      resultColumns: (t.r ?? []).map((o, i) => ({
        name: fields[i]?.name ?? `column${i}`,
        typ: TYPES[o] ?? 'string',
        nullable: true,
      })),
    });
  }
  await c.end();
  return { queries: out };
}
const typeNames = {
  16: 'bool',
  20: 'int8',
  21: 'int2',
  23: 'int4',
  25: 'text',
  700: 'float4',
  701: 'float8',
  1043: 'varchar',
  1082: 'date',
  1114: 'timestamp',
  1184: 'timestamptz',
  1700: 'numeric',
  2950: 'uuid',
  3802: 'jsonb',
  1009: 'text[]',
  1007: 'int4[]',
};
for await (const line of readline.createInterface({ input: process.stdin })) {
  if (!line.trim()) continue;
  const { id, method, params } = JSON.parse(line);
  if (!method) continue;
  let out;
  try {
    const p = Array.isArray(params) ? params[0] : params;
    let result;
    if (method === 'getDatabaseVersion') result = await (await getEngine()).version(p);
    else if (method === 'createDatabase') result = { databaseName: new URL(url()).pathname.slice(1) };
    else if (method === 'diff') {
      const t = [p.from, p.to].find((x) => x.tag === 'url');
      result = await (await getEngine(t?.url ?? url())).diff(p);
      if (result.stdout != null)
        process.stdout.write(
          JSON.stringify({
            jsonrpc: '2.0',
            id: 'print-' + id,
            method: 'print',
            params: { content: result.stdout },
          }) + '\n',
        );
    } else if (method === 'introspectSql') result = await introspectSql(p);
    else if (method === 'dbExecute')
      result = await (await getEngine(p.datasourceType.url ?? url())).dbExecute(p);
    else result = await (await getEngine())[method](p);
    out = { jsonrpc: '2.0', id, result: result ?? {} };
  } catch (e) {
    out = {
      jsonrpc: '2.0',
      id,
      error: {
        code: 4466,
        message: 'An error happened. Check the data field for details.',
        data: {
          is_panic: false,
          message: e.message ?? String(e),
          error_code: e.code ?? null,
          meta: e.meta ?? null,
        },
      },
    };
  }
  process.stdout.write(JSON.stringify(out) + '\n');
}
process.exit(0);
