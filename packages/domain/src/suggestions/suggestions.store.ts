import type { Database } from '@peerlens/db';
import type { CurrentIndex, SearchPage, TextQuery } from '../article-index.ts';
import type { NamedInstitution, NamedJournal } from './items.ts';
import type { TypedIds } from './typed.ts';

/** Of more names than this that answer, the first in the table are put in order: two letters say little yet. */
const ORDERED = 2000;

export const suggestionsStore = ({ db, index }: { db: Database; index: CurrentIndex }) => {
  const { pool } = db;
  return {
    /** Articles with one of the identifiers; several where a source has one twice. */
    async articlesWithId({ doi, pmid, pmcid, arxivId }: TypedIds, limit: number): Promise<number[]> {
      const found = await pool.query<{ id: number }>(
        `select id from article
          where doi = $1 or pmid = $2 or pmcid = $3 or arxiv_id = $4 order by id limit $5`,
        [doi, pmid, pmcid, arxivId, limit],
      );
      return found.rows.map(({ id }) => id);
    },

    /** None while there is no index. */
    async articlesTitled(text: TextQuery, page: Pick<SearchPage, 'sort' | 'limit'>): Promise<number[]> {
      const found = await index()?.search({ words: [], text }, { ...page, offset: 0 });
      return found?.hits.map(({ articleId }) => articleId) ?? [];
    },

    /**
     * Those with a name that begins so first, then the shorter name.
     *
     * @param words a text search query of beginnings of words
     * @param beginning in lower case
     */
    institutions: async (words: string, beginning: string, limit: number): Promise<NamedInstitution[]> => {
      const found = await pool.query<NamedInstitution>(
        `select id, name, city, country_code as "countryCode" from
           (select * from institution
             where author_name_words(name, other_names) @@ to_tsquery('simple', $1) limit ${ORDERED}) i
          order by starts_with(lower(name), $2) desc, length(name), name, id limit $3`,
        [words, beginning, limit],
      );
      return found.rows;
    },

    /** The same of journals and their abbreviations, those with more articles first. */
    journals: async (words: string, beginning: string, limit: number): Promise<NamedJournal[]> => {
      const found = await pool.query<NamedJournal>(
        `select id, name, publisher from
           (select * from source
             where author_name_words(name, array[abbreviation]) @@ to_tsquery('simple', $1) limit ${ORDERED}) s
          order by lower(name) = $2 desc, starts_with(lower(name), $2) desc, works_count desc nulls last, name, id
          limit $3`,
        [words, beginning, limit],
      );
      return found.rows;
    },
  };
};

export type SuggestionsStore = ReturnType<typeof suggestionsStore>;
