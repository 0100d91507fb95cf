/**
 * How fast works come in by the product's own import, beside a bare COPY of exactly the rows that it writes.
 *
 *     npm run bench -- import-speed [--works N | --data FILE] [--pairs N]
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { openInstallation } from '@peerlens/domain/installation.ts';
import type { Services } from '@peerlens/domain/services.ts';
import { readConfig } from '@peerlens/kernel';
import { bareCopyOf } from './corpus/bare-copy.ts';
import type { BareCopy } from './corpus/bare-copy.ts';
import { extractionOf } from './corpus/extraction.ts';
import { syntheticWorks } from './corpus/synthetic-works.ts';
import { spreadOf } from './figures/spread.ts';

const { values: options } = parseArgs({
  options: {
    works: { type: 'string', default: '50000' },
    pairs: { type: 'string', default: '3' },
    data: { type: 'string' },
  },
});

function refuse(reason: string): never {
  console.error(reason);
  process.exit(1);
}

function wholeNumber(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1)
    refuse(`--${name} takes a whole number above 0, not "${text}"`);
  return value;
}

async function writeWorks(file: string, count: number): Promise<void> {
  const lines = Iterator.from(syntheticWorks(count)).map((work) => `${JSON.stringify(work)}\n`);
  await pipeline(Readable.from(lines), createGzip({ level: 1 }), fs.createWriteStream(file));
}

interface Timed {
  works: number;
  rejected: number;
  importSeconds: number;
  deriveSeconds: number;
}

/** One import of works into an empty corpus; ends with everything that is derived from them. */
async function timedImport({ corpus }: Services, file: string, rejectsPath: string): Promise<Timed> {
  const started = performance.now();
  let derivingFrom = started;
  let works = 0;
  let rejected = 0;
  for await (const event of corpus.importFile({ kind: 'works', path: file, rejectsPath })) {
    if (event.phase === 'deriving') derivingFrom = performance.now();
    works = event.read - event.rejected;
    rejected = event.rejected;
  }
  const importSeconds = (derivingFrom - started) / 1000;
  return { works, rejected, importSeconds, deriveSeconds: (performance.now() - derivingFrom) / 1000 };
}

/** Leaves the database as a migration makes it, but for the log of changes, which is only ever added to. */
async function emptyCorpus(client: pg.ClientBase): Promise<void> {
  const found = await client.query<{ tablename: string }>(
    `select tablename from pg_tables
      where schemaname = 'public' and tablename not in ('_prisma_migrations', 'audited_table', 'audit_entry')`,
  );
  await client.query(`truncate ${found.rows.map(({ tablename }) => `"${tablename}"`).join(', ')}`);
  // What one side has left to write to disk must not fall into the other's time.
  await client.query('checkpoint');
}

const pairs = wholeNumber('pairs', options.pairs);
const count = wholeNumber('works', options.works);
if (options.data !== undefined && !fs.existsSync(options.data)) refuse(`There is no file ${options.data}`);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'peerlens-bench-'));
// As root, PostgreSQL runs under another account, which has to get through to its folder.
fs.chmodSync(folder, 0o755);
const config = readConfig({ PEERLENS_DATA: path.join(folder, 'data'), PEERLENS_DEMO: '0' });
const installation = await openInstallation(config, { migrate: true });
const client = new pg.Client({ connectionString: installation.databaseUrl });
try {
  await client.connect();
  const file = options.data ?? path.join(folder, 'works.jsonl.gz');
  if (options.data === undefined) await writeWorks(file, count);

  // First, while the memory of the process is its own; it needs less of it than an import.
  const extraction = await extractionOf(file);
  const product: Timed[] = [];
  const baselineSeconds: number[] = [];
  let baseline: BareCopy | null = null;
  for (let pair = 0; pair < pairs; pair += 1) {
    await emptyCorpus(client);
    product.push(await timedImport(installation.services, file, path.join(folder, 'rejects.jsonl')));
    baseline ??= await bareCopyOf(client, folder);
    baselineSeconds.push(await baseline.load());
  }

  const rates = product.map(({ works, importSeconds }) => works / importSeconds);
  const bareRates = baselineSeconds.map((seconds, at) => product[at].works / seconds);
  const figures = {
    benchmark: 'import-speed',
    input: options.data === undefined ? 'synthetic works' : path.basename(options.data),
    inputMb: Math.round(fs.statSync(file).size / 1e6),
    works: product[0].works,
    rejected: product[0].rejected,
    pairs,
    product: {
      worksPerSecond: spreadOf(rates),
      deriveSeconds: spreadOf(product.map((run) => run.deriveSeconds)),
    },
    baseline: {
      is: 'COPY of the same rows into tables with the same keys and indexes',
      rows: baseline?.rows,
      mb: Math.round((baseline?.sizeBytes ?? 0) / 1e6),
      worksPerSecond: spreadOf(bareRates),
    },
    ratio: spreadOf(rates.map((rate, at) => rate / bareRates[at])),
    peakRssMb: Math.round(process.resourceUsage().maxRSS / 1024),
    extraction,
    loadAverage: Number(os.loadavg()[0].toFixed(1)),
  };
  console.log(JSON.stringify(figures, null, 2));
} finally {
  await client.end();
  await installation.close({ stopDatabase: true });
  fs.rmSync(folder, { recursive: true, force: true });
}
