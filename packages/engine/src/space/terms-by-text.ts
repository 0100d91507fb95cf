import { DROPPED } from '../arrays/lists.ts';
import type { Interner } from '../text/interner.ts';
import { numberOfText, textAt } from '../text/text-table.ts';
import type { Space } from './space.ts';

/** Looks up pairs of an intake's words in a space that was made from other articles. */
export const termsByText = (space: Space, words: Interner): ((first: number, second: number) => number) => {
  const table = words.texts();
  const known = new Map<string, number>();
  return (first, second) => {
    const text = second === 0 ? textAt(table, first) : `${textAt(table, first)} ${textAt(table, second - 1)}`;
    const before = known.get(text);
    if (before !== undefined) return before;
    const number = numberOfText(space.termTable, text);
    const term = number < 0 ? DROPPED : number;
    known.set(text, term);
    return term;
  };
};
