import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { FIRST_ARTICLE_ID, syntheticArticles } from '../synthetic/articles.ts';
import type { SyntheticCorpus } from '../synthetic/articles.ts';
import { PAGE } from './queries.ts';
import type { Clause, TextQuery } from './queries.ts';

/** Between title and body, so that no phrase goes over their border. */
const GAP = 10;

/** The words with their places, as PostgreSQL writes a tsvector; words of the title are of weight A, the others B. */
function textVector(title: readonly string[], body: readonly string[]): string {
  const places = new Map<string, string>();
  const add = (words: readonly string[], first: number, weight: string): void => {
    for (const [at, word] of words.entries()) {
      const before = places.get(word);
      places.set(word, `${before === undefined ? '' : `${before},`}${first + at}${weight}`);
    }
  };
  add(title, 1, 'A');
  add(body, 1 + title.length + GAP, 'B');
  return Array.from(places, ([word, at]) => `${word}:${at}`).join(' ');
}

function* articleLines(corpus: SyntheticCorpus): Generator<string> {
  for (const { articleId, year, titleTokens, bodyTokens } of syntheticArticles(corpus)) {
    const article = articleId - FIRST_ARTICLE_ID;
    yield `${article}\t${year}\t${textVector(titleTokens, bodyTokens)}\n`;
    if ((article + 1) % 100_000 === 0) console.error(`  ${article + 1} articles copied`);
  }
}

/** Loads the texts of a corpus, with an inverted index over the words and one over the years. */
export async function loadTexts(client: pg.Client, corpus: SyntheticCorpus): Promise<void> {
  await client.query('create unlogged table article (article int, year int, text tsvector)');
  await pipeline(Readable.from(articleLines(corpus)), client.query(copyFrom('copy article from stdin')));
  console.error('  indexes');
  await client.query('create index on article using gin (text) with (fastupdate = off)');
  await client.query('create index on article (year)');
  await client.query('vacuum analyze article');
}

const FIELD = { title: 'A', body: 'B' } as const;

function clauseText({ words, field, isPrefix = false }: Clause): string {
  const marks = `${isPrefix ? '*' : ''}${field ? FIELD[field] : ''}`;
  return `(${words.map((word) => (marks === '' ? word : `${word}:${marks}`)).join(' <-> ')})`;
}

/** The query in PostgreSQL's notation. */
export function tsquery({ allOf, noneOf = [] }: TextQuery): string {
  const groups = allOf.map((group) => `(${group.map(clauseText).join(' | ')})`);
  return [...groups, ...noneOf.map((clause) => `!${clauseText(clause)}`)].join(' & ');
}

const FROM = `
  from article, (select $1::tsquery as query) asked
  where text @@ query and ($2::int is null or year >= $2) and ($3::int is null or year <= $3)`;
const BEST = `select article, count(*) over ()::int as total, ts_rank(text, query) as rank ${FROM}
  order by rank desc, article limit ${PAGE}`;
const FACET = `select year, count(*)::int as articles ${FROM} group by year`;

export interface PostgresAnswer {
  ms: number;
  total: number;
  years?: Record<number, number>;
}

/** Total and best articles in one statement, the articles per year in another. */
export async function askPostgres(client: pg.Client, query: TextQuery): Promise<PostgresAnswer> {
  const values = [tsquery(query), query.yearFrom ?? null, query.yearTo ?? null];
  const started = performance.now();
  const best = await client.query<{ total: number }>(BEST, values);
  const facet = query.facetByYear
    ? await client.query<{ year: number; articles: number }>(FACET, values)
    : null;
  const ms = performance.now() - started;
  const years = facet && Object.fromEntries(facet.rows.map(({ year, articles }) => [year, articles]));
  return { ms, total: best.rows[0]?.total ?? 0, ...(years && { years }) };
}
