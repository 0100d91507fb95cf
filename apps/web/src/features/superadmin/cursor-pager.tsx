import type { ReactNode } from 'react';
import styles from './superadmin.module.css';
import { superadminTexts as t } from './superadmin.texts.ts';

interface CursorPagerProps {
  shown: number;
  total?: number;
  /** A link; null on the first page. */
  first: ReactNode;
  /** A link; null on the last page. */
  next: ReactNode;
}

/** Forward page by page; the browser goes back. */
export const CursorPager = ({ shown, total, first, next }: CursorPagerProps) => {
  if (first === null && next === null && total === undefined) return null;
  return (
    <nav className={styles.pager} aria-label={t.pages}>
      {total !== undefined && <span>{t.of(shown, total)}</span>}
      {first}
      {next}
    </nav>
  );
};
