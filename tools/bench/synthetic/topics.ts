import { mixed, ranksOf } from './dice.ts';
import type { Dice } from './dice.ts';
import { VOCABULARY_SIZE } from './vocabulary.ts';

/** Fields of research; about as many as OpenAlex's subfields and the larger of its topics. */
export const TOPICS = 500;
/** Concepts of a large ontology; ids are 1 to this. */
export const CONCEPTS = 65_000;

/** Words and concepts that a topic calls its own, frequent to rare; shared with about two other topics. */
const OWN = ranksOf(400, 4);
/** All words, of which the most frequent stands in about a quarter of the articles. */
const ANY_WORD = ranksOf(VOCABULARY_SIZE, 20);
/** All concepts, of which the most frequent is tagged in nearly half of the articles. */
const ANY_CONCEPT = ranksOf(CONCEPTS, 2);

/** Keep the draws apart that start from the same topic and rank. */
const WORD = 0x01_00_00;
const CONCEPT = 0x02_00_00;
const COMPANION = 0x03_00_00;

/** Word rank of any article. */
export const anyWord = (dice: Dice): number => dice.rank(ANY_WORD);
/** Word rank that is typical of a topic. */
export const ownWord = (dice: Dice, topic: number): number =>
  mixed(WORD + topic, dice.rank(OWN)) % VOCABULARY_SIZE;
/** Words up to this rank have the same companion in every topic, as "clinical trial" has. */
const GENERAL_WORDS = 1000;
/** The word that makes a usual phrase with this one standing before it, within a topic. */
export const companion = (word: number, topic: number): number =>
  mixed(word < GENERAL_WORDS ? COMPANION : COMPANION + 1 + topic, word) % VOCABULARY_SIZE;
/** Concept id of any article; the lower, the more frequent and the more general. */
export const anyConcept = (dice: Dice): number => 1 + dice.rank(ANY_CONCEPT);
/** Concept id that is typical of a topic. */
export const ownConcept = (dice: Dice, topic: number): number =>
  1 + (mixed(CONCEPT + topic, dice.rank(OWN)) % CONCEPTS);
