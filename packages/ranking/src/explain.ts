import type { ArticlePart } from './aggregate.ts';
import type { ViewScores } from './similarity.ts';

/** What made one article similar to the document. */
export interface ArticleEvidence {
  /** Concepts, each once, and their shares of the article's concept similarity: 0…1, together 1 (or less, if cut short). */
  concepts: Iterable<readonly [conceptId: number, share: number]>;
  /** Standard score of each view over the pool; 0 for views not used. */
  z: ViewScores;
}

export interface ConceptPart {
  conceptId: number;
  part: number;
}

/** One article's part of the score, split: the concepts' parts and `wording` sum to `part`. */
export interface ExplainedArticle {
  articleId: number;
  score: number;
  part: number;
  /** Largest part first, equal ones by ascending id. */
  concepts: ConceptPart[];
  /** What the concepts do not account for: the terms and latent views. */
  wording: number;
}

/** An author's score taken apart: `mostRelevantConcepts` and `wording` sum to it, and so do the articles. */
export interface Explanation {
  mostRelevantArticles: ExplainedArticle[];
  mostRelevantConcepts: ConceptPart[];
  wording: number;
}

/**
 * The concept view's share of a score, 0…1: its standard score among the positive ones. A view in which the
 * article is below the pool's average has not helped it and gets nothing.
 */
const conceptsShare = ({ concepts, terms, latent }: ViewScores): number => {
  const total = Math.max(0, concepts) + Math.max(0, terms) + Math.max(0, latent);
  return total > 0 ? Math.max(0, concepts) / total : 0;
};

const largestFirst = (a: ConceptPart, b: ConceptPart): number => b.part - a.part || a.conceptId - b.conceptId;

const explainArticle = (
  { articleId, score, part }: ArticlePart,
  evidence: ArticleEvidence | undefined,
): ExplainedArticle => {
  if (evidence === undefined) return { articleId, score, part, concepts: [], wording: part };
  // Plain loops: a page of referees has thousands of concepts to go through.
  let sum = 0;
  for (const [, share] of evidence.concepts) if (share > 0) sum += share;
  // Shares above 1 in all are scaled down; below, the rest is not the named concepts' and stays in `wording`.
  const perShare = (part * conceptsShare(evidence.z)) / Math.max(1, sum);
  const concepts: ConceptPart[] = [];
  for (const [conceptId, share] of evidence.concepts) {
    const its = share * perShare;
    if (its > 0) concepts.push({ conceptId, part: its });
  }
  concepts.sort(largestFirst);
  // Rounding may leave a hair less than nothing.
  const wording = Math.max(
    0,
    concepts.reduce((rest, concept) => rest - concept.part, part),
  );
  return { articleId, score, part, concepts, wording };
};

/**
 * Takes an author's score apart into articles and concepts, in numbers that add up.
 *
 * Each article's part is shared between the concept view and the rest by their positive standard scores, and
 * the concept view's share among its concepts by their shares of the concept similarity. An article without
 * evidence goes to `wording` whole.
 *
 * @returns articles by part (the order of the ranking), concepts summed over articles, largest first.
 */
export const explainScore = (
  articles: readonly ArticlePart[],
  evidence: ReadonlyMap<number, ArticleEvidence>,
): Explanation => {
  const explained = articles.map((article) => explainArticle(article, evidence.get(article.articleId)));
  const concepts = new Map<number, number>();
  let wording = 0;
  for (const article of explained) {
    wording += article.wording;
    for (const { conceptId, part } of article.concepts) {
      concepts.set(conceptId, (concepts.get(conceptId) ?? 0) + part);
    }
  }
  return {
    mostRelevantArticles: explained,
    mostRelevantConcepts: [...concepts].map(([conceptId, part]) => ({ conceptId, part })).sort(largestFirst),
    wording,
  };
};
