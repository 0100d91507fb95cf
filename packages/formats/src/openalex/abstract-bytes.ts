import { BLANK, CLOSE_LIST, COMMA, NINE, OPEN_LIST, TRAIT, ZERO } from '../bytes/byte-kinds.ts';
import { growingBytes, reserve } from '../bytes/growing-bytes.ts';
import { UNUSUAL } from '../bytes/json-scanner.ts';
import type { JsonScanner } from '../bytes/json-scanner.ts';
import { rawText, textSpan } from '../bytes/text-span.ts';
import { abstractOf, withoutHeading } from './abstract.ts';

/** Longer abstracts take the slow way. */
const MOST_WORDS = 1 << 16;
const MOST_DIGITS = 5;

/** Where a word stands: its first byte in the line; or, below 0, the complement of its place in `unescaped`. */
const starts = new Int32Array(MOST_WORDS);
/** 0 = no word at that position. */
const lengths = new Int32Array(MOST_WORDS);
/** Words that were escaped, decoded again to UTF-8. */
const unescaped = growingBytes(1 << 12);
let unescapedSize = 0;
/** The highest position at which a length is set. */
let last = -1;

const assembled = growingBytes(1 << 16);
/** Bytes are copied by fours, so that up to three more are touched. */
const MARGIN = 3;
const word = textSpan();

/** The word just read goes to all positions of the list at `scanner.at`; past the list. */
function place(scanner: JsonScanner, start: number, length: number): void {
  const { bytes } = scanner;
  let { at } = scanner;
  if (bytes[at] !== OPEN_LIST) throw UNUSUAL;
  for (let isFirst = true; ; isFirst = false) {
    at += 1;
    while (bytes[at] === BLANK) at += 1;
    const from = at;
    let position = 0;
    let byte = bytes[at];
    while (byte >= ZERO && byte <= NINE) {
      position = position * 10 + byte - ZERO;
      at += 1;
      byte = bytes[at];
    }
    const digits = at - from;
    while (byte === BLANK) {
      at += 1;
      byte = bytes[at];
    }
    if (digits === 0) {
      if (!isFirst || byte !== CLOSE_LIST) throw UNUSUAL;
      break;
    }
    const isNumber = digits <= MOST_DIGITS && (digits === 1 || bytes[from] !== ZERO);
    // Two words in one position: which of them stands there is for the slow way to say.
    if (!isNumber || position >= MOST_WORDS || lengths[position] !== 0) throw UNUSUAL;
    starts[position] = start;
    lengths[position] = length;
    if (position > last) last = position;
    if (byte === CLOSE_LIST) break;
    if (byte !== COMMA) throw UNUSUAL;
  }
  scanner.at = at + 1;
}

/** Decodes the escaped word just read; answers how many bytes it has now. */
function unescape(scanner: JsonScanner): number {
  word.from = scanner.from;
  word.to = scanner.to;
  word.traits = scanner.traits;
  const text = rawText(scanner.bytes, word) ?? '';
  // An escape never takes fewer bytes than what it stands for.
  reserve(unescaped, unescapedSize + word.to - word.from + MARGIN);
  return unescaped.bytes.write(text, unescapedSize);
}

/** All words in their order, each after a blank; answers how many bytes that makes. */
function assemble(line: DataView): number {
  let at = 0;
  for (let position = 0; position <= last; position += 1) {
    const length = lengths[position];
    if (length === 0) continue;
    reserve(assembled, at + length + 1 + MARGIN);
    const into = assembled.view;
    const start = starts[position];
    const source = start < 0 ? unescaped.view : line;
    const from = start < 0 ? ~start : start;
    // In the line the list of its positions follows each word, so there is something to read after it.
    for (let i = 0; i < length; i += 4) into.setUint32(at + i, source.getUint32(from + i));
    at += length;
    into.setUint8(at, BLANK);
    at += 1;
  }
  return at;
}

/** Reads an inverted index or null; the same text as `abstractOf` has. A word without letters is unusual. */
export function readAbstract(scanner: JsonScanner): string | null {
  if (scanner.takeNull()) return null;
  if (last >= 0) lengths.fill(0, 0, last + 1);
  last = -1;
  unescapedSize = 0;
  let traits = 0;
  let isMore = scanner.firstMember();
  while (isMore) {
    let start = scanner.from;
    let length = scanner.to - start;
    if (length === 0) throw UNUSUAL;
    const ofWord = scanner.traits;
    traits |= ofWord;
    if ((ofWord & TRAIT.escaped) !== 0) {
      start = ~unescapedSize;
      length = unescape(scanner);
      unescapedSize += length;
      if (length === 0) throw UNUSUAL;
    }
    place(scanner, start, length);
    isMore = scanner.nextMember();
  }
  if (last < 0) return null;
  const size = assemble(scanner.view) - 1;
  const isPlain = (traits & (TRAIT.escaped | TRAIT.wide | TRAIT.markup | TRAIT.odd | TRAIT.space)) === 0;
  return isPlain
    ? withoutHeading(assembled.bytes.latin1Slice(0, size))
    : abstractOf(assembled.bytes.utf8Slice(0, size));
}
