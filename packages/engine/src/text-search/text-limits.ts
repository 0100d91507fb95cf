import { invalid } from '@peerlens/kernel';
import type { TextPage, TextQuery } from './text-query.ts';

/** Words, prefixes and filters of one query. @source Elasticsearch, indices.query.bool.max_clause_count (1024) */
export const MAX_TERMS = 1024;
/** Parts within parts. Chosen: deeper than a person writes, far above the stack's end. */
export const MAX_DEPTH = 32;
/** Words that all prefixes of a query may stand for. Chosen: some milliseconds of work in a million articles. */
export const MAX_EXPANSION = 10_000;
/** @source Elasticsearch, index.max_result_window (10,000) */
export const MAX_PAGE_END = 10_000;
const MIN_PREFIX = 2;
/** Longer texts are no words. Chosen, not tuned. */
const MAX_WORD = 256;
const MAX_BOOST = 1000;
const MAX_DISTANCE = 0xffff;

/**
 * Makes sure that a query can be answered in bounded time.
 *
 * @throws DomainError `invalid` with what to change
 */
export const checkQuery = (query: TextQuery): void => {
  const left = { terms: MAX_TERMS };
  checkPart(query, 1, left);
};

const checkPart = (query: TextQuery, depth: number, left: { terms: number }): void => {
  if (depth > MAX_DEPTH)
    throw invalid(`The query nests more than ${MAX_DEPTH} parts: write it with fewer brackets`);
  const inner = (parts: readonly TextQuery[]) => {
    for (const part of parts) checkPart(part, depth + 1, left);
  };
  switch (query.kind) {
    case 'word':
      checkBoost(query.boost);
      return takeWords([query.word], left);
    case 'prefix':
      if (query.prefix.length < MIN_PREFIX)
        throw invalid(`"${query.prefix}*" stands for too many words: give at least ${MIN_PREFIX} letters`);
      checkBoost(query.boost);
      return takeWords([query.prefix], left);
    case 'phrase':
      checkDistance(query.slop ?? 0, 'slop');
      checkBoost(query.boost);
      return takeWords(query.words, left);
    case 'near':
      checkDistance(query.within, 'distance of near words');
      checkBoost(query.boost);
      return takeWords(query.words, left);
    case 'field':
      return inner([query.of]);
    case 'and':
    case 'or':
      takeTerms(query.of.length === 0 ? 1 : 0, left);
      return inner(query.of);
    case 'not':
      return inner([query.of]);
    case 'best':
      checkMinimum(query.minimumShould, query.should.length);
      inner(query.must);
      return inner(query.should);
    case 'filter':
    case 'all':
      return takeTerms(1, left);
    default:
      throw invalid('The query has a part of an unknown kind', { part: query });
  }
};

const takeWords = (words: readonly string[], left: { terms: number }): void => {
  if (!words.some((word) => word !== ''))
    throw invalid('A phrase of the query has no words: fill it or leave it out');
  for (const word of words)
    if (word.length > MAX_WORD)
      throw invalid(`A word of the query is longer than ${MAX_WORD} letters: shorten it`);
  takeTerms(words.length, left);
};

const takeTerms = (count: number, left: { terms: number }): void => {
  left.terms -= count;
  if (left.terms < 0) throw invalid(`The query has more than ${MAX_TERMS} words: shorten it`);
};

const checkBoost = (boost: number | undefined): void => {
  if (boost !== undefined && !(boost > 0 && boost <= MAX_BOOST))
    throw invalid(`A boost must be above 0 and at most ${MAX_BOOST}`, { boost });
};

const checkDistance = (distance: number, what: string): void => {
  if (!Number.isInteger(distance) || distance < 0 || distance > MAX_DISTANCE)
    throw invalid(`The ${what} must be a whole number from 0 to ${MAX_DISTANCE}`, { distance });
};

const checkMinimum = (minimum: number, parts: number): void => {
  if (!Number.isInteger(minimum) || minimum < 0 || minimum > parts)
    throw invalid(`The minimum of matching parts must be a whole number from 0 to ${parts}`, { minimum });
};

/** @throws DomainError `invalid` when the page does not lie within the first MAX_PAGE_END results */
export const checkPage = ({ offset, limit }: TextPage): void => {
  if (!Number.isInteger(offset) || !Number.isInteger(limit) || offset < 0 || limit < 0)
    throw invalid('Offset and limit of a page must be whole numbers from 0', { offset, limit });
  if (offset + limit > MAX_PAGE_END)
    throw invalid(`Only the first ${MAX_PAGE_END} results can be paged through: narrow the query`, {
      offset,
      limit,
    });
};

export const tooManyExpansions = (): never => {
  throw invalid(
    `The query's wildcards stand for more than ${MAX_EXPANSION} words: give more letters before the *`,
  );
};
