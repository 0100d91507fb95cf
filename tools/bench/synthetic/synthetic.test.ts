import { expect, test } from 'vitest';
import { isStopWord } from '@peerlens/concepts/stop-words.ts';
import { stem } from '@peerlens/concepts/stem.ts';
import { searchTokens, termFeatures } from '@peerlens/concepts/terms.ts';
import { syntheticArticles } from './articles.ts';
import { dice } from './dice.ts';
import { syntheticBroader } from './ontology.ts';
import { syntheticQueries } from './queries.ts';
import { addTerms, drawText, emptyText, tokensOf } from './text.ts';
import { CONCEPTS } from './topics.ts';
import { vocabulary, VOCABULARY_SIZE } from './vocabulary.ts';

test('articles are the same in every run, and others with another seed', () => {
  const made = [...syntheticArticles({ works: 30 })];
  expect([...syntheticArticles({ works: 30 })]).toEqual(made);
  expect([...syntheticArticles({ works: 30, seed: 2 })]).not.toEqual(made);
});

test('an article is what the index takes in', () => {
  const ids = new Set<number>();
  for (const article of syntheticArticles({ works: 500 })) {
    ids.add(article.articleId);
    expect(article.year).toBeGreaterThanOrEqual(1990);
    expect(article.year).toBeLessThanOrEqual(2026);
    expect(article.date).toMatch(new RegExp(String.raw`^${article.year}-[01]\d-[012]\d$`));
    expect(article.authorIds.length).toBeGreaterThanOrEqual(1);
    expect(article.authorIds.length).toBeLessThanOrEqual(8);
    expect(new Set(article.authorIds).size).toBe(article.authorIds.length);
    const conceptIds = article.concepts.map(({ conceptId }) => conceptId);
    expect(new Set(conceptIds).size).toBe(conceptIds.length);
    expect(Math.min(...conceptIds)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...conceptIds)).toBeLessThanOrEqual(CONCEPTS);
    expect(article.titleTokens.length + article.bodyTokens.length).toBeGreaterThan(90);
    expect(article.terms.size).toBeGreaterThan(100);
  }
  expect(ids.size).toBe(500);
});

test('every word is its own stem, none is a stop word, and no two are the same', () => {
  const words = vocabulary();
  expect(new Set(words).size).toBe(VOCABULARY_SIZE);
  expect(words.filter((word) => isStopWord(word) || stem(word, 'all') !== word)).toEqual([]);
});

test('words and phrases are those that the product makes of the same text', () => {
  const random = dice();
  for (let series = 0; series < 50; series += 1) {
    random.reset(7, series);
    const drawn = emptyText();
    drawText(drawn, random, { topic: series, length: 120 });
    const written = tokensOf(drawn)
      .map((word, at) => (drawn.breaks[at] === 1 ? `of ${word}` : word))
      .join(' ');
    const terms = new Map<string, number>();
    addTerms(terms, drawn, 1);
    expect(terms).toEqual(termFeatures('', written));
    expect(tokensOf(drawn)).toEqual(searchTokens(written));
  }
});

test('a document that asks is not in the corpus', () => {
  const concepts = new Set(
    [...syntheticArticles({ works: 50 })].map((article) => JSON.stringify(article.concepts)),
  );
  const queries = [...syntheticQueries({ works: 50, count: 20 })];
  expect(queries).toHaveLength(20);
  for (const query of queries) expect(concepts.has(JSON.stringify(query.concepts))).toBe(false);
});

test('broader concepts lead to a root within a few steps, some over two ways', () => {
  let twoWays = 0;
  for (let conceptId = 1; conceptId <= CONCEPTS; conceptId += 1) {
    const parents = syntheticBroader(conceptId);
    if (parents.length === 2) twoWays += 1;
    for (const parent of parents) {
      expect(parent).toBeGreaterThanOrEqual(1);
      expect(parent).toBeLessThan(conceptId);
    }
  }
  expect(twoWays).toBeGreaterThan(CONCEPTS / 20);
});
