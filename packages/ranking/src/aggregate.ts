import { collectAuthorships, MAX_AUTHORS_PER_ARTICLE } from './authorships.ts';
import type { Byline } from './authorships.ts';
import { discount, discountSum } from './discount.ts';
import type { Contribution } from './settings.ts';
import { articleScore } from './similarity.ts';
import type { ViewScores } from './similarity.ts';

/** An article near the document. Ids are distinct within a pool. */
export interface ScoredArticle extends Byline {
  year: number | null;
  /** Standardised similarity: mean of the standard scores over the views. */
  combined: number;
  similarity: ViewScores;
}

/** What one article adds to its author's score: `part` = `weight` × `score`. */
export interface ArticlePart {
  articleId: number;
  /** The article's own score, 0…1. */
  score: number;
  /** Its rank's share of all weights, 0…1. */
  weight: number;
  part: number;
}

/** An author with the evidence for the score; parts sum to `score`. */
export interface RankedAuthor {
  authorId: number;
  /** 0…1. */
  score: number;
  maxArticleScore: number;
  /** Scores of the counted articles, best first, 0…1. */
  scores: number[];
  /** The counted articles, best first, equal ones by ascending id. */
  articles: ArticlePart[];
  /** Articles of the pool that could count, also beyond `topAuthorArticles`. */
  scoredArticlesCount: number;
  /** Rank from 1, before any filter. */
  position: number;
}

export interface RankOptions {
  /** How many of an author's best articles count, at least 1; null counts all. */
  topAuthorArticles: number | null;
  /** Who must never appear: the document's own authors. */
  excludeAuthorIds: ReadonlySet<number>;
  /** Longer bylines rank nobody. */
  maxAuthorsPerArticle?: number;
  /** How many authors to return at most. */
  candidatesLimit: number;
  /** Count only articles to which the author contributed so. */
  contribution?: Contribution | null;
}

/** Where all articles count, breadth is still measured against as many as by default. */
const DEFAULT_TOP_AUTHOR_ARTICLES = 10;

/** Number of ranks over which an author with `count` articles is measured. */
const ranksMeasured = (count: number, top: number | null): number =>
  top ?? Math.max(DEFAULT_TOP_AUTHOR_ARTICLES, count);

/**
 * Ranks the authors of the articles nearest to a document.
 *
 * An author's score is the discounted mean of the k best article scores, missing articles counting 0:
 * Σ w_i·a_(i) / Σ_{i≤k} w_i. So breadth counts, and the best articles count most. The input's order has no
 * bearing on the result, and authors do not bear on each other's scores.
 *
 * Consortium papers (more than `maxAuthorsPerArticle` authors) rank nobody, neither in the score nor in
 * `scoredArticlesCount`: a name among thousands says little about what that person can judge, and one such
 * paper near the document would put the whole collaboration, all equal, before the field's own people. Who
 * stands on no other article of the pool is no candidate. `isConsortium` tells which articles those are.
 *
 * Who lacks the `contribution` asked for in every article is kept with score 0 and no articles, so that the
 * filter's `excludeReasons` can say so.
 *
 * @returns at most `candidatesLimit`, best first; equal scores by ascending `authorId`.
 */
export const rankAuthors = (articles: readonly ScoredArticle[], options: RankOptions): RankedAuthor[] => {
  const ordered = articles
    .map((article) => ({ article, score: articleScore(article.combined) }))
    .sort((a, b) => b.score - a.score || a.article.articleId - b.article.articleId);
  const authorships = collectAuthorships(
    ordered.map(({ article }) => article),
    {
      excludeAuthorIds: options.excludeAuthorIds,
      maxAuthorsPerArticle: options.maxAuthorsPerArticle ?? MAX_AUTHORS_PER_ARTICLE,
      contribution: options.contribution ?? null,
    },
  );
  const { authorIds, starts } = authorships;

  const partsOf = (slot: number): ArticlePart[] => {
    const found = starts[slot + 1] - starts[slot];
    const ranks = ranksMeasured(found, options.topAuthorArticles);
    const parts: ArticlePart[] = [];
    for (let rank = 1; rank <= Math.min(found, ranks); rank += 1) {
      const { article, score } = ordered[authorships.articles[starts[slot] + rank - 1]];
      const weight = discount(rank) / discountSum(ranks);
      parts.push({ articleId: article.articleId, score, weight, part: weight * score });
    }
    return parts;
  };

  // Scores first, rows only for those who stay: a pool can have a hundred times more authors than that.
  const scores = Float64Array.from(authorIds, (_, slot) => sumParts(partsOf(slot)));
  const best = authorIds
    .map((_, slot) => slot)
    .sort((a, b) => scores[b] - scores[a] || authorIds[a] - authorIds[b])
    .slice(0, options.candidatesLimit);

  return best.map((slot, index) => {
    const parts = partsOf(slot);
    return {
      authorId: authorIds[slot],
      score: scores[slot],
      maxArticleScore: parts[0]?.score ?? 0,
      scores: parts.map(({ score }) => score),
      articles: parts,
      scoredArticlesCount: starts[slot + 1] - starts[slot],
      position: index + 1,
    };
  });
};

/** Rounding can carry a sum of full scores a hair above 1. */
const sumParts = (parts: readonly ArticlePart[]): number =>
  Math.min(
    1,
    parts.reduce((sum, { part }) => sum + part, 0),
  );
