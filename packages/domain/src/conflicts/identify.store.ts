import type { Database } from '@peerlens/db';
import { fold } from '../fold.ts';
import { typedWords, wordsKey } from '../name-search.ts';

export interface KnownPerson {
  id: number;
  name: string;
  orcid: string | null;
}

/** More namesakes than anybody chooses among. */
const NAMESAKES = 20;

export const identifyStore = ({ db: { pool } }: { db: Database }) => {
  const people = async (where: string, values: readonly unknown[]): Promise<KnownPerson[]> => {
    const found = await pool.query<KnownPerson>(
      `select id, name, orcid from author where ${where} order by id`,
      [values],
    );
    return found.rows;
  };

  return {
    peopleByIds: (ids: readonly number[]): Promise<KnownPerson[]> => people('id = any($1::bigint[])', ids),

    peopleByOrcids: (orcids: readonly string[]): Promise<KnownPerson[]> =>
      people('orcid = any($1::text[])', orcids),

    /**
     * People by name, word order and diacritics aside: those who have exactly these words for a name, in one of its
     * forms; where nobody has, those who have further words in it. At most 20 of each name.
     */
    async peopleByNames(names: readonly string[]): Promise<Map<string, KnownPerson[]>> {
      const queries = names.flatMap((name) => {
        const words = typedWords(name);
        return words.length === 0 ? [] : [{ name, query: words.map((word) => `'${word}'`).join(' & ') }];
      });
      const found = await pool.query<KnownPerson & { asked: string; otherNames: string[] }>(
        `select n.asked, a.id, a.name, a.orcid, a.other_names as "otherNames"
           from unnest($1::text[], $2::text[]) n(asked, query)
          cross join lateral (
            select id, name, orcid, other_names from author
             where author_name_words(name, other_names) @@ to_tsquery('simple', n.query) limit ${NAMESAKES}) a
          order by a.id`,
        [queries.map(({ name }) => name), queries.map(({ query }) => query)],
      );
      const byName = Map.groupBy(found.rows, ({ asked }) => asked);
      return new Map(
        [...byName].map(([asked, rows]) => {
          const exact = rows.filter(({ name, otherNames }) =>
            [name, ...otherNames].some((form) => wordsKey(form) === wordsKey(fold(asked))),
          );
          const best = exact.length > 0 ? exact : rows;
          return [asked, best.map(({ id, name, orcid }) => ({ id, name, orcid }))];
        }),
      );
    },

    /** Which of the institutions there are, with their names. */
    async institutions(ids: readonly number[]): Promise<Map<number, string>> {
      const found = await pool.query<{ id: number; name: string }>(
        'select id, name from institution where id = any($1::bigint[])',
        [ids],
      );
      return new Map(found.rows.map(({ id, name }) => [id, name]));
    },
  };
};

export type IdentifyStore = ReturnType<typeof identifyStore>;
