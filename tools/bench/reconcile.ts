/**
 * How many labels of a table a second are matched with an ontology, beside PostgreSQL looking the same labels up by
 * lower(name) alone, with an index made for it.
 *
 *     npm run bench -- reconcile [--concepts N] [--labels N] [--rounds N]
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { ANONYMOUS } from '@peerlens/domain/actor.ts';
import { createApi } from '@peerlens/domain/api.ts';
import { openInstallation } from '@peerlens/domain/installation.ts';
import { MAX_BATCH } from '@peerlens/domain/ontology/reconciliation.contract.ts';
import { readConfig } from '@peerlens/kernel';
import pg from 'pg';
import { wholeNumber } from './baseline/options.ts';
import { percentilesOf } from './figures/percentiles.ts';
import { LABEL_KINDS, madeLabels, madeLiterals } from './reconcile/ontology.ts';

const { values: options } = parseArgs({
  options: {
    concepts: { type: 'string', default: '100000' },
    labels: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '3' },
  },
});
const concepts = wholeNumber('concepts', options.concepts);
const labels = wholeNumber('labels', options.labels);
const rounds = wholeNumber('rounds', options.rounds);

const BASELINE = 'select concept_id from literal where lower(name) = any($1::text[])';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'peerlens-bench-'));
// As root, PostgreSQL runs under another account, which has to get through to its folder.
fs.chmodSync(folder, 0o755);
const config = readConfig({ PEERLENS_DATA: path.join(folder, 'data'), PEERLENS_DEMO: '0' });
const installation = await openInstallation(config, { migrate: true });
const client = new pg.Client({ connectionString: installation.databaseUrl });

async function timed<T>(work: () => Promise<T>) {
  const started = performance.now();
  const cpu = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(cpu);
  return { result, seconds: (performance.now() - started) / 1000, ownCpuSeconds: (user + system) / 1e6 };
}

const batchesOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / MAX_BATCH) }, (_, at) =>
    all.slice(at * MAX_BATCH, (at + 1) * MAX_BATCH),
  );

try {
  await client.connect();
  console.error('filling the database');
  const made = madeLiterals(concepts);
  // The audit log is none of what is measured.
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into concept (id, name)
     select distinct on (id) id, name from unnest($1::int[], $2::text[]) with ordinality as made(id, name, place)
      order by id, place`,
    [made.conceptIds, made.names],
  );
  await client.query(
    `insert into literal (concept_id, name, lang, kind)
     select id, name, 'en', 'alt' from unnest($1::int[], $2::text[]) as made(id, name)`,
    [made.conceptIds, made.names],
  );
  await client.query('create index on literal (lower(name))');
  await client.query('vacuum analyze literal, concept');
  await client.query(
    'insert into revision (id, ontology) values (1, 1) on conflict (id) do update set ontology = 1',
  );

  const { services } = installation;
  const api = createApi({ actor: ANONYMOUS, services, requestId: 'bench' });
  const match = (queries: readonly string[]) =>
    api.ontologyReconciliation.match({ queries: queries.map((query) => ({ query, limit: 5 })) });
  const plain = (queries: readonly string[]) =>
    client.query(BASELINE, [queries.map((query) => query.toLowerCase())]);

  console.error('asking for the first time');
  const held = monitorEventLoopDelay({ resolution: 1 });
  held.enable();
  const first = await timed(() => match([made.names[0]]));
  held.disable();
  const firstHeldUpMs = Math.round(held.max / 1e6);

  const figures: Record<string, object> = {};
  for (const kind of LABEL_KINDS) {
    console.error(`matching ${kind} labels`);
    const batches = batchesOf(madeLabels(kind, labels, made));
    const product: number[] = [];
    const ownCpu: number[] = [];
    const baseline: number[] = [];
    let matches = 0;
    let answered = 0;
    held.reset();
    for (let round = 0; round < rounds; round++) {
      const alone = await timed(async () => {
        for (const batch of batches) await plain(batch);
      });
      baseline.push(alone.seconds);
      held.enable();
      const whole = await timed(async () => {
        [matches, answered] = [0, 0];
        for (const batch of batches)
          for (const candidates of (await match(batch)).results) {
            matches += candidates.filter((one) => one.match).length;
            answered += Number(candidates.length > 0);
          }
      });
      held.disable();
      product.push(whole.seconds);
      ownCpu.push(whole.ownCpuSeconds);
    }
    figures[kind] = {
      labels,
      answered,
      matches,
      seconds: percentilesOf(product),
      ownCpuSeconds: percentilesOf(ownCpu),
      labelsPerSecond: Math.round(labels / Math.min(...product)),
      baselineSeconds: percentilesOf(baseline),
      baselineLabelsPerSecond: Math.round(labels / Math.min(...baseline)),
      timesAsLong: Number((Math.min(...product) / Math.min(...baseline)).toFixed(2)),
      heldUpMs: { p99: Math.round(held.percentile(99) / 1e6), max: Math.round(held.max / 1e6) },
    };
  }
  console.log(
    JSON.stringify(
      {
        benchmark: 'reconcile',
        concepts,
        literals: made.names.length,
        batch: MAX_BATCH,
        rounds,
        firstQuestion: {
          seconds: Number(first.seconds.toFixed(2)),
          ownCpuSeconds: Number(first.ownCpuSeconds.toFixed(2)),
          heldUpMs: firstHeldUpMs,
        },
        kinds: figures,
        baseline: {
          is: 'lower(name) = any of the batch, by an index on lower(name), without candidates or scores',
        },
        peakMb: Math.round(process.resourceUsage().maxRSS / 1024),
        loadAverage: Number(os.loadavg()[0].toFixed(1)),
      },
      null,
      2,
    ),
  );
} finally {
  await client.end();
  await installation.close({ stopDatabase: true });
  fs.rmSync(folder, { recursive: true, force: true });
}
