import { normaliseWord } from './normalise.ts';
import { BREAK, CAPS_PLURAL, COMPLEX, HAS_LOWER, HAS_UPPER, newSpans, scan } from './scan.ts';

/** One word of a text. */
export interface Token {
  /** Normalised: NFKC, lower case, diacritics dropped, a lone Greek letter by its name. Never empty. */
  text: string;
  /** Offsets in the original string, in UTF-16 units; `end` is exclusive. */
  start: number;
  end: number;
  /** Only capitals (digits aside), a small plural s allowed ("CNNs"). */
  allCaps: boolean;
  /** Sentence or clause punctuation stands before it (or nothing): no literal may span it. */
  breaksBefore: boolean;
}

/** True if the flags of a span say that its word is written in capitals only. */
export const isAllCaps = (flags: number): boolean =>
  (flags & HAS_UPPER) !== 0 && ((flags & HAS_LOWER) === 0 || (flags & CAPS_PLURAL) !== 0);

/** The words of a text in order; hyphens, apostrophes and script changes part words. Never throws. */
export function tokenise(text: string): Token[] {
  const spans = newSpans();
  scan(text, spans);
  const tokens: Token[] = [];
  let broken = false;
  for (let index = 0; index < spans.count; index++) {
    const start = spans.start[index];
    const end = spans.end[index];
    const flags = spans.flags[index];
    const raw = text.slice(start, end);
    const word = (flags & COMPLEX) === 0 ? raw.toLowerCase() : normaliseWord(raw);
    broken ||= (flags & BREAK) !== 0;
    if (word === '') continue;
    tokens.push({ text: word, start, end, allCaps: isAllCaps(flags), breaksBefore: broken });
    broken = false;
  }
  return tokens;
}
