import type { ActionKey } from './candidate-actions.tsx';

/** By the key that is pressed on a row. */
export const ACTION_KEYS: Readonly<Record<string, ActionKey | undefined>> = {
  c: 'create',
  m: 'merge',
  h: 'hide',
  u: 'unhide',
};

/** The row that something is in. */
export const rowNameAt = (target: EventTarget | null): string | undefined =>
  target instanceof Element
    ? target.closest('tr[data-row]')?.querySelector<HTMLElement>('input[data-name]')?.dataset['name']
    : undefined;
