import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatCount } from '../lib/format.ts';
import styles from './collapsible.module.css';

/** First step of a two-step list, and how many more are worth a button. @source specification 3, section 9 */
const FIRST = 5;
const THRESHOLD = 2;

interface TwoStepListProps<T> {
  items: readonly T[];
  render: (shown: readonly T[]) => ReactNode;
  /** The first step. */
  first?: number;
}

/** The first five, then all at once. */
export const TwoStepList = <T,>({ items, render, first = FIRST }: TwoStepListProps<T>) => {
  const [isOpen, setOpen] = useState(false);
  const collapses = items.length > first + THRESHOLD;
  return (
    <>
      {render(collapses && !isOpen ? items.slice(0, first) : items)}
      {collapses && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? `Show the first ${first}` : `Show all ${formatCount(items.length)}`}
        </button>
      )}
    </>
  );
};
