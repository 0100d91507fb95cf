import { useEffect, useId, useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import styles from './pointed-card.module.css';

interface Pointed<T> {
  key: number | string;
  value: T;
  element: HTMLElement;
  position: CSSProperties;
}

/** What a card needs to stand beside the thing that it is about. */
export interface PointedPlace {
  id: string;
  position: CSSProperties;
}

const CARD_WIDTH_PX = 280;
const GAP_PX = 6;
/** Things lower on the screen than this have more room above them than below. */
const LOW = 0.6;

/** Under the first line of the thing, or above it where there is more room. */
const positionBeside = (element: HTMLElement, widthPx: number): CSSProperties => {
  const line = element.getClientRects()[0] ?? element.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const left = Math.max(8, Math.min(line.left, clientWidth - widthPx - 8));
  const maxWidth = `min(${widthPx}px, calc(100vw - 1rem))`;
  return line.bottom > clientHeight * LOW
    ? { left, maxWidth, bottom: clientHeight - line.top + GAP_PX }
    : { left, maxWidth, top: line.bottom + GAP_PX };
};

/** The thing that has the pointer or the focus, of several, and a card of at most so many pixels; Escape lets it go. */
export const usePointed = <T,>(widthPx = CARD_WIDTH_PX) => {
  const id = useId();
  const [pointed, setPointed] = useState<Pointed<T> | null>(null);
  const isPointed = pointed !== null;
  useEffect(() => {
    if (!isPointed) return undefined;
    const close = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setPointed(null);
    };
    // What gets the focus is scrolled into sight: its card goes along.
    const follow = () =>
      setPointed((one) => one && { ...one, position: positionBeside(one.element, widthPx) });
    document.addEventListener('keydown', close);
    window.addEventListener('scroll', follow, { passive: true });
    return () => {
      document.removeEventListener('keydown', close);
      window.removeEventListener('scroll', follow);
    };
  }, [isPointed, widthPx]);

  const point = (key: number | string, value: T, element: HTMLElement) =>
    setPointed({ key, value, element, position: positionBeside(element, widthPx) });

  return {
    pointed: pointed && { value: pointed.value, place: { id, position: pointed.position } },
    /** Of the element that stands for the value; keys tell values apart. */
    pointProps: (key: number | string, value: T) => ({
      'aria-describedby': pointed?.key === key ? id : undefined,
      onMouseEnter: (event: { currentTarget: HTMLElement }) => point(key, value, event.currentTarget),
      onFocus: (event: { currentTarget: HTMLElement }) => point(key, value, event.currentTarget),
      onMouseLeave: () => setPointed(null),
      onBlur: () => setPointed(null),
    }),
  };
};

export const PointedCard = ({ place, children }: { place: PointedPlace; children: ReactNode }) => (
  <span id={place.id} role="tooltip" className={styles.card} style={place.position}>
    {children}
  </span>
);
