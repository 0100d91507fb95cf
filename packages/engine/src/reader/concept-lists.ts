import { best } from '../arrays/best.ts';
import { identity } from '../arrays/lists.ts';
import { numberOfConcept } from './concept-shares.ts';
import { ordinalOf, type Loaded } from './loaded.ts';
import { eachConcept } from './vectors.ts';

export const conceptDf = (index: Loaded, conceptId: number): number => {
  const concept = numberOfConcept(index, conceptId);
  return concept < 0 ? 0 : index.conceptStart[concept + 1] - index.conceptStart[concept];
};

export const articlesOfConcept = (index: Loaded, conceptId: number, limit: number): number[] => {
  const concept = numberOfConcept(index, conceptId);
  if (concept < 0) return [];
  const start = index.conceptStart[concept];
  const articles = index.conceptArticle.subarray(start, index.conceptStart[concept + 1]);
  const key = Float64Array.from(
    articles,
    (article, i) => index.conceptTf[start + i] / index.articleConceptNorm[article],
  );
  const id = Float64Array.from(articles, (article) => index.articleId[article]);
  return Array.from(best(identity(articles.length), { key, id }, limit), (i) => id[i]);
};

export const topConcepts = (index: Loaded, articleIds: number[], limit: number) => {
  const articles = articleIds.map((id) => ordinalOf(index, id)).filter((article) => article >= 0);
  const found = new Map<number, { conceptId: number; weight: number; articles: number }>();
  for (const article of articles) {
    const scale = 1 / (index.articleConceptNorm[article] * articles.length);
    eachConcept(index, article, (concept, weight) => {
      const top = found.get(concept) ?? { conceptId: index.conceptId[concept], weight: 0, articles: 0 };
      top.weight += weight * scale;
      top.articles += 1;
      found.set(concept, top);
    });
  }
  return [...found.values()].sort((a, b) => b.weight - a.weight || a.conceptId - b.conceptId).slice(0, limit);
};
