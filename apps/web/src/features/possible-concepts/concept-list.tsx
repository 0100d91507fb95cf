import { ConceptLink } from '../ontology/concept-link.tsx';
import { ShortList } from './short-list.tsx';

interface NamedConcept {
  conceptId: number;
  name: string;
}

interface ConceptListProps {
  label: string;
  concepts: readonly NamedConcept[];
  threshold?: number;
  shown?: number;
}

/** Concepts, of which a long list is collapsed. */
export const ConceptList = ({ concepts, ...list }: ConceptListProps) => (
  <ShortList {...list} items={concepts} keyOf={({ conceptId }) => conceptId}>
    {({ conceptId, name }) => <ConceptLink id={conceptId} name={name} inOtherTab />}
  </ShortList>
);
