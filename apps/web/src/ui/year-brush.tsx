import { useEffect, useRef, useState } from 'react';
import type { PointerEvent } from 'react';
import { formatCount } from '../lib/format.ts';
import styles from './year-brush.module.css';
import { binsOf, yearAt } from './year-span.ts';
import type { YearCount, YearSpan } from './year-span.ts';

interface YearBrushProps {
  /** Said of the chart as a whole. */
  label: string;
  /** Of the two thumbs. */
  firstLabel: string;
  lastLabel: string;
  /** Ascending; years without articles may be missing. At least one. */
  years: readonly YearCount[];
  from: number | undefined;
  to: number | undefined;
  /** Called when the choice is made, not on the way; an end of the chart is no bound. */
  onChange: (from: number | undefined, to: number | undefined) => void;
}

type Edge = 'from' | 'to';

/** How long after the last key a choice counts as made. Chosen: slower than a key repeats, quicker than one waits. */
const SETTLES_MS = 400;
/** How near to a thumb takes it. @source half of the target size that WCAG 2.2 asks for */
const GRIP_PX = 12;
const EDGES: readonly Edge[] = ['from', 'to'];

/** A year histogram on which a span of years is chosen: by dragging, or by two sliders with the keyboard. */
export const YearBrush = ({ label, firstLabel, lastLabel, years, from, to, onChange }: YearBrushProps) => {
  const ends: YearSpan = { from: years[0].year, to: years.at(-1)?.year ?? years[0].year };
  const inside = (year: number) => Math.max(ends.from, Math.min(ends.to, year));
  const chosen = { from: inside(from ?? ends.from), to: inside(to ?? ends.to) };
  const basis = `${from}-${to}`;
  // What is being chosen stands until what was chosen has reached the address.
  const [draft, setDraft] = useState<(YearSpan & { basis: string }) | null>(null);
  if (draft && draft.basis !== basis) setDraft(null);
  const shown = draft?.basis === basis ? draft : chosen;
  const plot = useRef<HTMLDivElement>(null);
  const grip = useRef<{ edge: Edge } | { anchor: number } | null>(null);
  const settling = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(settling.current), []);

  const commit = ({ from: first, to: last }: YearSpan) => {
    clearTimeout(settling.current);
    if (first === chosen.from && last === chosen.to) return setDraft(null);
    onChange(first === ends.from ? undefined : first, last === ends.to ? undefined : last);
  };
  const draw = (span: YearSpan) => setDraft({ ...span, basis });
  const setEdge = (edge: Edge, year: number): YearSpan =>
    edge === 'from'
      ? { from: Math.min(inside(year), shown.to), to: shown.to }
      : { from: shown.from, to: Math.max(inside(year), shown.from) };

  const step = (edge: Edge, year: number) => {
    const span = setEdge(edge, year);
    draw(span);
    clearTimeout(settling.current);
    settling.current = setTimeout(() => commit(span), SETTLES_MS);
  };

  const placeOf = (event: PointerEvent) => {
    const { left = 0, width = 1 } = plot.current?.getBoundingClientRect() ?? {};
    return { x: event.clientX - left, width };
  };
  const share = (edge: Edge, span: YearSpan) =>
    (span[edge] + (edge === 'to' ? 1 : 0) - ends.from) / (ends.to - ends.from + 1);

  const spanAt = (event: PointerEvent): YearSpan => {
    const { x, width } = placeOf(event);
    const year = yearAt(x / width, ends);
    const held = grip.current;
    if (held && 'edge' in held) return setEdge(held.edge, year);
    const anchor = held?.anchor ?? year;
    return { from: Math.min(anchor, year), to: Math.max(anchor, year) };
  };

  const onPointerDown = (event: PointerEvent<HTMLFieldSetElement>) => {
    if (event.button !== 0) return;
    const { x, width } = placeOf(event);
    const edge = EDGES.find((each) => {
      const at = share(each, shown) * width;
      // A thumb stands outside of its end of the span.
      return each === 'from' ? x > at - 2 * GRIP_PX && x < at + 2 : x > at - 2 && x < at + 2 * GRIP_PX;
    });
    grip.current = edge ? { edge } : { anchor: yearAt(x / width, ends) };
    event.currentTarget.setPointerCapture(event.pointerId);
    if (!edge) draw(spanAt(event));
  };
  const onPointerMove = (event: PointerEvent) => {
    if (grip.current) draw(spanAt(event));
  };
  const onPointerUp = (event: PointerEvent) => {
    if (!grip.current) return;
    const span = spanAt(event);
    grip.current = null;
    commit(span);
  };

  const bins = binsOf(years);
  const most = Math.max(...bins.map(({ count }) => count), 1);
  const names = { from: firstLabel, to: lastLabel };
  return (
    <fieldset
      className={styles.brush}
      aria-label={label}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => {
        grip.current = null;
        setDraft(null);
      }}
    >
      <div ref={plot} className={styles.plot}>
        {bins.map(({ first, last, count }) => (
          <span
            key={first}
            className={`${styles.bar} ${last >= shown.from && first <= shown.to ? styles.inside : ''}`}
            style={{
              height: count > 0 ? `max(2px, ${(count / most) * 100}%)` : 0,
              flexGrow: last - first + 1,
            }}
            title={`${first === last ? first : `${first}–${last}`}: ${formatCount(count)}`}
          />
        ))}
        {EDGES.map((edge) => (
          <span
            key={edge}
            className={`${styles.thumb} ${styles[edge]}`}
            style={{ left: `${share(edge, shown) * 100}%` }}
          >
            <input
              type="range"
              aria-label={names[edge]}
              min={edge === 'from' ? ends.from : shown.from}
              max={edge === 'to' ? ends.to : shown.to}
              value={shown[edge]}
              onChange={({ currentTarget }) => step(edge, currentTarget.valueAsNumber)}
              onKeyDown={({ key }) => {
                if (key === 'Enter') commit(shown);
              }}
              onBlur={() => commit(shown)}
            />
          </span>
        ))}
      </div>
      <div className={styles.axis} aria-hidden>
        <span>{ends.from}</span>
        <span>{ends.to}</span>
      </div>
    </fieldset>
  );
};
