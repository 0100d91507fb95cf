import type pg from 'pg';
import { copyRows } from '@peerlens/db';
import type { NewArticle, SavedQuery } from '@peerlens/engine/percolation/query.ts';
import { eachBroader } from './naive.ts';

const TABLES = `
  create table tagged (article bigint, concept int);
  create table member (query int, part int, concept int);
  create table query (query int, parts int);
  create table excluded (query int, concept int)`;
const INDEXES = `
  create index on tagged (concept, article);
  create index on tagged (article, concept);
  create index on member (concept);
  create index on excluded (query);
  analyze tagged; analyze member; analyze query; analyze excluded`;

/** All queries against all articles in one statement. */
const MATCH = `
  select count(*)::int as pairs
  from (
    select m.query, t.article
    from member m join tagged t using (concept) join query q on q.query = m.query
    group by m.query, t.article, q.parts
    having count(distinct m.part) = q.parts
  ) met
  where not exists (
    select from excluded e join tagged t using (concept) where e.query = met.query and t.article = met.article
  )`;

function* taggedRows(articles: readonly NewArticle[]): Generator<[number, number]> {
  for (const article of articles) {
    const concepts = new Set<number>();
    eachBroader(article, (conceptId) => concepts.size < concepts.add(conceptId).size);
    for (const conceptId of concepts) yield [article.articleId, conceptId];
  }
}

const memberRows = ({ queryId, concepts = [] }: SavedQuery): number[][] =>
  concepts.flatMap((group, part) => Array.from(new Set(group), (conceptId) => [queryId, part, conceptId]));

/** Loads everything, broader concepts written out, and answers what the statement says and how long it took. */
export async function matchesBySql(
  client: pg.Client,
  {
    queries,
    articles,
    runs,
  }: { queries: readonly SavedQuery[]; articles: readonly NewArticle[]; runs: number },
): Promise<{ pairs: number; ms: number[] }> {
  await client.query(TABLES);
  await copyRows(client, { table: 'tagged', columns: ['article', 'concept'] }, taggedRows(articles));
  await copyRows(
    client,
    { table: 'member', columns: ['query', 'part', 'concept'] },
    queries.flatMap(memberRows),
  );
  const parts = queries.map(({ queryId, concepts = [] }) => [queryId, concepts.length]);
  await copyRows(client, { table: 'query', columns: ['query', 'parts'] }, parts);
  const excluded = queries.flatMap(({ queryId, withoutConcepts = [] }) =>
    withoutConcepts.map((conceptId) => [queryId, conceptId]),
  );
  await copyRows(client, { table: 'excluded', columns: ['query', 'concept'] }, excluded);
  await client.query(INDEXES);
  const ms: number[] = [];
  let pairs = 0;
  for (let run = 0; run < runs; run += 1) {
    const started = performance.now();
    const { rows } = await client.query<{ pairs: number }>(MATCH);
    ms.push(performance.now() - started);
    pairs = rows[0].pairs;
  }
  return { pairs, ms };
}
