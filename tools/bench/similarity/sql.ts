import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { FIRST_ARTICLE_ID, syntheticArticles } from '../synthetic/articles.ts';
import type { SyntheticCorpus } from '../synthetic/articles.ts';
import type { QueryDocument } from '../synthetic/queries.ts';

function* taggedLines(corpus: SyntheticCorpus): Generator<string> {
  for (const { articleId, concepts } of syntheticArticles(corpus)) {
    const article = articleId - FIRST_ARTICLE_ID;
    let lines = '';
    for (const { conceptId, tf } of concepts) lines += `${conceptId}\t${article}\t${tf}\n`;
    yield lines;
    if ((article + 1) % 100_000 === 0) console.error(`  ${article + 1} articles copied`);
  }
}

/** Weights as the product has them: tf · ln(1 + N / df), of unit length over an article. */
const WEIGH = `
  create table frequency as
    select concept, ln(1 + $WORKS::float8 / count(*)) as idf from tagged group by concept;
  create table length as
    select article, sqrt(sum((tf * idf) ^ 2)) as length from tagged join frequency using (concept) group by article;
  create table posting as
    select concept, article, (tf * idf / length)::real as impact
    from tagged join frequency using (concept) join length using (article)
    order by concept, article;
  drop table tagged, length;
  create index posting_by_concept on posting (concept);
  alter table posting set (parallel_workers = 2)`;

const NEAREST = `
  select p.article, sum(p.impact * q.weight) as similarity
  from unnest($1::int[], $2::real[]) q (concept, weight) join posting p on p.concept = q.concept
  group by p.article
  order by similarity desc, p.article
  limit $3`;

export interface PostgresSimilarity {
  /** Bytes of table and index for a posting. */
  bytesPerPosting: number;
  /** Ids of the most similar articles, best first, and how long the statement took. */
  nearest(query: QueryDocument, limit: number): Promise<{ articleIds: number[]; ms: number }>;
}

async function bytesPerPostingIn(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ bytes: number }>(
    `select pg_total_relation_size('posting')::float8 / count(*) as bytes from posting`,
  );
  return rows[0].bytes;
}

/** Loads the concept postings of a corpus, each concept's side by side, with an index by concept. */
export async function loadPostings(client: pg.Client, corpus: SyntheticCorpus): Promise<PostgresSimilarity> {
  await client.query('create unlogged table tagged (concept int, article int, tf real)');
  await pipeline(Readable.from(taggedLines(corpus)), client.query(copyFrom('copy tagged from stdin')));
  console.error('  weights and index');
  await client.query(WEIGH.replace('$WORKS', String(corpus.works)));
  await client.query('vacuum analyze posting');
  const idfs = await client.query<{ concept: number; idf: number }>('select concept, idf from frequency');
  const idfOf = new Map(idfs.rows.map(({ concept, idf }) => [concept, idf]));
  return {
    bytesPerPosting: await bytesPerPostingIn(client),
    async nearest({ concepts }, limit) {
      const known = concepts.filter(({ conceptId }) => idfOf.has(conceptId));
      const ids = known.map(({ conceptId }) => conceptId);
      const weights = known.map(({ conceptId, tf }) => tf * (idfOf.get(conceptId) ?? 0));
      const started = performance.now();
      const { rows } = await client.query<{ article: number }>(NEAREST, [ids, weights, limit]);
      const ms = performance.now() - started;
      return { articleIds: rows.map(({ article }) => FIRST_ARTICLE_ID + article), ms };
    },
  };
}
