import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { querySchema } from './schema.ts';

const isRead = (value: unknown): boolean => querySchema().safeParse(value).success;
const word = { kind: 'word', text: 'owls' };

test.each<[string, unknown, unknown]>([
  ['a list of one', { kind: 'and', of: [word] }, word],
  [
    'lists within lists',
    { kind: 'or', of: [word, { kind: 'or', of: [word, word] }] },
    { kind: 'or', of: [word, word, word] },
  ],
  ['a word with a blank', { kind: 'word', text: 'two  words' }, { kind: 'phrase', text: 'two words' }],
  ['a word that would be an operator', { kind: 'word', text: 'AND' }, { kind: 'phrase', text: 'AND' }],
  ['NOT of NOT', { kind: 'not', of: { kind: 'not', of: word } }, word],
])('%s is brought into normal form', (_, tree, normal) => {
  expect(querySchema().parse(tree)).toEqual(normal);
});

test.each<[string, unknown]>([
  ['an unknown kind', { kind: 'regex', text: 'x' }],
  ['a key too many', { ...word, boost: 2 }],
  ['an empty word', { kind: 'word', text: '' }],
  ['a phrase of blanks', { kind: 'phrase', text: '  ' }],
  ['no bound of years', { kind: 'year', from: null, to: null }],
  ['years in the wrong order', { kind: 'year', from: 2018, to: 2015 }],
  ['an id that is none', { kind: 'id', scheme: 'doi', id: 'x' }],
  ['an id out of its normal form', { kind: 'id', scheme: 'pmc', id: '123' }],
  ['everything as a part', { kind: 'not', of: { kind: 'all' } }],
  ['a field in a field', { kind: 'field', field: 'title', of: { kind: 'field', field: 'author', of: word } }],
  ['a year in a field', { kind: 'field', field: 'title', of: { kind: 'year', from: 2015, to: null } }],
  [
    'words near each other in a name',
    { kind: 'field', field: 'author', of: { kind: 'near', text: 'a b', within: 1 } },
  ],
  ['a topic where there are none', { kind: 'topic', topicId: 1, title: 'Cells' }],
  ['too many parts', { kind: 'or', of: Array.from({ length: 3000 }, () => word) }],
  ['more than its text may hold', { kind: 'or', of: Array.from({ length: 400 }, () => word) }],
  ['BOOST where there are no topics', { kind: 'boost', of: word }],
])('%s is refused', (_, tree) => expect(isRead(tree)).toBe(false));

test('topics are known by number and title, and hold no words', () => {
  const schema = querySchema({ topics: [{ topicId: 1, title: 'Cells' }] });
  const topic = { kind: 'topic', topicId: 1, title: 'Cells' };
  expect(schema.safeParse({ kind: 'or', of: [topic, { kind: 'negate', of: topic }] }).success).toBe(true);
  for (const other of [
    { ...topic, topicId: 2 },
    { ...topic, title: 'Owls' },
    word,
    { kind: 'not', of: topic },
  ])
    expect(schema.safeParse(other).success).toBe(false);
});

test('nesting of any depth is refused without a crash', () => {
  let tree: unknown = word;
  for (let depth = 0; depth < 100_000; depth++) tree = { kind: 'not', of: tree };
  expect(isRead(tree)).toBe(false);
});

test('any JSON can be asked about', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(isRead(value)).toBe(false);
    }),
  );
});
