import { isStopWord, searchTokens, tokenise } from '@peerlens/concepts';
import { doiOf } from '@peerlens/formats/identifiers.ts';

/** What somebody typed, taken apart. The full query language will take this file's place. */
export interface SearchText {
  /** Words looked up, as normalised. */
  words: string[];
  /** The same, stemmed as the index stems. */
  stems: string[];
  conceptIds: number[];
  sourceIds: number[];
  authorIds: number[];
  /** Set when the whole text is a DOI, which then finds its article alone. */
  doi: string | null;
}

const FILTER = /(?<=^|\s)([cja]):(\d{1,16})(?=\s|$)/gi;

/** Words that must all occur, and `c:12`, `j:34`, `a:56` between them; or a bare DOI. Never throws. */
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
  if (doi !== null) return { words: [], stems: [], ...filters, doi };
  const words = tokenise(rest)
    .map((token) => token.text)
    .filter((word) => !isStopWord(word));
  return { words: [...new Set(words)], stems: [...new Set(searchTokens(rest))], ...filters, doi: null };
}
