import { BREAK, CAPS_PLURAL, HAS_LOWER, HAS_UPPER, JOINT } from '../kernel/layout.ts';
import type { TextKernel } from './kernel/kernel.ts';

/** @source Schwartz and Hearst 2003, doi:10.1142/9789812776303_0042: two to ten characters, with a letter */
const SHORT_FORM = /^(?=.*\p{L})[\p{L}\p{N}][\p{L}\p{N}.\-\u2010-\u2013/]{1,9}$/u;
const WORD_CHARACTER = /[\p{L}\p{N}]/u;

/** Could a text in parentheses be an abbreviation? Lower-case words are explanations. */
export const isShortForm = (text: string): boolean => SHORT_FORM.test(text) && /\p{Lu}/u.test(text);

/**
 * Does a short form abbreviate a phrase? Its letters and digits must come in the phrase in their order, read from the
 * right, the first at the phrase's own beginning.
 *
 * @source Schwartz and Hearst 2003, doi:10.1142/9789812776303_0042; here the phrase is a recognised concept's, so that
 *   it starts where the concept does
 */
export const abbreviates = (shortForm: string, phrase: string): boolean => {
  const short = shortForm.toLowerCase();
  const long = phrase.toLowerCase();
  if (short.length >= long.length) return false;
  const letters = Array.from(short).filter((letter) => WORD_CHARACTER.test(letter));
  let at = long.length;
  for (const letter of letters.slice(1).reverse()) {
    at = at === 0 ? -1 : long.lastIndexOf(letter, at - 1);
    if (at < 0) return false;
  }
  return at > 0 && long.startsWith(letters[0] ?? ' ');
};

/** A short form's text and words; `end` is exclusive. */
export interface ShortForm {
  text: string;
  start: number;
  end: number;
}

/** The short form that stands between the parenthesis before `word` and the next one (or a comma or semicolon). */
export const shortFormAt = (words: TextKernel, word: number): ShortForm | null => {
  const { text, wordCount } = words;
  let end = word + 1;
  while (end < wordCount && end - word < 3 && (words.wordFlags(end) & (JOINT | BREAK)) === JOINT) end++;
  const until = words.wordEnd(end - 1);
  if (!/^\s*[),;]/.test(text.slice(until, until + 2))) return null;
  const short = text.slice(words.wordStart(word), until);
  return isShortForm(short) ? { text: short, start: word, end } : null;
};

const CASE = HAS_LOWER | HAS_UPPER;

/** Offsets of a short form in its text, from its definition on, in the case of the definition; a plural s may follow. */
export const occurrences = (words: TextKernel, short: ShortForm): { start: number; end: number }[] => {
  const found: { start: number; end: number }[] = [];
  const { wordCount } = words;
  const length = short.end - short.start;
  const isAt = (word: number): boolean => {
    for (let at = 0; at < length; at++) {
      if (words.wordRow(word + at) !== words.wordRow(short.start + at)) return false;
      const flags = words.wordFlags(word + at);
      if ((flags & CASE) !== (words.wordFlags(short.start + at) & CASE)) return false;
      if (at > 0 && (flags & BREAK) !== 0) return false;
    }
    return true;
  };
  const isPluralAt = (word: number): boolean =>
    length === 1 &&
    (words.wordFlags(word) & CAPS_PLURAL) !== 0 &&
    words.wordText(word).slice(0, -1) === short.text;
  for (let word = short.start; word + length <= wordCount; word++) {
    if (isAt(word) || isPluralAt(word))
      found.push({ start: words.wordStart(word), end: words.wordEnd(word + length - 1) });
  }
  return found;
};
