/**
 * An article as the index takes it in: identity, filters, and features that the caller has already made.
 * Ids are whole numbers up to 2^53.
 */
export interface IndexDocument {
  articleId: number;
  /** Publication year, 1 to 9999; anything else counts as unknown. */
  year: number | null;
  /** YYYY-MM-DD; where `year` is null its year counts. */
  date: string | null;
  sourceId: number | null;
  type: string | null;
  /** Absent or null = unknown. */
  language?: string | null;
  /** Absent or null = unknown. */
  isOpenAccess?: boolean | null;
  /** Where its authors work, as the article says; each counts once, however many there are. */
  institutionIds?: readonly number[];
  /** Codes of countries; each counts once. */
  countries?: readonly string[];
  /**
   * Names of its authors as printed, with or without an id, in their order: the words of each, ready to be looked up.
   * A word is found by its first letter, too.
   */
  authorNames?: readonly (readonly string[])[];
  /** In order of authorship; a repeated author counts once, where first named. */
  authorIds: number[];
  /** Those of them that are named for correspondence. */
  correspondingAuthorIds?: number[];
  /** How often it is cited, 0 unless told: what `cited` sorts by. */
  citations?: number;
  /** Weight before idf: saturated tf, title hits counted more, nested less; > 0. Each concept once. */
  concepts: { conceptId: number; tf: number; title: boolean }[];
  /** Term → frequency (≥ 1). Stemmed words, and two-word phrases whose words are joined by one blank. */
  terms: Map<string, number>;
  /** Stemmed words of the title in order, for text search; '' holds the place of a stop word. */
  titleTokens: string[];
  /** The same of the body. */
  bodyTokens: string[];
}

export interface BuildOptions {
  /** Names the state of corpus and ontology that the index is built from. */
  version: string;
  /** Concepts too general to tell documents apart; they weigh a quarter. */
  basicConceptIds: ReadonlySet<number>;
  /** Dimensions of the latent view, 0 to 256; 128 unless told, 0 = no latent view. */
  latentDimensions?: number;
  /** Told after every article taken in. */
  onProgress?: (done: number) => void;
  signal?: AbortSignal;
}

export interface IndexStats {
  version: string;
  /** Live ones. */
  articles: number;
  /** Distinct ones the space was made with. */
  concepts: number;
  /** Terms kept in the vocabulary of the term view. */
  terms: number;
  authors: number;
  /** Size on disk. */
  bytes: number;
  segments: number;
  /** Articles that segments still hold although they were replaced or removed. */
  deleted: number;
  builtMs: number;
  /** Dimensions the corpus had room for: at most those asked for, 0 = no latent view. */
  latentDimensions: number;
}
