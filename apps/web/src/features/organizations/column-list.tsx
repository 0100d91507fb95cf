import { TextInput } from '@mantine/core';
import { EXPORT_COLUMNS, MAX_HEADER_LENGTH } from '@peerlens/domain/organizations/export-views.contract.ts';
import type { ExportColumn } from '@peerlens/domain/organizations/export-views.contract.ts';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { faultyHeaders, moved } from './columns-draft.ts';
import styles from './export-view.module.css';
import { exportViewTexts as t } from './export-view.texts.ts';

interface ColumnListProps {
  columns: readonly ExportColumn[];
  canEdit: boolean;
  /** With what a screen reader is told of it. */
  onChange: (columns: ExportColumn[], said: string) => void;
}

const BY_KEY: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** The columns chosen, which are renamed, moved and left out here: by buttons, by keys and by dragging. */
export const ColumnList = ({ columns, canEdit, onChange }: ColumnListProps) => {
  const [dragged, setDragged] = useState<number | null>(null);
  const [target, setTarget] = useState<number | null>(null);
  const faults = faultyHeaders(columns);
  const move = (from: number, to: number) => {
    if (to < 0 || to >= columns.length || to === from) return;
    const name = EXPORT_COLUMNS[columns[from].id];
    onChange(moved(columns, from, to), t.isAt(name, to + 1, columns.length));
  };
  const endDrag = () => {
    setDragged(null);
    setTarget(null);
  };
  return (
    <ol className={styles.columns} aria-label={t.chosen}>
      {columns.map((column, at) => {
        const name = EXPORT_COLUMNS[column.id];
        const fault = faults.get(column.id);
        return (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- buttons and keys do the same
          <li
            key={column.id}
            className={styles.column}
            draggable={canEdit}
            data-dragged={dragged === at ? '' : undefined}
            data-target={target === at && dragged !== at ? '' : undefined}
            onDragStart={() => setDragged(at)}
            onDragEnd={endDrag}
            onDragOver={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              setTarget(at);
            }}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== null) move(dragged, at);
              endDrag();
            }}
          >
            <span className={styles.place}>{at + 1}</span>
            <span className={styles.fields}>
              <TextInput
                size="sm"
                aria-label={t.header(name)}
                value={column.header}
                maxLength={MAX_HEADER_LENGTH}
                readOnly={!canEdit}
                error={fault && t.faults[fault]}
                onChange={({ currentTarget }) =>
                  onChange(
                    columns.map((other) =>
                      other === column ? { ...column, header: currentTarget.value } : other,
                    ),
                    '',
                  )
                }
                onKeyDown={(event) => {
                  const by = BY_KEY[event.key];
                  if (by === undefined || !event.altKey || !canEdit) return;
                  event.preventDefault();
                  move(at, at + by);
                }}
              />
              {column.header !== name && <span className={styles.field}>{name}</span>}
            </span>
            {canEdit && (
              <span className={styles.buttons}>
                <IconButton label={t.up(name)} isIdle={at === 0} onClick={() => move(at, at - 1)}>
                  <IconArrowUp size={18} aria-hidden />
                </IconButton>
                <IconButton
                  label={t.down(name)}
                  isIdle={at === columns.length - 1}
                  onClick={() => move(at, at + 1)}
                >
                  <IconArrowDown size={18} aria-hidden />
                </IconButton>
                <IconButton
                  label={t.removes(name)}
                  onClick={() =>
                    onChange(
                      columns.filter((other) => other !== column),
                      t.isOut(name),
                    )
                  }
                >
                  <IconX size={18} aria-hidden />
                </IconButton>
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
};
