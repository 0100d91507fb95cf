import { IconArrowDown, IconArrowUp, IconChevronRight } from '@tabler/icons-react';
import { Fragment, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import styles from './data-table.module.css';
import { nextSort, sortedBy } from './sorting.ts';
import type { Sort } from './sorting.ts';

export interface Column<Row> {
  id: string;
  header: string;
  /** Says more than the header has room for. */
  help?: string;
  cell: (row: Row) => ReactNode;
  /** What the column is sorted by; without it, it is not. */
  value?: (row: Row) => string | number | null;
  isNumber?: boolean;
  /** Takes a line of its own on a narrow screen. */
  isWide?: boolean;
  /** On a narrow screen stands without its header. */
  isSelfEvident?: boolean;
}

interface Expansion<Row> {
  /** What stands in the first column, beside the arrow. */
  label: (row: Row) => ReactNode;
  /** What a screen reader calls the button of a row. */
  name: (row: Row) => string;
  header: string;
  renderContent: (row: Row) => ReactNode;
  open: ReadonlySet<number>;
  onToggle: (key: number) => void;
}

interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => number;
  expansion?: Expansion<Row>;
}

const MOVES: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const Header = <Row,>({
  column,
  sort,
  onSort,
}: {
  column: Column<Row>;
  sort: Sort | null;
  onSort: () => void;
}) => {
  const isSorted = sort?.id === column.id;
  const Icon = isSorted && sort.direction === 'ascending' ? IconArrowUp : IconArrowDown;
  return (
    <th
      scope="col"
      className={column.isNumber ? styles.end : undefined}
      aria-sort={isSorted ? sort.direction : undefined}
    >
      {column.value ? (
        <button
          type="button"
          className={`${styles.sort} ${isSorted ? styles.sorted : ''}`}
          title={column.help}
          onClick={onSort}
        >
          {column.header}
          {isSorted && <Icon size={14} aria-hidden />}
        </button>
      ) : (
        column.header
      )}
    </th>
  );
};

/** Rows one can sort, and open one by one: arrow keys move between them, Enter opens. */
export const DataTable = <Row,>({ label, columns, rows, rowKey, expansion }: DataTableProps<Row>) => {
  const [sort, setSort] = useState<Sort | null>(null);
  const [active, setActive] = useState<number | null>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const shown = useMemo(() => {
    const value = columns.find(({ id }) => id === sort?.id)?.value;
    return sort && value ? sortedBy(rows, value, sort.direction) : rows;
  }, [columns, rows, sort]);
  const reachable = shown.some((row) => rowKey(row) === active) ? active : shown[0] && rowKey(shown[0]);

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const by = MOVES[event.key];
    const buttons = [...(body.current?.querySelectorAll<HTMLElement>('[data-row-toggle]') ?? [])];
    const at = buttons.indexOf(event.currentTarget);
    if (by === undefined || at === -1) return;
    event.preventDefault();
    buttons[Math.max(0, Math.min(buttons.length - 1, at + by))].focus();
  };

  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {expansion && <th scope="col">{expansion.header}</th>}
          {columns.map((column) => (
            <Header
              key={column.id}
              column={column}
              sort={sort}
              onSort={() => setSort(nextSort(sort, column.id))}
            />
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {shown.map((row) => {
          const key = rowKey(row);
          const isOpen = expansion?.open.has(key) ?? false;
          return (
            <Fragment key={key}>
              <tr className={`${styles.row} ${isOpen ? styles.open : ''}`}>
                {expansion && (
                  <td>
                    <button
                      type="button"
                      data-row-toggle
                      className={styles.toggle}
                      aria-expanded={isOpen}
                      aria-label={expansion.name(row)}
                      tabIndex={key === reachable ? 0 : -1}
                      onFocus={() => setActive(key)}
                      onKeyDown={move}
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
                  <td colSpan={columns.length + 1}>{expansion.renderContent(row)}</td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
};
