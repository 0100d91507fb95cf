import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DataTable } from '../data-table.tsx';
import type { Column } from '../data-table.tsx';
import { initialState } from './table-view.ts';

interface Row {
  id: string;
  count: number;
}
const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, place) => ({ id: `r${place}`, count: place }));
const COLUMNS: Column<Row>[] = [
  { id: 'id', header: 'Name', value: ({ id }) => id, cell: ({ id }) => id, filter: 'text' },
  { id: 'count', header: 'Count', value: ({ count }) => count, cell: ({ count }) => count, isNumber: true },
];
const drawn = (props: Partial<Parameters<typeof DataTable<Row, string>>[0]>): string =>
  renderToStaticMarkup(
    createElement(DataTable<Row, string>, {
      label: 'Things',
      columns: COLUMNS,
      rows: rowsOf(3),
      rowKey: ({ id }) => id,
      ...props,
    }),
  );
const rowsIn = (markup: string) => markup.match(/<tr data-row/g)?.length ?? 0;

test('of thousands of rows one page is drawn', () => {
  const markup = drawn({ rows: rowsOf(5000) });
  expect(rowsIn(markup)).toBe(100);
  expect(markup).toContain('Page 1 / 50');
});

test('a page that a server made is drawn as it is, whatever the state says, and counted by its total', () => {
  const state = {
    ...initialState(20),
    page: 2,
    filters: { id: 'nothing here' },
    sort: { id: 'count', direction: 'descending' as const },
  };
  const markup = drawn({ total: 95, control: { state, change: () => {} } });
  expect(rowsIn(markup)).toBe(3);
  expect(markup.indexOf('>r0<')).toBeLessThan(markup.indexOf('>r2<'));
  expect(markup).toContain('Page 3 / 5');
  expect(markup).toContain('aria-sort="descending"');
});

test('columns that are hidden are not drawn, but those that say what a row is', () => {
  const columns = [{ ...COLUMNS[0], isSelfEvident: true }, COLUMNS[1]];
  const state = { ...initialState(), hidden: ['id', 'count'] };
  const markup = drawn({ columns, control: { state, change: () => {} } });
  expect(markup).toContain('>r0<');
  expect(markup.match(/<th /g)).toHaveLength(1);
  expect(markup.match(/<td>/g)).toHaveLength(3);
});

test('a table says that it is waiting, that it has nothing, and that its filters leave nothing', () => {
  expect(drawn({ rows: [], isLoading: true })).toContain('Loading...');
  expect(drawn({ rows: [] })).toContain('No results.');
  expect(drawn({ rows: [], empty: 'Make one first' })).toBe('Make one first');
  const state = { ...initialState(), filters: { id: 'x' } };
  const markup = drawn({ control: { state, change: () => {} } });
  expect(markup).toContain('No results.');
  expect(markup).toContain('Clear the filters');
});
