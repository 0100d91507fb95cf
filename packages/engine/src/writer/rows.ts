import {
  growableBytes,
  growableFloats,
  growableIds,
  growableInts,
  type Growable,
} from '../arrays/growable.ts';
import type { Lists } from '../arrays/lists.ts';

/** Collects one list after the other. */
export interface RowsInProgress {
  /** Ends the list of one article. */
  endRow(): void;
  start(): Uint32Array;
}

/** Where each article's list starts, given the column its entries are appended to. */
export const rowsOf = (column: { length: number }): RowsInProgress => {
  const ends = growableInts();
  ends.push(0);
  return { endRow: () => ends.push(column.length), start: () => ends.view() };
};

/** The columns that articles are taken in to, in order of arrival. */
export const openColumns = () => {
  const authors = growableIds();
  const concepts = growableIds();
  const terms = growableInts();
  const words = growableInts();
  return {
    articleId: growableIds(),
    date: growableInts(),
    /** NaN = none */
    sourceId: growableIds(),
    titleLength: growableInts(),
    bodyLength: growableInts(),
    authors,
    authorRows: rowsOf(authors),
    concepts,
    conceptTf: growableFloats(),
    conceptRows: rowsOf(concepts),
    terms,
    termFrequency: growableBytes(),
    termRows: rowsOf(terms),
    words,
    wordInTitle: growableBytes(),
    wordInBody: growableBytes(),
    wordRows: rowsOf(words),
  };
};

export type Columns = ReturnType<typeof openColumns>;

export const listsOf = (rows: RowsInProgress, items: Growable<Uint32Array>): Lists => ({
  start: rows.start(),
  item: items.view(),
});
