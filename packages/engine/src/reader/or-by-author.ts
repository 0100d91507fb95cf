import type { SearchQuery } from '../reading.ts';
import type { TextQuery } from '../text-search/index.ts';

/**
 * Free text of which every word is required, where a word may stand in a text or be an author's name instead: "koehn
 * machine translation". Longer texts stay as they are, since they are sentences, and much of what they say is also
 * somebody's name.
 */
export const orByAuthor = (
  query: TextQuery,
  { tokens, names }: NonNullable<SearchQuery['freeText']>,
): TextQuery => {
  if (!names || query.kind !== 'and') return query;
  const either = (part: TextQuery): TextQuery => {
    const name = part.kind === 'word' ? names[tokens.indexOf(part.word)] : undefined;
    if (!name) return part;
    return { kind: 'or', of: [part, { kind: 'field', field: 'authors', of: { kind: 'word', word: name } }] };
  };
  return { kind: 'and', of: query.of.map(either) };
};
