/** Texts of an article that words can be looked for in. */
export const TEXT_FIELDS = ['title', 'abstract'] as const;
/** Names that stand with an article: of people, institutions, countries. */
export const NAME_FIELDS = ['author', 'institution', 'country'] as const;
/** Identifiers that others gave to articles; named like the fields that take them. */
export const ID_SCHEMES = ['doi', 'pubmed', 'pmc', 'arxiv', 'openalex'] as const;
/** What has a number in this installation. */
export const ENTITIES = ['concept', 'journal', 'author'] as const;

export type TextField = (typeof TEXT_FIELDS)[number];
export type NameField = (typeof NAME_FIELDS)[number];
export type IdScheme = (typeof ID_SCHEMES)[number];
export type EntityKind = (typeof ENTITIES)[number];

/** What is looked for in a text or a name. */
export type WordsLeaf =
  | { kind: 'word'; text: string }
  /** Words that begin so. */
  | { kind: 'prefix'; text: string }
  /** The words in this order, side by side. */
  | { kind: 'phrase'; text: string }
  /** The words in any order, with at most `within` others between them in all. */
  | { kind: 'near'; text: string; within: number };

export type ValueLeaf =
  /** Both bounds count; null sets none. At least one is set. */
  | { kind: 'year'; from: number | null; to: number | null }
  | { kind: 'entity'; entity: EntityKind; id: number }
  /** Normalised: `10.1371/…` in lower case, `123`, `PMC123`, `2101.01234` without version, `W123`. */
  | { kind: 'id'; scheme: IdScheme; id: string }
  /** A group of concepts that the query's owner made. */
  | { kind: 'topic'; topicId: number; title: string };

/** A part of a query. Plain values: the tree is its own JSON form. */
export type QueryNode =
  | WordsLeaf
  | ValueLeaf
  /** Two or more bare words with no operator between them; only as the root or as first part of a root `and`. */
  | { kind: 'text'; words: string[] }
  /** Holds words, combined by and, or, not; no field and no value. */
  | { kind: 'field'; field: TextField | NameField; of: QueryNode }
  /** Two or more parts, none of them of the same kind. */
  | { kind: 'and' | 'or'; of: QueryNode[] }
  | { kind: 'not'; of: QueryNode }
  /** Decide nothing about what is found: what matches comes earlier, or later. */
  | { kind: 'boost' | 'negate'; of: QueryNode };

/** A query; `all` is the empty one, which every article matches. */
export type Query = { kind: 'all' } | QueryNode;

/** Offsets into the text, in UTF-16 units; `end` is exclusive. */
export interface Span {
  start: number;
  end: number;
}

/** A topic that a query can name. Titles differ by more than case. */
export interface TopicName {
  topicId: number;
  title: string;
}

/**
 * Which language is read. With topics, quoted and bare words name topics, BOOST and NEGATE are operators, and there
 * are no fields, wildcards and identifiers. Search takes the default.
 */
export interface Grammar {
  topics?: readonly TopicName[];
}
