/**
 * How fast the text search answers ten kinds of queries, with exact totals, beside PostgreSQL with the same texts; and
 * what counting facets and handing out all ids take.
 *
 *     npm run bench -- search-speed [--works N] [--queries N] [--runs N] [--index DIR] [--no-postgres]
 *
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
import { figuresByClass } from './search/compare.ts';
import { textQueries } from './search/queries.ts';
import type { FilterFigures } from './search/facets.ts';
import type { BuildFigures, QueryFigures } from './search/run-product.ts';
import { askPostgres, loadTexts } from './search/sql.ts';
import type { PostgresAnswer } from './search/sql.ts';

const { values: options } = parseArgs({
  options: {
    works: { type: 'string', default: '1000000' },
    queries: { type: 'string', default: '40' },
    runs: { type: 'string', default: '5' },
    index: { type: 'string' },
    postgres: { type: 'boolean', default: true },
  },
  allowNegative: true,
});

const SEED = 1;
const RUN_PRODUCT = path.join(import.meta.dirname, 'search/run-product.ts');
/** PostgreSQL takes up to seconds for one: fewer of each class, each once after warming up. */
const POSTGRES_QUERIES = 10;

const works = wholeNumber('works', options.works);
const perClass = wholeNumber('queries', options.queries);
const runs = wholeNumber('runs', options.runs);
const queries = textQueries(perClass);

async function measureProduct(): Promise<
  QueryFigures & { build: BuildFigures | null; filters: FilterFigures }
> {
  using folder = indexFolder(options.index, works);
  let build: BuildFigures | null = null;
  if (fs.readdirSync(folder.path).length === 0) {
    console.error(`building the index of ${works} articles`);
    build = (await runAlone(RUN_PRODUCT, ['build', folder.path, `${works}`, `${SEED}`])) as BuildFigures;
  }
  console.error('asking the index');
  const args = [folder.path, `${works}`, `${SEED}`, `${perClass}`, `${runs}`];
  const answered = (await runAlone(RUN_PRODUCT, ['query', ...args])) as QueryFigures;
  const filters = (await runAlone(RUN_PRODUCT, ['filter', ...args])) as FilterFigures;
  return { ...answered, build, filters };
}

/** Answers by the place of the query. */
async function measurePostgres(): Promise<Map<number, PostgresAnswer>> {
  console.error('loading PostgreSQL');
  return withPostgres(async (client) => {
    await loadTexts(client, { works, seed: SEED });
    console.error('asking PostgreSQL');
    const answers = new Map<number, PostgresAnswer>();
    for (const [at, { query }] of queries.entries()) {
      if (at % perClass >= POSTGRES_QUERIES) continue;
      await askPostgres(client, query);
      answers.set(at, await askPostgres(client, query));
    }
    return answers;
  });
}

const { answers, ...product } = await measureProduct();
const postgres = options.postgres ? await measurePostgres() : new Map<number, PostgresAnswer>();
const classes = figuresByClass(
  queries.map(({ kind }) => kind),
  answers,
  postgres,
);
const figures = {
  benchmark: 'search-speed',
  works,
  queriesPerClass: perClass,
  product,
  baseline: 'PostgreSQL: tsvector with GIN, ts_rank, count over the whole',
  classes,
  loadAverage: Number(os.loadavg()[0].toFixed(1)),
};
console.log(JSON.stringify(figures, null, 2));
