/** An occurrence in the title says more than one in the text. @source design/semantics.md §1; the factor is the brief's */
const TITLE_FACTOR = 3;

/** Frequency at which half of what occurrences can add is reached; BM25's customary k1. */
const HALF_SATURATION = 1.2;

/** Basic concepts do not tell documents apart. */
const BASIC_FACTOR = 0.25;

/** A concept found only inside longer ones' literals is implied, not meant. */
const NESTED_FACTOR = 0.5;

export interface WeighedConcept {
  title: number;
  body: number;
  nestedOnly: boolean;
  basic: boolean;
  /** Articles of the corpus with it. */
  df: number;
}

/** From 0 to 1, rising ever more slowly with each occurrence. */
const saturatingFrequency = ({ title, body }: { title: number; body: number }): number => {
  const frequency = TITLE_FACTOR * title + body;
  return frequency / (frequency + HALF_SATURATION);
};

/** Above 0 even for a concept that every article has. */
const inverseDocumentFrequency = (df: number, articles: number): number =>
  Math.log(1 + (articles + 1) / (df + 1));

/**
 * How much a concept says about a document, above 0: saturating frequency × idf, damped where basic or nested.
 *
 * @source design/semantics.md §1
 */
export const conceptWeight = (concept: WeighedConcept, articles: number): number =>
  saturatingFrequency(concept) *
  inverseDocumentFrequency(Math.min(concept.df, articles), articles) *
  (concept.basic ? BASIC_FACTOR : 1) *
  (concept.nestedOnly ? NESTED_FACTOR : 1);
