/**
 * How long a page of article search takes at the service: fifty results with passages and concepts, with nothing
 * counted and with every facet; and how fast everything found is exported.
 *
 *     npm run bench -- article-search-speed [--works N] [--searches N] [--data DIR]
 *
 * With `--data` the corpus is made in that folder and stays there; a folder that has one already is used as it is.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createApi } from '@peerlens/domain/api.ts';
import { FACETS, type SearchArticles } from '@peerlens/domain/articles/search.contract.ts';
import { articleFormats } from '@peerlens/formats';
import { readConfig } from '@peerlens/kernel';
import { benchInstallation } from './corpus/bench-installation.ts';
import { syntheticVocabulary } from './corpus/synthetic-works.ts';
import { runAsServer } from './figures/as-server.ts';
import { percentilesOf, type Percentiles } from './figures/percentiles.ts';

const WARM_UP = 5;

await runAsServer();

const { values: options } = parseArgs({
  options: {
    works: { type: 'string', default: '100000' },
    searches: { type: 'string', default: '40' },
    data: { type: 'string' },
  },
});
const searches = Number(options.searches);

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'peerlens-bench-'));
// As root, PostgreSQL runs under another account, which has to get through to its folder.
fs.chmodSync(folder, 0o755);
const config = readConfig({
  PEERLENS_DATA: path.resolve(options.data ?? path.join(folder, 'data')),
  PEERLENS_DEMO: '0',
  LOG_LEVEL: 'silent',
});

const cpuMs = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000;

interface Figures extends Percentiles {
  meanTotal: number;
  /** Processor time of the process per search, and of the thread that serves alone; of PostgreSQL nothing. */
  cpuMs: number;
  servingCpuMs: number;
}

const words = syntheticVocabulary();
/** Frequent ones: the vocabulary is in the order of frequency. */
const word = (at: number): string => words[20 + (at % 200)];

const KINDS: Record<string, (at: number) => string> = {
  everything: () => '',
  commonWord: word,
  sentence: (at) => [0, 7, 31, 77, 120].map((step) => word(at + step)).join(' '),
  boolean: (at) =>
    `(title:${word(at)} OR "${word(at + 1)} ${word(at + 2)}") AND year:2000- NOT ${word(at + 3)}`,
  names: (at) => `author:"Given${at} Family${at}" OR institution:"University of Somewhere ${at}"`,
};

const { installation, works } = await benchInstallation(config, { folder, works: Number(options.works) });
try {
  await installation.warmUp();
  const api = createApi({ actor: { kind: 'system' }, services: installation.services, requestId: 'bench' });

  const cases = Object.entries(KINDS).flatMap(([kind, queryAt]) =>
    [[], [...FACETS]].map((facets) => ({
      name: facets.length === 0 ? kind : `${kind}, every facet`,
      asked: (at: number): Partial<SearchArticles> => ({ q: queryAt(at), facets }),
      times: [] as number[],
      total: 0,
      all: 0,
      serving: 0,
    })),
  );
  // In turns, so that whatever else the machine does meets them all alike.
  for (let at = -WARM_UP; at < searches; at += 1)
    for (const one of cases) {
      const [all, serving] = [process.cpuUsage(), process.threadCpuUsage()];
      const started = performance.now();
      const { total } = await api.articles.search(one.asked(at + WARM_UP));
      if (at < 0) continue;
      one.times.push(performance.now() - started);
      one.total += total;
      one.all += cpuMs(process.cpuUsage(all));
      one.serving += cpuMs(process.threadCpuUsage(serving));
    }
  const mean = (sum: number): number => Number((sum / searches).toFixed(2));
  const figures = cases.map(({ name, times, total, all, serving }): [string, Figures] => [
    name,
    {
      ...percentilesOf(times),
      meanTotal: Math.round(total / searches),
      cpuMs: mean(all),
      servingCpuMs: mean(serving),
    },
  ]);

  const started = performance.now();
  const before = process.cpuUsage();
  let bytes = 0;
  let mostRss = 0;
  for await (const chunk of articleFormats.jsonl.encode(await api.articles.export({ sort: 'newest' }))) {
    bytes += chunk.length;
    mostRss = Math.max(mostRss, process.memoryUsage.rss());
  }
  console.log(
    JSON.stringify(
      {
        benchmark: 'article-search-speed',
        works,
        ...Object.fromEntries(figures),
        export: {
          megabytes: Math.round(bytes / 1e6),
          seconds: Number(((performance.now() - started) / 1000).toFixed(1)),
          cpuSeconds: Number((cpuMs(process.cpuUsage(before)) / 1000).toFixed(1)),
          mostRssMb: Math.round(mostRss / 1e6),
        },
        loadAverage: Number(os.loadavg()[0].toFixed(1)),
      },
      null,
      2,
    ),
  );
} finally {
  await installation.close({ stopDatabase: true });
  fs.rmSync(folder, { recursive: true, force: true });
}
