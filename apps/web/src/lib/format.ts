const isLocale = (tag: string): boolean => {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
};

/** The first of the browser's languages that is one: some systems name `en-US@posix`, which nothing can format by. */
export const localeOf = (languages: readonly string[]): string => languages.find(isLocale) ?? 'en';

/** Numbers and dates in the reader's own locale. */
const locale = localeOf(typeof navigator === 'undefined' ? [] : (navigator.languages ?? []));

const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
const day = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short', day: 'numeric' });
const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
const countryNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });

export const formatCount = (count: number): string => whole.format(count);

/** Counts from here on are rounded. @source specification 1, section 9 */
const ROUNDED_FROM = 100;

/** Large counts in lists: from 100 on rounded down to two digits, with a plus: `99`, `120+`, `3,400+`. */
export const formatRound = (count: number): string => {
  if (count < ROUNDED_FROM) return whole.format(count);
  const unit = 10 ** (Math.floor(Math.log10(count)) - 1);
  return `${whole.format(Math.floor(count / unit) * unit)}+`;
};

/** Scores have 2 decimals. @source specification 1, section 9 */
export const formatScore = (score: number): string => score.toFixed(2);

/** What a score is made of has 4 decimals, as other numbers have. @source specification 1, section 9 */
export const formatPart = (part: number): string => part.toFixed(4);

/** `1 article`, `2 articles`. */
export const plural = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** An ISO date or time as a day; empty when it is none. */
export const formatDay = (iso: string): string => {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? '' : day.format(time);
};

/** An ISO time as day, hour and minute; empty when it is none. */
export const formatMoment = (iso: string): string => {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? '' : moment.format(time);
};

/** `2019–2023`, or one year. */
export const formatYears = (start: number, end: number): string =>
  start === end ? String(start) : `${start}–${end}`;

/** The English name of an ISO 3166-1 alpha-2 code, or the code itself when it is unknown. */
export const countryName = (code: string): string => {
  try {
    return countryNames.of(code) ?? code;
  } catch {
    return code;
  }
};
