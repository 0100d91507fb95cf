import { placedSearchTokens, tokenise } from '@peerlens/concepts';
import type { Analyser } from '../text-query.ts';

/** Texts taken apart as the index takes them apart. */
export const analyser: Analyser = {
  stems: placedSearchTokens,
  words: (text) => tokenise(text).map((token) => token.text),
};
