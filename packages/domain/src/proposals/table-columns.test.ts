import { expect, test } from 'vitest';
import { authorsOfCell } from './author-names.ts';
import { columnsFault, guessedColumns } from './table-columns.ts';

test.each([
  [
    ['Title', 'Abstract', 'Authors', 'Origin id', 'Panel'],
    ['title', 'abstract', 'authors', 'originId', 'attribute'],
  ],
  [
    ['ID', 'Project_Title', 'Principal Investigator', 'SUMMARY'],
    ['originId', 'title', 'authors', 'abstract'],
  ],
  [
    ['Titel', 'Kurzfassung', 'Antragsteller', 'Aktenzeichen'],
    ['title', 'abstract', 'authors', 'originId'],
  ],
  [
    ['Title', 'Title', '', 'id', 'Number'],
    ['title', 'attribute', 'ignore', 'originId', 'attribute'],
  ],
  [
    ['Name', 'Budget'],
    ['attribute', 'attribute'],
  ],
])('the header %j is taken for %j', (header, columns) => {
  expect(guessedColumns(header)).toEqual(columns);
  expect(columnsFault(header, guessedColumns(header))).toBeNull();
});

test('a choice of columns names each once, and all of them', () => {
  expect(columnsFault(['A', 'B'], ['title'])).toMatch(/2 columns/);
  expect(columnsFault(['A', 'B'], ['title', 'title'])).toMatch(/one column each/);
  expect(columnsFault(['A', 'B', 'C'], ['attribute', 'attribute', 'ignore'])).toBeNull();
});

test.each([
  ['Ada Lovelace; Charles Babbage', ['Ada Lovelace', 'Charles Babbage']],
  ['Lovelace, Ada; Babbage, Charles', ['Lovelace, Ada', 'Babbage, Charles']],
  [
    'Ada Lovelace, Charles Babbage and Mary Somerville',
    ['Ada Lovelace', 'Charles Babbage', 'Mary Somerville'],
  ],
  ['Lovelace, Ada', ['Lovelace, Ada']],
  ['Ada Lovelace & Charles Babbage', ['Ada Lovelace', 'Charles Babbage']],
  ['Plato', ['Plato']],
  ['Fernando Alexandre', ['Fernando Alexandre']],
  [' ; ,', []],
])('the cell "%s" names %j', (cell, names) => {
  expect(authorsOfCell(cell).map(({ name }) => name)).toEqual(names);
});

test('an affiliation stands in brackets behind its name', () => {
  expect(authorsOfCell('Ada Lovelace (University of London); Charles Babbage [Cambridge]')).toEqual([
    { name: 'Ada Lovelace', authorId: null, affiliation: 'University of London' },
    { name: 'Charles Babbage', authorId: null, affiliation: 'Cambridge' },
  ]);
});
