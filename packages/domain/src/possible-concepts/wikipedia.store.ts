import type { Database } from '@peerlens/db';
import type { WikipediaVariant } from './wikipedia.contract.ts';
import { MAX_VARIANTS } from './wikipedia.contract.ts';

/** A title with the key that found it. */
export interface FoundTitle extends Omit<WikipediaVariant, 'name' | 'link'> {
  key: string;
  title: string;
  target: string | null;
}

/** English first, for most titles of most fields are there; what has brackets after what has none. */
const LIKELIEST = `t.title like '% (%)', array_position(array['article', 'redirect', 'disambiguation'], t.kind),
  t.lang <> 'en', t.lang, t.title`;

/** One walk down the index for each key, however many titles there are. */
export const WIKIPEDIA_TITLES = `
  select asked.key, found.lang, found.title, found.kind, found.target, found.is_ambiguous as "isAmbiguous"
    from unnest($1::text[]) with ordinality as asked (key, place)
   cross join lateral (
     select t.*, row_number() over (order by ${LIKELIEST}) as rank from wikipedia_title t
      where t.key = asked.key order by rank limit ${MAX_VARIANTS}) as found
   order by asked.place, found.rank`;

/** Titles of Wikipedia as the terminal has brought them in. */
export const wikipediaStore = ({ pool }: Pick<Database, 'pool'>) => ({
  /** Of each key at most `MAX_VARIANTS`, the likeliest first. */
  async titles(keys: readonly string[]): Promise<FoundTitle[]> {
    if (keys.length === 0) return [];
    return (await pool.query<FoundTitle>(WIKIPEDIA_TITLES, [keys])).rows;
  },
});

export type WikipediaStore = ReturnType<typeof wikipediaStore>;
