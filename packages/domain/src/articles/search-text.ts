import { isStopWord, placedSearchTokens, termFeatures, tokenise } from '@peerlens/concepts';
import { doiOf } from '@peerlens/formats/identifiers.ts';

/** What somebody typed, taken apart. The full query language will take this file's place. */
export interface SearchText {
  /** Words looked up, as normalised. */
  words: string[];
  /** All of it as the index has texts: stems in their places, and term features. */
  freeText: { tokens: string[]; terms: Map<string, number> };
  conceptIds: number[];
  sourceIds: number[];
  authorIds: number[];
  /** Set when the whole text is a DOI, which then finds its article alone. */
  doi: string | null;
}

const FILTER = /(?<=^|\s)([cja]):(\d{1,16})(?=\s|$)/gi;

/** Words, and `c:12`, `j:34`, `a:56` between them; or a bare DOI. Never throws. */
export function readSearchText(text: string): SearchText {
  const ids: Record<string, Set<number>> = { c: new Set(), j: new Set(), a: new Set() };
  const rest = text.replaceAll(FILTER, (whole, kind: string, digits: string) => {
    const id = Number(digits);
    if (id === 0 || !Number.isSafeInteger(id)) return whole;
    ids[kind.toLowerCase()].add(id);
    return ' ';
  });
  const filters = { conceptIds: [...ids['c']], sourceIds: [...ids['j']], authorIds: [...ids['a']] };
  const doi = doiOf(rest.trim());
  if (doi !== null) return { words: [], freeText: { tokens: [], terms: new Map() }, ...filters, doi };
  const words = tokenise(rest)
    .map((token) => token.text)
    .filter((word) => !isStopWord(word));
  const freeText = { tokens: placedSearchTokens(rest), terms: termFeatures('', rest) };
  return { words: [...new Set(words)], freeText, ...filters, doi: null };
}
