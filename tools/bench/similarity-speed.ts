/**
 * How fast the articles most similar to a document are found by their concepts, beside PostgreSQL with the same
 * postings.
 *
 *     npm run bench -- similarity-speed [--works N] [--queries N] [--runs N] [--index DIR] [--no-postgres]
 *                                       [--growth [--sizes N,N,…] [--concepts-only]]
 *
 * With --concepts-only, articles have no texts and no terms: their indexes are built in a fraction of the time.
 * With --index, the index is built in a folder of that one and stays, or is used again if it is there.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runAlone } from './baseline/child.ts';
import { indexFolder } from './baseline/folder.ts';
import { wholeNumber } from './baseline/options.ts';
import { withPostgres } from './baseline/postgres.ts';
import { percentilesOf } from './figures/percentiles.ts';
import type { BuildFigures, QueryFigures } from './similarity/run-product.ts';
import { loadPostings } from './similarity/sql.ts';
import { syntheticQueries } from './synthetic/queries.ts';

const { values: options } = parseArgs({
  options: {
    works: { type: 'string', default: '1000000' },
    queries: { type: 'string', default: '60' },
    runs: { type: 'string', default: '5' },
    index: { type: 'string' },
    postgres: { type: 'boolean', default: true },
    growth: { type: 'boolean', default: false },
    'concepts-only': { type: 'boolean', default: false },
    sizes: { type: 'string', default: '100000,300000,1000000,3000000' },
  },
  allowNegative: true,
});

const SEED = 1;
const RUN_PRODUCT = path.join(import.meta.dirname, 'similarity/run-product.ts');
/** PostgreSQL takes its time: fewer of the same queries, each once after warming up. */
const POSTGRES_QUERIES = 15;

const queries = wholeNumber('queries', options.queries);
const runs = wholeNumber('runs', options.runs);

async function measureProduct(
  works: number,
  given?: string,
): Promise<QueryFigures & { build: BuildFigures | null }> {
  using folder = indexFolder(given, works);
  let build: BuildFigures | null = null;
  if (fs.readdirSync(folder.path).length === 0) {
    console.error(`building the index of ${works} articles`);
    const task = options['concepts-only'] ? 'build-concepts' : 'build';
    build = (await runAlone(RUN_PRODUCT, [task, folder.path, `${works}`, `${SEED}`])) as BuildFigures;
  }
  console.error(`asking the index of ${works} articles`);
  const args = ['query', folder.path, `${works}`, `${SEED}`, `${queries}`, `${runs}`];
  return { ...((await runAlone(RUN_PRODUCT, args)) as QueryFigures), build };
}

/** Share of the baseline's articles that the product found too, over all queries. */
function agreement(product: number[][], baseline: number[][]): number {
  let both = 0;
  let all = 0;
  for (const [at, expected] of baseline.entries()) {
    const found = new Set(product[at]);
    both += expected.filter((articleId) => found.has(articleId)).length;
    all += expected.length;
  }
  return Number((both / all).toFixed(5));
}

async function measurePostgres(works: number) {
  console.error('loading PostgreSQL');
  return withPostgres(async (client) => {
    const postgres = await loadPostings(client, { works, seed: SEED });
    console.error('asking PostgreSQL');
    const asked = [...syntheticQueries({ works, seed: SEED, count: Math.min(queries, POSTGRES_QUERIES) })];
    for (const query of asked) await postgres.nearest(query, 1000);
    const found: number[][] = [];
    const ms: number[] = [];
    const moreMs: number[] = [];
    for (const query of asked) {
      const answer = await postgres.nearest(query, 1000);
      found.push(answer.articleIds);
      ms.push(answer.ms);
      moreMs.push((await postgres.nearest(query, 10_000)).ms);
    }
    const bytesPerPosting = Number(postgres.bytesPerPosting.toFixed(1));
    return { bytesPerPosting, top1000: percentilesOf(ms), top10000: percentilesOf(moreMs), found };
  });
}

async function compare(works: number) {
  const { found, ...product } = await measureProduct(works, options.index);
  const postgres = options.postgres ? await measurePostgres(works) : null;
  const ratio = (kind: 'top1000' | 'top10000'): number | null =>
    postgres && Number((postgres[kind].p50 / product[kind].p50).toPrecision(3));
  return {
    works,
    queries,
    product,
    baseline: postgres && {
      is: 'PostgreSQL: sum of the products of impacts, grouped by article',
      bytesPerPosting: postgres.bytesPerPosting,
      top1000: postgres.top1000,
      top10000: postgres.top10000,
    },
    ratio: { top1000: ratio('top1000'), top10000: ratio('top10000') },
    agreement: postgres && agreement(found, postgres.found),
  };
}

/** One row per size; `msPerMillion` stays level or falls as long as time grows no faster than the corpus. */
async function grow(sizes: number[]) {
  const rows = [];
  for (const works of sizes) {
    const { found: _, ...product } = await measureProduct(works, options.index);
    rows.push({
      works,
      msPerMillion: Number(((product.top1000.p50 * 1e6) / works).toPrecision(3)),
      ...product,
    });
  }
  return rows;
}

const sizes = options.sizes.split(',').map((size) => wholeNumber('sizes', size));
const measured = options.growth
  ? { queries, growth: await grow(sizes) }
  : await compare(wholeNumber('works', options.works));
const loadAverage = Number(os.loadavg()[0].toFixed(1));
console.log(JSON.stringify({ benchmark: 'similarity-speed', ...measured, loadAverage }, null, 2));
