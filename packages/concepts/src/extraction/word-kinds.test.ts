import { expect, test } from 'vitest';
import {
  ADJECTIVE,
  ADVERB,
  FUNCTION_WORD,
  GENERIC_NOUN,
  kindOf,
  NOUN,
  NUMBER,
  PARTICIPLE,
  VERB,
} from './word-kinds.ts';

test.each([
  ['the', FUNCTION_WORD],
  ['12', NUMBER],
  ['k', NUMBER],
  ['improves', VERB],
  ['occurring', VERB],
  ['classifies', VERB],
  ['models', GENERIC_NOUN],
  ['quickly', ADVERB],
  ['assembly', NOUN],
  ['chemical', ADJECTIVE],
  ['signal', NOUN],
  ['distributed', PARTICIPLE],
  ['speed', NOUN],
  ['learning', NOUN],
  ['retrieval', NOUN],
  ['x'.repeat(61), NUMBER],
])('%s is of the kind it has by itself', (word, kind) => {
  expect(kindOf(word)).toBe(kind);
});
