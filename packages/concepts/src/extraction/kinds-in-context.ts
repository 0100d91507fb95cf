import {
  ADJECTIVE,
  ADVERB,
  EMPTY,
  FUNCTION_WORD,
  GENERIC_NOUN,
  LAST_BREAK,
  NOUN,
  NUMBER,
  PARTICIPLE,
  VERB,
} from './word-kinds.ts';
import type { TextWord } from './words-of-text.ts';

/** After these a word that can be a verb is one. */
const BEFORE_VERBS = new Set(
  'to we i they you he she it who which that can cannot could may might must shall should will would not'.split(
    ' ',
  ),
);
/** Before these (and behind a noun) a word that can be a verb is one: "the method tests the hypothesis". */
const BEHIND_VERBS = new Set(
  'a all an any both each every her his how its our some that the their these this those us what whether your'.split(
    ' ',
  ),
);
/** Participles that are joined to the noun before them without a hyphen: "content based retrieval". */
const LINKING_PARTICIPLES = new Set(
  'aided assisted based centered centred coded controlled driven enabled generated guided induced mediated oriented related supported'.split(
    ' ',
  ),
);

const isNoun = (kind: number): boolean => kind >= NOUN;

/** The kind of a part of a hyphenated compound: "end-to-end", "k-means" and "H-264" are words of terms. */
const kindInCompound = (kind: number, hasPartBehind: boolean): number => {
  if (kind > LAST_BREAK && kind !== EMPTY) return kind;
  if (hasPartBehind || kind === EMPTY) return ADJECTIVE;
  return kind === ADVERB ? ADVERB : NOUN;
};

const isPlural = (word: string): boolean => word.length > 3 && word.endsWith('s') && !word.endsWith('ss');

/** Is a word that can be a verb or a noun a verb, beside these words of its clause? */
const isVerbHere = (
  words: readonly TextWord[],
  at: number,
  before: TextWord | null,
  behind: TextWord | null,
): boolean => {
  const { text } = words[at].token;
  const subject = before?.kind === ADVERB && at > 1 ? words[at - 2] : before;
  if (subject !== null && BEFORE_VERBS.has(subject.token.text)) return true;
  if (behind === null || before === null || before.kind <= LAST_BREAK) return false;
  if (BEHIND_VERBS.has(behind.token.text)) return true;
  if (behind.kind <= LAST_BREAK || !isNoun(before.kind)) return false;
  // Verb and subject agree, nouns inside a noun phrase are singular: "systems use data", "a system stores data".
  return isPlural(before.token.text) ? !isPlural(text) : isPlural(text);
};

/**
 * Decides what each word is where it stands, in place: verbs by the words beside them, parts of hyphenated compounds,
 * acronyms, participles behind a noun.
 */
export const decideKinds = (words: TextWord[]): void => {
  for (let at = 0; at < words.length; at++) {
    const word = words[at];
    const before = at > 0 && !word.token.breaksBefore ? words[at - 1] : null;
    const behind = at + 1 < words.length && !words[at + 1].token.breaksBefore ? words[at + 1] : null;
    const { text } = word.token;
    if (word.hyphenBefore || behind?.hyphenBefore === true) {
      word.kind = kindInCompound(word.kind, behind?.hyphenBefore === true);
    } else if (word.token.allCaps && text.length > 1) {
      const isTerm = word.kind !== FUNCTION_WORD && word.kind !== NUMBER && word.kind !== VERB;
      if (isTerm && word.kind !== GENERIC_NOUN && word.kind !== EMPTY) word.kind = NOUN;
    } else if (word.canBeVerb) {
      if (isVerbHere(words, at, before, behind)) word.kind = VERB;
    } else if (before !== null && isNoun(before.kind)) {
      const links = LINKING_PARTICIPLES.has(text);
      if (word.kind === PARTICIPLE && !links) word.kind = VERB;
      else if (word.kind === EMPTY && links && behind !== null && behind.kind > LAST_BREAK)
        word.kind = PARTICIPLE;
    }
  }
};
