import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { textAt } from '../text/text-table.ts';
import { wordNumber, wordsOf, wordsWithPrefix } from './dictionary.ts';
import { PlaceReader } from './place-reader.ts';
import { writtenText } from './testing/written-text.ts';
import { textPostings } from './text-postings.ts';
import { anyArticles } from './testing/arbitrary-text.ts';

const placesOf = (tokens: readonly string[], word: string): number[] =>
  [...tokens.keys()].filter((at) => tokens[at] === word);

test('every place of every word can be read back, in whatever order postings are asked for', () => {
  fc.assert(
    fc.property(anyArticles, fc.boolean(), (articles, backwards) => {
      const text = writtenText(articles);
      for (let word = 0; word < text.wordTextStart.length - 1; word++) {
        const spelling = textAt(wordsOf(text), word);
        const having = articles.filter(({ title, body }) => [...title, ...body].includes(spelling));
        const title = new PlaceReader(text, 'title');
        const body = new PlaceReader(text, 'body');
        const first = text.runStart[text.wordRun[word]];
        const postings = having.map((article, at) => ({ article, posting: first + at }));
        for (const { article, posting } of backwards ? postings.toReversed() : postings) {
          expect(text.postingOffset[posting]).toBe(articles.indexOf(article));
          title.read(posting);
          body.read(posting);
          expect([...title.places.subarray(0, title.count)]).toEqual(placesOf(article.title, spelling));
          const inBody = [...body.places.subarray(0, body.count)].map((place) => place % (1 << 24));
          expect(inBody).toEqual(placesOf(article.body, spelling));
        }
      }
    }),
  );
});

test('what is written does not depend on how many tokens are inverted at once', () => {
  fc.assert(
    fc.property(anyArticles, fc.integer({ min: 1, max: 60 }), (articles, chunkTokens) => {
      expect(writtenText(articles, chunkTokens)).toEqual(writtenText(articles));
    }),
  );
});

test('a word that is not there has no number, and a prefix spans the words that start with it', () => {
  const text = writtenText([{ title: ['grün', 'graph', ''], body: ['grab', 'g', 'graphs', 'gs'] }]);
  expect(wordNumber(text, 'gra')).toBe(-1);
  expect(wordNumber(text, '')).toBe(-1);
  const { from, to } = wordsWithPrefix(text, 'gra');
  const found = Array.from({ length: to - from }, (_, at) => textAt(wordsOf(text), from + at));
  expect(found).toEqual(['grab', 'graph', 'graphs']);
});

test('no articles make an empty text', () => {
  const text = writtenText([]);
  expect([...text.textTotals]).toEqual([0, 0, 0]);
  expect([...text.runStart]).toEqual([0]);
});

test('a posting takes three bytes, and its places little more than one each', () => {
  const words = Array.from({ length: 400 }, (_, at) => `w${at}`);
  const articles = Array.from({ length: 3000 }, (_, at) => ({
    title: words.slice(at % 300, (at % 300) + 8),
    body: Array.from({ length: 120 }, (_word, place) => words[(at * 31 + place * place) % 400]),
  }));
  const text = writtenText(articles);
  const postings = text.postingCounts.length;
  expect(text.postingOffset.byteLength + text.postingCounts.byteLength).toBe(3 * postings);
  const places = text.places.byteLength + text.placesStart.byteLength;
  expect(places / (3000 * 128)).toBeLessThan(1.3);
});

test('writing a long text can be paused again and again', () => {
  const steps = textPostings(Array.from({ length: 5000 }, () => ({ title: ['owl'], body: [] })));
  expect([...steps].length).toBeGreaterThan(5);
});
