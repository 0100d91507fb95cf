import { indexOfId } from '../arrays/bounds.ts';
import type { FeatureVector, IndexReader } from '../reading.ts';
import { numberOfText, textAt } from '../text/text-table.ts';
import { conceptIdf, SUBLINEAR, sublinear } from '../weights.ts';
import { foldIn, latentOfArticle, unit } from './latent-vectors.ts';
import { isBasic, ordinalOf, type Loaded } from './loaded.ts';

/** Vector of a text; a concept that no article has keeps the idf of one that a single article has. */
export const vectorOf = (
  index: Loaded,
  { concepts, terms }: Parameters<IndexReader['vector']>[0],
): FeatureVector => {
  const conceptWeights = new Map<number, number>();
  for (const { conceptId, tf } of concepts) {
    const concept = indexOfId(index.conceptId, conceptId);
    const idf =
      concept < 0
        ? conceptIdf(index.stats.articles, 1, isBasic(index, conceptId))
        : index.conceptIdf[concept];
    conceptWeights.set(conceptId, tf * idf);
  }
  const termWeights = new Map<string, number>();
  const byNumber = new Map<number, number>();
  for (const [text, frequency] of terms) {
    const term = numberOfText(index.termTable, text);
    if (term < 0) continue;
    const weight = sublinear(frequency) * index.termIdf[term];
    termWeights.set(text, weight);
    byNumber.set(term, weight);
  }
  return { concepts: conceptWeights, terms: termWeights, latent: foldIn(index, byNumber) };
};

export const vectorOfArticle = (index: Loaded, articleId: number): FeatureVector | null => {
  const article = ordinalOf(index, articleId);
  if (article < 0) return null;
  const concepts = new Map<number, number>();
  const terms = new Map<string, number>();
  eachConcept(index, article, (concept, weight) => concepts.set(index.conceptId[concept], weight));
  eachTerm(index, article, (term, weight) => terms.set(textAt(index.termTable, term), weight));
  const latent = latentOfArticle(index, article);
  return { concepts, terms, latent: latent && Float32Array.from(latent) };
};

/** Mean of unit vectors, so that a long text counts no more than a short one. */
export const vectorOfArticles = (index: Loaded, articleIds: number[]): FeatureVector => {
  const articles = articleIds.map((id) => ordinalOf(index, id)).filter((article) => article >= 0);
  const concepts = new Map<number, number>();
  const terms = new Map<number, number>();
  const latent = new Float64Array(index.stats.latentDimensions);
  for (const article of articles) {
    const conceptScale = 1 / (index.articleConceptNorm[article] * articles.length);
    const termScale = 1 / (index.articleTermNorm[article] * articles.length);
    eachConcept(index, article, (concept, weight) => add(concepts, concept, weight * conceptScale));
    eachTerm(index, article, (term, weight) => add(terms, term, weight * termScale));
    latentOfArticle(index, article)?.forEach((value, j) => (latent[j] += value));
  }
  return {
    concepts: new Map(Array.from(concepts, ([concept, weight]) => [index.conceptId[concept], weight])),
    terms: new Map(Array.from(terms, ([term, weight]) => [textAt(index.termTable, term), weight])),
    latent: unit(latent),
  };
};

/** Calls back with each concept of the article and its weight. */
export const eachConcept = (
  index: Loaded,
  article: number,
  visit: (concept: number, weight: number) => void,
): void => {
  const { articleConceptStart: start, articleConcept, articleConceptTf, conceptIdf } = index;
  for (let at = start[article]; at < start[article + 1]; at++)
    visit(articleConcept[at], articleConceptTf[at] * conceptIdf[articleConcept[at]]);
};

const eachTerm = (index: Loaded, article: number, visit: (term: number, weight: number) => void): void => {
  const { articleTermStart: start, articleTerm, articleTermFrequency, termIdf } = index;
  for (let at = start[article]; at < start[article + 1]; at++)
    visit(articleTerm[at], SUBLINEAR[articleTermFrequency[at]] * termIdf[articleTerm[at]]);
};

const add = (sums: Map<number, number>, key: number, value: number): void => {
  sums.set(key, (sums.get(key) ?? 0) + value);
};
