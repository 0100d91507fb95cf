import { IconColumns, IconDownload, IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { offerDownload, toCsv } from '../../lib/csv.ts';
import { inputClass } from '../field.tsx';
import { Popover } from '../popover.tsx';
import type { Column } from './column.ts';
import { tableTexts as t } from './data-table.texts.ts';
import type { Sort } from './sorting.ts';
import { TableFilters } from './table-filters.tsx';
import type { TableControl } from './table-params.ts';
import styles from './table-tools.module.css';
import type { TableState } from './table-view.ts';

interface TableToolsProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  shownColumns: readonly Column<Row>[];
  rows: readonly Row[];
  /** What the filters leave, on all pages. */
  found: readonly Row[];
  control: TableControl;
  csv: string | undefined;
  hasColumnChoice: boolean;
}

/** What is shown, as lines with a header; what a column has no value for has no column. */
const csvOf = <Row,>(columns: readonly Column<Row>[], rows: readonly Row[]): string => {
  const valued = columns.flatMap(({ header, value }) => (value ? [{ header, value }] : []));
  return toCsv([
    valued.map(({ header }) => header),
    ...rows.map((row) => valued.map(({ value }) => value(row))),
  ]);
};

const ORDERS = ['descending', 'ascending'] as const;

/** Where headers have no room, what they sort by is chosen here. */
const SortChoice = <Row,>({ columns, control }: Pick<TableToolsProps<Row>, 'columns' | 'control'>) => {
  const { sort } = control.state;
  const choose = (written: string) => {
    const [direction, id] = written.split(' ', 2);
    const next: Sort | null = id === undefined ? null : { id, direction: direction as Sort['direction'] };
    control.change((now) => ({ ...now, sort: next, page: 0 }));
  };
  return (
    <select
      className={`${inputClass} ${styles.sort}`}
      aria-label={t.sortBy}
      value={sort ? `${sort.direction} ${sort.id}` : ''}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    >
      <option value="">{t.unsorted}</option>
      {columns.flatMap(({ id, header, value }) =>
        value
          ? ORDERS.map((order) => (
              <option key={`${order} ${id}`} value={`${order} ${id}`}>
                {t[order](header)}
              </option>
            ))
          : [],
      )}
    </select>
  );
};

const ColumnChoice = <Row,>({ columns, control }: Pick<TableToolsProps<Row>, 'columns' | 'control'>) => {
  const { hidden } = control.state;
  const show = (id: string, isShown: boolean) =>
    control.change((now: TableState) => ({
      ...now,
      hidden: isShown ? now.hidden.filter((other) => other !== id) : [...now.hidden, id],
    }));
  return (
    <Popover
      label={t.columns}
      button={
        <>
          <IconColumns size={16} aria-hidden /> {t.columns}
        </>
      }
    >
      {() => (
        <div className={styles.choice}>
          {columns.map(({ id, header, isSelfEvident }) =>
            isSelfEvident ? null : (
              <label key={id}>
                <input
                  type="checkbox"
                  checked={!hidden.includes(id)}
                  onChange={({ currentTarget }) => show(id, currentTarget.checked)}
                />
                {header}
              </label>
            ),
          )}
        </div>
      )}
    </Popover>
  );
};

/** Everything that can be done with a table as a whole. */
export const TableTools = <Row,>(props: TableToolsProps<Row>) => {
  const { label, columns, shownColumns, rows, found, control, csv, hasColumnChoice } = props;
  const { filters } = control.state;
  const inForce = Object.values(filters).filter((text) => text.trim() !== '').length;
  const [isOpen, setOpen] = useState(inForce > 0);
  const hasFilters = columns.some(({ filter }) => filter);
  return (
    <div className={styles.tools}>
      <div className={styles.row}>
        <output className={styles.count}>
          {found.length < rows.length && t.found(found.length, rows.length)}
        </output>
        <SortChoice columns={columns} control={control} />
        {hasFilters && (
          <button
            type="button"
            className={styles.tool}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <IconFilter size={16} aria-hidden /> {t.filters(inForce)}
          </button>
        )}
        {hasColumnChoice && <ColumnChoice columns={columns} control={control} />}
        {csv !== undefined && (
          <button
            type="button"
            className={styles.tool}
            aria-label={t.csvOf(label, found.length)}
            onClick={() => offerDownload(`${csv}.csv`, csvOf(shownColumns, found))}
          >
            <IconDownload size={16} aria-hidden /> {t.csv}
          </button>
        )}
      </div>
      {isOpen && hasFilters && (
        <TableFilters
          columns={columns}
          rows={rows}
          filters={filters}
          onFilter={(id, text) =>
            control.change((now) => ({ ...now, page: 0, filters: { ...now.filters, [id]: text } }))
          }
        />
      )}
    </div>
  );
};
