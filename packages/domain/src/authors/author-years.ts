import type { Author } from './authors.contract.ts';

/** A longer span is a wrong date, not a life: years before it would only be gaps. */
const LONGEST_CAREER_YEARS = 100;

/** The same with every year between the first and the last; `years` ascends. */
export function withoutGaps(years: Author['years']): Author['years'] {
  const last = years.at(-1);
  if (last === undefined) return [];
  const shown = years.filter(({ year }) => year > last.year - LONGEST_CAREER_YEARS);
  const counts = new Map(shown.map(({ year, articlesCount }) => [year, articlesCount]));
  const first = shown[0].year;
  return Array.from({ length: last.year - first + 1 }, (_, i) => ({
    year: first + i,
    articlesCount: counts.get(first + i) ?? 0,
  }));
}
