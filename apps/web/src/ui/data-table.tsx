import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import styles from './data-table.module.css';
import type { Column, Expansion, RowKey, RowTone, TableSelection } from './data-table/column.ts';
import { tableTexts as t } from './data-table/data-table.texts.ts';
import { nextSort } from './data-table/sorting.ts';
import { Header } from './data-table/table-head.tsx';
import { TablePager } from './data-table/table-pager.tsx';
import type { TableControl } from './data-table/table-params.ts';
import { TableRows } from './data-table/table-rows.tsx';
import { keptTicks, SelectionBar, useTicks } from './data-table/table-selection.tsx';
import { TableTools } from './data-table/table-tools.tsx';
import toolStyles from './data-table/table-tools.module.css';
import { initialState, pagesOf, viewOf } from './data-table/table-view.ts';
import { Empty, Waiting } from './empty.tsx';
import { FailureNotice } from './failure-notice.tsx';

export type { Column } from './data-table/column.ts';

interface DataTableProps<Row, Key extends RowKey> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  rowTone?: (row: Row) => RowTone | null;
  expansion?: Expansion<Row, Key>;
  selection?: TableSelection<Row, Key>;
  /** State that somebody else keeps, such as the address (`tableOnAddress`); without it the table keeps it. */
  control?: TableControl;
  /** Where `control` does not say; Infinity puts all on one page. */
  rowsPerPage?: number;
  /** `rows` are one page of so many, narrowed, sorted and cut by whoever asked for them by `control.state`. */
  total?: number;
  /** Name of a file, without its ending, that what is shown is offered as. */
  csv?: string;
  hasColumnChoice?: boolean;
  isLoading?: boolean;
  error?: unknown;
  /** In place of a table without rows. */
  empty?: ReactNode;
}

/**
 * The one table: sorted by a click on a header (falling first), narrowed by column, in pages, its columns to be
 * chosen, its rows to be opened and ticked, and all of it to be taken along as CSV. Each part is there where its
 * property is given.
 *
 * @source specification 1, sections 2.8 and 4
 */
export const DataTable = <Row, Key extends RowKey>(props: DataTableProps<Row, Key>) => {
  const { label, columns, rows, rowKey, expansion, selection, csv, total, error = null } = props;
  const [ownState, setOwnState] = useState(() => initialState(props.rowsPerPage));
  const control: TableControl = props.control ?? { state: ownState, change: setOwnState };
  const { state, change } = control;
  const isServed = total !== undefined;
  const view = useMemo(
    () =>
      isServed
        ? { found: rows, shown: rows, page: state.page, pages: pagesOf(total, state.rowsPerPage) }
        : viewOf(rows, columns, state),
    [columns, isServed, rows, state, total],
  );
  const keys = useMemo(() => new Set(rows.map(rowKey)), [rows, rowKey]);
  const own = useTicks(rowKey, (key) => isServed || keys.has(key));
  const ticks = selection?.kept ? keptTicks({ rows, rowKey, kept: selection.kept }) : own;

  const shownColumns = columns.filter(({ id, isSelfEvident }) => isSelfEvident || !state.hidden.includes(id));
  const hasTools = csv !== undefined || props.hasColumnChoice || columns.some(({ filter }) => filter);
  const isNarrowed = Object.values(state.filters).some((text) => text.trim() !== '');
  const isPaged =
    view.pages > 1 || view.page > 0 || state.rowsPerPage !== initialState(props.rowsPerPage).rowsPerPage;
  if (rows.length === 0 && error !== null) return <FailureNotice error={error} />;
  if (rows.length === 0 && props.isLoading) return <Waiting label={t.loading} />;
  if (rows.length === 0 && !isNarrowed) return props.empty ?? <Empty title={t.none} />;
  return (
    <div className={styles.whole} aria-busy={props.isLoading}>
      {error !== null && <FailureNotice error={error} />}
      {hasTools && (
        <TableTools
          label={label}
          columns={columns}
          shownColumns={shownColumns}
          rows={rows}
          found={view.found}
          control={control}
          csv={csv}
          hasColumnChoice={props.hasColumnChoice ?? false}
        />
      )}
      {view.found.length === 0 ? (
        <Empty title={t.none}>
          <button
            type="button"
            className={toolStyles.tool}
            onClick={() => change((now) => ({ ...now, filters: {}, page: 0 }))}
          >
            {t.clearFilters}
          </button>
        </Empty>
      ) : (
        <table className={styles.table} aria-label={label}>
          <thead>
            <tr>
              {selection && (
                <th scope="col" className={styles.tick}>
                  <input
                    type="checkbox"
                    aria-label={t.selectPage}
                    checked={view.shown.every((row) => ticks.keys.has(rowKey(row)))}
                    onChange={({ currentTarget }) => ticks.set(view.shown, currentTarget.checked)}
                  />
                </th>
              )}
              {expansion && <th scope="col">{expansion.header}</th>}
              {shownColumns.map((column) => (
                <Header
                  key={column.id}
                  column={column}
                  sort={state.sort}
                  onSort={() => change((now) => ({ ...now, page: 0, sort: nextSort(now.sort, column.id) }))}
                />
              ))}
            </tr>
          </thead>
          <TableRows
            columns={shownColumns}
            rows={view.shown}
            rowKey={rowKey}
            rowTone={props.rowTone}
            expansion={expansion}
            selection={selection}
            ticks={ticks}
          />
        </table>
      )}
      {isPaged && (
        <TablePager
          label={label}
          page={view.page}
          pages={view.pages}
          rowsPerPage={state.rowsPerPage}
          onPage={(page) => change((now) => ({ ...now, page }))}
          onRowsPerPage={(rowsPerPage) => change((now) => ({ ...now, rowsPerPage, page: 0 }))}
        />
      )}
      {selection && <SelectionBar label={label} selection={selection} ticks={ticks} />}
    </div>
  );
};
