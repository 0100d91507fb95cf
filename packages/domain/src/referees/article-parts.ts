import type { ArticleCard } from '../articles/articles.contract.ts';
import type { RankedRow } from './rank-page.ts';
import type { ArticlePart } from './referees.contract.ts';

/** What stands beside recognised concepts in a score: the same things said in other words. */
const WORDING = { conceptId: null, name: 'Similar wording' };

/** For a concept that was deleted since the index was built. */
export const nameless = (conceptId: number): string => `Concept ${conceptId}`;

export interface KnownNames {
  cards: ReadonlyMap<number, ArticleCard>;
  names: ReadonlyMap<number, { name: string }>;
}

/** The articles that made a row's score, each with its concepts and wording, in numbers that add up. */
export const articleParts = (
  { ranked, explanation }: Pick<RankedRow, 'ranked' | 'explanation'>,
  { cards, names }: KnownNames,
): ArticlePart[] => {
  const weights = new Map(ranked.articles.map(({ articleId, weight }) => [articleId, weight]));
  return explanation.mostRelevantArticles.flatMap(({ articleId, score, part, concepts, wording }) => {
    const article = cards.get(articleId);
    if (!article) return [];
    const named = concepts.map(({ conceptId, part: share }) => ({
      conceptId,
      name: names.get(conceptId)?.name ?? nameless(conceptId),
      part: share,
    }));
    const rest = wording > 0 ? [{ ...WORDING, part: wording }] : [];
    return [{ article, score, weight: weights.get(articleId) ?? 0, part, concepts: [...named, ...rest] }];
  });
};
