import {
  APOSTROPHE,
  BEYOND_ASCII,
  DASH,
  DIGIT,
  GREEK,
  HARD_BREAK,
  HIGH_SURROGATE,
  IDEOGRAPH,
  LETTER,
  LOWER,
  MARK,
  NEWLINE,
  OTHER,
  SOFT_BREAK,
  UPPER,
} from '../kernel/layout.ts';

/**
 * What one UTF-16 code unit means to the tokeniser. Decided by Unicode properties alone, never by locale.
 * The table is built once, from 65,536 single tests.
 */
const PATTERNS: readonly (readonly [number, RegExp])[] = [
  [LOWER, /[a-z]/],
  [UPPER, /[A-Z]/],
  [DIGIT, /[0-9]/],
  [HIGH_SURROGATE, /[\ud800-\udbff]/],
  [IDEOGRAPH, /[\p{Ideographic}\p{Script=Hiragana}\p{Script=Katakana}]/u],
  [GREEK, /(?=\p{L})[\p{Script=Greek}\u00b5\u2126]/u],
  [MARK, /[\p{M}\u00ad\u200b-\u200d\u2060\ufeff]/u],
  [LETTER, /[\p{L}\p{N}]/u],
  [DASH, /[\u002d\u2010-\u2013\u2212\ufe58\ufe63\uff0d]/],
  [APOSTROPHE, /['`\u00b4\u02b9\u02bc\u2018\u2019\u201b\u2032\uff07]/],
  [HARD_BREAK, /[;!?\u2014\u2015\u2022\u2026\u3001\u3002\uff0c\uff1b\uff1a\uff01\uff1f|\u00bf\u00a1]/],
  [SOFT_BREAK, /[.,:()[\]{}\uff08\uff09]/],
  [NEWLINE, /[\n\r\u2028\u2029]/],
];

const build = (): Uint8Array => {
  const table = new Uint8Array(65_536);
  for (let unit = 0; unit < 65_536; unit++) {
    const character = String.fromCharCode(unit);
    for (const [kind, pattern] of PATTERNS) {
      if (pattern.test(character)) {
        table[unit] = kind;
        break;
      }
    }
  }
  // Letters that fold to an apostrophe-like sign (ʼ) are apostrophes for us, whatever their property says.
  for (const unit of [0x02b9, 0x02bc]) table[unit] = APOSTROPHE;
  return table;
};

/** Kind of every UTF-16 code unit. */
export const KIND: Uint8Array = build();

/** Kind of the unit that a byte stands for: an ASCII character itself, or BEYOND_ASCII and a kind. */
export const BYTE_KIND: Uint8Array = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte < BEYOND_ASCII ? KIND[byte] : byte & ~BEYOND_ASCII,
);

/** The character class of a surrogate pair: OTHER, LETTER, MARK or IDEOGRAPH. */
export const pairKind = (pair: string): number => {
  if (/\p{Ideographic}/u.test(pair)) return IDEOGRAPH;
  if (/[\p{L}\p{N}]/u.test(pair)) return LETTER;
  return /\p{M}/u.test(pair) ? MARK : OTHER;
};
