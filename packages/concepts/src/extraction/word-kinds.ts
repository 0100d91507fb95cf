import { isStopWord } from '../stop-words.ts';
import { isAdjective, isAdverb, isParticiple } from './adjectives.ts';
import { isEmptyAtEnds, isGenericNoun } from './plain-words.ts';
import { isVerb, isVerbOrNoun } from './verbs.ts';

/*
 * What a word may do in a noun phrase, in the order of how much: up to LAST_BREAK it ends one, up to LAST_INNER it may
 * stand in one but not at its end, above it may end one.
 */
export const FUNCTION_WORD = 0;
export const VERB = 1;
export const ADVERB = 2;
export const NUMBER = 3;
export const LAST_BREAK = NUMBER;
/** Stands at neither end of a term. */
export const EMPTY = 4;
export const ADJECTIVE = 5;
export const PARTICIPLE = 6;
export const LAST_INNER = PARTICIPLE;
export const NOUN = 7;
/** Names nothing by itself. */
export const GENERIC_NOUN = 8;

/** Longer words are none; a bound on what patterns see. */
const LONGEST_WORD = 60;
const BARE_NUMBER = /^\p{N}+$/u;
const IDEOGRAPH = /\p{Ideographic}/u;

/** The kind of a normalised word (see `Token.text`) by itself; what can be a verb or a noun is a noun. Never throws. */
export const kindOf = (word: string): number => {
  if (isStopWord(word)) return FUNCTION_WORD;
  if (word.length > LONGEST_WORD || BARE_NUMBER.test(word)) return NUMBER;
  if (word.length === 1 && !IDEOGRAPH.test(word)) return NUMBER;
  if (isVerb(word)) return VERB;
  if (isGenericNoun(word)) return GENERIC_NOUN;
  if (isEmptyAtEnds(word)) return EMPTY;
  if (isVerbOrNoun(word)) return NOUN;
  if (isAdverb(word)) return ADVERB;
  if (isParticiple(word)) return PARTICIPLE;
  return isAdjective(word) ? ADJECTIVE : NOUN;
};
