import type { ReactNode } from 'react';
import type { ColumnValues } from './table-view.ts';

export interface Column<Row> extends ColumnValues<Row> {
  header: string;
  /** Says more than the header has room for. */
  help?: string;
  cell: (row: Row) => ReactNode;
  isNumber?: boolean;
  /** Takes a line of its own on a narrow screen. */
  isWide?: boolean;
  /** On a narrow screen stands without its header, and cannot be hidden. */
  isSelfEvident?: boolean;
}

export type RowKey = string | number;

/** What a row's colour helps to see; its cells say it in words. */
export type RowTone = 'danger' | 'good' | 'accent';

/** What opens under a row. */
export interface Expansion<Row, Key extends RowKey> {
  /** What stands in the first column, beside the arrow. */
  label: (row: Row) => ReactNode;
  /** What a screen reader calls the button of a row. */
  name: (row: Row) => string;
  header: string;
  renderContent: (row: Row) => ReactNode;
  open: ReadonlySet<Key>;
  onToggle: (key: Key) => void;
}

/** Rows that can be ticked, on one page and on others, and what can be done with all of them. */
export interface TableSelection<Row, Key extends RowKey = RowKey> {
  /** What a screen reader calls the row. */
  name: (row: Row) => string;
  /** Keys that somebody else keeps, also of rows that are not there yet; without it the table keeps its own. */
  kept?: { keys: ReadonlySet<Key>; change: (keys: ReadonlySet<Key>) => void };
  /** Buttons, in sight while something is selected; `clear` takes the ticks away. */
  renderActions: (rows: readonly Row[], clear: () => void) => ReactNode;
}
