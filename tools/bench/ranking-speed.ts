/**
 * How long a whole ranking takes through the service and over HTTP, and how long the server's event loop is held up
 * while fifty of them are asked for at once. The baseline is what SQL alone makes of the question.
 *
 *     npm run bench -- ranking-speed [--works N] [--rankings N] [--data DIR]
 *
 * With `--data` the corpus is made in that folder and stays there; a folder that has one already is used as it is.
 * Before anything is timed, the database's files are read through: the system has them in memory then, for both sides,
 * as where a server has been running for a while.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { createApp } from '../../apps/server/src/app.ts';
import { createApi } from '@peerlens/domain/api.ts';
import { readConfig } from '@peerlens/kernel';
import { benchInstallation } from './corpus/bench-installation.ts';
import { runAsServer } from './figures/as-server.ts';
import { percentilesOf, type Percentiles } from './figures/percentiles.ts';
import { rankedBySql } from './ranking/by-sql.ts';

const AT_ONCE = 50;
/** Documents asked for before anything is timed. */
const WARM_UP = 10;
/** The baseline takes seconds a ranking at a million works. */
const BASELINE_RANKINGS = 7;

await runAsServer();

const { values: options } = parseArgs({
  options: {
    works: { type: 'string', default: '100000' },
    rankings: { type: 'string', default: '60' },
    data: { type: 'string' },
  },
});
const rankings = Number(options.rankings);

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'peerlens-bench-'));
// As root, PostgreSQL runs under another account, which has to get through to its folder.
fs.chmodSync(folder, 0o755);
const dataFolder = path.resolve(options.data ?? path.join(folder, 'data'));
const config = readConfig({
  PEERLENS_DATA: dataFolder,
  PEERLENS_DEMO: '0',
  LOG_LEVEL: 'silent',
});

interface Figures extends Percentiles {
  /** Processor time of the whole process, and of the thread that serves alone; of PostgreSQL nothing. Mean, ms. */
  cpuMs: number;
  servingCpuMs: number;
}

const cpuMs = ({ user, system }: NodeJS.CpuUsage): number => Number(((user + system) / 1000).toFixed(2));

/** Each kind of call in turn, every one with a document of its own. */
async function timedInTurns<Kind extends string>(
  count: number,
  take: (count: number) => number[],
  kinds: Record<Kind, (docId: number) => Promise<unknown>>,
): Promise<Record<Kind, Figures>> {
  const names = Object.keys(kinds) as Kind[];
  const measured = new Map(names.map((name) => [name, { times: [] as number[], all: 0, serving: 0 }]));
  for (let at = 0; at < count; at += 1) {
    for (const [name, of] of measured) {
      const [docId] = take(1);
      const [all, serving] = [process.cpuUsage(), process.threadCpuUsage()];
      const started = performance.now();
      await kinds[name](docId);
      of.times.push(performance.now() - started);
      of.all += cpuMs(process.cpuUsage(all));
      of.serving += cpuMs(process.threadCpuUsage(serving));
    }
  }
  const mean = (sum: number): number => Number((sum / count).toFixed(2));
  return Object.fromEntries(
    names.map((name) => {
      const { times, all, serving } = measured.get(name)!;
      return [name, { ...percentilesOf(times), cpuMs: mean(all), servingCpuMs: mean(serving) }];
    }),
  ) as Record<Kind, Figures>;
}

/** Reads the files of a folder, if there is one, and forgets them. */
async function readThrough(dir: string): Promise<void> {
  if (!fs.existsSync(dir)) return;
  for (const file of fs.readdirSync(dir, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    await pipeline(
      fs.createReadStream(path.join(file.parentPath, file.name)),
      new Writable({ write: (_chunk, _encoding, next) => next() }),
    );
  }
}

const { installation, works } = await benchInstallation(config, { folder, works: Number(options.works) });
const app = await createApp({ config, services: installation.services, isReady: installation.isReady });
const client = new pg.Client({ connectionString: installation.databaseUrl });
try {
  await readThrough(path.join(dataFolder, 'postgres', 'base'));
  await installation.warmUp();
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    'select id from article where abstract is not null order by md5(id::text) limit $1',
    [2 * WARM_UP + 5 * rankings + BASELINE_RANKINGS + AT_ONCE],
  );
  const ids = rows.map(({ id }) => Number(id));
  const take = (count: number): number[] => ids.splice(0, count);
  const api = createApi({
    actor: { kind: 'anonymous' },
    services: installation.services,
    requestId: 'bench',
  });
  const firstPage = (docId: number) =>
    ({ docKind: 'article', docId, settings: {}, offset: 0, limit: 50 }) as const;
  const closed = (docId: number) => api.referees.list(firstPage(docId));
  const whole = (docId: number) => api.referees.find(firstPage(docId));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const fetched = async (url: string, init: RequestInit = {}): Promise<void> => {
    const answer = await fetch(`${address}${url}`, init);
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
  };
  const byScreen = (docId: number): Promise<void> =>
    fetched(`/trpc/referees.list?input=${encodeURIComponent(JSON.stringify(firstPage(docId)))}`);
  const byRest = (docId: number): Promise<void> =>
    fetched(`/api/referees/article/${docId}/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"limit": 50}',
    });
  let shown = 0;
  for (const docId of take(WARM_UP)) shown += (await closed(docId)).totalReferees;
  for (const docId of take(WARM_UP)) await Promise.all([byScreen(docId), byRest(docId)]);

  // In turns, so that whatever else the machine does meets them all alike.
  let last = 0;
  const kinds = {
    service: (docId: number) => closed((last = docId)),
    furtherPages: () => api.referees.list({ ...firstPage(last), offset: 50 }),
    http: byScreen,
    wholeRows: whole,
    rest: byRest,
  };
  const times = await timedInTurns(rankings, take, kinds);

  const baseline: number[] = [];
  for (const docId of take(BASELINE_RANKINGS)) {
    const started = performance.now();
    await rankedBySql(client, docId);
    baseline.push(performance.now() - started);
  }
  const bySql = percentilesOf(baseline);

  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const started = performance.now();
  await Promise.all(take(AT_ONCE).map(closed));
  const allMs = performance.now() - started;
  delay.disable();

  const milliseconds = (nanoseconds: number): number => Number((nanoseconds / 1e6).toFixed(1));
  console.log(
    JSON.stringify(
      {
        benchmark: 'ranking-speed',
        works,
        meanReferees: Math.round(shown / WARM_UP),
        ...times,
        baseline: bySql,
        timesAsFastAsBaseline: Number((bySql.p50 / times.service.p50).toFixed(1)),
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
