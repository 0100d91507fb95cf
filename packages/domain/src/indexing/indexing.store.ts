import type pg from 'pg';
import { setTimeout as delay } from 'node:timers/promises';
import {
  articlesToMerge,
  authorsOfArticles,
  basicConceptsOfIndex,
  buildIndex,
  changeIndex,
  checkIndex,
  indexStats,
} from '@peerlens/engine';
import type { BuildOptions, IndexStats } from '@peerlens/engine';

import { DomainError } from '@peerlens/kernel';
import { copyRows, inTransaction } from '@peerlens/db';
import type { Database } from '@peerlens/db';
import type { Queue } from '@peerlens/queue';
import type { ConceptOccurrences } from '@peerlens/ranking';
import type { ArticleFeatures, ArticleIndexChange } from '../article-index.ts';
import type { IndexingKind } from './indexing.contract.ts';

/** Any number that no other advisory lock of ours uses. */
const INDEXING_LOCK = 7_270_001;

const RETRY_LOCK_MS = 1000;

/** Rows read at once while the corpus streams into the index. */
const READ_BATCH = 2000;

export interface UntaggedArticle {
  articleId: number;
  contentHash: string;
  title: string;
  abstract: string;
}

export interface ArticleCounts {
  articleId: number;
  contentHash: string;
  counts: ConceptOccurrences[];
}

export interface IndexableArticle {
  articleId: number;
  title: string;
  abstract: string;
  year: number | null;
  date: string | null;
  sourceId: number | null;
  type: string | null;
  language: string | null;
  isOpenAccess: boolean | null;
  /** Those of all authors, each once. */
  institutionIds: number[];
  countries: string[];
  /** Of all authors as printed, in their order. */
  names: string[];
  authorIds: number[];
  correspondingAuthorIds: number[];
  citations: number;
  counts: ConceptOccurrences[];
}

interface IndexableRow extends Omit<IndexableArticle, 'counts'> {
  conceptIds: number[] | null;
  titleCounts: number[];
  bodyCounts: number[];
  nestedOnly: boolean[];
}

/** Articles with their authors and concepts; `batch` is what `article` is narrowed to. */
const indexableRows = (batch: string): string => `
  with batch as (${batch})
  select b.id as "articleId", b.title, coalesce(b.abstract, '') as abstract, b.year,
    to_char(b.published_on, 'YYYY-MM-DD') as date, b.source_id as "sourceId", b.type, b.language,
    b.is_open_access as "isOpenAccess", coalesce(s.names, '{}') as names,
    coalesce(i.ids, '{}') as "institutionIds", coalesce(n.codes, '{}') as countries,
    coalesce(s.author_ids, '{}') as "authorIds", coalesce(s.corresponding, '{}') as "correspondingAuthorIds",
    greatest(b.cited_by_count, m.citations_count, 0) as citations, t.concept_ids as "conceptIds", t.title_counts as "titleCounts", t.body_counts as "bodyCounts",
    t.nested_only as "nestedOnly"
  from batch b
  left join article_tags t on t.article_id = b.id
  left join article_metrics m on m.article_id = b.id
  left join lateral (
    select array_agg(author_id order by ordinal) filter (where author_id is not null) as author_ids,
      array_agg(author_id) filter (where is_corresponding and author_id is not null) as corresponding,
      array_agg(name order by ordinal) as names
    from authorship where article_id = b.id
  ) s on true
  left join lateral (
    select array_agg(distinct institution_id) as ids
    from authorship, unnest(institution_ids) as institution_id where article_id = b.id
  ) i on true
  left join lateral (
    select array_agg(distinct code) as codes from authorship, unnest(countries) as code where article_id = b.id
  ) n on true
  order by b.id`;

const indexableOf = ({
  conceptIds,
  titleCounts,
  bodyCounts,
  nestedOnly,
  ...article
}: IndexableRow): IndexableArticle => ({
  ...article,
  counts: (conceptIds ?? []).map((conceptId, i) => ({
    conceptId,
    title: titleCounts[i],
    body: bodyCounts[i],
    nestedOnly: nestedOnly[i],
  })),
});

/** Adds `step` to a concept's number of articles each time it stands in the list. */
const addToFrequencies = async (
  client: pg.ClientBase,
  conceptIds: readonly number[],
  step: 1 | -1,
): Promise<void> => {
  if (conceptIds.length === 0) return;
  await client.query(
    `insert into concept_df as known (concept_id, df)
     select concept_id, (count(*) * $2)::int from unnest($1::int[]) as concept_id group by concept_id
     on conflict (concept_id) do update set df = known.df + excluded.df`,
    [conceptIds, step],
  );
  if (step < 0) await client.query('delete from concept_df where df <= 0');
};

