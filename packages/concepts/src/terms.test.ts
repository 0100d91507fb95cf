import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isStopWord } from './stop-words.ts';
import { placedSearchTokens, searchTokens, readableTerms, termFeatures, wordCounts } from './terms.ts';

test('terms are stems and phrases of neighbours; the title counts twice', () => {
  const features = termFeatures('Neural networks', 'A neural network, networks of 2019 models.');
  expect(Object.fromEntries(features)).toEqual({ model: 1, network: 4, neural: 3, 'neural network': 3 });
});

test('phrases cross neither clause breaks nor stop words nor numbers', () => {
  expect(termFeatures('', 'alpha. beta of gamma 7 delta').has('alpha beta')).toBe(false);
  expect(
    [...termFeatures('', 'alpha. beta of gamma 7 delta').keys()].some((term) => term.includes(' ')),
  ).toBe(false);
});

test('a full text known by its counts adds words, no phrases, and nothing that is no count', () => {
  const counts = new Map([
    ['Networks', 3],
    ['network', 2],
    ['the', 90],
    ['12', 4],
    ['deep', Number.NaN],
    ['x', 5],
    ['well-kept', 1],
    ['gone', -1],
  ]);
  expect(Object.fromEntries(termFeatures('Network', '', counts))).toEqual({ network: 7, kept: 1 });
  expect(termFeatures('A title', 'and a body', new Map())).toEqual(termFeatures('A title', 'and a body'));
});

test('a long full text adds about 400 words, and leaves out those it hardly says', () => {
  const counts = new Map([
    ['parser', 3000],
    ['grammar', 990],
    ['aside', 4],
  ]);
  expect(Object.fromEntries(termFeatures('', 'a parser', counts))).toEqual({ parser: 301, grammar: 99 });
});

test('nothing comes of nothing', () => {
  expect(termFeatures('', ' \u0000 the of 12').size).toBe(0);
});

test('a query and a text meet in their search tokens', () => {
  expect(searchTokens('The generation of Parsers (2019)')).toEqual(['gener', 'parser', '2019']);
  expect(searchTokens('исследования')).toEqual(searchTokens('исследование'));
  expect(isStopWord('the')).toBe(true);
  expect(isStopWord('war')).toBe(false);
});

test('stop words keep their places among search tokens', () => {
  const text = 'On the generation of Parsers';
  expect(placedSearchTokens(text)).toEqual(['', '', 'gener', '', 'parser']);
  expect(placedSearchTokens(text).filter((token) => token !== '')).toEqual(searchTokens(text));
});

describe('terms as a text writes them', () => {
  const readable = (text: string, terms: string[]) => Object.fromEntries(readableTerms(text, terms));

  test('are in the spelling that comes first, in lower case where it has both', () => {
    const text = 'Localizing sounds.  The barn\n owl localizes: hearing. Barn owls of Kiel, localizing.';
    expect(readable(text, ['local', 'barn owl', 'kiel', 'absent'])).toEqual({
      local: 'localizing',
      'barn owl': 'barn owl',
      kiel: 'Kiel',
    });
  });

  test('are there for every term of the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const terms = [...termFeatures('', text).keys()];
        expect([...readableTerms(text, terms).keys()].toSorted()).toEqual(terms.toSorted());
      }),
    );
  });
});

test('a full text counts by its words, scaled down so that it does not drown title and abstract', () => {
  expect(Object.fromEntries(wordCounts('Owls, owls and Prey'))).toEqual({ owls: 2, and: 1, prey: 1 });
  const full = wordCounts('The vole flees. '.repeat(5000));
  const features = termFeatures('Barn owl', 'Hearing', full);
  expect(Object.fromEntries(features)).toEqual({
    barn: 2,
    owl: 2,
    'barn owl': 2,
    hear: 1,
    vole: 200,
    flee: 200,
  });
});
