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

const clock: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit' };
const date: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric' };

/** The whole of a moment, for who wants to know. */
export const formatMoment = (iso: string, tag = locale): string => {
  const time = Date.parse(iso);
  return Number.isNaN(time)
    ? ''
    : new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeStyle: 'long' }).format(time);
};

/**
 * When something happened: the time alone if today, month, day and time if this year, otherwise with the year. In the
 * reader's own time; empty when it is no moment.
 *
 * @source specification 1, section 2.7
 */
export const formatWhen = (iso: string, now: Date, tag = locale): string => {
  const when = new Date(iso);
  if (Number.isNaN(when.getTime())) return '';
  const isThisYear = when.getFullYear() === now.getFullYear();
  const isToday = when.toDateString() === now.toDateString();
  const parts = isToday
    ? clock
    : isThisYear
      ? { ...date, ...clock }
      : { year: 'numeric' as const, ...date, ...clock };
  return new Intl.DateTimeFormat(tag, parts).format(when);
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
