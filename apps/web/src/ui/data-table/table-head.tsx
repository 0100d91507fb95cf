import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import styles from '../data-table.module.css';
import type { Column } from './column.ts';
import type { Sort } from './sorting.ts';

interface HeaderProps<Row> {
  column: Column<Row>;
  sort: Sort | null;
  onSort: () => void;
}

/** The name of a column, which sorts by it: falling first, then rising. */
export const Header = <Row,>({ column, sort, onSort }: HeaderProps<Row>) => {
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
