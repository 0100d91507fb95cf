import { GREEK_NAMES } from '@peerlens/concepts/normalise.ts';
import type { Database } from '@peerlens/db';
import type { IdScheme } from '@peerlens/query';
import type { ExportedArticle } from './exports.contract.ts';
import { exportedArticles } from './exports.store.ts';

/** Changes looked at to say how far behind the index is. Chosen: more says nothing that matters. */
const COUNTED_CHANGES = 10_000;

/** Enough of an abstract to find the best passage in; hardly any is longer. */
const ABSTRACT_CHARACTERS = 10_000;

/** Words that the lookup form of names has. */
const LATIN = /^[a-z0-9]+$/;
/** What stands in a name as a Greek letter. */
const SPELT_OUT: readonly string[] = [...GREEK_NAMES.values()];
/** Names with anything that the lookup form leaves out. */
const BEYOND_LATIN = '[^\\u0001-\\u024f]';

/** Old ids have their subject in capitals (math.GT/0309136), in DOIs they have not, and people type them either way. */
const arxivSpellings = (id: string): string[] => {
  const lower = id.toLowerCase();
  return [lower, lower.replace(/\.[a-z]{2}(?=\/)/, (subject) => subject.toUpperCase())];
};

const lookUp = (scheme: IdScheme, identifier: string): [condition: string, value: string | string[]] => {
  switch (scheme) {
    case 'doi':
      return ['doi = $1', identifier];
    case 'pubmed':
      return ['pmid = $1', identifier];
    case 'pmc':
      return ['pmcid = $1', identifier];
    case 'arxiv':
      return ['arxiv_id = any($1)', arxivSpellings(identifier)];
    default:
      return ['id = $1::bigint', identifier.slice(1)];
  }
};

export interface NamedInstitution {
  id: number;
  names: string[];
}

export type NamedKind = 'source' | 'author' | 'institution';

export const searchStore = ({ pool }: Pick<Database, 'pool'>) => ({
  /** Articles that bear the identifier, by ascending id; it should be one. */
  async withIdentifier(scheme: IdScheme, identifier: string): Promise<number[]> {
    const [condition, value] = lookUp(scheme, identifier);
    const found = await pool.query<{ id: number }>(
      `select id from article where ${condition} order by id limit 1000`,
      [value],
    );
    return found.rows.map(({ id }) => id);
  },

  /**
   * Every institution with a name that the words may stand in, and others; at most `limit`.
   *
   * @param words as `nameWords` makes them; the last may go on if `isBeginning`
   */
  async institutionsWith(
    words: readonly string[],
    { isBeginning, limit }: { isBeginning: boolean; limit: number },
  ): Promise<NamedInstitution[]> {
    const latin = words.filter((word) => LATIN.test(word));
    const certain = latin.filter((word) => !SPELT_OUT.some((letter) => letter.startsWith(word)));
    // Without a word that must be there in Latin letters, names in others are looked through as well.
    const looksThrough = certain.length === 0;
    const lexemes = (looksThrough ? latin : certain).map(
      (word) => `'${word}'${isBeginning && word === words.at(-1) ? ':*' : ''}`,
    );
    const found = await pool.query<NamedInstitution>(
      `select id, name || other_names as names from institution
        where institution_name_words(name, other_names) @@ to_tsquery('simple', $1)
          ${looksThrough ? `or name || array_to_string(other_names, ' ') ~ '${BEYOND_LATIN}'` : ''}
        order by id limit ${limit}`,
      [lexemes.join(' & ')],
    );
    return found.rows;
  },

  /** The institutions and all that belongs to them, however deep. */
  async withTheirParts(ids: readonly number[]): Promise<number[]> {
    const found = await pool.query<{ id: number }>(
      `with recursive part as (
         select unnest($1::bigint[]) as id
         union
         select i.id from part p join institution i on i.parent_ids @> array[p.id]
       )
       select id from part order by id`,
      [ids],
    );
    return found.rows.map(({ id }) => id);
  },

  /** Names by id; unknown ids are absent. */
  async names(kind: NamedKind, ids: readonly number[]): Promise<Map<number, string>> {
    if (ids.length === 0) return new Map();
    const found = await pool.query<{ id: number; name: string }>(
      `select id, name from ${kind} where id = any($1::bigint[])`,
      [ids],
    );
    return new Map(found.rows.map(({ id, name }) => [id, name]));
  },

  /** Abstracts by article, on one line each; articles without one are absent. */
  async abstracts(ids: readonly number[]): Promise<Map<number, string>> {
    const found = await pool.query<{ id: number; abstract: string }>({
      name: 'search-abstracts',
      text: `select id, left(abstract, ${ABSTRACT_CHARACTERS}) as abstract from article
              where id = any($1::bigint[]) and abstract is not null`,
      values: [ids],
    });
    return new Map(found.rows.map(({ id, abstract }) => [id, abstract.replaceAll(/\s+/g, ' ').trim()]));
  },

  /** Articles as they leave the product, in the order given; those that are gone are left out. */
  exported: (ids: readonly number[]): Promise<ExportedArticle[]> => exportedArticles(pool, ids),

  /** Articles that wait to be taken into the index, counted up to `COUNTED_CHANGES`. */
  async waiting(): Promise<number> {
    const found = await pool.query<{ waiting: number }>(
      `select count(distinct article_id) as waiting
         from (select article_id from index_change limit ${COUNTED_CHANGES}) as changes`,
    );
    return found.rows[0].waiting;
  },
});

export type SearchStore = ReturnType<typeof searchStore>;
