/**
 * How long a whole ranking takes through the service and over HTTP, and how long the server's event loop is held up
 * while fifty of them are asked for at once.
 *
 *     npm run bench -- ranking-speed [--works N] [--rankings N]
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { createApp } from '../../apps/server/src/app.ts';
import { createApi } from '@peerlens/domain/api.ts';
import { openInstallation, type Installation } from '@peerlens/domain/installation.ts';
import { readConfig } from '@peerlens/kernel';
import { syntheticVocabulary, syntheticWorks } from './corpus/synthetic-works.ts';
import { percentilesOf, type Percentiles } from './figures/percentiles.ts';

/** Words that become concepts: every so many-th of the vocabulary. */
const CONCEPT_EVERY = 3;
const AT_ONCE = 50;
/** Documents asked for before anything is timed. */
const WARM_UP = 10;

const { values: options } = parseArgs({
  options: { works: { type: 'string', default: '100000' }, rankings: { type: 'string', default: '60' } },
});
const works = Number(options.works);
const rankings = Number(options.rankings);

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'peerlens-bench-'));
// As root, PostgreSQL runs under another account, which has to get through to its folder.
fs.chmodSync(folder, 0o755);
const config = readConfig({
  PEERLENS_DATA: path.join(folder, 'data'),
  PEERLENS_DEMO: '0',
  LOG_LEVEL: 'silent',
});

async function makeCorpus(installation: Installation): Promise<void> {
  const file = path.join(folder, 'works.jsonl.gz');
  const lines = Iterator.from(syntheticWorks(works)).map((work) => `${JSON.stringify(work)}\n`);
  await pipeline(Readable.from(lines), createGzip({ level: 1 }), fs.createWriteStream(file));
  const terms = path.join(folder, 'concepts.txt');
  const names = new Set(syntheticVocabulary().filter((_, at) => at % CONCEPT_EVERY === 0));
  fs.writeFileSync(terms, [...names].join('\n'));
  const api = createApi({ actor: { kind: 'system' }, services: installation.services, requestId: 'bench' });
  for (const [kind, from] of [
    ['concepts', terms],
    ['works', file],
  ] as const)
    for await (const event of await api.corpus.importFile({ kind, path: from }))
      if (event.finished) console.error(`  ${kind}: ${event.read} read`);
  for await (const event of await api.indexing.run({ kind: 'tag' }))
    if (event.finished) console.error(`  ${event.done} articles are searchable`);
}

async function timed(count: number, call: (at: number) => Promise<unknown>): Promise<Percentiles> {
  const times: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const started = performance.now();
    await call(at);
    times.push(performance.now() - started);
  }
  return percentilesOf(times);
}

const making = await openInstallation(config, { migrate: true });
await makeCorpus(making);
await making.close();

const installation = await openInstallation(config, { threads: true });
const app = await createApp({ config, services: installation.services, isReady: installation.isReady });
const client = new pg.Client({ connectionString: installation.databaseUrl });
try {
  await installation.warmUp();
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    'select id from article where abstract is not null order by md5(id::text) limit $1',
    [WARM_UP + 2 * rankings + 2 * AT_ONCE],
  );
  const ids = rows.map(({ id }) => Number(id));
  const take = (count: number): number[] => ids.splice(0, count);
  const api = createApi({
    actor: { kind: 'anonymous' },
    services: installation.services,
    requestId: 'bench',
  });
  const inService = (docId: number) =>
    api.referees.find({ docKind: 'article', docId, settings: {}, offset: 0, limit: 50 });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const overHttp = async (docId: number): Promise<void> => {
    const answer = await fetch(`${address}/api/referees/article/${docId}/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"limit": 50}',
    });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
  };
  let shown = 0;
  for (const docId of take(WARM_UP)) shown += (await inService(docId)).totalReferees;

  const forService = take(rankings);
  const service = await timed(rankings, (at) => inService(forService[at]));
  const again = await timed(rankings, (at) => inService(forService[rankings - 1 - (at % 10)]));
  const forHttp = take(rankings);
  const http = await timed(rankings, (at) => overHttp(forHttp[at]));

  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const started = performance.now();
  await Promise.all(take(AT_ONCE).map(inService));
  const allMs = performance.now() - started;
  delay.disable();

  const milliseconds = (nanoseconds: number): number => Number((nanoseconds / 1e6).toFixed(1));
  console.log(
    JSON.stringify(
      {
        benchmark: 'ranking-speed',
        works,
        meanReferees: Math.round(shown / WARM_UP),
        service,
        furtherPages: again,
        http,
        concurrent: {
          rankings: AT_ONCE,
          allMs: Math.round(allMs),
          eventLoopDelayMs: {
            p50: milliseconds(delay.percentile(50)),
            p99: milliseconds(delay.percentile(99)),
            max: milliseconds(delay.max),
          },
        },
        rssMb: Math.round(process.memoryUsage().rss / 1e6),
        loadAverage: Number(os.loadavg()[0].toFixed(1)),
      },
      null,
      2,
    ),
  );
} finally {
  await client.end();
  await app.close();
  await installation.close({ stopDatabase: true });
  fs.rmSync(folder, { recursive: true, force: true });
}
