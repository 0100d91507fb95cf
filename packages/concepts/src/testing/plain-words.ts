import {
  APOSTROPHE,
  BREAK,
  DASH,
  DIGIT,
  GREEK,
  HARD_BREAK,
  HIGH_SURROGATE,
  IDEOGRAPH,
  JOINT,
  LETTER,
  LOWER,
  MARK,
  NEWLINE,
  OTHER,
  SOFT_BREAK,
  UPPER,
} from '../../kernel/layout.ts';
import { KIND, pairKind } from '../characters.ts';

/** A word of a text; `gap` says by BREAK and JOINT what stands before it. */
export interface PlainWord {
  start: number;
  end: number;
  gap: number;
}

const LATIN: readonly number[] = [LOWER, UPPER, DIGIT, LETTER];
const isWord = (kind: number): boolean => LATIN.includes(kind) || kind === GREEK;

/**
 * The words of a text, character by character from the string itself: slow, without hashes, tables or chunks, and simple
 * enough to be right by looking at it. The judge of what the kernel finds.
 */
export const plainWords = (text: string): PlainWord[] => {
  const unitKind = (at: number): number => KIND[text.charCodeAt(at)] ?? OTHER;
  const isPair = (at: number): boolean => unitKind(at) === HIGH_SURROGATE;
  const kindAt = (at: number): number => (isPair(at) ? pairKind(text.slice(at, at + 2)) : unitKind(at));

  /** End of the characters of these kinds, and of marks, from `start` on. */
  const runEnd = (start: number, kinds: readonly number[]): number => {
    let at = start;
    while (at < text.length && (kindAt(at) === MARK || kinds.includes(kindAt(at)))) at += isPair(at) ? 2 : 1;
    return at;
  };

  /** End of a letter with dots ("U.S.", its last dot left out) or with signs that make another word of it ("C++"). */
  const signedEnd = (start: number): number => {
    let at = start;
    while (text[at + 1] === '.' && /[A-Za-z]/.test(text[at + 2] ?? '') && !isWord(unitKind(at + 3))) at += 2;
    if (at > start) return at + 1;
    if (text.startsWith('++', start + 1)) return start + 3;
    return text[start + 1] === '#' && !isWord(unitKind(start + 2)) ? start + 2 : start + 1;
  };

  const endOf = (start: number): number => {
    const kind = kindAt(start);
    const next = start + (isPair(start) ? 2 : 1);
    if (kind === IDEOGRAPH) return next;
    if (kind === GREEK) return runEnd(next, [GREEK]);
    const end = runEnd(next, LATIN);
    return end === start + 1 && /[A-Za-z]/.test(text[start]) ? signedEnd(start) : end;
  };

  /** Does soft punctuation stand inside a word or number ("3.5", "node.js"), so that it ends nothing? */
  const isInner = (at: number): boolean => {
    const [before, after] = [unitKind(at - 1), unitKind(at + 1)];
    if (!isWord(before) || !isWord(after)) return false;
    if (text[at] === ',' || text[at] === ':') return before === DIGIT && after === DIGIT;
    return text[at] !== '.' || after === LOWER || after === DIGIT;
  };

  /** A dash between blanks parts clauses; one at a line's end or inside a word joins its two halves. */
  const isParting = (at: number): boolean =>
    at > 0 &&
    at + 1 < text.length &&
    !isWord(kindAt(at - 1)) &&
    !isWord(kindAt(at + 1)) &&
    unitKind(at + 1) !== NEWLINE;

  const gapAfter = (at: number, gap: number): number => {
    const kind = unitKind(at);
    if (kind === HARD_BREAK) return BREAK;
    if (kind === NEWLINE || kind === MARK) return gap;
    if (kind === SOFT_BREAK && (gap & BREAK) === 0 && !isInner(at)) return BREAK;
    if (kind === DASH && (gap & BREAK) === 0) return isParting(at) ? BREAK : JOINT;
    return gap & ~JOINT;
  };

  const words: PlainWord[] = [];
  let gap = BREAK;
  let lines = 0;
  for (let at = 0; at < text.length;) {
    const kind = kindAt(at);
    if (!isWord(kind) && kind !== IDEOGRAPH) {
      if (kind === NEWLINE && ++lines > 1) gap = BREAK;
      else gap = gapAfter(at, gap);
      at += isPair(at) ? 2 : 1;
      continue;
    }
    const end = endOf(at);
    const before = words.at(-1)?.end ?? -1;
    const isPossessive = end === at + 1 && /s/i.test(text[at]) && gap === 0 && before === at - 1;
    if (isPossessive && unitKind(before) === APOSTROPHE) {
      at = end;
      continue;
    }
    words.push({ start: at, end, gap: before === at ? gap | JOINT : gap });
    gap = 0;
    lines = 0;
    // The last dot of an acronym belongs to it and ends no sentence.
    const isAcronym = /[^A-Za-z0-9]/.test(text.slice(at, end)) && text[end] === '.' && text[end - 2] === '.';
    at = isAcronym ? end + 1 : end;
  }
  return words;
};
