import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  parseSearch,
  readBound,
  readCodes,
  readDay,
  readFlag,
  readIds,
  readWhole,
  stringifySearch,
} from './search-codec.ts';

describe('search parameters in the address', () => {
  it('reads back any text it wrote', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.stringMatching(/^[a-z_]{1,12}$/), fc.string({ minLength: 1 })),
        (search) => {
          expect({ ...parseSearch(stringifySearch(search)) }).toEqual({ ...search });
        },
      ),
    );
  });

  it('writes concept filters without percent signs', () => {
    expect(stringifySearch({ q: 'c:12 neural nets' })).toBe('?q=c:12+neural+nets');
  });

  it('leaves out what is undefined or empty', () => {
    expect(stringifySearch({ q: undefined, include_countries: [] })).toBe('');
  });

  it('writes lists with commas and no bound as all', () => {
    expect(stringifySearch({ include_countries: ['DE', 'FR'], articles_years_limit: null })).toBe(
      '?include_countries=DE,FR&articles_years_limit=all',
    );
  });

  it('joins a repeated parameter', () => {
    expect(readCodes(parseSearch('?include_countries=de&include_countries=FR').include_countries)).toEqual([
      'DE',
      'FR',
    ]);
  });

  it.each([
    ['7', 7],
    ['0', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['seven', undefined],
    ['99999999999999999999', undefined],
    [7, 7],
  ])('reads %j as the whole number %j', (value, number) => {
    expect(readWhole(value, 1)).toBe(number);
  });

  it('tells no bound from no word about it', () => {
    expect(readBound('all', 1)).toBeNull();
    expect(readBound('', 1)).toBeUndefined();
  });

  it('reads flags in both spellings and nothing else', () => {
    expect([readFlag('1'), readFlag('true'), readFlag('false'), readFlag('yes')]).toEqual([
      true,
      true,
      false,
      undefined,
    ]);
  });

  it('reads ids from an address and from a link, each once and nothing else', () => {
    expect([readIds('3,1,x,3,-2'), readIds([7, 8]), readIds('x')]).toEqual([[3, 1], [7, 8], undefined]);
  });

  it.each(['2021-02-30', '2021-13-01', '21-01-01', '2021-01-01T00:00', 20_210_101])(
    'reads no day from %j',
    (value) => {
      expect(readDay(value)).toBeUndefined();
    },
  );

  it('reads a day that there is', () => {
    expect(readDay('2024-02-29')).toBe('2024-02-29');
  });
});
