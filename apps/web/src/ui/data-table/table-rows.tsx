import { IconChevronRight } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import styles from '../data-table.module.css';
import type { Column, Expansion, RowKey, RowTone, TableSelection } from './column.ts';
import { tableTexts as t } from './data-table.texts.ts';
import { moveByKey } from './row-keys.ts';
import type { Ticks } from './table-selection.tsx';

interface TableRowsProps<Row, Key extends RowKey> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  rowTone: ((row: Row) => RowTone | null) | undefined;
  expansion: Expansion<Row, Key> | undefined;
  selection: TableSelection<Row, Key> | undefined;
  ticks: Ticks<Row, Key>;
}

/** Rows, each with its tick, its arrow and its cells. Of all arrows one is reached with Tab, the others from it. */
export const TableRows = <Row, Key extends RowKey>({
  columns,
  rows,
  rowKey,
  rowTone,
  expansion,
  selection,
  ticks,
}: TableRowsProps<Row, Key>) => {
  const [active, setActive] = useState<Key | null>(null);
  const reachable = rows.some((row) => rowKey(row) === active) ? active : rows[0] && rowKey(rows[0]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys come from what is in the rows
    <tbody onKeyDown={moveByKey}>
      {rows.map((row) => {
        const key = rowKey(row);
        const isOpen = expansion?.open.has(key) ?? false;
        return (
          <Fragment key={key}>
            <tr
              data-row=""
              data-tone={rowTone?.(row) ?? undefined}
              className={`${styles.row} ${isOpen ? styles.open : ''}`}
            >
              {selection && (
                <td className={styles.tick}>
                  <input
                    type="checkbox"
                    aria-label={t.select(selection.name(row))}
                    checked={ticks.keys.has(key)}
                    onChange={({ currentTarget }) => ticks.set([row], currentTarget.checked)}
                  />
                </td>
              )}
              {expansion && (
                <td data-wide="">
                  <button
                    type="button"
                    data-row-toggle
                    className={styles.toggle}
                    aria-expanded={isOpen}
                    aria-label={expansion.name(row)}
                    tabIndex={key === reachable ? 0 : -1}
                    onFocus={() => setActive(key)}
                    onClick={() => expansion.onToggle(key)}
                  >
                    <IconChevronRight size={16} aria-hidden />
                    {expansion.label(row)}
                  </button>
                </td>
              )}
              {columns.map((column) => (
                <td
                  key={column.id}
                  className={column.isNumber ? styles.end : undefined}
                  data-label={column.isSelfEvident ? undefined : column.header}
                  data-wide={column.isWide ? '' : undefined}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
            {isOpen && expansion && (
              <tr className={styles.expanded}>
                <td colSpan={columns.length + (selection ? 2 : 1)}>{expansion.renderContent(row)}</td>
              </tr>
            )}
          </Fragment>
        );
      })}
    </tbody>
  );
};
