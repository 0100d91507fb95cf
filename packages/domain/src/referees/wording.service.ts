import { readableTerms } from '@peerlens/concepts';
import type { RankedRow } from './rank-page.ts';
import type { ExplainedArticle } from './referees.contract.ts';
import type { RefereesStore } from './referees.store.ts';

export type Wording = Pick<ExplainedArticle, 'terms' | 'latent'>;

/** Says which words and phrases made articles similar, as the articles write them. */
export const wordingService = ({ store }: { store: Pick<RefereesStore, 'articleTexts'> }) => ({
  /** By article of the row's; none for a row whose score was not taken apart down to terms. */
  async ofRow({ explanation }: Pick<RankedRow, 'explanation'>): Promise<Map<number, Wording>> {
    const articles = explanation.mostRelevantArticles;
    const texts = await store.articleTexts(articles.map(({ articleId }) => articleId));
    return new Map(
      articles.flatMap(({ articleId, words }): [number, Wording][] => {
        if (!words) return [];
        const readable = readableTerms(
          texts.get(articleId) ?? '',
          words.terms.map(({ term }) => term),
        );
        const terms = words.terms.map(({ term, part }) => ({ term, text: readable.get(term) ?? term, part }));
        return [[articleId, { terms, latent: words.latent }]];
      }),
    );
  },
});

export type WordingService = ReturnType<typeof wordingService>;
