/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a list of options under a field of text has no element of its own */
/* oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has focus and keys */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { truncated } from './choosing.ts';
import type { Suggested } from './suggestion-source.ts';
import styles from './suggest.module.css';

/** Kept free between the list and the end of the screen, or the keyboard that covers it. */
const MARGIN_PX = 8;
/** Three suggestions: less than that is better scrolled to. */
const LEAST_PX = 120;

/** Room below the element's top in what is to be seen of the page: a keyboard on the screen takes some. */
const useRoomBelow = (element: RefObject<HTMLElement | null>): number | undefined => {
  const [room, setRoom] = useState<number>();
  useLayoutEffect(() => {
    const viewport = window.visualViewport;
    const measure = () => {
      const { current } = element;
      if (!current || !viewport) return;
      const top = current.getBoundingClientRect().top - viewport.offsetTop;
      setRoom(Math.max(LEAST_PX, viewport.height - top - MARGIN_PX));
    };
    measure();
    viewport?.addEventListener('resize', measure);
    return () => viewport?.removeEventListener('resize', measure);
  }, [element]);
  return room;
};

export const optionId = (listId: string, at: number): string => `${listId}-${at}`;

interface SuggestionListProps<T extends Suggested> {
  id: string;
  label: string;
  items: readonly T[];
  active: number;
  labelLength: number;
  detailOf?: (item: T) => string;
  onPick: (item: T) => void;
}

/** The open list; the field keeps the focus and says which option is chosen. */
export function SuggestionList<T extends Suggested>({
  id,
  label,
  items,
  active,
  labelLength,
  detailOf,
  onPick,
}: SuggestionListProps<T>) {
  const list = useRef<HTMLDivElement>(null);
  const room = useRoomBelow(list);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      className={styles.panel}
      style={{ maxHeight: room }}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
    >
      {items.map((item, at) => (
        <div
          key={`${item.label} ${item.id}`}
          id={optionId(id, at)}
          role="option"
          aria-selected={at === active}
          title={item.title}
          className={styles.option}
          onClick={() => onPick(item)}
        >
          <span>{truncated(item.label, labelLength)}</span>
          {detailOf && <small> {detailOf(item)}</small>}
        </div>
      ))}
    </div>
  );
}
