import { textOf } from './fields.ts';

const FIRST_YEAR = 1000;
const YEARS_AHEAD = 5;

/** A DOI bare and lower case (`10.1371/journal.pbio.0020188`); null when it is none. */
export const doiOf = (value: unknown): string | null => {
  const text = textOf(value);
  if (text === null) return null;
  let bare = text.replace(/^(?:https?:\/\/)?(?:dx\.|www\.)?doi\.org\/|^doi:\s*/i, '');
  if (/%[0-9a-f]{2}/i.test(bare)) {
    try {
      bare = decodeURIComponent(bare);
    } catch {
      // Not escaped after all: old DOIs may hold a plain percent sign.
    }
  }
  return /^10\.\d{4,9}(?:\.\d+)*\/\S+$/.test(bare) ? bare.toLowerCase() : null;
};

/**
 * An ORCID iD with a right check digit, as `0000-0002-1825-0097`; else null.
 *
 * @source ISO 7064 MOD 11-2, as told in "Structure of the ORCID Identifier"
 */
export const orcidOf = (value: unknown): string | null => {
  const match = /(\d{4})-?(\d{4})-?(\d{4})-?(\d{3}[\dXx])\/?$/.exec(textOf(value) ?? '');
  if (match === null) return null;
  const digits = match.slice(1).join('').toUpperCase();
  let total = 0;
  for (const digit of digits.slice(0, 15)) total = (total + Number(digit)) * 2;
  const check = (12 - (total % 11)) % 11;
  if (digits[15] !== (check === 10 ? 'X' : String(check)) || digits === '0'.repeat(15) + '1') return null;
  return match.slice(1).join('-').toUpperCase();
};

/** ISO 3166-1 alpha-2, upper case; null when it is not two letters. */
export const countryCodeOf = (value: unknown): string | null =>
  typeof value === 'string' && /^\s*[a-z]{2}\s*$/i.test(value) ? value.trim().toUpperCase() : null;

export const pubmedIdOf = (value: unknown): string | null =>
  /(?:^|\/|:)(\d{1,9})\/?$/.exec(textOf(value) ?? '')?.[1] ?? null;

/** `PMC123`, from that, a bare number or an address. */
export const pubmedCentralIdOf = (value: unknown): string | null => {
  const match = /(?:^|\/)(?:pmc)?(\d{1,10})(?:\.\d+)?\/?$/i.exec(textOf(value) ?? '');
  return match === null ? null : `PMC${match[1]}`;
};

/** An arXiv id without its version, from that, an `arxiv.org` address or an arXiv DOI. */
export const arxivIdOf = (value: unknown): string | null => {
  const text = textOf(value);
  if (text === null) return null;
  const match =
    /(?:^|arxiv\.org\/(?:abs|pdf)\/|10\.48550\/arxiv\.|arxiv:\s*)((?:\d{4}\.\d{4,5})|(?:[a-z-]+(?:\.[a-z]{2})?\/\d{7}))(?:v\d+)?(?:\.pdf)?$/i.exec(
      text,
    );
  return match?.[1] ?? null;
};

export const issnOf = (value: unknown): string | null => {
  const match = /^(\d{4})-?(\d{3}[\dXx])$/.exec(textOf(value) ?? '');
  return match === null ? null : `${match[1]}-${match[2].toUpperCase()}`;
};

const DAY_MS = 86_400_000;
let today = -1;
let lastYear = 0;

/** Looks at the calendar once a day: this is asked for each of millions of records. */
const latestYear = (): number => {
  const day = Math.floor(Date.now() / DAY_MS);
  if (day !== today) {
    today = day;
    lastYear = new Date(day * DAY_MS).getUTCFullYear() + YEARS_AHEAD;
  }
  return lastYear;
};

/** A year between 1000 and five years from now; else null. */
export const yearOf = (value: unknown): number | null => {
  const year = typeof value === 'string' && /^\d{4}$/.test(value) ? Number(value) : value;
  if (typeof year !== 'number' || !Number.isInteger(year)) return null;
  return year >= FIRST_YEAR && year <= latestYear() ? year : null;
};

/** A day that exists, as `YYYY-MM-DD`, in a year that `yearOf` accepts; else null. */
export const dateOf = (value: unknown): string | null => {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:T.*)?$/.exec(textOf(value) ?? '');
  if (match === null || yearOf(match[1]) === null) return null;
  const [, year, month, day] = match.map(Number);
  const time = new Date(Date.UTC(year, month - 1, day));
  return time.getUTCMonth() === month - 1 && time.getUTCDate() === day
    ? `${match[1]}-${match[2]}-${match[3]}`
    : null;
};
