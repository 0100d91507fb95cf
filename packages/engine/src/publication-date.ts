import { invalid } from '@peerlens/kernel';
import type { IndexDocument } from './document.ts';

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * Publication date as the index orders by: yyyymmdd, month and day 0 when unknown, 0 when the year is.
 * The year given wins over the year of the date.
 *
 * @throws DomainError `invalid` if the date is not YYYY-MM-DD.
 */
export const publicationDate = ({ articleId, year, date }: IndexDocument): number => {
  const parts = date === null ? null : DATE.exec(date);
  if (date !== null && !parts)
    throw invalid(`Article ${articleId} has the date "${date}"; dates must be YYYY-MM-DD`, { articleId });
  const known = year ?? (parts ? Number(parts[1]) : 0);
  if (!Number.isInteger(known) || known < 1 || known > 9999) return 0;
  return known * 10_000 + (parts ? Number(parts[2]) * 100 + Number(parts[3]) : 0);
};

/** Year of such a date; null when unknown. */
export const yearOf = (publicationDate: number): number | null =>
  publicationDate === 0 ? null : Math.floor(publicationDate / 10_000);
