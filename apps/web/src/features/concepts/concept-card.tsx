import type { ApiOutputs } from '../../lib/api.ts';
import { PointedCard } from '../../ui/pointed-card.tsx';
import type { PointedPlace } from '../../ui/pointed-card.tsx';
import { conceptsTexts as t } from './concepts.texts.ts';

export type TaggedConcept = ApiOutputs['concepts']['tag']['concepts'][number];

/** What a concept is, beside where it is named. */
export const ConceptCard = ({ concept, place }: { concept: TaggedConcept; place: PointedPlace }) => (
  <PointedCard place={place}>
    <strong>{concept.name}</strong>
    <span>
      {t.inArticles(concept.df)}. {t.open}.{concept.basic && ` ${t.basic}.`}
    </span>
  </PointedCard>
);
