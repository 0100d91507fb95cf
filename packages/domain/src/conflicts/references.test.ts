import { describe, expect, test } from 'vitest';
import { referenceOf } from './references.ts';

describe('a reference', () => {
  test.each([
    ['17', { kind: 'author', id: 17 }],
    ['author:17', { kind: 'author', id: 17 }],
    ['Person 17', { kind: 'author', id: 17 }],
    ['/author/17/jane-doe', { kind: 'author', id: 17 }],
    ['https://peerlens.example/author/17', { kind: 'author', id: 17 }],
    ['https://openalex.org/A5012345678', { kind: 'author', id: 5_012_345_678 }],
    ['0000-0002-1825-0097', { kind: 'orcid', orcid: '0000-0002-1825-0097' }],
    ['https://orcid.org/0000-0002-1825-0097', { kind: 'orcid', orcid: '0000-0002-1825-0097' }],
    ['Doe, Jane', { kind: 'name', name: 'Doe, Jane' }],
    // What no database keeps: halves of characters, and NUL.
    ['Doe,\0 Jane\uD83D', { kind: 'name', name: 'Doe, Jane\uFFFD' }],
    ['institution:12', { kind: 'institution', id: 12 }],
    ['proposal:3', { kind: 'proposal', id: 3 }],
    ['https://peerlens.example/proposal/3', { kind: 'proposal', id: 3 }],
    ['/article/9-on-owls/', { kind: 'article', id: 9 }],
  ])('is read from %s', (text, expected) => {
    expect(referenceOf(text, 'author')).toEqual(expected);
  });

  test('to an institution is read from its ROR id', () => {
    expect(referenceOf('https://ror.org/03yrm5c26', 'author')).toEqual(referenceOf('03yrm5c26', 'author'));
    expect(referenceOf('03yrm5c26', 'author')).toMatchObject({ kind: 'institution' });
  });

  test('by a number alone is to what is asked for', () => {
    expect(referenceOf('17', 'proposal')).toEqual({ kind: 'proposal', id: 17 });
  });

  test.each(['', '  ', '0', 'proposal:3000000000', '—', '0000-0002-1825-0098'])(
    'is not read from "%s"',
    (text) => {
      expect(referenceOf(text, 'author')).toBeNull();
    },
  );
});
