/** Bounds on what a document may cost. */
export interface DocumentLimits {
  maxBytes: number;
  maxPages: number;
  maxCharacters: number;
  timeoutMs: number;
}

export const DOCUMENT_LIMITS: DocumentLimits = {
  maxBytes: 25 * 1024 * 1024,
  maxPages: 300,
  maxCharacters: 2_000_000,
  timeoutMs: 60_000,
};

/** What was read out of a document. */
export interface DocumentText {
  kind: 'pdf' | 'docx' | 'text';
  /** As far as it can be guessed; may be empty. */
  title: string;
  abstract: string;
  /** Paragraphs parted by a blank line. */
  fullText: string;
  /** Null where the kind has no pages. */
  pages: number | null;
  /** Whether pages or characters over the limits were left out. */
  truncated: boolean;
  /** Sentences for the user about what may be amiss. */
  warnings: string[];
}

/** What a reader of one kind finds, before title and abstract are guessed. */
export interface RawDocument {
  paragraphs: string[];
  /** The title as the file's properties or its largest letters give it. */
  title: string | null;
  pages: number | null;
  truncated: boolean;
  warnings: string[];
}
