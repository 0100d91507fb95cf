import { inputClass } from '../field.tsx';
import { tableTexts as t } from './data-table.texts.ts';
import styles from './table-tools.module.css';
import { ROWS_PER_PAGE } from './table-view.ts';

interface TablePagerProps {
  label: string;
  /** From 0. */
  page: number;
  pages: number;
  rowsPerPage: number;
  onPage: (page: number) => void;
  onRowsPerPage: (rows: number) => void;
}

/** First, previous, next and last page, and how long a page is. */
export const TablePager = ({ label, page, pages, rowsPerPage, onPage, onRowsPerPage }: TablePagerProps) => {
  const lengths = [...new Set([...ROWS_PER_PAGE, rowsPerPage])].toSorted((a, b) => a - b);
  const step = (name: string, to: number) => (
    <button
      type="button"
      className={styles.tool}
      disabled={to < 0 || to >= pages || to === page}
      onClick={() => onPage(to)}
    >
      {name}
    </button>
  );
  return (
    <nav className={styles.pager} aria-label={t.pages(label)}>
      {step(t.first, 0)}
      {step(t.previous, page - 1)}
      <span aria-live="polite">{t.page(page + 1, pages)}</span>
      {step(t.next, page + 1)}
      {step(t.last, pages - 1)}
      <label>
        {t.rowsPerPage}
        <select
          className={inputClass}
          value={rowsPerPage}
          onChange={({ currentTarget }) => onRowsPerPage(Number(currentTarget.value))}
        >
          {lengths.map((length) => (
            <option key={length}>{length}</option>
          ))}
        </select>
      </label>
    </nav>
  );
};
