import type { FeedChange } from '@peerlens/domain/ontology/feed.contract.ts';

type Concept = FeedChange['concepts'][number];
type Step = Concept['actions'][number];
/** Of concepts that steps refer to by id. */
type Names = ReadonlyMap<number, string>;

const KINDS: Readonly<Record<FeedChange['kind'], string>> = {
  edit: 'Edited',
  merge: 'Merged',
  import: 'Imported',
  undo: 'Undone',
};

/** What became of a concept itself, where more was done than changing it. */
const STATES: Partial<Record<Step['type'], string>> = {
  add_concept: 'Added',
  remove_concept: 'Removed',
  restore_concept: 'Restored',
};

const count = (number: number, one: string, many: string): string =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`;

/** `Added: barn owl`, `Merged: owl, barn owl`, `Imported: owl and 99 more concepts`. */
function titleOf({ kind, concepts, total }: FeedChange): string {
  const state = concepts.length === 1 ? concepts[0].actions.map(({ type }) => STATES[type]) : [];
  const verb = kind === 'edit' ? (state.find(Boolean) ?? KINDS.edit) : KINDS[kind];
  const named = concepts.slice(0, 3).map(({ name }) => name);
  const others = total - named.length;
  const more = others > 0 ? ` and ${count(others, 'more concept', 'more concepts')}` : '';
  return `${verb}: ${named.join(', ')}${more}`;
}

function stepWords(step: Step, names: Names): string {
  switch (step.type) {
    case 'add_concept':
      return 'added to the ontology';
    case 'remove_concept':
      return 'removed from the ontology';
    case 'restore_concept':
      return 'restored';
    case 'rename_concept':
      return `renamed from “${step.from}” to “${step.to}”`;
    case 'modify_concept':
      return step.basic ? 'is basic' : 'is no longer basic';
    case 'add_literal':
    case 'remove_literal': {
      const { name, lang, isAmbiguous } = step.literal;
      const verb = step.type === 'add_literal' ? 'added' : 'removed';
      return `literal “${name}” (${lang}${isAmbiguous ? ', ambiguous' : ''}) ${verb}`;
    }
    case 'add_concept_to_category':
      return `put into the category “${step.category}”`;
    case 'remove_concept_from_category':
      return `taken out of the category “${step.category}”`;
    default: {
      const broader = names.get(step.broaderId) ?? String(step.broaderId);
      return step.type === 'add_broader' ? `put under “${broader}”` : `no longer under “${broader}”`;
    }
  }
}

/** One line for each concept, and one for those that are not told. */
function linesOf({ concepts, total }: FeedChange, names: Names): string[] {
  const lines = concepts.map(({ name, actions, steps }) => {
    const told = actions.map((step) => stepWords(step, names));
    const more = steps - told.length;
    return `${name}: ${[...told, ...(more > 0 ? [count(more, 'more step', 'more steps')] : [])].join('; ')}`;
  });
  const others = total - concepts.length;
  return others > 0 ? [...lines, `And ${count(others, 'more concept', 'more concepts')}`] : lines;
}

export const feedTexts = {
  title: 'Ontology',
  subtitle: 'What was changed in the ontology, newest first',
  author: 'Peerlens',
  titleOf,
  linesOf,
} as const;
