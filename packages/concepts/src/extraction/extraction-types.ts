/** A text to find terms in; the title may be empty or a part of the body already. */
export interface ExtractionDocument {
  title?: string;
  /** Abstract, proposal or whole paper. */
  body: string;
}

export interface ExtractionOptions {
  /**
   * In how many articles of the corpus a term stands, ≥ 0. Asked for words and pairs of words as `termFeatures` writes
   * them, which is what the index knows.
   */
  documentFrequency: (term: string) => number;
  /** Size of the corpus. */
  articles: number;
  /** Is a form of words a literal of the ontology? Such candidates are left out. */
  isKnown?: (form: string) => boolean;
  /** Has someone banned a form of words? Such candidates are left out. */
  isBanned?: (form: string) => boolean;
  /** Most candidates to return, 1 to 1000; 100 unless told. A short text yields fewer. */
  limit?: number;
}

/** A form of words in which a candidate was found. */
export interface CandidateForm {
  text: string;
  /** How often, ≥ 1. */
  count: number;
  /** In how many of the documents, ≥ 1. */
  articles: number;
}

/** A possible concept: a term of the texts with its spellings and what speaks for it. */
export interface TermCandidate {
  /** The most frequent form. */
  text: string;
  /** All forms (plural, hyphen, case, spelling), the most frequent first; at most 20. */
  variants: CandidateForm[];
  /** Occurrences in the documents, ≥ 1. */
  count: number;
  /** How many of the documents hold it, ≥ 1. */
  articles: number;
  /** In how many articles of the corpus its rarest pair of words (or its only word) stands. */
  documentFrequency: number;
  /** Above 0; only comparable within one answer. */
  score: number;
}
