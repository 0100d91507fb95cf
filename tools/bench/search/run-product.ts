/** Run as a process of its own: "build", "query" or "filter", folder, works, seed, and but for "build" queries per class and runs. */
import { spreadOf } from '../figures/spread.ts';
import { filterFigures } from './facets.ts';
import { buildProduct, openProduct } from './product.ts';
import { PAGE, textQueries } from './queries.ts';
import type { QueryClass } from './queries.ts';

export interface BuildFigures {
  seconds: number;
  peakRssMb: number;
}

/** What one query found and how long it took; nothing where it could not be asked. */
export interface Answered {
  kind: QueryClass;
  ms: number;
  total: number;
  years?: Record<number, number>;
}

export interface QueryFigures {
  openMs: number;
  rssMb: number;
  /** One per query, in the order of `textQueries`. */
  answers: (Answered | null)[];
}

const [task, folder, ...numbers] = process.argv.slice(2);
const [works, seed, count, runs] = numbers.map(Number);

async function build(): Promise<BuildFigures> {
  const started = performance.now();
  await buildProduct(folder, { works, seed });
  const seconds = Number(((performance.now() - started) / 1000).toFixed(1));
  return { seconds, peakRssMb: Math.round(process.resourceUsage().maxRSS / 1024) };
}

async function query(): Promise<QueryFigures> {
  const started = performance.now();
  const product = await openProduct(folder);
  const openMs = Math.round(performance.now() - started);
  const queries = textQueries(count);
  const answers: (Answered | null)[] = [];
  const times = queries.map((): number[] => []);
  for (let run = 0; run <= runs; run += 1)
    for (const [at, { kind, query }] of queries.entries()) {
      const asked = performance.now();
      const found = await product.search(query, PAGE);
      const ms = performance.now() - asked;
      // The first run warms up; its answers are those that are compared.
      if (run === 0) answers.push(found && { kind, ms, total: found.total, years: found.years });
      else times[at].push(ms);
    }
  for (const [at, answer] of answers.entries()) if (answer) answer.ms = spreadOf(times[at]).median;
  const rssMb = Math.round(process.memoryUsage.rss() / 2 ** 20);
  await product.close();
  return { openMs, rssMb, answers };
}

const TASKS: Record<string, () => unknown> = {
  build,
  query,
  filter: () => filterFigures(folder, { queries: count, runs }),
};
console.log(JSON.stringify(await TASKS[task]()));
