import {
  CAPS_PLURAL,
  COMPLEX,
  JOINT,
  WORD_END,
  WORD_FLAGS,
  WORD_NUMBERS,
  WORD_START,
} from '../kernel/layout.ts';
import { normaliseWord } from './normalise.ts';
import { scan } from './scanner.ts';
import { isStopWord } from './stop-words.ts';
import { isAllCaps } from './word-case.ts';

/** A word of a literal and whether a hyphen or the like ties it to the word before it. */
export interface LiteralWord {
  text: string;
  joint: boolean;
  allCaps: boolean;
}

/** Two words are written as one only where both are real words: "data base", but not "the rapist". */
const isJoinable = (word: LiteralWord): boolean => /^\p{L}{3,}$/u.test(word.text) && !isStopWord(word.text);

/** The words of a literal, in order; an acronym's plural s is left out. */
export const wordsOf = (name: string): LiteralWord[] => {
  const { words: found } = scan(name);
  const words: LiteralWord[] = [];
  for (let at = 0; at < found.length; at += WORD_NUMBERS) {
    const flags = found[at + WORD_FLAGS];
    const raw = name.slice(found[at + WORD_START], found[at + WORD_END]);
    const text = (flags & COMPLEX) === 0 ? raw.toLowerCase() : normaliseWord(raw);
    if (text === '') continue;
    const isPlural = (flags & CAPS_PLURAL) !== 0;
    words.push({
      text: isPlural ? text.slice(0, -1) : text,
      joint: (flags & JOINT) !== 0,
      allCaps: isAllCaps(flags),
    });
  }
  return words;
};

/** Is a literal wholly in capitals, numbers and the plural s of acronyms aside? */
export const isInCapitals = (words: readonly LiteralWord[]): boolean =>
  words.some((word) => word.allCaps) && words.every((word) => word.allCaps || /^\p{N}+$/u.test(word.text));

/** The words with every hyphen left out ("pre-training" as "pretraining"), or null if there is nothing to leave out. */
export const joinedWords = (words: readonly LiteralWord[]): LiteralWord[] | null => {
  const pair = words.length === 2 && words.every(isJoinable);
  if (!pair && !words.some((word, index) => index > 0 && word.joint)) return null;
  const joined: LiteralWord[] = [];
  for (const [index, word] of words.entries()) {
    const before = joined.at(-1);
    if (before !== undefined && (word.joint || (pair && index === 1))) {
      joined[joined.length - 1] = {
        text: before.text + word.text,
        joint: before.joint,
        allCaps: before.allCaps && (word.allCaps || /^\p{N}+$/u.test(word.text)),
      };
    } else joined.push(word);
  }
  return joined;
};
