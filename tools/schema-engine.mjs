#!/usr/bin/env node
// A stand-in for Prisma's native schema engine: the same JSON-RPC on standard input and output, answered by
// @prisma/schema-engine-wasm over @prisma/adapter-pg. Prisma's CLI runs it through PRISMA_SCHEMA_ENGINE_BINARY, so
// nothing is downloaded.
import fs from 'node:fs';
import readline from 'node:readline';
import { createRequire } from 'node:module';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';
import pg from 'pg';

const args = process.argv.slice(2);
const valuesOf = (option) => args.flatMap((arg, at) => (arg === option ? [args[at + 1]] : []));
const datasource = JSON.parse(valuesOf('--datasource')[0] ?? '{}');
const databaseUrl = () => datasource.url ?? process.env.DATABASE_URL;

/** PostgreSQL's oid of the internal type "char", and the adapter's number for a character column. */
const OID_CHAR = 18;
const OID_TEXT = 25;
const CHARACTER_COLUMN = 6;

/** With a connection string pg would ignore the name of the shadow database, and a shadow run would hit the real one. */
function connectionParts(url) {
  const { searchParams, hostname, port, username, password, pathname } = new URL(url);
  return {
    host: searchParams.get('host') ?? hostname,
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)),
    ssl: ['require', 'verify-full'].includes(searchParams.get('sslmode')) || undefined,
  };
}

/** The engine's catalogue queries return the type "char", which the adapter does not map: it is shown as text. */
function mapCharColumns(connection) {
  const performIO = connection.performIO.bind(connection);
  const queryRaw = connection.queryRaw.bind(connection);
  let charColumns = [];
  connection.performIO = async (query) => {
    const result = await performIO(query);
    charColumns = result.fields.flatMap((field, at) => (field.dataTypeID === OID_CHAR ? [at] : []));
    for (const at of charColumns) result.fields[at].dataTypeID = OID_TEXT;
    return result;
  };
  connection.queryRaw = async (query) => {
    const result = await queryRaw(query);
    for (const at of charColumns) result.columnTypes[at] = CHARACTER_COLUMN;
    return result;
  };
  return connection;
}

class CatalogAdapter extends PrismaPg {
  #config;

  constructor(config, options) {
    super(config, options);
    this.#config = config;
  }

  async connect() {
    return mapCharColumns(await super.connect());
  }

  /** The adapter's own drops the shadow database while its pool still holds a connection to it. */
  async connectToShadowDb() {
    const admin = new pg.Client(this.#config);
    await admin.connect();
    const database = `prisma_migrate_shadow_db_${crypto.randomUUID()}`;
    await admin.query(`create database "${database}" template template0`);
    const connection = await new CatalogAdapter({ ...this.#config, database }).connect();
    const dispose = connection.dispose.bind(connection);
    connection.dispose = async () => {
      await dispose();
      await admin.query(`drop database "${database}" with (force)`);
      await admin.end();
    };
    return connection;
  }
}

async function loadEngine() {
  const entry = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm');
  const wasm = fs.readFileSync(entry.replace('schema_engine.js', 'schema_engine_bg.wasm'));
  const { instance } = await WebAssembly.instantiate(wasm, { './schema_engine_bg.js': bindings });
  bindings.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
}

const engines = new Map();

/** One engine a database. Without an address the engine still answers what needs no database. */
async function engineFor(url = databaseUrl()) {
  const found = engines.get(url);
  if (found) return found;
  const schema = url ? (new URL(url).searchParams.get('schema') ?? undefined) : undefined;
  const factory = new CatalogAdapter(connectionParts(url ?? 'postgres://localhost:1/none'), { schema });
  const files = valuesOf('--datamodels').map((file) => [file, fs.readFileSync(file, 'utf8')]);
  const datamodels = files.length > 0 ? files : undefined;
  const adapter = bindMigrationAwareSqlAdapterFactory(factory);
  const engine = await bindings.SchemaEngine.new({ datamodels }, () => {}, adapter);
  engines.set(url, engine);
  return engine;
}

const send = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);

async function answer(id, method, params) {
  if (method === 'getDatabaseVersion') return (await engineFor()).version(params);
  if (method === 'createDatabase') return { databaseName: new URL(databaseUrl()).pathname.slice(1) };
  if (method === 'dbExecute') return (await engineFor(params.datasourceType.url)).dbExecute(params);
  if (method !== 'diff') return (await engineFor())[method](params);
  const target = [params.from, params.to].find(({ tag }) => tag === 'url');
  const result = await (await engineFor(target?.url)).diff(params);
  if (result.stdout != null) send({ id: `print-${id}`, method: 'print', params: { content: result.stdout } });
  return result;
}

async function serve() {
  await loadEngine();
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const { id, method, params } = line.trim() ? JSON.parse(line) : {};
    if (!method) continue;
    try {
      const result = await answer(id, method, Array.isArray(params) ? params[0] : params);
      send({ id, result: result ?? {} });
    } catch (error) {
      const details = {
        is_panic: false,
        message: error.message ?? String(error),
        error_code: error.code ?? null,
      };
      const message = 'An error happened. Check the data field for details.';
      send({ id, error: { code: 4466, message, data: { ...details, meta: error.meta ?? null } } });
    }
  }
}

/** Prisma's codes for "no such database", "wrong password" and "no server". */
const CONNECTION_CODES = { '3D000': 'P1003', '28P01': 'P1000' };

/** `cli can-connect-to-database` and `cli create-database`. */
async function runCommand(command) {
  const url = new URL(databaseUrl());
  const name = decodeURIComponent(url.pathname.slice(1));
  if (command === 'create-database') url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  try {
    await client.connect();
    if (command === 'create-database') await client.query(`create database ${client.escapeIdentifier(name)}`);
    await client.end();
  } catch (error) {
    const fields = {
      message: error.message,
      error_code: CONNECTION_CODES[error.code] ?? 'P1001',
      is_panic: false,
    };
    const entry = {
      timestamp: new Date().toISOString(),
      level: 'ERROR',
      fields,
      target: 'schema_engine::logger',
    };
    process.stderr.write(`${JSON.stringify(entry)}\n`);
    process.exitCode = 1;
  }
}

if (args.includes('--version')) console.log('schema-engine-cli wasm');
else if (args.includes('cli')) await runCommand(args[args.indexOf('cli') + 1]);
else {
  await serve();
  process.exit(0);
}
