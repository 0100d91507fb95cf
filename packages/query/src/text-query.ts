import type { NameField, ValueLeaf, WordsLeaf } from './tree.ts';

/** How an index takes texts apart: the same way for its articles and for queries. */
export interface Analyser {
  /** Stems in the order of the text, '' in the place of each word that is not looked up. */
  stems(text: string): string[];
  /** Words in the order of the text, normalised, none left out. */
  words(text: string): string[];
}

/** A query over stems, as text search answers it; equal in structure to a part of its query language. */
export type TextQuery =
  | { kind: 'word'; word: string; boost?: number }
  | { kind: 'prefix'; prefix: string }
  | { kind: 'phrase'; words: string[] }
  /** The last at most `within` places after the first. */
  | { kind: 'near'; words: string[]; within: number }
  | { kind: 'field'; field: 'title' | 'body'; of: TextQuery }
  | { kind: 'and' | 'or'; of: TextQuery[] }
  | { kind: 'not'; of: TextQuery }
  | { kind: 'filter'; filter: string }
  | { kind: 'all' };

/** A condition that is no text: who asks lists its articles under `name`. */
export interface NamedFilter {
  /** Its normal form as a query, as `c:12` or `author:"jane doe"`. */
  name: string;
  of: ValueLeaf | NameCondition;
}

/** The words all stand in one name: of one of the authors, institutions or countries. */
export interface NameCondition {
  kind: 'name';
  field: NameField;
  leaf: Exclude<WordsLeaf, { kind: 'near' }>;
  /** The text of `leaf`, and the other order of "Doe, Jane": any of them will do. */
  forms: string[];
}

export interface Translation {
  query: TextQuery;
  /** The bare words of a query without AND and OR; null where there are none. Ranking may know more to do with them. */
  freeText: string | null;
  /** Every filter of `query`, `boosted` and `demoted`, once. */
  filters: NamedFilter[];
  /** What comes earlier if it matches, and what comes later. */
  boosted: TextQuery[];
  demoted: TextQuery[];
}
