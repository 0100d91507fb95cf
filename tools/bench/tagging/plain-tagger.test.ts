import { compileTagger } from '@peerlens/concepts';
import { expect, test } from 'vitest';
import { missing, plainTagger } from './plain-tagger.ts';
import { syntheticAbstracts } from './synthetic-abstracts.ts';
import { syntheticOntology, vocabulary } from './synthetic-ontology.ts';

const words = vocabulary();
const literals = syntheticOntology(3000, words);
const texts = syntheticAbstracts(60, words, literals);

test('the product finds every literal that is written in a text', () => {
  const tagger = compileTagger(literals);
  const plain = plainTagger(literals);
  let seen = 0;
  for (const { body } of texts) {
    const hits = plain(body);
    seen += hits.length;
    expect(missing(hits, tagger.tag({ title: '', body }))).toEqual([]);
  }
  expect(seen).toBeGreaterThan(texts.length);
});

test('a literal that was not found is missing, one under a longer hit is not', () => {
  const plain = plainTagger(literals);
  const { body } = texts[0];
  const hits = plain(body);
  expect(missing(hits, [])).toEqual(hits);
  const whole = { literalId: 0, conceptId: 0, field: 'body', nested: false, ambiguous: false } as const;
  expect(missing(hits, [{ ...whole, start: 0, end: body.length }])).toEqual([]);
});

test('ontology and abstracts are the same in every run', () => {
  expect(syntheticOntology(3000, vocabulary())).toEqual(literals);
  expect(syntheticAbstracts(60, words, literals)).toEqual(texts);
  expect(new Set(literals.map(({ name, literalId }) => name || literalId)).size).toBe(literals.length);
});
