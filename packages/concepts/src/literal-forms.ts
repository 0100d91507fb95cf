import { AS_IS, FORM_NUMBERS, LOOSE, NO_LITERAL, ORDER } from '../kernel/layout.ts';
import type { WordOrder } from './word-order.ts';

/** Offset: number of the literal, or NO_LITERAL. Then its concept. */
const LITERAL = 0;
/** Offset: how its words are ordered (`& ORDER`), and LOOSE if equivalent words may stand for the literal's own. */
const HOW = 2;
/** Offset: where its keys start in `keys`, or -1 if they are the path's labels. */
const KEYS = 3;

/**
 * What is accepted at the ends of paths: forms of literals, in the order of the automaton's states. A path's labels
 * stand for all equivalent words, so a form keeps its own words' keys where a label of its path stands for more than one.
 */
export interface LiteralForms {
  rows: Int32Array;
  keys: Int32Array;
  /** Most words of a form. */
  longest: number;
}

export interface NewForm {
  literal: number;
  how: typeof AS_IS | WordOrder['how'];
  isLoose: boolean;
  /** Keys of the words, or null if no label of the path stands for anything else. */
  keys: readonly number[] | null;
  length: number;
}

/** Collects forms; `conceptOf` is by literal. */
export const literalFormsBuilder = (conceptOf: Int32Array) => {
  const rows: number[] = [];
  const keys: number[] = [];
  let longest = 0;
  return {
    /** Number of the new form. */
    add(form: NewForm): number {
      longest = Math.max(longest, form.length);
      const concept = form.literal === NO_LITERAL ? -1 : conceptOf[form.literal];
      rows.push(
        form.literal,
        concept,
        form.how | (form.isLoose ? LOOSE : 0),
        form.keys === null ? -1 : keys.length,
      );
      for (const key of form.keys ?? []) keys.push(key);
      return rows.length / FORM_NUMBERS - 1;
    },
    /** The forms with these numbers, in this order. */
    build(order: Int32Array): LiteralForms {
      const ordered = new Int32Array(order.length * FORM_NUMBERS);
      for (let at = 0; at < order.length; at++) {
        for (let offset = 0; offset < FORM_NUMBERS; offset++) {
          ordered[at * FORM_NUMBERS + offset] = rows[order[at] * FORM_NUMBERS + offset];
        }
      }
      return { rows: ordered, keys: Int32Array.from(keys), longest };
    },
  };
};

/**
 * The literal that is all that forms `from` to `to` (exclusive) mean where their path's words stand as they are written,
 * whatever equivalent words the text has, or NO_LITERAL if that takes a closer look.
 */
export const sureLiteral = ({ rows }: LiteralForms, from: number, to: number): number => {
  let only = -1;
  for (let row = from * FORM_NUMBERS; row < to * FORM_NUMBERS; row += FORM_NUMBERS) {
    if ((rows[row + HOW] & ORDER) !== AS_IS) continue;
    if (rows[row + KEYS] >= 0 || only >= 0) return NO_LITERAL;
    only = row;
  }
  return only < 0 ? NO_LITERAL : rows[only + LITERAL];
};
