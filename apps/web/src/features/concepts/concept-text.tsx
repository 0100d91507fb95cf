import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { usePointed } from '../../ui/pointed-card.tsx';
import { ConceptCard } from './concept-card.tsx';
import type { TaggedConcept } from './concept-card.tsx';
import styles from './concept-text.module.css';
import { segmentsOf } from './segments.ts';
import type { Span } from './segments.ts';

interface ConceptTextProps {
  text: string;
  spans: readonly Span[];
  concepts: readonly TaggedConcept[];
}

/** A text with its concepts marked: each leads to the articles with it, and says on hover or focus what it is. */
export const ConceptText = ({ text, spans, concepts }: ConceptTextProps) => {
  const { pointed, pointProps } = usePointed<TaggedConcept>();
  const segments = useMemo(() => segmentsOf(text, spans), [text, spans]);
  const byId = useMemo(() => new Map(concepts.map((concept) => [concept.conceptId, concept])), [concepts]);

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
            {...pointProps(start, concept)}
          >
            {piece}
          </Link>
        );
      })}
      {pointed && <ConceptCard concept={pointed.value} place={pointed.place} />}
    </>
  );
};
