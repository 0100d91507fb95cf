import type { ImportedConcept } from '@peerlens/domain/ontology/imports.contract.ts';
import type { OntologyAction } from '@peerlens/domain/ontology/ontology.contract.ts';

const literal = ({ literal: { name, lang, kind, isAmbiguous, composite } }: { literal: Kept }): string => {
  const words = [lang, kind, ...(isAmbiguous ? ['ambiguous'] : []), ...(composite ? ['composite'] : [])];
  return `literal "${name}" (${words.join(', ')})`;
};
type Kept = Extract<OntologyAction, { type: 'add_literal' }>['literal'];

const wordsOf = (action: OntologyAction): string => {
  switch (action.type) {
    case 'add_concept':
      return '+ concept';
    case 'remove_concept':
      return '- deprecated';
    case 'restore_concept':
      return '+ no longer deprecated';
    case 'rename_concept':
      return `renamed from "${action.from}" to "${action.to}"`;
    case 'modify_concept':
      return action.basic ? '+ basic' : '- basic';
    case 'add_literal':
      return `+ ${literal(action)}`;
    case 'remove_literal':
      return `- ${literal(action)}`;
    case 'add_concept_to_category':
      return `+ category "${action.category}"`;
    case 'remove_concept_from_category':
      return `- category "${action.category}"`;
    case 'add_broader':
      return `+ broader concept ${action.broaderId}`;
    default:
      return `- broader concept ${action.broaderId}`;
  }
};

/** What becomes of one concept, in lines. */
export const differenceLines = ({ line, conceptId, name, actions }: ImportedConcept): string[] => [
  `line ${line}: ${conceptId === null ? 'new' : `concept ${conceptId}`} "${name}"`,
  ...actions.filter(({ type }) => type !== 'add_concept').map((action) => `  ${wordsOf(action)}`),
];
