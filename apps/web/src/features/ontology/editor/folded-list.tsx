import { useState } from 'react';
import type { ReactNode } from 'react';
import styles from './editor.module.css';
import { editorTexts as t } from './editor.texts.ts';

interface FoldedListProps<T> {
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string | number;
  render: (item: T) => ReactNode;
  /** From more than so many on, only `shown` of them until all are asked for. */
  threshold: number;
  shown: number;
}

/** A list that is folded when it is long. @source specification 1, section 9 */
export const FoldedList = <T,>({ label, items, keyOf, render, threshold, shown }: FoldedListProps<T>) => {
  const [isOpen, setOpen] = useState(false);
  const folds = items.length > threshold;
  return (
    <div className={styles.folded}>
      <ul aria-label={label} className={styles.related}>
        {(folds && !isOpen ? items.slice(0, shown) : items).map((item) => (
          <li key={keyOf(item)}>{render(item)}</li>
        ))}
      </ul>
      {folds && (
        <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t.showFewer : t.showAll(items.length)}
        </button>
      )}
    </div>
  );
};
