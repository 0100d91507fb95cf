import { readingOf } from './literal-parts.ts';
import type { Parts } from './literal-parts.ts';

export const mergeTexts = {
  title: 'Search concept to merge it with current one:',
  search: 'Concept to merge with',
  itself: 'A concept cannot be merged with itself. Choose another one.',
  becomes: (source: string, target: string) =>
    `"${source}" goes, and "${target}" stays with the literals of both.`,
  swap: 'Keep the other one',
  gains: (target: string) => `Literals that "${target}" gains:`,
  gainsNone: (target: string) => `"${target}" has all of the literals already.`,
  keeps: (target: string) => `Literals that "${target}" has:`,
  words: (parts: Parts) => readingOf(parts),
  categories: (names: string) => `It is also put into: ${names}`,
  literal: (name: string, lang: string, isAmbiguous: boolean) =>
    `${name} (${lang}${isAmbiguous ? ', ambiguous' : ''})`,
  merge: 'Merge',
  suggest: 'Suggest merge',
} as const;
