import type { Database } from '@peerlens/db';
import type { CurrentIndex } from '../article-index.ts';
import { nameQuery } from '../name-search.ts';
import { datedAffiliations } from './affiliations.store.ts';
import type { Author, AuthorAffiliation, AuthorCard } from './authors.contract.ts';
import { authorCards } from './cards.store.ts';
import { bestKnownAuthors } from './best-known.store.ts';
import type { AuthorArticles, AuthorReport } from './publications.contract.ts';
import { publications } from './publications.store.ts';
import { suggestedAuthors } from './suggest.store.ts';
import { articleYears, citationYears } from './years.store.ts';

/** What an author page says beyond the card, as far as one row tells it. */
export type AuthorDetails = Pick<
  Author,
  | 'otherNames'
  | 'firstYear'
  | 'lastYear'
  | 'retractedCount'
  | 'ownWorksCount'
  | 'notableArticlesCount'
  | 'articlesCountNotInCollab'
  | 'citationsCountNotInCollab'
  | 'hIndexNotInCollab'
  | 'notableArticlesCountNotInCollab'
>;

export interface CoauthorRow {
  authorId: number;
  commonArticlesCount: number;
  lastYear: number | null;
}

export const authorsStore = ({ db, index }: { db: Database; index: CurrentIndex }) => {
  const { pool } = db;
  const bestKnown = bestKnownAuthors(pool);
  return {
    cards: (ids: readonly number[]): Promise<AuthorCard[]> => authorCards(pool, ids),

    /** Newest first; authors without any are absent. */
    datedAffiliations: (ids: readonly number[]): Promise<Map<number, AuthorAffiliation[]>> =>
      datedAffiliations(pool, ids),

    async details(id: number): Promise<AuthorDetails | null> {
      const found = await pool.query<AuthorDetails>(
        `select a.other_names as "otherNames", m.first_year as "firstYear", m.last_year as "lastYear",
                coalesce(m.retracted_count, 0) as "retractedCount", m.own_works_count as "ownWorksCount",
                m.notable_articles_count as "notableArticlesCount",
                m.articles_count_not_in_collab as "articlesCountNotInCollab",
                m.citations_count_not_in_collab as "citationsCountNotInCollab",
                m.h_index_not_in_collab as "hIndexNotInCollab",
                m.notable_articles_count_not_in_collab as "notableArticlesCountNotInCollab"
           from author a left join author_metrics m on m.author_id = a.id where a.id = $1`,
        [id],
      );
      return found.rows[0] ?? null;
    },

    /** Ascending; years without any are absent. */
    years: (id: number): Promise<Author['years']> => articleYears(pool, id),
    citationYears: (id: number): Promise<AuthorReport['citationYears']> => citationYears(pool, id),

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

    /** Heaviest first, with the sum of each one's weights; empty while there is no index. */
    topConcepts(id: number, limit: number): { conceptId: number; sumtfidf: number; articlesCount: number }[] {
      const current = index();
      if (current === null) return [];
      const written = current.articlesOfAuthor(id);
      return current.topConcepts(written, limit).map(({ conceptId, weight, articles }) => ({
        conceptId,
        // The index gives the mean over all articles that it knows of the author.
        sumtfidf: weight * written.length,
        articlesCount: articles,
      }));
    },

    async exists(id: number): Promise<boolean> {
      const found = await pool.query('select 1 from author where id = $1', [id]);
      return found.rows.length > 0;
    },

    /** `total` is exact; somebody named twice on an article has it once. */
    articles: (input: AuthorArticles): Promise<{ ids: number[]; total: number }> => publications(pool, input),

    /** Authors with a word in their names that begins like each of these, best known first. */
    async suggest(words: readonly string[], limit: number): Promise<number[]> {
      const known = await bestKnown(words, limit);
      if (known?.length === limit) return known;
      return suggestedAuthors(pool, { query: nameQuery(words), limit, bestKnown: known });
    },
  };
};

export type AuthorsStore = ReturnType<typeof authorsStore>;
