import { expect, test } from 'vitest';
import { conceptLogInput, logInput, logPlace, readConceptLogParams, readLogParams } from './log-params.ts';

test('an address becomes what is asked for', () => {
  const params = readLogParams({
    q: ' council ',
    kind: 'merge',
    from: '2026-01-31',
    offset: '200',
    change: '7',
  });
  expect(logInput(params)).toEqual({
    filter: 'council',
    kind: 'merge',
    from: '2026-01-31',
    changeId: 7,
    offset: 200,
  });
  expect(logInput(readLogParams({ kind: 'walk', from: 'monday', offset: '-4' }))).toEqual({
    filter: '',
    offset: 0,
  });
});

test.each([
  [0, 0, { page: 1, pages: 1, first: null, prev: null, next: null }],
  [0, 100, { page: 1, pages: 1, first: null, prev: null, next: null }],
  [0, 101, { page: 1, pages: 2, first: null, prev: null, next: 100 }],
  [100, 250, { page: 2, pages: 3, first: 0, prev: 0, next: 200 }],
  [200, 300, { page: 3, pages: 3, first: 0, prev: 100, next: null }],
  [50, 300, { page: 1, pages: 3, first: 0, prev: null, next: 150 }],
])('from %i of %i the pages lead on as the specification says', (offset, total, place) => {
  expect(logPlace(offset, total)).toEqual(place);
});

test('the log of a concept is of what waits unless another status is asked for', () => {
  expect(conceptLogInput(3, readConceptLogParams({ status: 'pending' }))).toEqual({
    conceptId: 3,
    status: 'pending',
  });
  expect(conceptLogInput(3, readConceptLogParams({ status: 'accepted', before: '9' }))).toEqual({
    conceptId: 3,
    status: 'accepted',
    before: 9,
  });
});
