import { invalid } from '@peerlens/kernel';

/** @source specification 3, section 9 */
export const PAGE_SIZE = 50;
const SHOWN_TOTAL_LIMIT = 500;

/** The order of a referee list: best first, equal scores by ascending id. */
export const byScore = (
  a: { score: number; authorId: number },
  b: { score: number; authorId: number },
): number => b.score - a.score || a.authorId - b.authorId;

export interface Page<T> {
  rows: T[];
  hasMore: boolean;
  /** Rows of the whole list. */
  total: number;
}

/**
 * The rows from `offset` on, at most `size`. Put the whole list in order first (`byScore`, then `diversify`
 * if asked): pages of the same list then neither repeat nor lose a row. An offset past the end is empty.
 *
 * @throws DomainError `invalid` for an offset that is not a whole number of at least 0.
 */
export const pageOf = <T>(rows: readonly T[], offset: number, size = PAGE_SIZE): Page<T> => {
  if (!Number.isSafeInteger(offset) || offset < 0) {
    throw invalid('offset must be a whole number of at least 0', { field: 'offset', offset });
  }
  return {
    rows: rows.slice(offset, offset + size),
    hasMore: offset + size < rows.length,
    total: rows.length,
  };
};

/** A total as shown: `500+` beyond 500. @source specification 3, section 9 */
export const shownTotal = (total: number): string =>
  total > SHOWN_TOTAL_LIMIT ? `${SHOWN_TOTAL_LIMIT}+` : String(total);
