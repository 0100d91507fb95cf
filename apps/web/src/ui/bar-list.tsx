import type { ReactNode } from 'react';
import styles from './bar-list.module.css';

interface BarListProps {
  bars: readonly { key: number; name: ReactNode; share: number; note: string }[];
}

/** Named bars, `share` from 0 to 1, each with its number in words. */
export const BarList = ({ bars }: BarListProps) => (
  <ul className={styles.bars}>
    {bars.map(({ key, name, share, note }) => (
      <li key={key}>
        <span>{name}</span>
        <span className={styles.track} aria-hidden>
          <span style={{ width: `${share * 100}%` }} />
        </span>
        <span className={styles.note}>{note}</span>
      </li>
    ))}
  </ul>
);
