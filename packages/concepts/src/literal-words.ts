import { isStopWord } from './stop-words.ts';
import { JOINT, newSpans, scan } from './scan.ts';
import { tokenise } from './tokens.ts';
import type { Token } from './tokens.ts';

/** A word of a literal and whether a hyphen or the like ties it to the word before it. */
export interface LiteralWord {
  text: string;
  joint: boolean;
  allCaps: boolean;
}

/** Two words are written as one only where both are real words: "data base", but not "the rapist". */
const isJoinable = (word: LiteralWord): boolean => /^\p{L}{3,}$/u.test(word.text) && !isStopWord(word.text);

export const wordsOf = (name: string): LiteralWord[] => {
  const spans = newSpans(16);
  scan(name, spans);
  const joints = new Set<number>();
  for (let index = 0; index < spans.count; index++) {
    if ((spans.flags[index] & JOINT) !== 0) joints.add(spans.start[index]);
  }
  return tokenise(name).map((token: Token) => ({
    text: token.text,
    joint: joints.has(token.start),
    allCaps: token.allCaps,
  }));
};

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
