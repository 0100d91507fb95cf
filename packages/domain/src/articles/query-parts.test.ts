import { parse } from '@peerlens/query';
import { expect, test } from 'vitest';
import { partsOf } from './query-parts.ts';

const partsIn = (q: string) => {
  const read = parse(q);
  if (!read.ok) throw new Error(read.error.message);
  return partsOf(read);
};

test.each([
  ['', null, null],
  ['owl', 'owl', null],
  ['how owls hunt at night', 'how owls hunt at night', null],
  ['retrieval systems (MEDLARS): how?', 'retrieval systems (MEDLARS): how?', null],
  ['barn owls year:2020', 'barn owls', { kind: 'filter', filter: 'year:2020' }],
  ['owls year:2020', 'owls', { kind: 'filter', filter: 'year:2020' }],
  ['owls -bats', 'owls', { kind: 'not', of: { kind: 'word', word: 'bat' } }],
  ['the c:3', null, { kind: 'filter', filter: 'c:3' }],
  ['owls "the"', 'owls', null],
  ['the of', null, { kind: 'or', of: [] }],
  [
    'owls AND bats',
    null,
    {
      kind: 'and',
      of: [
        { kind: 'word', word: 'owl' },
        { kind: 'word', word: 'bat' },
      ],
    },
  ],
  ['"barn owl"', null, { kind: 'phrase', words: ['barn', 'owl'] }],
])('"%s" is ranked by the words "%s", and must fulfil the rest', (q, freeText, conditions) => {
  expect(partsIn(q)).toMatchObject({ freeText, conditions });
});
