import type pg from 'pg';
import * as sql from './derive-touched.sql.ts';
import type { Step } from './derive-touched.sql.ts';
import { ARTICLE_TABLES, AUTHOR_TABLES, CITATION_COLUMNS, personArticles } from './derive.sql.ts';
import type { AuthorScope, AuthorTable } from './derive.sql.ts';
import { refresh } from './refresh.store.ts';

/**
 * With more of its articles touched the corpus is derived as a whole, which reads each table once and in its order.
 * Chosen, not tuned: both ways have the same result.
 */
const MOST_TOUCHED = 0.2;

/** What the queries join and group by; sampling long texts as well would take longer than the queries. */
const JOINED = [
  'article (id, year)',
  'authorship (article_id, author_id)',
  'author (id)',
  'institution (id)',
];

const everybody = (): string => 'true';
const within =
  (scope: AuthorScope) =>
  (column: string): string =>
    `${column} in (select id from ${scope})`;

async function deriveEverything(client: pg.ClientBase): Promise<void> {
  // Tables grow from nothing to everything within one transaction, which leaves the planner with wrong sizes, and
  // a nested loop that it takes for short runs for minutes.
  await client.query('set local enable_nestloop = off');
  for (const columns of JOINED) await client.query(`analyze ${columns}`);
  const make = async (table: (typeof ARTICLE_TABLES)[number]): Promise<void> => {
    await refresh(client, table);
    await client.query(`analyze ${table.table}`);
  };
  for (const table of ARTICLE_TABLES) await make(table);
  await client.query(personArticles(everybody));
  await client.query('analyze person_article');
  for (const table of AUTHOR_TABLES) await make({ ...table, query: table.query(everybody) });
}

async function take(client: pg.ClientBase, { table, query }: Step): Promise<number> {
  const made = await client.query(`create temp table ${table} on commit drop as ${query}`);
  await client.query(`analyze ${table}`);
  return made.rowCount ?? 0;
}

/** Citations and numbers of touched articles, and of all that they cite or no longer cite. */
async function deriveArticles(client: pg.ClientBase): Promise<void> {
  const hasNew = (await take(client, sql.NEW_ARTICLES)) > 0;
  await client.query(`create temp table cited_before on commit drop as ${sql.CITED_BY_TOUCHED}`);
  await refresh(
    client,
    { ...CITATION_COLUMNS, query: sql.TOUCHED_CITATIONS },
    'old.citing_id in (select id from touched_article)',
  );
  await client.query(sql.FORGET_CITED);
  if (hasNew) await client.query(sql.CITE_NEW);
  await take(client, {
    table: 'recounted_article',
    query: `select id from touched_article union select id from cited_before union ${sql.CITED_BY_TOUCHED}`,
  });
  await take(client, sql.CHANGED_METRICS);
  for (const statement of sql.REPLACE_METRICS) await client.query(statement);
  await take(client, sql.REMARKED_ARTICLES);
  await client.query(sql.MARK_NOTABLE);
}

async function deriveTouched(client: pg.ClientBase): Promise<void> {
  await deriveArticles(client);
  await take(client, sql.TOUCHED_AUTHORS);
  await take(client, sql.RECOUNTED_AUTHORS);
  await client.query(personArticles(within('recounted_author')));
  await client.query('analyze person_article');
  const make = async (table: AuthorTable): Promise<void> => {
    if (table.scope === 'moved_author') await take(client, sql.MOVED_AUTHORS);
    const isWithin = within(table.scope);
    const scope = table.authors.map((column) => isWithin(`old.${column}`)).join(' and ');
    await refresh(client, { ...table, query: table.query(isWithin) }, scope);
  };
  for (const table of AUTHOR_TABLES) await make(table);
}

/** Whether it is better, or the only way, to derive the corpus as a whole. */
async function isMostTouched(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ isEverything: boolean; articles: number; authors: number }>(
    `select exists (select from touched where kind = 'everything') as "isEverything",
       (select count(*) from touched_article) - ${MOST_TOUCHED} * (select count(*) from article_metrics) as articles,
       (select count(distinct entity_id) from touched where kind = 'author')
         - ${MOST_TOUCHED} * (select count(*) from author_metrics) as authors`,
  );
  const [{ isEverything, articles, authors }] = rows;
  return isEverything || articles > 0 || authors > 0;
}

/**
 * Brings what is derived from articles, authors and institutions up to date with what imports have touched; within a
 * transaction. The result is that of deriving everything from nothing.
 *
 * @returns which way it went.
 */
export async function derive(client: pg.ClientBase): Promise<'everything' | 'touched'> {
  // Sorts and hash joins over a whole corpus: PostgreSQL's 4 MB would send each of them to disk.
  await client.query(`set local work_mem = '64MB'`);
  await take(client, sql.TOUCHED_ARTICLES);
  const isWhole = await isMostTouched(client);
  await (isWhole ? deriveEverything(client) : deriveTouched(client));
  // Not TRUNCATE, which waits for a backup to end.
  await client.query('delete from touched');
  return isWhole ? 'everything' : 'touched';
}