const UNTAGGED = `from article a left join article_tags t on t.article_id = a.id
  where t.article_id is null or t.ontology_version <> $1 or t.content_hash <> a.content_hash`;

export interface IndexingStoreParts {
  db: Database;
  queue: Queue;
  indexFolder: string;
}

export function indexingStore({ db, queue, indexFolder }: IndexingStoreParts) {
  const { pool } = db;
  const count = async (sql: string, values: unknown[] = []): Promise<number> =>
    (await pool.query<{ count: number }>(sql, values)).rows[0]?.count ?? 0;

  const basicConcepts = async (): Promise<number[]> => {
    const { rows } = await pool.query<{ id: number }>('select id from concept where basic order by id');
    return rows.map(({ id }) => id);
  };

  return {
    /** Null while somebody else has it. Held by one connection: when its process dies, PostgreSQL lets go of it. */
    async tryLock(): Promise<(() => Promise<void>) | null> {
      const client = await pool.connect();
      // A connection that breaks while it is held here would end the process if nobody listened.
      const ignore = (): void => {};
      client.on('error', ignore);
      const free = (isBroken: boolean): void => {
        client.off('error', ignore);
        client.release(isBroken);
      };
      const sql = 'select pg_try_advisory_lock($1) as locked';
      const locked = await client.query<{ locked: boolean }>(sql, [INDEXING_LOCK]).then(
        ({ rows }) => rows[0]?.locked ?? false,
        (error: unknown) => {
          free(true);
          throw error;
        },
      );
      if (!locked) {
        free(false);
        return null;
      }
      return () =>
        client.query('select pg_advisory_unlock($1)', [INDEXING_LOCK]).then(
          () => free(false),
          // With the connection the lock has gone.
          () => free(true),
        );
    },

    /** Until it is worth asking for the lock again. */
    pause: (): Promise<void> => delay(RETRY_LOCK_MS),

    /** State that the newest index shows; null when there is none that can be read. */
    builtVersion(): string | null {
      return this.stats()?.version ?? null;
    },

    /** Null when the same work waits already. */
    enqueue: (kind: IndexingKind, taskId: string): Promise<string | null> => queue.send(kind, { taskId }),

    countArticles: (): Promise<number> => count('select count(*) from article'),

    countUntagged: (version: number): Promise<number> => count(`select count(*) ${UNTAGGED}`, [version]),

    /** By ascending id, so that what was saved is not seen again. */
    async *untagged(version: number, size: number): AsyncGenerator<UntaggedArticle[]> {
      for (let after = 0; ;) {
        const { rows } = await pool.query<UntaggedArticle>(
          `select a.id as "articleId", a.content_hash as "contentHash", a.title, coalesce(a.abstract, '') as abstract
           from article a left join article_tags t on t.article_id = a.id
           where a.id > $2 and (t.article_id is null or t.ontology_version <> $1 or t.content_hash <> a.content_hash)
           order by a.id limit $3`,
          [version, after, size],
        );
        if (rows.length === 0) return;
        yield rows;
        after = rows.at(-1)?.articleId ?? after;
      }
    },

    /** @param isCounted whether concepts' document frequencies follow at once, or are counted anew later. */
    saveTags: (
      { version, isCounted }: { version: number; isCounted: boolean },
      articles: readonly ArticleCounts[],
    ): Promise<void> =>
      inTransaction(pool, async (client) => {
        const before = await client.query<{ conceptIds: number[] }>(
          'delete from article_tags where article_id = any($1) returning concept_ids as "conceptIds"',
          [articles.map((a) => a.articleId)],
        );
        if (isCounted) {
          await addToFrequencies(
            client,
            before.rows.flatMap(({ conceptIds }) => conceptIds),
            -1,
          );
          const now = articles.flatMap(({ counts }) => counts.map(({ conceptId }) => conceptId));
          await addToFrequencies(client, now, 1);
        }
        await copyRows(
          client,
          {
            table: 'article_tags',
            columns: [
              'article_id',
              'ontology_version',
              'content_hash',
              'concept_ids',
              'title_counts',
              'body_counts',
              'nested_only',
            ],
          },
          articles.map(({ articleId, contentHash, counts }) => {
            const sorted = counts.toSorted((a, b) => a.conceptId - b.conceptId);
            return [
              articleId,
              version,
              contentHash,
              sorted.map((c) => c.conceptId),
              sorted.map((c) => c.title),
              sorted.map((c) => c.body),
              sorted.map((c) => (c.nestedOnly ? 't' : 'f')),
            ];
          }),
        );
      }),

    dropTagsOfGoneArticles: (): Promise<void> =>
      inTransaction(pool, async (client) => {
        const gone = await client.query<{ conceptIds: number[] }>(
          `delete from article_tags t where not exists (select from article a where a.id = t.article_id)
           returning concept_ids as "conceptIds"`,
        );
        await addToFrequencies(
          client,
          gone.rows.flatMap(({ conceptIds }) => conceptIds),
          -1,
        );
      }),

    /** Whether the frequencies are those of the tags there are. */
    async frequenciesAreCounted(): Promise<boolean> {
      const { rows } = await pool.query<{ areCounted: boolean }>(
        `select (select coalesce(sum(df), 0) from concept_df)
           = (select coalesce(sum(cardinality(concept_ids)), 0) from article_tags) as "areCounted"`,
      );
      return rows[0].areCounted;
    },

    /** Counts each concept's articles anew. */
    countDocumentFrequencies: (): Promise<void> =>
      inTransaction(pool, async (client) => {
        await client.query('truncate concept_df');
        await client.query(
          `insert into concept_df (concept_id, df)
           select concept_id, count(*)::int from article_tags, unnest(concept_ids) as concept_id group by concept_id`,
        );
      }),

    /** `version` names the state of articles and concepts; it is no present one while articles wait to be tagged. */
    async indexable(): Promise<{ version: string; total: number }> {
      const { rows } = await pool.query<{ corpus: number; ontology: number }>(
        'select corpus, ontology from revision',
      );
      const { corpus, ontology } = rows[0] ?? { corpus: 0, ontology: 0 };
      const [total, untagged] = await Promise.all([
        count('select count(*) from article'),
        count(`select count(*) ${UNTAGGED}`, [ontology]),
      ]);
      return { version: `c${corpus}-o${ontology}${untagged > 0 ? `-untagged${untagged}` : ''}`, total };
    },

    /** Every article with its authors and concepts, by ascending id. */
    async *articles(): AsyncGenerator<IndexableArticle> {
      for (let after = 0; ;) {
        const { rows } = await pool.query<IndexableRow>(
          indexableRows('select * from article where id > $1 order by id limit $2'),
          [after, READ_BATCH],
        );
        if (rows.length === 0) return;
        yield* rows.map(indexableOf);
        after = rows.at(-1)?.articleId ?? after;
      }
    },

    /** Some articles; those that are gone are absent. */
    async *articlesOf(ids: readonly number[]): AsyncGenerator<IndexableArticle> {
      for (let from = 0; from < ids.length; from += READ_BATCH) {
        const { rows } = await pool.query<IndexableRow>(
          indexableRows('select * from article where id = any($1)'),
          [ids.slice(from, from + READ_BATCH)],
        );
        yield* rows.map(indexableOf);
      }
    },

    async buildIndex(
      documents: AsyncIterable<ArticleFeatures>,
      options: Omit<BuildOptions, 'basicConceptIds'>,
    ): Promise<void> {
      await buildIndex(indexFolder, documents, {
        ...options,
        basicConceptIds: new Set(await basicConcepts()),
      });
    },

    changeIndex: async (change: ArticleIndexChange): Promise<void> => {
      await changeIndex(indexFolder, change);
    },

    /** Authors whom the index names on these articles, and PostgreSQL on none of them any more. */
    async departedAuthors(articleIds: readonly number[]): Promise<number[]> {
      const named = authorsOfArticles(indexFolder, articleIds);
      if (named.size === 0) return [];
      const { rows } = await pool.query<{ id: number }>(
        `select distinct author_id as id from authorship
         where article_id = any($1::bigint[]) and author_id is not null`,
        [articleIds],
      );
      for (const { id } of rows) named.delete(id);
      return [...named];
    },

    articlesToMerge: (): number[] | null => articlesToMerge(indexFolder),

    /** Size and state of the newest index; null when there is none that can be read. */
    stats(): IndexStats | null {
      try {
        return indexStats(indexFolder);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        // Damaged: to be built anew.
        return null;
      }
    },

    /** Reads every byte of the index and compares it with its checksums. */
    check: (onChecked: (file: string) => void): IndexStats | null => checkIndex(indexFolder, onChecked),

    /** Whether other concepts are basic than when the index was built: then all of it weighs otherwise. */
    async basicConceptsDiffer(): Promise<boolean> {
      const weighed = basicConceptsOfIndex(indexFolder);
      const basic = await basicConcepts();
      return basic.length !== weighed.length || basic.some((id, i) => id !== weighed[i]);
    },
  };
}

export type IndexingStore = ReturnType<typeof indexingStore>;
