import { IconSearch } from '@tabler/icons-react';
import { SuggestBox } from '../../ui/suggest/suggest-box.tsx';
import { conceptSuggestions } from './sources.ts';
import type { Suggestion } from './sources.ts';
import { suggestionsTexts as t } from './suggestions.texts.ts';

/** @source specification 1, section 9 */
const LABEL_CHARACTERS = 70;

interface ConceptSearchProps {
  onPick: (concept: Suggestion) => void;
  label?: string;
  /** The field is emptied when a concept is picked, for lists of them. */
  emptyOnPick?: boolean;
}

/** Where a concept is chosen: one of the ontology, or none. */
export const ConceptSearch = ({
  onPick,
  label = t.conceptLabel,
  emptyOnPick = false,
}: ConceptSearchProps) => (
  <SuggestBox
    source={conceptSuggestions}
    label={label}
    placeholder={t.conceptPlaceholder}
    labelLength={LABEL_CHARACTERS}
    icon={<IconSearch size={16} aria-hidden />}
    exactMatch
    emptyOnPick={emptyOnPick}
    onPick={onPick}
  />
);
