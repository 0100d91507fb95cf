import { CAPS_PLURAL, HAS_LOWER, HAS_UPPER } from '../kernel/layout.ts';

/** Flags for the case of a word that is not of ASCII letters and digits only. */
export const caseOf = (word: string): number => {
  const flags = (word === word.toUpperCase() ? 0 : HAS_LOWER) | (word === word.toLowerCase() ? 0 : HAS_UPPER);
  if (flags !== (HAS_LOWER | HAS_UPPER) || !word.endsWith('s')) return flags;
  const own = word.slice(0, -1);
  return own === own.toUpperCase() && /\p{Lu}.*\p{Lu}/u.test(own) ? flags | CAPS_PLURAL : flags;
};

/** True if the flags of a word say that it is written in capitals only. */
export const isAllCaps = (flags: number): boolean =>
  (flags & HAS_UPPER) !== 0 && ((flags & HAS_LOWER) === 0 || (flags & CAPS_PLURAL) !== 0);
