import { CONJUNCTION, DETERMINER, PREPOSITION } from '../kernel/layout.ts';

/** What a word does that is no such function word. */
const NO_ROLE = 0;

/**
 * English function words that hold a noun phrase together, by what they do there.
 *
 * @source Quirk et al., A Comprehensive Grammar of the English Language (1985), chapters 9 and 13: postmodification
 *   by prepositions ("abnormality of the heart" is a "heart abnormality") and coordination within a noun phrase
 */
const ROLES: ReadonlyMap<string, number> = new Map([
  ...'of in on at from to within for'.split(' ').map((word) => [word, PREPOSITION] as const),
  ...'the a an its their his her both these this'.split(' ').map((word) => [word, DETERMINER] as const),
  ...'and or'.split(' ').map((word) => [word, CONJUNCTION] as const),
]);

/** The role of a normalised word that is not in capitals. */
export const roleOf = (word: string): number => ROLES.get(word) ?? NO_ROLE;

/** Words that say how many or which, but not what: "lesions of other nerves". */
const QUANTIFIERS = new Set('all any certain each further many other several some those various'.split(' '));

export const isQuantifier = (word: string): boolean => QUANTIFIERS.has(word);

/** Verbs that tie two noun phrases together, and are as little a name as a preposition: "lesions affecting the hand". */
const TIES = new Set(
  'affect affecting associate associated cause caused consist consisting contain containing due include including involve involving relate related'.split(
    ' ',
  ),
);

export const isTie = (word: string): boolean => TIES.has(word);

/** Words whose number or letter follows them and that stand before or after their noun: "type 2 diabetes". */
const CLASSIFIERS = new Set('class form grade group level phase stage type'.split(' '));

export const isClassifier = (word: string): boolean => CLASSIFIERS.has(word);
