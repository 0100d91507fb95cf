import type { ApiOutputs } from '../../lib/api.ts';

export type ImportValue = ApiOutputs['proposalImports']['byId'];
export type ImportFileValue = ImportValue['files'][number];
export type ImportItemValue = ApiOutputs['proposalImports']['items']['items'][number];
export type ColumnUse = NonNullable<ImportFileValue['table']>['columns'][number];

/** Whether a worker is at it. */
export const isWorkedOn = ({ state }: ImportValue): boolean => state === 'reading' || state === 'making';

/** Tables whose rows cannot be made yet. */
export const untitledTables = ({ files }: ImportValue): ImportFileValue[] =>
  files.filter(({ table, items }) => table !== null && items > 0 && !table.columns.includes('title'));
