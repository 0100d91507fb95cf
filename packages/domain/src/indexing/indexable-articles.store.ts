import type { Database } from '@peerlens/db';
import type { ConceptOccurrences } from '@peerlens/ranking';
import { UNTAGGED } from './article-tags.store.ts';
import { countsOf } from './tag-columns.ts';
import type { TagColumns } from './tag-columns.ts';

/** Rows read at once while the corpus streams into the index. */
const READ_BATCH = 2000;

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

interface IndexableRow extends Omit<IndexableArticle, 'counts'>, TagColumns {}

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
  counts: countsOf({ conceptIds, titleCounts, bodyCounts, nestedOnly }),
});

/** Articles as the index takes them, with their authors and concepts. */
export const indexableArticlesStore = ({ pool }: Pick<Database, 'pool'>) => {
  const count = async (sql: string, values: unknown[] = []): Promise<number> =>
    (await pool.query<{ count: number }>(sql, values)).rows[0]?.count ?? 0;

  return {
    countArticles: (): Promise<number> => count('select count(*) from article'),

    /** `version` names the state of articles and concepts; it is no present one while articles wait to be tagged, or looked through. */
    async indexable(): Promise<{ version: string; total: number }> {
      const { rows } = await pool.query<{ corpus: number; ontology: number; tagged: number }>(
        'select corpus, ontology, tagged_to as tagged from revision',
      );
      const { corpus, ontology, tagged } = rows[0] ?? { corpus: 0, ontology: 0, tagged: 0 };
      const [total, untagged] = await Promise.all([
        count('select count(*) from article'),
        count(`select count(*) ${UNTAGGED}`, [ontology]),
      ]);
      const behind = tagged < ontology ? `-tagged${tagged}` : '';
      return {
        version: `c${corpus}-o${ontology}${behind}${untagged > 0 ? `-untagged${untagged}` : ''}`,
        total,
      };
    },

    /** Every article with its authors and concepts, by ascending id. */
    async *articles(): AsyncGenerator<IndexableArticle> {
      const read = (after: number) => {
        const reading = pool.query<IndexableRow>(
          indexableRows('select * from article where id > $1 order by id limit $2'),
          [after, READ_BATCH],
        );
        // Told where it is waited for; whoever stops listening before has no use for it.
        reading.catch(() => {});
        return reading;
      };
      for (let next = read(0); ;) {
        const { rows } = await next;
        if (rows.length === 0) return;
        // Read while these are taken in.
        next = read(rows.at(-1)?.articleId ?? 0);
        yield* rows.map(indexableOf);
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
  };
};
