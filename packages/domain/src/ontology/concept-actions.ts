import type { ConceptState, KeptLiteral, OntologyAction } from './ontology.contract.ts';

/** Two literals with the same key are the same in everything that is kept of them. */
const keyOf = ({ name, composite, lang, isAmbiguous, kind }: KeptLiteral): string =>
  JSON.stringify([name, composite, lang, isAmbiguous, kind]);

const byName = (a: string, b: string): number => Number(a > b) - Number(a < b);

/** Those of `left` whose key is not in `right`. */
function* without<T>(left: readonly T[], right: readonly T[], key: (item: T) => unknown): Generator<T> {
  const known = new Set(right.map(key));
  for (const item of left) if (!known.has(key(item))) yield item;
}

const EMPTY: Omit<ConceptState, 'name'> = {
  basic: false,
  deleted: false,
  literals: [],
  categories: [],
  broader: [],
};

const same = <T>(item: T): T => item;

/** The steps from one state to another, of a new concept where there was none; none when nothing differs. */
export function actionsBetween(before: ConceptState | null, after: ConceptState): OntologyAction[] {
  const actions: OntologyAction[] = before === null ? [{ type: 'add_concept', name: after.name }] : [];
  const from = before ?? { ...EMPTY, name: after.name };
  if (from.deleted && !after.deleted) actions.push({ type: 'restore_concept' });
  if (from.name !== after.name) actions.push({ type: 'rename_concept', from: from.name, to: after.name });
  if (from.basic !== after.basic) actions.push({ type: 'modify_concept', basic: after.basic });
  for (const literal of without(from.literals, after.literals, keyOf))
    actions.push({ type: 'remove_literal', literal });
  for (const literal of without(after.literals, from.literals, keyOf))
    actions.push({ type: 'add_literal', literal });
  for (const category of without(from.categories, after.categories, same))
    actions.push({ type: 'remove_concept_from_category', category });
  for (const category of without(after.categories, from.categories, same))
    actions.push({ type: 'add_concept_to_category', category });
  for (const broaderId of without(from.broader, after.broader, same))
    actions.push({ type: 'remove_broader', broaderId });
  for (const broaderId of without(after.broader, from.broader, same))
    actions.push({ type: 'add_broader', broaderId });
  if (!from.deleted && after.deleted) actions.push({ type: 'remove_concept' });
  return actions;
}

const step = (state: ConceptState, action: OntologyAction): ConceptState => {
  switch (action.type) {
    case 'add_concept':
      return { ...state, name: action.name, deleted: false };
    case 'remove_concept':
      return { ...state, deleted: true };
    case 'restore_concept':
      return { ...state, deleted: false };
    case 'rename_concept':
      return { ...state, name: action.to };
    case 'modify_concept':
      return { ...state, basic: action.basic };
    case 'add_literal': {
      const isThere = state.literals.some((literal) => keyOf(literal) === keyOf(action.literal));
      return isThere ? state : { ...state, literals: [...state.literals, action.literal] };
    }
    case 'remove_literal':
      return {
        ...state,
        literals: state.literals.filter((literal) => keyOf(literal) !== keyOf(action.literal)),
      };
    case 'add_concept_to_category':
      return { ...state, categories: [...new Set([...state.categories, action.category])].sort(byName) };
    case 'remove_concept_from_category':
      return { ...state, categories: state.categories.filter((name) => name !== action.category) };
    case 'add_broader':
      return {
        ...state,
        broader: [...new Set([...state.broader, action.broaderId])].sort((a, b) => a - b),
      };
    default:
      return { ...state, broader: state.broader.filter((id) => id !== action.broaderId) };
  }
};

/**
 * A state with the steps taken, whatever else has changed since they were written down: adding what is there, and
 * removing what is not, changes nothing. Null = no concept yet.
 */
export const afterActions = (state: ConceptState | null, actions: readonly OntologyAction[]): ConceptState =>
  actions.reduce(step, state ?? { ...EMPTY, name: '' });

const inverseOf = (action: OntologyAction): OntologyAction => {
  switch (action.type) {
    case 'add_concept':
    case 'restore_concept':
      return { type: 'remove_concept' };
    case 'remove_concept':
      return { type: 'restore_concept' };
    case 'rename_concept':
      return { type: 'rename_concept', from: action.to, to: action.from };
    case 'modify_concept':
      return { type: 'modify_concept', basic: !action.basic };
    case 'add_literal':
      return { type: 'remove_literal', literal: action.literal };
    case 'remove_literal':
      return { type: 'add_literal', literal: action.literal };
    case 'add_concept_to_category':
      return { type: 'remove_concept_from_category', category: action.category };
    case 'remove_concept_from_category':
      return { type: 'add_concept_to_category', category: action.category };
    case 'add_broader':
      return { type: 'remove_broader', broaderId: action.broaderId };
    default:
      return { type: 'add_broader', broaderId: action.broaderId };
  }
};

/**
 * The steps that take these back, last first. A new concept is taken back as a deleted one that keeps its literals, for
 * what it was remains to be seen.
 */
export function inverseActions(actions: readonly OntologyAction[]): OntologyAction[] {
  if (actions.some(({ type }) => type === 'add_concept')) return [{ type: 'remove_concept' }];
  return actions.map(inverseOf).reverse();
}
