import { Link } from '@tanstack/react-router';
import { useEffect, useId, useMemo, useState } from 'react';
import type { ApiOutputs } from '../../lib/api.ts';
import styles from './concept-text.module.css';
import { conceptsTexts as t } from './concepts.texts.ts';
import { segmentsOf } from './segments.ts';
import type { Span } from './segments.ts';

export type TaggedConcept = ApiOutputs['concepts']['tag']['concepts'][number];

interface ConceptTextProps {
  text: string;
  spans: readonly Span[];
  concepts: readonly TaggedConcept[];
}

interface Pointed {
  start: number;
  concept: TaggedConcept;
  left: number;
  top: number;
}

const CARD_WIDTH_PX = 280;

/** A text with its concepts marked: each leads to the articles with it, and says on hover or focus what it is. */
export const ConceptText = ({ text, spans, concepts }: ConceptTextProps) => {
  const id = useId();
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const segments = useMemo(() => segmentsOf(text, spans), [text, spans]);
  const byId = useMemo(() => new Map(concepts.map((concept) => [concept.conceptId, concept])), [concepts]);
  useEffect(() => {
    if (!pointed) return undefined;
    const close = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key === 'Escape') setPointed(null);
    };
    document.addEventListener('keydown', close);
    window.addEventListener('scroll', close, { passive: true });
    return () => {
      document.removeEventListener('keydown', close);
      window.removeEventListener('scroll', close);
    };
  }, [pointed]);

  const point = (start: number, concept: TaggedConcept, element: HTMLElement) => {
    const line = element.getClientRects()[0] ?? element.getBoundingClientRect();
    const left = Math.max(8, Math.min(line.left, document.documentElement.clientWidth - CARD_WIDTH_PX));
    setPointed({ start, concept, left, top: line.bottom + 6 });
  };

  return (
    <>
      {segments.map(({ text: piece, start, conceptId }) => {
        const concept = conceptId === null ? undefined : byId.get(conceptId);
        if (!concept) return piece;
        return (
          <Link
            key={start}
            to="/search/"
            search={{ q: `c:${concept.conceptId}` }}
            preload={false}
            className={styles.mark}
            aria-describedby={pointed?.start === start ? id : undefined}
            onMouseEnter={(event) => point(start, concept, event.currentTarget)}
            onFocus={(event) => point(start, concept, event.currentTarget)}
            onMouseLeave={() => setPointed(null)}
            onBlur={() => setPointed(null)}
          >
            {piece}
          </Link>
        );
      })}
      {pointed && (
        <span id={id} role="tooltip" className={styles.card} style={{ left: pointed.left, top: pointed.top }}>
          <strong>{pointed.concept.name}</strong>
          <span>
            {t.inArticles(pointed.concept.df)}. {t.open}.{pointed.concept.basic && ` ${t.basic}.`}
          </span>
        </span>
      )}
    </>
  );
};
