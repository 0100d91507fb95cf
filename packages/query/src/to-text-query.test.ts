import { expect, test } from 'vitest';
import { highlightTerms } from './highlight.ts';
import { parse } from './parse.ts';
import { analyser } from './testing/analyser.ts';
import { toTextQuery } from './to-text-query.ts';
import type { Grammar } from './tree.ts';

const translated = (source: string, grammar: Grammar = {}) => {
  const parsed = parse(source, grammar);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return toTextQuery(parsed.query, analyser);
};

const word = (stem: string) => ({ kind: 'word', word: stem });
const free = (stem: string, boost = 1) => ({ kind: 'word', word: stem, boost });

test.each([
  ['', { kind: 'all' }],
  ['the', { kind: 'or', of: [] }],
  ['owls', word('owl')],
  ['parsing owls parsing', { kind: 'and', of: [free('pars', 2), free('owl')] }],
  [
    'parsing owls at night in forest',
    { kind: 'or', of: [free('pars'), free('owl'), free('night'), free('forest')] },
  ],
  ['owls AND (the OR NOT of)', word('owl')],
  ['co-op', { kind: 'phrase', words: ['co', 'op'] }],
  ['"the art of parsing"', { kind: 'phrase', words: ['art', '', 'pars'] }],
  ['"owls at night"~2', { kind: 'near', words: ['owl', '', 'night'], within: 4 }],
  ['owl*', { kind: 'prefix', prefix: 'owl' }],
  ['parsing*', { kind: 'or', of: [{ kind: 'prefix', prefix: 'parsing' }, word('pars')] }],
  ['co-op*', { kind: 'and', of: [word('co'), { kind: 'prefix', prefix: 'op' }] }],
  ['abstract:(owls OR the)', { kind: 'field', field: 'body', of: word('owl') }],
])('"%s" is asked of text search as %j', (source, query) => expect(translated(source).query).toEqual(query));

test('filters are named by their normal form, each once, beside the free text', () => {
  expect(translated('owls C:12 night authors:"Doe,  Jane" -c:12 year:>=2015')).toEqual({
    query: {
      kind: 'and',
      of: [
        { kind: 'and', of: [free('owl'), free('night')] },
        { kind: 'filter', filter: 'c:12' },
        { kind: 'filter', filter: 'author:"Doe, Jane"' },
        { kind: 'not', of: { kind: 'filter', filter: 'c:12' } },
        { kind: 'filter', filter: 'year:2015-' },
      ],
    },
    freeText: 'owls night',
    filters: [
      { name: 'c:12', of: { kind: 'entity', entity: 'concept', id: 12 } },
      {
        name: 'author:"Doe, Jane"',
        of: {
          kind: 'name',
          field: 'author',
          leaf: { kind: 'phrase', text: 'Doe, Jane' },
          forms: ['Doe, Jane', 'Jane Doe'],
        },
      },
      { name: 'year:2015-', of: { kind: 'year', from: 2015, to: null } },
    ],
    boosted: [],
    demoted: [],
  });
});

test('BOOST and NEGATE decide nothing about what is found', () => {
  const topics = ['A', 'B', 'C'].map((title, at) => ({ topicId: at + 1, title }));
  const filter = (name: string) => ({ kind: 'filter', filter: name });
  expect(translated('A AND BOOST (B OR C) AND NEGATE C', { topics })).toMatchObject({
    query: filter('"A"'),
    boosted: [{ kind: 'or', of: [filter('"B"'), filter('"C"')] }],
    demoted: [filter('"C"')],
  });
  expect(translated('BOOST A NEGATE B', { topics })).toMatchObject({ query: { kind: 'all' } });
});

test('highlighted is what a query asks for, in the field where it asks for it', () => {
  const parsed = parse(
    'owls title:(night* OR NOT day) -barn "in the dark" "far near"~3 Owls owls author:doe c:12',
  );
  if (!parsed.ok) throw new Error(parsed.error.message);
  expect(highlightTerms(parsed.query)).toEqual([
    { kind: 'word', text: 'owls', field: 'any' },
    { kind: 'word', text: 'Owls', field: 'any' },
    { kind: 'prefix', text: 'night', field: 'title' },
    { kind: 'phrase', text: 'in the dark', field: 'any' },
    { kind: 'word', text: 'far', field: 'any' },
    { kind: 'word', text: 'near', field: 'any' },
  ]);
});
