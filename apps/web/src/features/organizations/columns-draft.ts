import { EXPORT_COLUMNS, EXPORT_COLUMN_IDS } from '@peerlens/domain/organizations/export-views.contract.ts';
import type { ExportColumn, ExportColumnId } from '@peerlens/domain/organizations/export-views.contract.ts';

/** The columns with the one at `from` at `to`; past an end it goes to that end. */
export const moved = <Item>(items: readonly Item[], from: number, to: number): Item[] => {
  const rest = items.filter((_, at) => at !== from);
  const place = Math.max(0, Math.min(rest.length, to));
  return [...rest.slice(0, place), ...items.slice(from, from + 1), ...rest.slice(place)];
};

/** Columns that are not chosen, in the order of the list of all. */
export const notChosen = (columns: readonly ExportColumn[]): ExportColumnId[] =>
  EXPORT_COLUMN_IDS.filter((id) => columns.every((column) => column.id !== id));

export const added = (columns: readonly ExportColumn[], id: ExportColumnId): ExportColumn[] => [
  ...columns,
  { id, header: EXPORT_COLUMNS[id] },
];

/** Ids of columns whose header is missing, or is another's too. */
export const faultyHeaders = (
  columns: readonly ExportColumn[],
): ReadonlyMap<ExportColumnId, 'none' | 'same'> => {
  const key = ({ header }: ExportColumn): string => header.trim().toLowerCase();
  const found = new Map<ExportColumnId, 'none' | 'same'>();
  for (const column of columns) {
    if (key(column) === '') found.set(column.id, 'none');
    else if (columns.some((other) => other !== column && key(other) === key(column)))
      found.set(column.id, 'same');
  }
  return found;
};

export const isSameColumns = (a: readonly ExportColumn[], b: readonly ExportColumn[]): boolean =>
  JSON.stringify(a) === JSON.stringify(b);
