import { expect, test } from 'vitest';
import { differenceLines } from './concept-difference.ts';

test('what becomes of a concept is told step by step', () => {
  const oak = { name: 'OAK', lang: 'en', kind: 'alt' as const, isAmbiguous: true, composite: null };
  const lines = differenceLines({
    line: 3,
    conceptId: 7,
    name: 'oak',
    actions: [
      { type: 'rename_concept', from: 'oaks', to: 'oak' },
      { type: 'add_literal', literal: oak },
      { type: 'remove_broader', broaderId: 4 },
      { type: 'remove_concept' },
    ],
  });
  expect(lines).toEqual([
    'line 3: concept 7 "oak"',
    '  renamed from "oaks" to "oak"',
    '  + literal "OAK" (en, alt, ambiguous)',
    '  - broader concept 4',
    '  - deprecated',
  ]);
  expect(differenceLines({ line: 1, conceptId: null, name: 'elm', actions: [] })).toEqual([
    'line 1: new "elm"',
  ]);
});
