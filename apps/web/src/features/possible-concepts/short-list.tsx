import { useState } from 'react';
import type { ReactNode } from 'react';
import styles from './candidates.module.css';
import { candidatesTexts as t } from './candidates.texts.ts';

interface ShortListProps<Item> {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string | number;
  /** Longer lists are collapsed. @source specification 1, section 9 */
  threshold?: number;
  shown?: number;
  children: (item: Item) => ReactNode;
}

/** A list in a cell, of which a long one is collapsed; nothing for none. */
export const ShortList = <Item,>({
  label,
  items,
  keyOf,
  threshold = 3,
  shown = 1,
  children,
}: ShortListProps<Item>) => {
  const [isOpen, setOpen] = useState(false);
  if (items.length === 0) return null;
  const isLong = items.length > threshold;
  const visible = isLong && !isOpen ? items.slice(0, shown) : items;
  const left = items.length - visible.length;
  return (
    <ul className={styles.concepts} aria-label={label}>
      {visible.map((item) => (
        <li key={keyOf(item)}>{children(item)}</li>
      ))}
      {isLong && (
        <li>
          <button
            type="button"
            className={styles.more}
            aria-expanded={isOpen}
            aria-label={isOpen ? t.fewerOf(label) : t.moreOf(label, left)}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? t.fewer : t.more(left)}
          </button>
        </li>
      )}
    </ul>
  );
};
