import type { ReactNode } from 'react';
import styles from './empty.module.css';

/** Nothing to show: what is missing and what to do about it. */
export const Empty = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className={styles.empty}>
    <p className={styles.title}>{title}</p>
    {children && <div className={styles.text}>{children}</div>}
  </div>
);

/** Grey lines where rows will be. */
export const Waiting = ({ label, rows = 6 }: { label: string; rows?: number }) => (
  <output className={styles.waiting}>
    <span className="visually-hidden">{label}</span>
    {Array.from({ length: rows }, (_, row) => (
      <span key={row} style={{ width: `${[92, 78, 86, 64, 89, 71][row % 6]}%` }} />
    ))}
  </output>
);
