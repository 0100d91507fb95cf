import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideKinds } from './kinds-in-context.ts';
import { phrasesOf } from './phrases.ts';
import { LAST_BREAK } from './word-kinds.ts';
import { wordsOfText } from './words-of-text.ts';

const read = (text: string) => {
  const words = wordsOfText(text);
  decideKinds(words);
  return { words, phrases: phrasesOf(words) };
};

test('counts tell whole phrases from parts of longer ones', () => {
  const { phrases } = read('The neural network, the neural network, and the neural network training.');
  expect(phrases.get('neuralnetwork')).toMatchObject({ count: 3, whole: 2, inLonger: 1, first: 1 });
  expect(phrases.get('neuralnetworktraining')).toMatchObject({ count: 1, whole: 1, inLonger: 0 });
  expect(phrases.get('network')).toMatchObject({ count: 3, whole: 0, inLonger: 3 });
});

test('an adjective or participle ends no phrase, a generic noun is none by itself', () => {
  const { phrases } = read('A distributed system is chemical; the method.');
  expect([...phrases.keys()]).toEqual(['distributedsystem']);
});

test('a verb after "to", before an article or between subject and object ends the phrase', () => {
  for (const text of ['to model traffic', 'the router models a traffic', 'the router models traffic'])
    expect([...read(text).phrases.keys()]).not.toContain('modeltraffic');
  expect(read('the traffic model').phrases.has('trafficmodel')).toBe(true);
});

test('a participle behind a noun ends the phrase, unless it links', () => {
  expect(read('The bacteria isolated soil.').phrases.has('bacteriumisolatedsoil')).toBe(false);
  expect(read('The content based retrieval.').phrases.has('contentbasedretrieval')).toBe(true);
});

const word = fc.constantFrom(
  'the',
  'graph',
  'mining',
  'large',
  'method',
  'coloured',
  'new',
  'tree',
  'shows',
  ',',
);

test('counts are those of a plain search through the words', () => {
  fc.assert(
    fc.property(fc.array(word, { maxLength: 40 }), (list) => {
      const { words, phrases } = read(list.join(' '));
      for (const { keys, count, spans, first } of phrases.values()) {
        let plain = 0;
        for (let at = 0; at + keys.length <= words.length; at++) {
          const own = words.slice(at, at + keys.length);
          const isBroken = own.some(({ token }, inner) => inner > 0 && token.breaksBefore);
          if (!isBroken && own.every(({ key, kind }, inner) => key === keys[inner] && kind > LAST_BREAK))
            plain++;
        }
        expect(count).toBe(plain);
        expect(spans.length).toBe(2 * count);
        expect(first).toBe(spans[0]);
      }
    }),
  );
});
