import type { Database } from '@peerlens/db';
import type { CurrentIndex } from '../article-index.ts';
import { datedAffiliations } from './affiliations.store.ts';
import type { Author, AuthorArticles, AuthorCard, DatedAffiliation } from './authors.contract.ts';
import { authorCards } from './cards.store.ts';
import { suggestedAuthors } from './suggest.store.ts';

/** What an author page says beyond the card, as far as one row tells it. */
export type AuthorDetails = Pick<Author, 'otherNames' | 'firstYear' | 'lastYear' | 'retractedCount'>;

export interface CoauthorRow {
  authorId: number;
  commonArticlesCount: number;
  lastYear: number | null;
}

const ORDER = {
  newest: 'a.year desc nulls last, a.id desc',
  cited: 'greatest(a.cited_by_count, coalesce(m.citations_count, 0)) desc, a.id desc',
} as const;

export const authorsStore = ({ db, index }: { db: Database; index: CurrentIndex }) => {
  const { pool } = db;
  return {
    cards: (ids: readonly number[]): Promise<AuthorCard[]> => authorCards(pool, ids),

    /** Newest first; authors without any are absent. */
    datedAffiliations: (ids: readonly number[]): Promise<Map<number, DatedAffiliation[]>> =>
      datedAffiliations(pool, ids),

    async details(id: number): Promise<AuthorDetails | null> {
      const found = await pool.query<AuthorDetails>(
        `select a.other_names as "otherNames", m.first_year as "firstYear", m.last_year as "lastYear",
                coalesce(m.retracted_count, 0) as "retractedCount"
           from author a left join author_metrics m on m.author_id = a.id where a.id = $1`,
        [id],
      );
      return found.rows[0] ?? null;
    },

    /** Articles per year, ascending; years without any are absent, as are articles without a year. */
    async years(id: number): Promise<Author['years']> {
      const found = await pool.query<Author['years'][number]>(
        `select a.year, count(distinct a.id)::int as "articlesCount"
           from authorship s join article a on a.id = s.article_id
          where s.author_id = $1 and a.year is not null group by a.year order by a.year`,
        [id],
      );
      return found.rows;
    },

    /** By number of common articles, then the most recent. */
    async coauthors(id: number, limit: number): Promise<CoauthorRow[]> {
      const found = await pool.query<CoauthorRow>(
        `select "authorId", articles_count as "commonArticlesCount", last_year as "lastYear" from (
           select coauthor_id as "authorId", articles_count, last_year from coauthorship where author_id = $1
           union all
           select author_id, articles_count, last_year from coauthorship where coauthor_id = $1) c
          order by articles_count desc, last_year desc nulls last, "authorId" limit $2`,
        [id, limit],
      );
      return found.rows;
    },

    /** Heaviest first; empty while there is no index. */
    topConcepts(id: number, limit: number): { conceptId: number; weight: number; articles: number }[] {
      const current = index();
      return current === null ? [] : current.topConcepts(current.articlesOfAuthor(id), limit);
    },

    async exists(id: number): Promise<boolean> {
      const found = await pool.query('select 1 from author where id = $1', [id]);
      return found.rows.length > 0;
    },

    /** `total` is exact; somebody named twice on an article has it once. */
    async articles({
      authorId,
      sort,
      offset,
      limit,
    }: AuthorArticles): Promise<{ ids: number[]; total: number }> {
      const [page, counted] = await Promise.all([
        pool.query<{ id: number }>(
          `select a.id from article a left join article_metrics m on m.article_id = a.id
            where a.id in (select article_id from authorship where author_id = $1)
            order by ${ORDER[sort]} offset $2 limit $3`,
          [authorId, offset, limit],
        ),
        pool.query<{ total: number }>(
          'select count(distinct article_id) as total from authorship where author_id = $1',
          [authorId],
        ),
      ]);
      return { ids: page.rows.map(({ id }) => id), total: counted.rows[0].total };
    },

    /** Authors whose name answers the text search query, best known first. */
    suggest: (query: string, limit: number): Promise<number[]> => suggestedAuthors(pool, query, limit),
  };
};

export type AuthorsStore = ReturnType<typeof authorsStore>;
