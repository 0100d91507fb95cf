export interface YearCount {
  year: number;
  count: number;
}

/** Both years count. */
export interface YearSpan {
  from: number;
  to: number;
}

export interface YearBin {
  first: number;
  last: number;
  count: number;
}

/** More bars than this are too thin to see beside a list of results. Chosen by eye. */
const MOST_BARS = 64;
const WIDTHS = [1, 2, 5, 10, 20, 50, 100];

/** Counts of every year from the first to the last, several years to a bar where they are many; ascending. */
export const binsOf = (years: readonly YearCount[]): YearBin[] => {
  const start = years[0]?.year ?? 0;
  const end = years.at(-1)?.year ?? -1;
  const width = WIDTHS.find((wide) => (end - start + 1) / wide <= MOST_BARS) ?? WIDTHS.at(-1) ?? 1;
  const bins: YearBin[] = [];
  for (let first = start; first <= end; first += width) {
    bins.push({ first, last: Math.min(end, first + width - 1), count: 0 });
  }
  for (const { year, count } of years) bins[Math.floor((year - start) / width)].count += count;
  return bins;
};

/** The year under a place, where 0 is the beginning of the first and 1 the end of the last. */
export const yearAt = (place: number, { from, to }: YearSpan): number =>
  Math.max(from, Math.min(to, from + Math.floor(place * (to - from + 1))));
