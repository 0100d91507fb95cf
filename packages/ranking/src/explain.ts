import type { ArticlePart } from './aggregate.ts';
import type { ViewScores } from './similarity.ts';

/** What made one article similar to the document. */
export interface ArticleEvidence {
  /** Concepts, each once, and their shares of the article's concept similarity: 0…1, together 1 (or less, if cut short). */
  concepts: Iterable<readonly [conceptId: number, share: number]>;
  /** The same of the term similarity, by term; absent where only concepts are asked for. */
  terms?: Iterable<readonly [term: string, share: number]>;
  /** Standard score of each view over the pool; 0 for views not used. */
  z: ViewScores;
}

export interface ConceptPart {
  conceptId: number;
  part: number;
}

export interface TermPart {
  /** As the index writes it. */
  term: string;
  part: number;
}

/** What the wording of an article consists of, in parts that sum to it. */
export interface ExplainedWording {
  /** Largest part first, equal ones as they came. */
  terms: TermPart[];
  /** What the latent view gave, and terms that are not told. */
  latent: number;
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
  /** Null where no evidence of terms was given. */
  words: ExplainedWording | null;
}

/** An author's score taken apart: `mostRelevantConcepts` and `wording` sum to it, and so do the articles. */
export interface Explanation {
  mostRelevantArticles: ExplainedArticle[];
  mostRelevantConcepts: ConceptPart[];
  wording: number;
}

/**
 * A view's share of a score, 0…1: its standard score among the positive ones. A view in which the article is below
 * the pool's average has not helped it and gets nothing.
 */
const shareOf = (view: keyof ViewScores, z: ViewScores): number => {
  const total = Math.max(0, z.concepts) + Math.max(0, z.terms) + Math.max(0, z.latent);
  return total > 0 ? Math.max(0, z[view]) / total : 0;
};

/**
 * A view's part of a score among its features; shares above 1 in all are scaled down, below they leave a rest. Plain
 * loops: a page of referees has thousands of concepts to go through.
 */
const partsOf = <Key, Part>(
  shares: Iterable<readonly [Key, number]>,
  whole: number,
  partOf: (key: Key, part: number) => Part,
): Part[] => {
  let sum = 0;
  for (const [, share] of shares) if (share > 0) sum += share;
  const perShare = whole / Math.max(1, sum);
  const parts: Part[] = [];
  for (const [key, share] of shares) {
    const its = share * perShare;
    if (its > 0) parts.push(partOf(key, its));
  }
  return parts;
};

/** What parts leave of a whole; rounding may make it a hair less than nothing. */
const restOf = (whole: number, parts: readonly { part: number }[]): number =>
  Math.max(
    0,
    parts.reduce((rest, { part }) => rest - part, whole),
  );

const explainWording = (
  { part, wording }: { part: number; wording: number },
  { terms, z }: ArticleEvidence,
): ExplainedWording | null => {
  if (!terms) return null;
  const parts = partsOf(terms, part * shareOf('terms', z), (term, its): TermPart => ({ term, part: its }));
  parts.sort((a, b) => b.part - a.part);
  return { terms: parts, latent: restOf(wording, parts) };
};

const largestFirst = (a: ConceptPart, b: ConceptPart): number => b.part - a.part || a.conceptId - b.conceptId;

const explainArticle = (
  { articleId, score, part }: ArticlePart,
  evidence: ArticleEvidence | undefined,
): ExplainedArticle => {
  if (evidence === undefined) return { articleId, score, part, concepts: [], wording: part, words: null };
  const ofConcepts = part * shareOf('concepts', evidence.z);
  const concepts = partsOf(evidence.concepts, ofConcepts, (conceptId, its): ConceptPart => ({
    conceptId,
    part: its,
  }));
  concepts.sort(largestFirst);
  const wording = restOf(part, concepts);
  return { articleId, score, part, concepts, wording, words: explainWording({ part, wording }, evidence) };
};

/**
 * Takes an author's score apart into articles and concepts, in numbers that add up.
 *
 * Each article's part is shared among the views by their positive standard scores, and the parts of the concept and
 * of the term view among their features by what these are of the view's similarity. An article without evidence goes
 * to `wording` whole.
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
