import { singular } from './plural.ts';

/**
 * English words that scientific prose uses all the time in a sense of their own ("in this paper", "works well", "we
 * fine-tune a novel model"), while as concepts they mean something else. Collected from the most frequent hits of
 * general thesauri in abstracts.
 */
const EMPTY = new Set(
  'account address aim art article back board building change common current final fine future general good human individual issue kind lead manual need novel order paper play post present prior relative report rich set show single special state subject train use way well work'.split(
    ' ',
  ),
);

/** Idioms that hide what their words mean elsewhere. They match like literals and stand for nothing. */
export const EMPTY_PHRASES: readonly string[] = [
  'state of the art',
  'state of the arts',
  'in order to',
  'fine tuning',
  'fine tune',
  'fine tuned',
  'fine grained',
  'open source',
  'as well as',
  'with respect to',
  'in terms of',
  'at the same time',
  'point of view',
  'take into account',
  'takes into account',
  'taking into account',
  'taken into account',
  'on the other hand',
  'other hand',
  'in the light of',
  'in light of',
  'a number of',
];

/** Is a word of prose rather than a term? As a literal it is ambiguous by itself. */
export const isEmptyWord = (word: string): boolean => EMPTY.has(word);

/** A plural that means something else than its singular ("goods", "wells", "arts"): it is matched as it is written. */
export const isPluralOfEmptyWord = (word: string): boolean =>
  singular(word) !== word && EMPTY.has(singular(word));
