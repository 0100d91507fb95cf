import { expect, test } from 'vitest';
import { agreement } from './agreement.ts';

test('mentions agree in offsets and concept, documents in the concepts they hold', () => {
  const gold = [
    {
      id: 'a',
      mentions: [
        [0, 3, 'X'],
        [5, 9, 'Y'],
      ] as [number, number, string][],
    },
    { id: 'b', mentions: [] },
  ];
  const found = [
    {
      id: 'a',
      mentions: [
        [0, 3, 'X'],
        [4, 9, 'Y'],
        [4, 9, 'Z'],
      ] as [number, number, string][],
    },
  ];
  expect(agreement(gold, found)).toEqual({
    documents: 2,
    mention: { precision: 0.3333, recall: 0.5, f1: 0.4 },
    document: { precision: 0.6667, recall: 1, f1: 0.8 },
  });
  expect(agreement(gold, [])).toMatchObject({ mention: { precision: 0, recall: 0, f1: 0 } });
});
