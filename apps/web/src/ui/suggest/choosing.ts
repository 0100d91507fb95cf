import type { Suggested } from './suggestion-source.ts';

/** Nothing in the list is chosen: the text is what Enter means. */
export const NONE = -1;

/** What the arrow keys go to: round the list, and past either end back to the text. */
export const moved = (active: number, step: 1 | -1, count: number): number => {
  const places = count + 1;
  return ((active + 1 + step + places) % places) - 1;
};

/** At most `length` characters, the last an ellipsis where something is left out. */
export const truncated = (label: string, length: number): string => {
  if (label.length <= length) return label;
  // A cut through a surrogate pair would leave half a character.
  const cut = label
    .slice(0, length - 1)
    .toWellFormed()
    .replace(/\uFFFD$/, '');
  return `${cut.trimEnd()}…`;
};

/** What Enter means. */
export type Entered<T> =
  | { kind: 'suggestion'; item: T }
  | { kind: 'text'; text: string }
  | { kind: 'clear' }
  | { kind: 'nothing' };

export interface EnterRules {
  exactMatch: boolean;
  freeText: boolean;
}

/**
 * The focused suggestion, or an exact match if that is enabled, otherwise the typed text; blank input is cleared.
 *
 * @source specification 1, section 4
 */
export function entered<T extends Suggested>(
  { text, items, active }: { text: string; items: readonly T[]; active: number },
  { exactMatch, freeText }: EnterRules,
): Entered<T> {
  if (active !== NONE && items[active]) return { kind: 'suggestion', item: items[active] };
  const typed = text.trim();
  if (typed === '') return { kind: 'clear' };
  const same = typed.toLowerCase();
  const exact = exactMatch ? items.find(({ value }) => value.toLowerCase() === same) : undefined;
  if (exact) return { kind: 'suggestion', item: exact };
  return freeText ? { kind: 'text', text: typed } : { kind: 'nothing' };
}
