import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '../../lib/search-codec.ts';
import { readTableParams, tableOnAddress } from './table-params.ts';
import { initialState } from './table-view.ts';
import type { TableState } from './table-view.ts';

const addressOf = (state: TableState): string => {
  let address = '';
  tableOnAddress({}, (update) => {
    address = stringifySearch({ ...update({}) });
  }).change(() => state);
  return address;
};
const stateOf = (address: string) => tableOnAddress(readTableParams(parseSearch(address)), () => {}).state;

test('a table as it is at first has nothing in the address', () => {
  expect(addressOf(initialState())).toBe('');
  expect(stateOf('')).toEqual(initialState());
});

test('an address says what is sorted, narrowed, hidden and where one is', () => {
  const address = '?sort=-df&page=3&rows=20&hide=a,b&filter=name:barn%2520owl';
  expect(stateOf(address)).toEqual({
    sort: { id: 'df', direction: 'descending' },
    page: 2,
    rowsPerPage: 20,
    hidden: ['a', 'b'],
    filters: { name: 'barn owl' },
  });
  expect(addressOf(stateOf(address))).toBe(address);
});

test('a wrong address shows the table with its defaults', () => {
  expect(stateOf('?page=-1&rows=many&filter=name,x:%25E0')).toEqual(initialState());
});

const word = fc.stringMatching(/^[a-z]{1,8}$/);
const states = fc.record({
  sort: fc.option(
    fc.record({ id: word, direction: fc.constantFrom('descending' as const, 'ascending' as const) }),
  ),
  page: fc.nat(500),
  rowsPerPage: fc.integer({ min: 1, max: 500 }),
  hidden: fc.uniqueArray(word, { maxLength: 3 }),
  filters: fc.dictionary(
    word,
    fc.string({ minLength: 1 }).filter((text) => text.trim() !== ''),
    { maxKeys: 3, noNullPrototype: true },
  ),
});

test('every state is read back from its address as it was', () => {
  fc.assert(
    fc.property(states, (state) => {
      expect(stateOf(addressOf(state))).toEqual(state);
    }),
  );
});
