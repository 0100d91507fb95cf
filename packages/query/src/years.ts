/** The year before which nothing was printed that anybody cites. */
const FIRST_YEAR = 1000;
const LAST_YEAR = 9999;

export interface Years {
  from: number | null;
  to: number | null;
}

/** What `year:` takes, in all its forms, from a place in the text. */
export const YEARS_AT = /\[[^[\]"()]*\]|(?:[<>]=?|=)\s*[^\s"()]*/y;

const SINGLE = /^=?\s*(\d{4})$/;
const RANGE = /^(\d{4})?\s*(?:-|–|—|−|\.\.)\s*(\d{4})?$/;
const BRACKETS = /^\[\s*(\d{4}|\*)\s+TO\s+(\d{4}|\*)\s*\]$/i;
const BOUND = /^([<>]=?)\s*(\d{4})$/;

/** The years meant; null when that cannot be read. Bounds may be in the wrong order. */
export const yearsOf = (text: string): Years | null => {
  const years = read(text);
  if (years === null || (years.from === null && years.to === null)) return null;
  return [years.from, years.to].every((year) => year === null || isYear(year)) ? years : null;
};

const read = (text: string): Years | null => {
  const single = SINGLE.exec(text);
  if (single !== null) return { from: Number(single[1]), to: Number(single[1]) };
  const range = RANGE.exec(text) ?? BRACKETS.exec(text);
  if (range !== null) return { from: bound(range[1]), to: bound(range[2]) };
  const one = BOUND.exec(text);
  if (one === null) return null;
  const year = Number(one[2]);
  if (one[1].startsWith('>')) return { from: one[1] === '>' ? year + 1 : year, to: null };
  return { from: null, to: one[1] === '<' ? year - 1 : year };
};

const bound = (digits: string | undefined): number | null =>
  digits === undefined || digits === '*' ? null : Number(digits);

export const isYear = (year: number): boolean => year >= FIRST_YEAR && year <= LAST_YEAR;

/** `2015`, `2015-2018`, `2015-` or `-2018`. */
export const printYears = ({ from, to }: Years): string =>
  from !== null && from === to ? String(from) : `${from ?? ''}-${to ?? ''}`;
