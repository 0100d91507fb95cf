import { fold } from './characters.ts';
import type { Edit, Fault } from './fault.ts';
import { MAX_FREE_WORDS, MAX_LENGTH } from './limits.ts';
import { operatorOf } from './tokens.ts';
import type { Grammar } from './tree.ts';

/** Faults mended one after the other; with more of them, only the words are kept. Chosen: bounds the time. */
const MAX_STEPS = 20;

/** A query without fault that is near to `source`, whose first fault is given. */
export const mend = (
  source: string,
  { first, faultOf, grammar }: { first: Fault; faultOf: (source: string) => Fault | null; grammar: Grammar },
): string => {
  let text = source;
  let fault: Fault | null = first;
  for (let step = 0; step < MAX_STEPS && fault.edits.length > 0; step++) {
    text = apply(text, fault.edits);
    fault = faultOf(text);
    if (fault === null) return text;
  }
  return grammar.topics === undefined ? plainWords(source) : '';
};

const apply = (source: string, edits: readonly Edit[]): string => {
  let text = source;
  for (const { start, end, text: instead } of edits.toReversed()) {
    const [left, right] = [text.slice(0, start), text.slice(end)];
    text = instead === '' ? closeGap(left, right) : left + instead + right;
  }
  return text.trim();
};

/** What stood on both sides of something taken out neither grows together nor stands far apart. */
const closeGap = (left: string, right: string): string => {
  const isTight = /[(:]$/.test(left) || /^\s*\)/.test(right);
  return isTight ? left + right.trimStart() : `${left.trimEnd()} ${right.trimStart()}`;
};

/** Letters and digits alone: free text that nothing can be wrong with. */
const plainWords = (source: string): string => {
  const words = fold(source.slice(0, MAX_LENGTH / 2)).match(/[\p{L}\p{N}]+/gu) ?? [];
  const lowered = words.map((word) => (operatorOf(word, false) === null ? word : word.toLowerCase()));
  return lowered.slice(0, MAX_FREE_WORDS).join(' ');
};
