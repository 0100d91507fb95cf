import { TRAIT } from './byte-kinds.ts';
import { plainTextOf } from '../plain-text.ts';
import { textOf } from '../fields.ts';

declare global {
  // In every Node, but not in its types; a good deal faster than `toString` for texts of some bytes.
  interface Buffer {
    latin1Slice: (from: number, to: number) => string;
    utf8Slice: (from: number, to: number) => string;
  }
}

/** The `from` of a text that is not there. */
export const MISSING = -1;

/** A text of a JSON line, not decoded yet: the bytes between its quotes, and their traits joined. */
export interface TextSpan {
  from: number;
  to: number;
  traits: number;
}

export const textSpan = (): TextSpan => ({ from: MISSING, to: 0, traits: 0 });

/** Bytes that a decoded text would show otherwise. */
const DECODED = TRAIT.escaped | TRAIT.wide;
/** Bytes that plain text may show otherwise, but for blanks. */
const CLEANED = DECODED | TRAIT.markup | TRAIT.odd;

/** The text as `JSON.parse` has it; null when it is missing. */
export const rawText = (bytes: Buffer, { from, to, traits }: TextSpan): string | null => {
  if (from === MISSING) return null;
  if ((traits & DECODED) === 0) return bytes.latin1Slice(from, to);
  if ((traits & TRAIT.escaped) === 0) return bytes.utf8Slice(from, to);
  return JSON.parse(bytes.utf8Slice(from - 1, to + 1)) as string;
};

const isBlank = (bytes: Buffer, at: number): boolean => bytes[at] === 0x20;

/** As `plainTextOf`; most texts are plain as they are, which their traits show. */
export const plainText = (bytes: Buffer, span: TextSpan): string | null => {
  const { from, to, traits } = span;
  if (from === MISSING || from === to) return null;
  if ((traits & CLEANED) !== 0) return plainTextOf(rawText(bytes, span));
  const text = bytes.latin1Slice(from, to);
  if ((traits & TRAIT.space) === 0) return text;
  if (isBlank(bytes, from) || isBlank(bytes, to - 1) || text.includes('  ')) return plainTextOf(text);
  return text;
};

/** As `textOf`. */
export const trimmedText = (bytes: Buffer, span: TextSpan): string | null => {
  const { from, to, traits } = span;
  if (from === MISSING || from === to) return null;
  if ((traits & (DECODED | TRAIT.space)) !== 0) return textOf(rawText(bytes, span));
  return bytes.latin1Slice(from, to);
};

/** No word that recurs in millions of records is longer. */
const LONGEST_COMMON = 32;
const COMMON_WORDS = 1024;
const commonWords: string[] = Array.from({ length: COMMON_WORDS }, () => '');

const isTextAt = (bytes: Buffer, from: number, text: string): boolean => {
  for (let i = 0; i < text.length; i += 1) if (text.charCodeAt(i) !== bytes[from + i]) return false;
  return true;
};

/**
 * The text trimmed and in lower case, or null when there is none; for fields of which there are few different ones
 * (types, languages), so that it need not be made anew each time.
 */
export const commonText = (bytes: Buffer, span: TextSpan): string | null => {
  const { from, to, traits } = span;
  if (from === MISSING || from === to) return null;
  if (to - from > LONGEST_COMMON || (traits & (CLEANED | TRAIT.space)) !== 0)
    return textOf(rawText(bytes, span))?.toLowerCase() ?? null;
  let hash = to - from;
  for (let i = from; i < to; i += 1) hash = (Math.imul(hash, 31) + bytes[i]) | 0;
  const place = (hash ^ (hash >>> 15)) & (COMMON_WORDS - 1);
  const known = commonWords[place];
  if (known.length === to - from && isTextAt(bytes, from, known)) return known;
  const text = bytes.latin1Slice(from, to).toLowerCase();
  commonWords[place] = text;
  return text;
};
