import { formatCount } from '../../lib/format.ts';
import { Badge } from '../../ui/chip.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.tsx';
import type { ImportFileValue } from './import-value.ts';
import styles from './imports.module.css';
import { importsTexts as t } from './imports.texts.ts';

const TONES = { waiting: 'plain', reading: 'accent', read: 'good', refused: 'danger' } as const;

const COLUMNS: Column<ImportFileValue>[] = [
  {
    id: 'name',
    header: t.file,
    value: ({ name }) => name,
    isWide: true,
    isSelfEvident: true,
    cell: ({ name, reason, warnings }) => (
      <>
        <span className={styles.reason}>{name}</span>
        {[...(reason === null ? [] : [reason]), ...warnings].map((words) => (
          <div key={words} className={styles.hint}>
            {words}
          </div>
        ))}
      </>
    ),
  },
  { id: 'kind', header: t.kind, value: ({ kind }) => kind, cell: ({ kind }) => t.kinds[kind] },
  {
    id: 'state',
    header: t.fileState,
    value: ({ state }) => state,
    cell: ({ state }) => <Badge tone={TONES[state]}>{t.fileStates[state]}</Badge>,
  },
  {
    id: 'items',
    header: t.found,
    isNumber: true,
    value: ({ items }) => items,
    cell: ({ items, kind }) => (kind === 'archive' ? '–' : formatCount(items)),
  },
];

/** Every file with what was found in it, or why it was refused. */
export const FileList = ({ files }: { files: ImportFileValue[] }) => (
  <DataTable label={t.files} columns={COLUMNS} rows={files} rowKey={({ id }) => id} />
);
