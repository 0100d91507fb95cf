import { Link } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { api } from '../../lib/api.ts';
import { Waiting } from '../../ui/empty.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { placePanel } from '../../ui/place-panel.ts';
import { panelClass } from '../../ui/popover.tsx';
import { chosenOf, withToggled } from './choices.ts';
import styles from './concept-scope.module.css';
import type { SearchParams } from './search-params.ts';
import { searchTexts as t } from './search.texts.ts';

/** Marks an element that stands for a concept, by its id. */
export const CONCEPT = 'data-concept';

/** How long the pointer rests on a concept before it is told of. Chosen: crossing a list opens nothing. */
const RESTS_MS = 350;
/** How long the pointer may be on its way into the panel. */
const LEAVES_MS = 250;

interface AboutProps {
  params: SearchParams;
  conceptId: number;
  onLeave: () => void;
}

const About = ({ params, conceptId, onLeave }: AboutProps) => {
  const { data, error } = api.concepts.byId.useQuery({ id: conceptId });
  if (error) return <FailureNotice error={error} />;
  if (!data) return <Waiting label={t.searching} rows={3} />;
  const { name, df, basic, synonyms } = data;
  const isChosen = chosenOf(params, 'concepts').includes(String(conceptId));
  return (
    <div className={styles.about}>
      <div>
        <strong>{name}</strong> <span className={styles.quiet}>{t.inArticles(df)}</span>
      </div>
      {synonyms.length > 0 && (
        <p className={styles.quiet}>
          {t.alsoCalled} {synonyms.join(', ')}
        </p>
      )}
      {basic && <p className={styles.quiet}>{t.basic}</p>}
      <Link to="/search/" search={{ q: `c:${conceptId}` }} preload={false} onClick={onLeave}>
        {t.itsArticles}
      </Link>
      <Link
        to="/search/"
        search={withToggled(params, 'concepts', String(conceptId))}
        resetScroll={false}
        preload={false}
        onClick={onLeave}
      >
        {isChosen ? t.removeConcept : t.addConcept}
      </Link>
    </div>
  );
};

interface Pointed {
  conceptId: number;
  anchor: HTMLElement;
  /** Opened by resting on it, and closed by leaving it. */
  isPassing: boolean;
}

const conceptAt = (event: MouseEvent): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>(`[${CONCEPT}]`) : null;

/**
 * Whatever is marked with a concept in here says on one panel what the concept is: a link of it on a click or Enter,
 * everything when the pointer rests on it. One panel for a page of results, which has hundreds of concepts.
 */
export const ConceptScope = ({ params, children }: { params: SearchParams; children: ReactNode }) => {
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const scope = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const { current } = panel;
    if (!pointed || !current) return undefined;
    current.showPopover();
    const place = () => placePanel(current, pointed.anchor);
    place();
    if (!pointed.isPassing) current.focus();
    const grown = new ResizeObserver(place);
    grown.observe(current);
    return () => grown.disconnect();
  }, [pointed]);

  useEffect(() => {
    const { current } = scope;
    if (!current) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = (ms: number, act: () => void) => {
      clearTimeout(timer);
      timer = setTimeout(act, ms);
    };
    const point = (anchor: HTMLElement, isPassing: boolean) =>
      setPointed((before) =>
        isPassing && before && (before.anchor === anchor || !before.isPassing)
          ? before
          : { conceptId: Number(anchor.getAttribute(CONCEPT)), anchor, isPassing },
      );
    const onClick = (event: MouseEvent) => {
      const anchor = conceptAt(event);
      if (anchor?.tagName !== 'A' || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      clearTimeout(timer);
      point(anchor, false);
    };
    const onMouseMove = (event: MouseEvent) => {
      // Results that come under a pointer at rest are not pointed at.
      if (event.movementX === 0 && event.movementY === 0) return;
      const anchor = conceptAt(event);
      const opened = document.querySelector(':popover-open');
      // What somebody opened is not closed by the pointer passing over something else.
      if (anchor && (opened === null || opened === panel.current)) later(RESTS_MS, () => point(anchor, true));
      else if (panel.current?.contains(event.target as Node)) clearTimeout(timer);
    };
    const onMouseOut = () =>
      later(LEAVES_MS, () => setPointed((before) => (before?.isPassing ? null : before)));
    current.addEventListener('click', onClick);
    current.addEventListener('mousemove', onMouseMove);
    current.addEventListener('mouseout', onMouseOut);
    return () => {
      clearTimeout(timer);
      current.removeEventListener('click', onClick);
      current.removeEventListener('mousemove', onMouseMove);
      current.removeEventListener('mouseout', onMouseOut);
    };
  }, []);

  return (
    <div ref={scope}>
      {children}
      {pointed && (
        <div
          ref={panel}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a dialog element takes the focus when the pointer only passes
          role="dialog"
          popover="auto"
          tabIndex={-1}
          aria-label={t.about(pointed.anchor.textContent)}
          className={panelClass}
          onToggle={({ newState }) => {
            if (newState === 'closed') setPointed(null);
          }}
        >
          <About params={params} conceptId={pointed.conceptId} onLeave={() => setPointed(null)} />
        </div>
      )}
    </div>
  );
};
