import type { ReactNode } from 'react';
import styles from './row-list.module.css';

/** What a row says; takes the room that is left. */
export const rowTextClass = styles.text;
/** What is said beside it. */
export const rowMetaClass = styles.meta;

interface RowListProps {
  label?: string;
  /** Items of a list. */
  children: ReactNode;
}

/** A few things, each in a row of its own, with a line between two. */
export const RowList = ({ label, children }: RowListProps) => (
  <ul className={styles.rows} aria-label={label}>
    {children}
  </ul>
);
