import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatRound } from '../../lib/format.ts';
import { Chips, chipClass, chipNumberClass } from '../../ui/chip.tsx';
import { usePointed } from '../../ui/pointed-card.tsx';
import { ConceptCard } from './concept-card.tsx';
import type { TaggedConcept } from './concept-card.tsx';
import { conceptsTexts as t } from './concepts.texts.ts';

/** Concept lists collapse above 12, showing 10. @source specification 3, section 9 */
const COLLAPSES_ABOVE = 12;
const SHOWN = 10;

interface ConceptChipsProps {
  concepts: readonly TaggedConcept[];
  label?: string;
}

/** A document's concepts, heaviest first, with the number of articles that have each. */
export const ConceptChips = ({ concepts, label = t.heaviest }: ConceptChipsProps) => {
  const [isOpen, setOpen] = useState(false);
  const { pointed, pointProps } = usePointed<TaggedConcept>();
  const collapses = concepts.length > COLLAPSES_ABOVE;
  const shown = collapses && !isOpen ? concepts.slice(0, SHOWN) : concepts;
  return (
    <>
      <Chips label={label}>
        {shown.map((concept) => (
          <Link
            key={concept.conceptId}
            to="/search/"
            search={{ q: `c:${concept.conceptId}` }}
            preload={false}
            className={chipClass}
            {...pointProps(concept.conceptId, concept)}
          >
            {concept.name} <span className={chipNumberClass}>{formatRound(concept.df)}</span>
          </Link>
        ))}
        {collapses
          ? [
              <button
                key="more"
                type="button"
                className={chipClass}
                onClick={() => setOpen(!isOpen)}
                style={{ cursor: 'pointer' }}
              >
                {isOpen ? t.less : t.more(concepts.length)}
              </button>,
            ]
          : []}
      </Chips>
      {pointed && <ConceptCard concept={pointed.value} place={pointed.place} />}
    </>
  );
};
