/** A form of words by which a concept is recognised. */
export interface TaggerLiteral {
  literalId: number;
  conceptId: number;
  name: string;
  /** Ordered parts of a composite literal, or null for a plain one. */
  composite: (string | { conceptId: number })[] | null;
  /** all, de, en, fr, ru; any other language is matched exactly as normalised. */
  lang: string;
  isAmbiguous: boolean;
}

/** One place where a concept was recognised. */
export interface TagHit {
  conceptId: number;
  literalId: number;
  field: 'title' | 'body';
  /** Offsets in that field's original text, in UTF-16 units; `end` is exclusive. */
  start: number;
  end: number;
  /** Inside a longer literal's span: counts less. */
  nested: boolean;
  /** By an ambiguous literal: counts only with evidence. */
  ambiguous: boolean;
}

/** How often a concept was found in a document; nested hits included. */
export interface ConceptCount {
  conceptId: number;
  title: number;
  body: number;
  /** Every hit was inside a longer literal. */
  nestedOnly: boolean;
}

export interface TaggedText {
  title: string;
  body: string;
}

/** Is a concept near the document's others (found by unambiguous literals, ascending), by co-occurrence? */
export type NearConcepts = (conceptId: number, others: readonly number[]) => boolean;

export interface Tagger {
  /**
   * Every hit, unresolved: the title's first, then by start, the longer first, then by concept id. Never throws;
   * the same for any order of the literals.
   */
  tag(text: TaggedText): TagHit[];
  /**
   * The concepts of a document by ascending id. A hit by an ambiguous literal counts only if the concept was also found
   * by an unambiguous one in the document, or if `near` says so.
   */
  count(text: TaggedText, near?: NearConcepts): ConceptCount[];
  /** Literals that can match (empty, one-letter and stop-word literals cannot). */
  readonly literals: number;
  /** Size of the compiled tables. */
  readonly bytes: number;
}
