import type { TableText } from './table.ts';

/** A row as a reader finds it, blank ones included. */
export type RawRow = { ok: true; row: number; cells: string[] } | { ok: false; row: number; reason: string };

export interface RawTable {
  kind: TableText['kind'];
  rows: AsyncIterable<RawRow>;
  warnings: string[];
}
