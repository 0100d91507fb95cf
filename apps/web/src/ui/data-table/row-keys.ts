import type { KeyboardEvent } from 'react';
import { isTyping } from '../../lib/is-typing.ts';

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled)';

/** In the same column of another row, or where that has nothing to focus, the first of the row. */
const counterpart = (row: HTMLTableRowElement, column: number): HTMLElement | null =>
  row.cells[column]?.querySelector<HTMLElement>(FOCUSABLE) ?? row.querySelector<HTMLElement>(FOCUSABLE);

const placeAfter = (key: string, at: number, rows: number): number | null => {
  if (key === 'ArrowDown') return Math.min(at + 1, rows - 1);
  if (key === 'ArrowUp') return Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? rows - 1 : null;
};

/** Arrow keys, Home and End go from row to row; what is opened under a row keeps its keys. */
export const moveByKey = (event: KeyboardEvent<HTMLTableSectionElement>): void => {
  if (!(event.target instanceof HTMLElement) || isTyping(event.target)) return;
  const cell = event.target.closest<HTMLTableCellElement>('tr[data-row] > td');
  const row = cell?.closest('tr');
  if (!cell || !row || event.ctrlKey || event.metaKey || event.altKey) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLTableRowElement>(':scope > tr[data-row]')];
  const place = placeAfter(event.key, rows.indexOf(row), rows.length);
  if (place === null) return;
  event.preventDefault();
  counterpart(rows[place], cell.cellIndex)?.focus();
};
