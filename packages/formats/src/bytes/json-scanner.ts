import {
  BLANK,
  BYTE_KINDS,
  CLOSE_LIST,
  CLOSE_OBJECT,
  COLON,
  COMMA,
  ESCAPES,
  HEX_DIGITS,
  MINUS,
  NINE,
  OPEN_LIST,
  OPEN_OBJECT,
  QUOTE,
  RUN_ENDS,
  TRAIT,
  ZERO,
} from './byte-kinds.ts';
import { UNKNOWN_KEY } from './key-table.ts';
import type { KeyTable } from './key-table.ts';
import type { TextSpan } from './text-span.ts';
import { MISSING } from './text-span.ts';

/**
 * Thrown wherever the text is not valid JSON, or not in the shape that the reader is made for; always the same,
 * for it is caught by whoever then takes the slow way, and making an error takes longer than reading a line.
 */
export const UNUSUAL = new Error('Not in the usual shape');

/** Answer of `firstKey` and `nextKey` at the end of the object. */
export const NO_MORE = -2;

/** What is nested deeper takes the slow way. */
const DEEPEST = 64;

/** A whole number of more digits may not be exact. */
const MOST_DIGITS = 15;

const isDigit = (byte: number): boolean => byte >= ZERO && byte <= NINE;

/**
 * Reads JSON from bytes, one value after the other, and checks all that it passes over: what comes to its end here
 * is valid JSON. The bytes must be valid UTF-8. Of white space it takes blanks alone.
 */
export class JsonScanner {
  bytes: Buffer = Buffer.alloc(0);
  /** The same bytes, to be read several at once. */
  view: DataView = new DataView(new ArrayBuffer(0));
  /** Where the next value, or what comes after a value, begins. */
  at = 0;
  /** The text read last: its bytes between the quotes and all their traits. */
  from = 0;
  to = 0;
  traits = 0;

  /** Begins to read at `at`. */
  open(bytes: Buffer, at: number): void {
    this.at = at;
    if (this.bytes === bytes) return;
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  }

  /** Past a text, which is left in `from`, `to` and `traits`. */
  readText(): void {
    const { bytes } = this;
    let at = this.at;
    if (bytes[at] !== QUOTE) throw UNUSUAL;
    this.from = at + 1;
    let traits = 0;
    for (;;) {
      let kind: number;
      do {
        at += 1;
        kind = BYTE_KINDS[bytes[at]];
        traits |= kind;
      } while (kind < RUN_ENDS);
      if (bytes[at] === QUOTE) break;
      if (kind !== TRAIT.escaped) throw UNUSUAL;
      at = this.endOfEscape(at + 1);
    }
    this.to = at;
    this.at = at + 1;
    this.traits = traits;
  }

  /** A text into `span`, or null, which leaves it missing. */
  readTextOrNull(span: TextSpan): void {
    if (this.takeNull()) {
      span.from = MISSING;
      return;
    }
    this.readText();
    span.from = this.from;
    span.to = this.to;
    span.traits = this.traits;
  }

  /** A whole number from 0 of at most 15 digits. */
  readCount(): number {
    const { bytes } = this;
    const from = this.at;
    let at = from;
    let count = 0;
    let byte = bytes[at];
    while (byte >= ZERO && byte <= NINE) {
      count = count * 10 + byte - ZERO;
      at += 1;
      byte = bytes[at];
    }
    const digits = at - from;
    const isWhole = byte === COMMA || byte === CLOSE_LIST || byte === CLOSE_OBJECT || byte === BLANK;
    if (!isWhole || digits === 0 || digits > MOST_DIGITS) throw UNUSUAL;
    if (digits > 1 && bytes[from] === ZERO) throw UNUSUAL;
    this.at = at;
    return count;
  }

  /** True, false or null. */
  readFlag(): boolean | null {
    if (this.takeWord('true')) return true;
    if (this.takeWord('false')) return false;
    if (this.takeNull()) return null;
    throw UNUSUAL;
  }

  /** Whether a null stands here; it is then passed. */
  takeNull(): boolean {
    return this.takeWord('null');
  }

  /** Into an object: whether it has a key, which is then the text read last, with `at` on its value. */
  firstMember(): boolean {
    if (this.bytes[this.at] !== OPEN_OBJECT) throw UNUSUAL;
    this.at += 1;
    this.passBlanks();
    if (this.bytes[this.at] === CLOSE_OBJECT) {
      this.at += 1;
      return false;
    }
    this.readText();
    this.passColon();
    return true;
  }

