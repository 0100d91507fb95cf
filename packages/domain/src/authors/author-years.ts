/** A longer span is a wrong date, not a life: years before it would only be gaps. */
const LONGEST_CAREER_YEARS = 100;

/**
 * The same with every year between the first and the last.
 *
 * @param years ascending
 * @param nothing the row of a year that has none
 */
export function withoutGaps<Row extends { year: number }>(
  years: readonly Row[],
  nothing: Omit<Row, 'year'>,
): Row[] {
  const last = years.at(-1);
  if (last === undefined) return [];
  const shown = new Map(
    years.filter(({ year }) => year > last.year - LONGEST_CAREER_YEARS).map((row) => [row.year, row]),
  );
  const first = Math.min(...shown.keys());
  return Array.from({ length: last.year - first + 1 }, (_, i) => {
    const year = first + i;
    return shown.get(year) ?? ({ ...nothing, year } as Row);
  });
}
