import type { Action } from './proposed.ts';
import { reviewTexts } from './review.texts.ts';

const t = reviewTexts.steps;

/** One step in words, to be accepted or left out by itself; null = it cannot be without the rest of its concept. */
export const stepWords = (action: Action, nameOf: (conceptId: number) => string): string | null => {
  switch (action.type) {
    case 'add_concept':
      return null;
    case 'remove_concept':
    case 'restore_concept':
      return t[action.type];
    case 'rename_concept':
      return t.rename(action.from, action.to);
    case 'modify_concept':
      return t.basic(action.basic);
    case 'add_literal':
    case 'remove_literal': {
      const { name, lang } = action.literal;
      return t.literal(action.type === 'add_literal', `${name} (${lang})`);
    }
    case 'add_concept_to_category':
    case 'remove_concept_from_category':
      return t.category(action.type === 'add_concept_to_category', action.category);
    default:
      return t.broader(action.type === 'add_broader', nameOf(action.broaderId));
  }
};
