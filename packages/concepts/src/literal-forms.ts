import { AS_IS, type WordOrder } from './word-order.ts';

/** What stands for a path of the automaton that hides its words and means nothing. */
export const NO_LITERAL = -1;

/** Numbers of a form in `rows`; one cache line holds four forms. */
export const FORM_STRIDE = 4;
/** Offset: number of the literal, or NO_LITERAL. */
export const LITERAL = 0;
/** Offset: the literal's concept. */
export const CONCEPT = 1;
/** Offset: how its words are ordered (`& ORDER`), and LOOSE if equivalent words may stand for the literal's own. */
export const HOW = 2;
export const ORDER = 3;
export const LOOSE = 4;
/** Offset: where its keys start in `keys`, or -1 if they are the path's labels. */
export const KEYS = 3;

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
      return rows.length / FORM_STRIDE - 1;
    },
    /** The forms with these numbers, in this order. */
    build(order: Int32Array): LiteralForms {
      const ordered = new Int32Array(order.length * FORM_STRIDE);
      for (let at = 0; at < order.length; at++) {
        for (let offset = 0; offset < FORM_STRIDE; offset++) {
          ordered[at * FORM_STRIDE + offset] = rows[order[at] * FORM_STRIDE + offset];
        }
      }
      return { rows: ordered, keys: Int32Array.from(keys), longest };
    },
  };
};

export const literalFormsBytes = ({ rows, keys }: LiteralForms): number => rows.byteLength + keys.byteLength;

/**
 * The literal that is all that forms `from` to `to` (exclusive) mean where their path's words stand as they are written,
 * whatever equivalent words the text has, or NO_LITERAL if that takes a closer look.
 */
export const sureLiteral = ({ rows }: LiteralForms, from: number, to: number): number => {
  let only = -1;
  for (let row = from * FORM_STRIDE; row < to * FORM_STRIDE; row += FORM_STRIDE) {
    if ((rows[row + HOW] & ORDER) !== AS_IS) continue;
    if (rows[row + KEYS] >= 0 || only >= 0) return NO_LITERAL;
    only = row;
  }
  return only < 0 ? NO_LITERAL : rows[only + LITERAL];
};

/** How many of the words a path was followed by are those of the form at `row`. */
export const ownWords = (
  { rows, keys }: LiteralForms,
  row: number,
  { path, length }: { path: Int32Array; length: number },
): number => {
  const at = rows[row + KEYS];
  if (at < 0) return length;
  let own = 0;
  for (let word = 0; word < length; word++) if (keys[at + word] === path[word]) own++;
  return own;
};
