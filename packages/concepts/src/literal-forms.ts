import type { AS_IS, WordOrder } from './word-order.ts';

/** What stands for a path of the automaton that hides its words and means nothing. */
export const NO_LITERAL = -1;
/** The form's words are the path's labels: nothing is left to compare. */
const SAME_AS_LABELS = -1;

/**
 * What is accepted at the ends of paths: forms of literals. A path's labels stand for all equivalent words, so a form
 * keeps its own words' keys where a label of its path stands for more than one.
 */
export interface LiteralForms {
  count: number;
  /** Number of the literal, or NO_LITERAL. */
  literal: Int32Array;
  /** AS_IS, REORDERED, FIRST_TO_LAST, LAST_TO_FIRST. */
  how: Uint8Array;
  /** 1 if equivalent words may stand for the literal's own. */
  isLoose: Uint8Array;
  /** Where its keys start in `keys`, or -1. */
  keysAt: Int32Array;
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

export const literalFormsBuilder = () => {
  const literal: number[] = [];
  const how: number[] = [];
  const isLoose: number[] = [];
  const keysAt: number[] = [];
  const keys: number[] = [];
  let longest = 0;
  return {
    /** Number of the new form. */
    add(form: NewForm): number {
      literal.push(form.literal);
      how.push(form.how);
      isLoose.push(Number(form.isLoose));
      longest = Math.max(longest, form.length);
      keysAt.push(form.keys === null ? SAME_AS_LABELS : keys.length);
      for (const key of form.keys ?? []) keys.push(key);
      return literal.length - 1;
    },
    build: (): LiteralForms => ({
      count: literal.length,
      literal: Int32Array.from(literal),
      how: Uint8Array.from(how),
      isLoose: Uint8Array.from(isLoose),
      keysAt: Int32Array.from(keysAt),
      keys: Int32Array.from(keys),
      longest,
    }),
  };
};

export const literalFormsBytes = ({ literal, how, isLoose, keysAt, keys }: LiteralForms): number =>
  literal.byteLength + how.byteLength + isLoose.byteLength + keysAt.byteLength + keys.byteLength;

/** How many of the words a path was followed by are the form's own. */
export const ownWords = (forms: LiteralForms, form: number, path: Int32Array, length: number): number => {
  const at = forms.keysAt[form];
  if (at < 0) return length;
  let own = 0;
  for (let word = 0; word < length; word++) if (forms.keys[at + word] === path[word]) own++;
  return own;
};
