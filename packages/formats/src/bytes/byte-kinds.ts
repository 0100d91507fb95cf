/** What the bytes of a text mean for whoever decodes it: one bit each, so that those of a text can be joined. */
export const TRAIT = {
  /** A blank. */
  space: 1,
  /** May begin an element or a character reference. */
  markup: 2,
  /** Part of a character outside ASCII. */
  wide: 4,
  /** Deleted from plain text. */
  odd: 8,
  /** Begins an escape. */
  escaped: 16,
} as const;

const QUOTE_KIND = 32;
/** Stands in no JSON text. */
const CONTROL_KIND = 64;

/** Kinds from here on end a run of ordinary bytes. */
export const RUN_ENDS = TRAIT.escaped;

export const QUOTE = 0x22;
export const COMMA = 0x2c;
export const MINUS = 0x2d;
export const ZERO = 0x30;
export const NINE = 0x39;
export const COLON = 0x3a;
export const OPEN_LIST = 0x5b;
export const BACKSLASH = 0x5c;
export const CLOSE_LIST = 0x5d;
export const OPEN_OBJECT = 0x7b;
export const CLOSE_OBJECT = 0x7d;
export const BLANK = 0x20;
export const NEWLINE = 0x0a;
export const RETURN = 0x0d;

/** The kind of every byte within a JSON text. */
export const BYTE_KINDS = new Uint8Array(256);
BYTE_KINDS.fill(CONTROL_KIND, 0, BLANK);
BYTE_KINDS.fill(TRAIT.wide, 0x80);
BYTE_KINDS[BLANK] = TRAIT.space;
BYTE_KINDS['&'.charCodeAt(0)] = TRAIT.markup;
BYTE_KINDS['<'.charCodeAt(0)] = TRAIT.markup;
BYTE_KINDS[0x7f] = TRAIT.odd;
BYTE_KINDS[QUOTE] = QUOTE_KIND;
BYTE_KINDS[BACKSLASH] = TRAIT.escaped;

/** Letters that stand for something after a backslash; `u` is followed by four hexadecimal digits. */
export const ESCAPES = new Uint8Array(256);
for (const letter of '"\\/bfnrtu') ESCAPES[letter.charCodeAt(0)] = 1;

export const HEX_DIGITS = new Uint8Array(256);
for (const digit of '0123456789abcdefABCDEF') HEX_DIGITS[digit.charCodeAt(0)] = 1;
