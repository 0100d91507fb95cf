import { formatCount } from '../../lib/format.ts';
import type { Column } from './column.ts';

/** A column of whole numbers. */
export const countColumn = <Row,>(
  id: string,
  header: string,
  count: (row: Row) => number,
  help?: string,
): Column<Row> => ({
  id,
  header,
  isNumber: true,
  value: count,
  cell: (row) => formatCount(count(row)),
  ...(help !== undefined && { help }),
});
