import type { HighlightTerm } from '@peerlens/query';
import type { ArticleCard, TaggedText } from './articles.contract.ts';
import { hitFinder, marksOf } from './highlights.ts';
import { bestPassage, passageText, withinPassage } from './passage.ts';
import type { FoundArticle } from './search.contract.ts';

/** Concepts shown with a result. */
const BADGES = 5;

export interface FoundParts {
  cards: readonly ArticleCard[];
  /** On one line each; absent where there is none. */
  abstracts: ReadonlyMap<number, string>;
  /** Titles and abstracts tagged, in the order of the cards. */
  tagged: readonly TaggedText[];
}

/** Cards as results: with the passage that answers the query best, and what to mark in it. */
export const foundArticles = (
  terms: readonly HighlightTerm[],
  { cards, abstracts, tagged }: FoundParts,
): FoundArticle[] => {
  const hitsIn = hitFinder(terms);
  return cards.map((card, at) => {
    const abstract = abstracts.get(card.id) ?? '';
    const hits = hitsIn(abstract, 'abstract');
    const passage = bestPassage(abstract, hits);
    const { concepts, titleSpans, abstractSpans } = tagged[at];
    return {
      ...card,
      snippet: passageText(abstract, passage),
      titleMarks: marksOf(hitsIn(card.title, 'title')),
      snippetMarks: withinPassage(marksOf(hits), passage),
      titleConcepts: titleSpans,
      snippetConcepts: withinPassage(abstractSpans, passage),
      concepts: concepts.slice(0, BADGES).map(({ conceptId, name }) => ({ conceptId, name })),
    };
  });
};
