import type pg from 'pg';
import { copyRows, inTransaction } from '@peerlens/db';
import type { Database } from '@peerlens/db';
import type { ConceptOccurrences } from '@peerlens/ranking';
import { countsOf } from './tag-columns.ts';
import type { TagColumns } from './tag-columns.ts';

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

interface TagsRow extends TagColumns {
  articleId: number;
}

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

/** $1 = version of the ontology; tags that count as the last one's are not made again for being old, see `rescan`. */
const IS_UNTAGGED = `(t.article_id is null or t.content_hash <> a.content_hash
    or (t.ontology_version <> $1 and not exists (
          select from revision r where t.ontology_version between r.tagged_from and r.tagged_to)))`;
export const UNTAGGED = `from article a left join article_tags t on t.article_id = a.id where ${IS_UNTAGGED}`;

/** Tags that a change of the ontology may have to follow: $1 = its version. Others are untagged, or of it. */
const TO_RESCAN = `from article a join article_tags t on t.article_id = a.id and t.content_hash = a.content_hash
  cross join revision r
  where (t.ontology_version between r.tagged_from and r.tagged_to
     or (t.ontology_version > r.tagged_to and t.ontology_version < $1))`;

/** Concepts recognised in articles, and in how many articles each concept is. */
export const articleTagsStore = ({ pool }: Pick<Database, 'pool'>) => {
  const count = async (sql: string, values: unknown[]): Promise<number> =>
    (await pool.query<{ count: number }>(sql, values)).rows[0]?.count ?? 0;

  return {
    countUntagged: (version: number): Promise<number> => count(`select count(*) ${UNTAGGED}`, [version]),

    /**
     * By ascending id, so that what was saved is not seen again. Of both tables it says where to begin: the planner
     * does not conclude the one from the other, and read all tags again for each batch.
     */
    async *untagged(version: number, size: number): AsyncGenerator<UntaggedArticle[]> {
      for (let after = 0; ;) {
        const { rows } = await pool.query<UntaggedArticle>(
          `select a.id as "articleId", a.content_hash as "contentHash", a.title, coalesce(a.abstract, '') as abstract
           from article a left join article_tags t on t.article_id = a.id and t.article_id > $2
           where a.id > $2 and ${IS_UNTAGGED}
           order by a.id limit $3`,
          [version, after, size],
        );
        if (rows.length === 0) return;
        yield rows;
        after = rows.at(-1)?.articleId ?? after;
      }
    },

    countToRescan: (version: number, { onlySure }: { onlySure: boolean }): Promise<number> =>
      count(`select count(*) ${TO_RESCAN} and (not $2 or t.ontology_version > r.tagged_to)`, [
        version,
        onlySure,
      ]),

    /** By ascending id: texts as they were tagged. `isSure`: by a run that did not end, whatever it looked for. */
    async *toRescan(
      version: number,
      { onlySure, size }: { onlySure: boolean; size: number },
    ): AsyncGenerator<(UntaggedArticle & { isSure: boolean })[]> {
      for (let after = 0; ;) {
        const { rows } = await pool.query<UntaggedArticle & { isSure: boolean }>(
          `select a.id as "articleId", a.content_hash as "contentHash", a.title, coalesce(a.abstract, '') as abstract,
                  t.ontology_version > r.tagged_to as "isSure"
           ${TO_RESCAN} and a.id > $2 and t.article_id > $2 and (not $4 or t.ontology_version > r.tagged_to) order by a.id limit $3`,
          [version, after, size, onlySure],
        );
        if (rows.length === 0) return;
        yield rows;
        after = rows.at(-1)?.articleId ?? after;
      }
    },

    /** Concepts as they are noted with articles; those without tags are absent. */
    async tagsOf(articleIds: readonly number[]): Promise<Map<number, ConceptOccurrences[]>> {
      const { rows } = await pool.query<TagsRow>(
        `select article_id as "articleId", concept_ids as "conceptIds", title_counts as "titleCounts",
                body_counts as "bodyCounts", nested_only as "nestedOnly"
           from article_tags where article_id = any($1::bigint[])`,
        [articleIds],
      );
      return new Map(rows.map((row) => [row.articleId, countsOf(row)]));
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
  };
};
