import { useState } from 'react';
import type { RowKey, TableSelection } from './column.ts';
import { tableTexts as t } from './data-table.texts.ts';
import styles from './table-tools.module.css';

/** The rows that are ticked, on whatever page. */
export interface Ticks<Row, Key> {
  keys: ReadonlySet<Key>;
  rows: readonly Row[];
  set: (rows: readonly Row[], isOn: boolean) => void;
  clear: () => void;
}

/** @param isHere whether a row is still there: a tick on one that is gone is of no use to anybody. */
export const useTicks = <Row, Key extends RowKey>(
  rowKey: (row: Row) => Key,
  isHere: (key: Key) => boolean,
): Ticks<Row, Key> => {
  const [ticked, setTicked] = useState<ReadonlyMap<Key, Row>>(new Map());
  const here = [...ticked].filter(([key]) => isHere(key));
  return {
    keys: new Set(here.map(([key]) => key)),
    rows: here.map(([, row]) => row),
    set: (rows, isOn) =>
      setTicked((before) => {
        const next = new Map(before);
        for (const row of rows) {
          if (isOn) next.set(rowKey(row), row);
          else next.delete(rowKey(row));
        }
        return next;
      }),
    clear: () => setTicked(new Map()),
  };
};

interface KeptTicks<Row, Key extends RowKey> {
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  kept: NonNullable<TableSelection<Row, Key>['kept']>;
}

/** Of keys that somebody else keeps, those whose rows are here. */
export const keptTicks = <Row, Key extends RowKey>({
  rows,
  rowKey,
  kept: { keys, change },
}: KeptTicks<Row, Key>): Ticks<Row, Key> => {
  const here = rows.filter((row) => keys.has(rowKey(row)));
  return {
    keys: new Set(here.map(rowKey)),
    rows: here,
    set: (some, isOn) => {
      const next = new Set(keys);
      for (const row of some) {
        if (isOn) next.add(rowKey(row));
        else next.delete(rowKey(row));
      }
      change(next);
    },
    clear: () => change(new Set()),
  };
};

interface SelectionBarProps<Row, Key extends RowKey> {
  label: string;
  selection: TableSelection<Row, Key>;
  ticks: Ticks<Row, Key>;
}

/** How many rows are ticked and what can be done with all of them; in sight while there are any. */
export const SelectionBar = <Row, Key extends RowKey>({
  label,
  selection,
  ticks,
}: SelectionBarProps<Row, Key>) => {
  if (ticks.rows.length === 0) return null;
  return (
    <section className={styles.selection} aria-label={t.selection(label)}>
      <strong>{t.selected(ticks.rows.length)}</strong>
      {selection.renderActions(ticks.rows, ticks.clear)}
      <button type="button" className={styles.tool} onClick={ticks.clear}>
        {t.clear}
      </button>
    </section>
  );
};
