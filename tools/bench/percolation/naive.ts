import type { NewArticle, SavedQuery } from '@peerlens/engine/percolation/query.ts';
import { syntheticBroader } from '../synthetic/ontology.ts';
import { CONCEPTS } from '../synthetic/topics.ts';

/** Calls back for every concept of the article and every broader one. */
export function eachBroader(article: NewArticle, visit: (conceptId: number) => boolean): void {
  const open = article.concepts.map(({ conceptId }) => conceptId);
  for (let conceptId = open.pop(); conceptId !== undefined; conceptId = open.pop())
    if (visit(conceptId)) open.push(...syntheticBroader(conceptId));
}

const meets = (
  { concepts = [], withoutConcepts = [] }: SavedQuery,
  has: (conceptId: number) => boolean,
): boolean => concepts.every((group) => group.some(has)) && !withoutConcepts.some(has);

/** As anybody would write it first: a set per article, every query asked. Answers the number of pairs. */
export function matchesBySets(queries: readonly SavedQuery[], articles: readonly NewArticle[]): number {
  let pairs = 0;
  for (const article of articles) {
    const concepts = new Set<number>();
    eachBroader(article, (conceptId) => concepts.size < concepts.add(conceptId).size);
    for (const query of queries) if (meets(query, (conceptId) => concepts.has(conceptId))) pairs += 1;
  }
  return pairs;
}

/** The same with marks in an array instead of sets. */
export function matchesByMarks(queries: readonly SavedQuery[], articles: readonly NewArticle[]): number {
  const marks = new Int32Array(CONCEPTS + 1);
  let mark = 0;
  let pairs = 0;
  const has = (conceptId: number): boolean => marks[conceptId] === mark;
  for (const article of articles) {
    mark += 1;
    eachBroader(article, (conceptId) => {
      if (marks[conceptId] === mark) return false;
      marks[conceptId] = mark;
      return true;
    });
    for (const query of queries) if (meets(query, has)) pairs += 1;
  }
  return pairs;
}
