import type { Span } from './tree.ts';

/** A stretch of the query to replace; '' takes it out. */
export interface Edit extends Span {
  text: string;
}

/** What is wrong with a query, as said to a person. */
export interface QueryError extends Span {
  message: string;
  /** A query near to the one typed that has no error. */
  mended: string;
}

/** Thrown while a query is read, and caught before anybody else sees it. */
export class Fault extends Error {
  readonly span: Span;
  /** What would mend it; none where only plain words are left of the query. */
  readonly edits: readonly Edit[];

  constructor(message: string, span: Span, edits: readonly Edit[]) {
    super(message);
    this.name = 'Fault';
    this.span = { start: span.start, end: span.end };
    this.edits = edits;
  }
}

/** A fault mended by other text in its place. */
export const replaceable = (message: string, { start, end }: Span, text = ''): Fault =>
  new Fault(message, { start, end }, [{ start, end, text }]);
