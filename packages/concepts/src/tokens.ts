import { BREAK, COMPLEX, WORD_END, WORD_FLAGS, WORD_NUMBERS, WORD_START } from '../kernel/layout.ts';
import { normaliseWord } from './normalise.ts';
import { scan } from './scanner.ts';
import { isAllCaps } from './word-case.ts';

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

/** The words of a text in order; hyphens, apostrophes and script changes part words. Never throws. */
export function tokenise(text: string): Token[] {
  // All at once: the way into the kernel's memory costs more than a word does.
  const { words } = scan(text);
  const tokens: Token[] = [];
  let broken = false;
  for (let at = 0; at < words.length; at += WORD_NUMBERS) {
    const flags = words[at + WORD_FLAGS];
    const start = words[at + WORD_START];
    const end = words[at + WORD_END];
    const raw = text.slice(start, end);
    const word = (flags & COMPLEX) === 0 ? raw.toLowerCase() : normaliseWord(raw);
    broken ||= (flags & BREAK) !== 0;
    if (word === '') continue;
    tokens.push({
      text: word,
      start,
      end,
      allCaps: isAllCaps(flags),
      breaksBefore: broken,
    });
    broken = false;
  }
  return tokens;
}