  /** After a value in an object, as `firstMember`. */
  nextMember(): boolean {
    this.passBlanks();
    const byte = this.bytes[this.at];
    this.at += 1;
    if (byte === CLOSE_OBJECT) return false;
    if (byte !== COMMA) throw UNUSUAL;
    this.passBlanks();
    this.readText();
    this.passColon();
    return true;
  }

  /** As `firstMember`: the place of the key in the table, UNKNOWN_KEY, or NO_MORE. */
  firstKey(keys: KeyTable): number {
    return this.firstMember() ? this.placeOfKey(keys) : NO_MORE;
  }

  /** After a value in an object, as `firstKey`. */
  nextKey(keys: KeyTable): number {
    const { bytes, at } = this;
    // Objects of one sort have their keys in one order, so that the next one can be guessed.
    const guess = keys.followers[keys.last + 1];
    if (bytes[at] === COMMA && guess !== UNKNOWN_KEY) {
      const member = keys.members[guess];
      let i = 0;
      while (i < member.length && bytes[at + i] === member[i]) i += 1;
      if (i === member.length) {
        keys.last = guess;
        this.at = at + i;
        this.passBlanks();
        return guess;
      }
    }
    if (!this.nextMember()) return NO_MORE;
    const before = keys.last;
    const key = this.placeOfKey(keys);
    keys.followers[before + 1] = key;
    return key;
  }

  /** Into a list: whether it has an item, with `at` on it; else `at` is behind the list. */
  firstItem(): boolean {
    if (this.bytes[this.at] !== OPEN_LIST) throw UNUSUAL;
    this.at += 1;
    this.passBlanks();
    if (this.bytes[this.at] !== CLOSE_LIST) return true;
    this.at += 1;
    return false;
  }

  /** After an item of a list, as `firstItem`. */
  nextItem(): boolean {
    this.passBlanks();
    const byte = this.bytes[this.at];
    this.at += 1;
    if (byte === COMMA) {
      this.passBlanks();
      return true;
    }
    if (byte !== CLOSE_LIST) throw UNUSUAL;
    return false;
  }

  /** Past any value. */
  skip(depth = 0): void {
    const byte = this.bytes[this.at];
    if (byte === QUOTE) this.readText();
    else if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
      if (depth === DEEPEST) throw UNUSUAL;
      if (byte === OPEN_LIST) for (let is = this.firstItem(); is; is = this.nextItem()) this.skip(depth + 1);
      else for (let is = this.firstMember(); is; is = this.nextMember()) this.skip(depth + 1);
    } else if (byte === MINUS || isDigit(byte)) this.skipNumber();
    else this.readFlag();
  }

  passBlanks(): void {
    while (this.bytes[this.at] === BLANK) this.at += 1;
  }

  private skipNumber(): void {
    if (this.bytes[this.at] === MINUS) this.at += 1;
    if (this.bytes[this.at] === ZERO) this.at += 1;
    else this.passDigits();
    if (this.bytes[this.at] === 0x2e) {
      this.at += 1;
      this.passDigits();
    }
    if ((this.bytes[this.at] | 0x20) === 0x65) {
      this.at += 1;
      const sign = this.bytes[this.at];
      if (sign === MINUS || sign === 0x2b) this.at += 1;
      this.passDigits();
    }
  }

  private passDigits(): void {
    const from = this.at;
    while (isDigit(this.bytes[this.at])) this.at += 1;
    if (this.at === from) throw UNUSUAL;
  }

  private placeOfKey(keys: KeyTable): number {
    // It might be a known one in another spelling.
    if ((this.traits & TRAIT.escaped) !== 0) throw UNUSUAL;
    const key = keys.find(this.bytes, this.from, this.to);
    keys.last = key;
    return key;
  }

  private passColon(): void {
    this.passBlanks();
    if (this.bytes[this.at] !== COLON) throw UNUSUAL;
    this.at += 1;
    this.passBlanks();
  }

  /** The last byte of the escape whose letter is at `at`. */
  private endOfEscape(at: number): number {
    const { bytes } = this;
    if (ESCAPES[bytes[at]] !== 1) throw UNUSUAL;
    if (bytes[at] !== 0x75) return at;
    for (let i = at + 1; i <= at + 4; i += 1) if (HEX_DIGITS[bytes[i]] !== 1) throw UNUSUAL;
    return at + 4;
  }

  private takeWord(word: string): boolean {
    const { bytes, at } = this;
    for (let i = 0; i < word.length; i += 1) if (bytes[at + i] !== word.charCodeAt(i)) return false;
    this.at = at + word.length;
    return true;
  }
}
