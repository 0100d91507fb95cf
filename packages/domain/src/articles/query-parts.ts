import { placedSearchTokens } from '@peerlens/concepts';
import { toTextQuery } from '@peerlens/query';
import type { Analyser, NamedFilter, Query, QueryNode, TextQuery } from '@peerlens/query';
import { nameWords } from '../name-words.ts';

/** Texts taken apart as the index takes them apart. */
export const analyser: Analyser = { stems: placedSearchTokens, words: nameWords };

export interface QueryParts {
  /** Words without operators: ranked by meaning, too. Null where there are none that say something. */
  freeText: string | null;
  /** Everything else; null where there is nothing else. */
  conditions: TextQuery | null;
  /** What the filters of `conditions` stand for. */
  filters: NamedFilter[];
}

/** Of what is one word beside filters, too, the word is free text: "owls year:2020". */
const isBesideFilters = (parts: readonly QueryNode[]): boolean =>
  parts.every(({ kind }) => kind !== 'and' && kind !== 'or');

const split = (query: Query): { words: string | null; rest: QueryNode[] } => {
  if (query.kind === 'all') return { words: null, rest: [] };
  const parts = query.kind === 'and' ? query.of : [query];
  const [first] = parts;
  if (first.kind === 'text') return { words: first.words.join(' '), rest: parts.slice(1) };
  const bare = parts.flatMap((part) => (part.kind === 'word' ? [part] : []));
  if (bare.length !== 1 || !isBesideFilters(parts)) return { words: null, rest: parts };
  return { words: bare[0].text, rest: parts.filter((part) => part !== bare[0]) };
};

const saysNothing = (text: TextQuery): boolean => text.kind === 'or' && text.of.length === 0;

/**
 * Parts a query into words to be ranked by and conditions to be met. Words that are not looked up say nothing. Where
 * there are only words, they stay as they were typed: punctuation parts phrases.
 */
export const partsOf = ({ query, source }: { query: Query; source: string }): QueryParts => {
  const { words, rest } = split(query);
  const freeText = words !== null && analyser.stems(words).some((stem) => stem !== '') ? words : null;
  if (rest.length === 0) {
    // Stop words alone are a question about nothing, not about everything.
    const conditions: TextQuery | null = words !== null && freeText === null ? { kind: 'or', of: [] } : null;
    return { freeText: freeText !== null ? source : null, conditions, filters: [] };
  }
  const conditions: QueryNode = rest.length === 1 ? rest[0] : { kind: 'and', of: rest };
  const { query: text, filters } = toTextQuery(conditions, analyser);
  return { freeText, conditions: freeText !== null && saysNothing(text) ? null : text, filters };
};
