import { expect, test } from 'vitest';
import { conceptListInput, isNarrowed, readConceptListParams } from './concept-list-params.ts';

test('an address becomes what is asked for, page by page', () => {
  const params = readConceptListParams({
    q: ' owl ',
    basic: '1',
    deleted: 'any',
    category: 'Birds',
    lang: 'de',
    dfFrom: '3',
    dfTo: '20',
    sort: '-df',
    page: '3',
    rows: '100',
  });
  expect(conceptListInput(params)).toEqual({
    search: 'owl',
    basic: true,
    deleted: 'any',
    category: 'Birds',
    lang: 'de',
    dfFrom: 3,
    dfTo: 20,
    sort: 'df',
    isDescending: true,
    offset: 200,
    limit: 100,
  });
});

test('what an address has wrong shows the list as it usually is', () => {
  const params = readConceptListParams({
    basic: 'maybe',
    deleted: 'no',
    dfFrom: '-1',
    sort: 'colour',
    page: '0',
  });
  expect(conceptListInput(params)).toEqual({
    search: '',
    sort: 'fit',
    isDescending: false,
    offset: 0,
    limit: 50,
  });
  expect(conceptListInput(readConceptListParams({ rows: '1000' })).limit).toBe(100);
});

test('sorting and paging narrow nothing', () => {
  expect(isNarrowed({ sort: '-df', page: 2, rows: 20 })).toBe(false);
  expect(isNarrowed({ basic: false })).toBe(true);
});
