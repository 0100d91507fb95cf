import { indexOfId } from '../arrays/bounds.ts';
import type { SearchQuery } from '../reading.ts';
import { numberOfText } from '../text/text-table.ts';
import type { Loaded } from './loaded.ts';

/** Positions of a posting list: `articles[from..to)`. */
interface Postings {
  articles: Uint32Array;
  from: number;
  to: number;
}

/** One thing that an article must fulfil: to stand in at least one of the lists. */
export interface Condition {
  anyOf: Postings[];
  /** Number of the word, where the condition is one. */
  word: number | null;
}

/** All that the query asks for beside years, the condition that fewest articles meet first. */
export const conditionsOf = (index: Loaded, query: SearchQuery): Condition[] => {
  const conditions: Condition[] = [];
  for (const text of new Set(query.words)) {
    const word = numberOfText(index.wordTable, text);
    conditions.push({ anyOf: postings(index.wordArticle, index.wordStart, word), word });
  }
  for (const id of new Set(query.conceptIds)) {
    const concept = indexOfId(index.conceptId, id);
    conditions.push({ anyOf: postings(index.conceptArticle, index.conceptStart, concept), word: null });
  }
  if (query.authorIds) {
    const authors = query.authorIds.map((id) => indexOfId(index.authorId, id));
    const lists = authors.flatMap((author) => postings(index.authorArticle, index.authorStart, author));
    conditions.push({ anyOf: lists, word: null });
  }
  if (query.sourceIds) {
    const sources = query.sourceIds.map((id) => indexOfId(index.sourceId, id));
    const lists = sources.flatMap((source) => postings(index.sourceArticle, index.sourceStart, source));
    conditions.push({ anyOf: lists, word: null });
  }
  return conditions.sort((a, b) => sizeOf(a) - sizeOf(b));
};

const postings = (articles: Uint32Array, start: Uint32Array, number: number): Postings[] =>
  number < 0 ? [] : [{ articles, from: start[number], to: start[number + 1] }];

const sizeOf = ({ anyOf }: Condition): number => anyOf.reduce((sum, { from, to }) => sum + to - from, 0);
