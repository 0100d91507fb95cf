/**
 * How fast saved concept queries are matched against a batch of new articles, beside plain loops and PostgreSQL.
 *
 *     npm run bench -- percolation-speed [--queries N] [--articles N] [--runs N] [--no-postgres]
 */
import os from 'node:os';
import { parseArgs } from 'node:util';
import { compilePercolator } from '@peerlens/engine/percolation/percolator.ts';
import type { NewArticle, SavedQuery } from '@peerlens/engine/percolation/query.ts';
import { wholeNumber } from './baseline/options.ts';
import { withPostgres } from './baseline/postgres.ts';
import { spreadOf } from './figures/spread.ts';
import { matchesByMarks, matchesBySets } from './percolation/naive.ts';
import { conceptQueries } from './percolation/queries.ts';
import { matchesBySql } from './percolation/sql.ts';
import { articleMaker } from './synthetic/articles.ts';
import { syntheticBroader } from './synthetic/ontology.ts';

const { values: options } = parseArgs({
  options: {
    queries: { type: 'string', default: '5000' },
    articles: { type: 'string', default: '15000' },
    runs: { type: 'string', default: '15' },
    postgres: { type: 'boolean', default: true },
  },
  allowNegative: true,
});

/** Articles of before the batch that say which concepts are rare. */
const SAMPLE = 20_000;
/** Articles for the slowest of the loops, whose time is then reckoned up. */
const ARTICLES_FOR_SETS = 1500;
const BASELINE_RUNS = 3;

const queryCount = wholeNumber('queries', options.queries);
const articleCount = wholeNumber('articles', options.articles);
const runs = wholeNumber('runs', options.runs);

function timed<Result>(run: () => Result): { ms: number; result: Result } {
  const started = performance.now();
  const result = run();
  return { ms: performance.now() - started, result };
}

/** Only what concept queries look at: texts of articles would fill the memory and keep the garbage collector busy. */
const withoutText = (article: NewArticle): NewArticle => ({
  articleId: article.articleId,
  year: article.year,
  date: article.date,
  sourceId: article.sourceId,
  authorIds: article.authorIds,
  concepts: article.concepts,
  titleTokens: [],
  bodyTokens: [],
});

function measureProduct(queries: SavedQuery[], sample: NewArticle[], articles: NewArticle[]) {
  const compiled = timed(() => compilePercolator(queries, { broaderOf: syntheticBroader, sample }));
  const first = timed(() => compiled.result.match(articles));
  const ms = Array.from({ length: runs }, () => timed(() => compiled.result.match(articles)).ms);
  return {
    ms: spreadOf(ms),
    /** Of the first batch after the start, in which every concept's broader ones are looked up. */
    firstMs: Math.round(first.ms),
    compileMs: Math.round(compiled.ms),
    pairs: first.result.queryIds.length,
  };
}

function measureLoops(queries: SavedQuery[], articles: NewArticle[]) {
  const few = articles.slice(0, ARTICLES_FOR_SETS);
  const bySets = Array.from({ length: BASELINE_RUNS }, () => timed(() => matchesBySets(queries, few)));
  const byMarks = Array.from({ length: BASELINE_RUNS }, () => timed(() => matchesByMarks(queries, articles)));
  return {
    sets: { ms: spreadOf(bySets.map(({ ms }) => (ms * articles.length) / few.length)) },
    marks: { ms: spreadOf(byMarks.map(({ ms }) => ms)), pairs: byMarks[0].result },
  };
}

console.error(`making ${SAMPLE + articleCount} articles`);
const make = articleMaker({ works: SAMPLE + articleCount });
const sample = Array.from({ length: SAMPLE }, (_, ordinal) => withoutText(make(ordinal)));
const articles = Array.from({ length: articleCount }, (_, at) => withoutText(make(SAMPLE + at)));

const queries = conceptQueries(queryCount, 'fields');
const product = measureProduct(queries, sample, articles);
console.error('plain loops');
const { sets, marks } = measureLoops(queries, articles);
if (options.postgres) console.error('PostgreSQL');
const sql = options.postgres
  ? await withPostgres((client) => matchesBySql(client, { queries, articles, runs: BASELINE_RUNS }))
  : null;
const postgres = sql && { ms: spreadOf(sql.ms), pairs: sql.pairs };

const ratioTo = (baseline: { ms: { median: number } }): number =>
  Number((baseline.ms.median / product.ms.median).toPrecision(3));
const broadQueries = measureProduct(conceptQueries(queryCount, 'broad'), sample, articles);
const figures = {
  benchmark: 'percolation-speed',
  queries: queryCount,
  articles: articleCount,
  product,
  baseline: {
    sets: { is: 'a set per article and every query asked, reckoned up from a part', ...sets },
    marks: { is: 'the same with an array of marks', ...marks },
    postgres: postgres && { is: 'one statement for all queries and articles', ...postgres },
  },
  ratio: { sets: ratioTo(sets), marks: ratioTo(marks), postgres: postgres && ratioTo(postgres) },
  agree: marks.pairs === product.pairs && (postgres === null || postgres.pairs === product.pairs),
  broadQueries,
  loadAverage: Number(os.loadavg()[0].toFixed(1)),
};
console.log(JSON.stringify(figures, null, 2));
