import type { IndexDocument } from '@peerlens/engine';
import { publicationDate } from '@peerlens/engine/publication-date.ts';
import { association } from '@peerlens/engine/reader/association.ts';
import { plainNearest, productsOf, queryWeights } from '@peerlens/engine/testing/plain-nearest.ts';
import {
  byBytes,
  plainProfile,
  plainVector,
  plainVectorOfStored,
  plainWeights,
  type PlainSpace,
} from '@peerlens/engine/testing/plain-space.ts';
import { invalid } from '@peerlens/kernel';
import type { ArticleIndex } from '../../article-index.ts';
import { plainSearch } from './plain-search.ts';

const MOST_CONCEPTS = 32;

interface PlainState {
  /** Made of the articles that the index was built from. */
  space: PlainSpace;
  /** Those that are there now. */
  articles: readonly IndexDocument[];
  version: string;
}

/**
 * The whole interface by plain loops over articles: slow, and what any other index must agree with. It says nothing of
 * meaning in `search`: there the order by relevance is an index's own.
 */
export const plainIndex = ({ space, articles, version }: PlainState): ArticleIndex => {
  const stored = articles.map((document) => ({ document, weights: plainWeights(space, document) }));
  const byId = new Map(stored.map((one) => [one.document.articleId, one]));
  const some = (ids: readonly number[]) => ids.flatMap((id) => byId.get(id) ?? []);
  const having = (conceptId: number) => stored.filter(({ weights }) => weights.concepts.has(conceptId));
  const bylineOf = (articleId: number): number[] => [...new Set(byId.get(articleId)?.document.authorIds)];
  const together = (one: number, other: number): number => {
    const both = having(one).filter(({ weights }) => weights.concepts.has(other)).length;
    if (both === 0 || one === other) return 0;
    const counts = { together: both, one: having(one).length, other: having(other).length };
    return Math.max(0, association(articles.length, counts));
  };
  return {
    stats: { version, articles: articles.length },
    has: (articleId) => byId.has(articleId),
    vector: (document) => plainVector(space, document),
    vectorOfArticle(articleId) {
      const found = byId.get(articleId);
      return found ? plainVectorOfStored(found.weights) : null;
    },
    vectorOfArticles: (ids) =>
      plainProfile(
        some(ids).map(({ weights }) => weights),
        space.words.dimensions,
      ),
    nearest: (vector, options) => plainNearest(space, { articles: stored, vector }, options),
    conceptShares(vector, articleId) {
      const query = queryWeights(vector.concepts, () => true);
      return productsOf(query, byId.get(articleId)?.weights.concepts ?? new Map<number, number>())
        .map(({ key: conceptId, share }) => ({ conceptId, share }))
        .sort((a, b) => b.share - a.share || a.conceptId - b.conceptId);
    },
    termShares(vector, articleId) {
      const query = queryWeights(vector.terms, (term) => space.termWeight(term) !== null);
      return productsOf(query, byId.get(articleId)?.weights.terms ?? new Map<string, number>())
        .map(({ key: term, share }) => ({ term, share }))
        .sort((a, b) => b.share - a.share || byBytes(a.term, b.term));
    },
    articlesOfAuthor: (authorId) =>
      articles
        .filter(({ authorIds }) => authorIds.includes(authorId))
        .toSorted((a, b) => publicationDate(b) - publicationDate(a) || a.articleId - b.articleId)
        .map(({ articleId }) => articleId),
    authorsOfArticle: bylineOf,
    search: (query, page) => plainSearch(articles, query, page),
    async *allMatches(query, sort) {
      const all = { sort: sort === 'index' ? 'newest' : sort, offset: 0, limit: articles.length } as const;
      const { hits } = plainSearch(articles, query, all);
      if (hits.length > 0) yield Float64Array.from(hits, ({ articleId }) => articleId);
    },
    conceptDf: (conceptId) => having(conceptId).length,
    termDf: (term) => [...byId.values()].filter(({ weights }) => weights.terms.has(term)).length,
    articlesOfConcept: (conceptId, limit) =>
      having(conceptId)
        .map(({ document, weights }) => ({
          id: document.articleId,
          weight: weights.concepts.get(conceptId) ?? 0,
        }))
        .sort((a, b) => b.weight - a.weight || a.id - b.id)
        .slice(0, limit)
        .map(({ id }) => id),
    topConcepts(ids, limit) {
      const found = some(ids);
      const { concepts } = plainProfile(
        found.map(({ weights }) => weights),
        0,
      );
      return Array.from(concepts, ([conceptId, weight]) => ({
        conceptId,
        weight,
        articles: found.filter(({ weights }) => weights.concepts.has(conceptId)).length,
      }))
        .sort((a, b) => b.weight - a.weight || a.conceptId - b.conceptId)
        .slice(0, limit);
    },
    associations(conceptIds) {
      if (conceptIds.length > MOST_CONCEPTS)
        throw invalid(`${conceptIds.length} concepts; at most ${MOST_CONCEPTS} can be compared`);
      return conceptIds.map((one) => conceptIds.map((other) => together(one, other)));
    },
    recommended: (conceptId, topN) =>
      [...new Set(stored.flatMap(({ weights }) => [...weights.concepts.keys()]))]
        .map((other) => ({ conceptId: other, score: together(conceptId, other) }))
        .filter(({ score }) => score > 0)
        .sort((a, b) => b.score - a.score || a.conceptId - b.conceptId)
        .slice(0, topN),
  };
};
