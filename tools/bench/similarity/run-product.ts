/**
 * Run as a process of its own: "build", "build-concepts" (articles of concepts only) or "query", folder, works, seed,
 * and for "query" number of queries and runs.
 */
import { percentilesOf } from '../figures/percentiles.ts';
import type { Percentiles } from '../figures/percentiles.ts';
import { spreadOf } from '../figures/spread.ts';
import { syntheticQueries } from '../synthetic/queries.ts';
import { buildProduct, openProduct } from './product.ts';

export interface BuildFigures {
  seconds: number;
  peakRssMb: number;
}

export interface QueryFigures {
  openMs: number;
  bytesPerPosting: number;
  rssMb: number;
  top1000: Percentiles;
  top10000: Percentiles;
  /** Top 10,000 of the last ten years. */
  recentTop10000: Percentiles;
  /** Ids of each query's 1000 most similar articles, best first. */
  found: number[][];
}

const [task, folder, ...numbers] = process.argv.slice(2);
const [works, seed, count, runs] = numbers.map(Number);

async function build(): Promise<BuildFigures> {
  const started = performance.now();
  await buildProduct(folder, { works, seed, isConceptsOnly: task === 'build-concepts' });
  const seconds = Number(((performance.now() - started) / 1000).toFixed(1));
  return { seconds, peakRssMb: Math.round(process.resourceUsage().maxRSS / 1024) };
}

async function query(): Promise<QueryFigures> {
  const started = performance.now();
  const product = await openProduct(folder);
  const openMs = Math.round(performance.now() - started);
  const queries = [...syntheticQueries({ works, seed, count })];
  /** Median of each query's runs, after all queries have been asked once. */
  const measure = async (
    ask: (query: (typeof queries)[number]) => Promise<unknown>,
  ): Promise<Percentiles> => {
    const ms = queries.map((): number[] => []);
    for (let run = 0; run <= runs; run += 1)
      for (const [at, one] of queries.entries()) {
        const asked = performance.now();
        await ask(one);
        if (run > 0) ms[at].push(performance.now() - asked);
      }
    return percentilesOf(ms.map((times) => spreadOf(times).median));
  };
  const found: number[][] = [];
  for (const one of queries) found.push(await product.nearest(one, 1000));
  const figures = {
    openMs,
    bytesPerPosting: Number(product.bytesPerPosting.toFixed(2)),
    top1000: await measure((one) => product.nearest(one, 1000)),
    top10000: await measure((one) => product.nearest(one, 10_000)),
    recentTop10000: await measure((one) => product.nearestRecent(one, 10_000)),
    rssMb: Math.round(process.memoryUsage.rss() / 2 ** 20),
    found,
  };
  await product.close();
  return figures;
}

console.log(JSON.stringify(task === 'query' ? await query() : await build()));
