import { placedSearchTokens, tokenise } from '@peerlens/concepts';
import { arxivIdOf, doiOf, pubmedCentralIdOf } from '@peerlens/formats/identifiers.ts';
import { stemsOfCompletions } from '@peerlens/query';
import type { TextQuery } from '../article-index.ts';

/** Beginnings of words are looked up from here on: two letters begin so many words that reading them takes long. */
const MIN_PREFIX = 3;

/** What a text stands for among the identifiers of articles. */
export interface TypedIds {
  doi: string | null;
  pmid: string | null;
  pmcid: string | null;
  arxivId: string | null;
}

/** An article's identifiers, bare or as an address; null when the text is none. Never throws. */
export function typedIds(text: string): TypedIds | null {
  const typed = text.trim();
  const ids: TypedIds = {
    doi: doiOf(typed),
    pmid:
      /^(?:pmid|pubmed):?\s*(\d{1,9})$/i.exec(typed)?.[1] ??
      /^https?:\/\/pubmed\.ncbi\.nlm\.nih\.gov\/(\d{1,9})\/?$/i.exec(typed)?.[1] ??
      null,
    pmcid: /(?:^|\/)pmc\d+/i.test(typed) ? pubmedCentralIdOf(typed) : null,
    arxivId: arxivIdOf(typed),
  };
  return Object.values(ids).some((id) => id !== null) ? ids : null;
}

const completed = (begun: string, stem: string | undefined): TextQuery[] =>
  stemsOfCompletions(begun, placedSearchTokens)
    .filter((other) => other !== stem)
    .map((word) => ({ kind: 'word', word }));

/**
 * Titles that have all words typed, of which the last may have been begun only; null when there is none to look up.
 * The index has stems: "pars" finds "parsing" as a beginning, "parsin" and "parsing" by its stem.
 */
export function titleQuery(text: string): TextQuery | null {
  const words = tokenise(text);
  const stems = placedSearchTokens(text);
  const parts: TextQuery[] = stems
    .slice(0, -1)
    .filter((stem) => stem !== '')
    .map((word) => ({ kind: 'word', word }));
  const last = words.at(-1)?.text ?? '';
  const ways: TextQuery[] = [];
  if (last.length >= MIN_PREFIX)
    ways.push({ kind: 'prefix', prefix: last }, ...completed(last, stems.at(-1)));
  const stem = stems.at(-1) ?? '';
  // A letter or two after other words are not what is looked for yet.
  if (stem !== '' && (ways.length > 0 || parts.length === 0)) ways.push({ kind: 'word', word: stem });
  if (ways.length > 0) parts.push(ways.length === 1 ? ways[0] : { kind: 'or', of: ways });
  if (parts.length === 0) return null;
  return { kind: 'field', field: 'title', of: { kind: 'and', of: parts } };
}
