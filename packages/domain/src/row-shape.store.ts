import type pg from 'pg';
import { copyRows } from '@peerlens/db';
import type { CopyValue } from '@peerlens/db';

/** How items of one sort become rows of one table. */
export interface RowShape<T> {
  table: string;
  columns: readonly string[];
  row: (item: T) => CopyValue[];
}

export function rowShape<T>(
  table: string,
  values: Readonly<Record<string, (item: T) => CopyValue>>,
): RowShape<T> {
  const columns = Object.keys(values);
  const readers = Object.values(values);
  return { table, columns, row: (item) => readers.map((read) => read(item)) };
}

/** Streams items into their table by COPY. */
export async function copyInto<T>(
  client: pg.ClientBase,
  shape: RowShape<T>,
  items: Iterable<T>,
): Promise<void> {
  await copyRows(client, shape, Iterator.from(items).map(shape.row));
}
