import { notFound } from '@peerlens/kernel';
import type { TagText } from '../concepts/concepts.contract.ts';
import type { Article, ArticleCard, CitationLinks, CitationPage, TaggedText } from './articles.contract.ts';
import type { ArticlesStore } from './articles.store.ts';
import type { ExportedArticle } from './exports.contract.ts';

/** Bounds of an article page, as its contract says. */
const AUTHORSHIPS = 200;
const CITATIONS = 20;
const SIMILAR = 10;

export interface ArticlesServiceParts {
  store: ArticlesStore;
  /** `concepts.tag` */
  tagText: (text: TagText) => Promise<TaggedText>;
}

export const articlesService = ({ store, tagText }: ArticlesServiceParts) => {
  return {
    /** @throws DomainError `not_found`. */
    async byId(id: number): Promise<Article> {
      const [[card], details] = await Promise.all([store.cards([id]), store.details(id)]);
      if (card === undefined || details === null) throw notFound('article', id);
      const [authorships, references, citedBy, tagged] = await Promise.all([
        store.authorships(id, AUTHORSHIPS),
        store.citationLinks({ id, link: 'references', offset: 0, limit: CITATIONS }),
        store.citationLinks({ id, link: 'citedBy', offset: 0, limit: CITATIONS }),
        tagText({ title: card.title, abstract: details.abstract ?? '' }),
      ]);
      const similar = await store.similar(id, SIMILAR);
      const others = await store.cards([...new Set([...references.ids, ...citedBy.ids, ...similar])]);
      const cardOf = new Map(others.map((other) => [other.id, other]));
      const cardsOf = (ids: number[]): ArticleCard[] => ids.flatMap((other) => cardOf.get(other) ?? []);
      return {
        ...card,
        ...details,
        authorships,
        tagged,
        referencesInCorpus: references.total,
        references: cardsOf(references.ids),
        citedBy: cardsOf(citedBy.ids),
        citedByTotal: citedBy.total,
        similar: cardsOf(similar),
      };
    },

    /** @throws DomainError `not_found`. */
    async citationLinks(input: CitationLinks): Promise<CitationPage> {
      const { ids, total } = await store.citationLinks(input);
      // Only where nothing is found can the article itself be missing.
      if (total === 0 && (await store.cards([input.id])).length === 0) throw notFound('article', input.id);
      return { articles: await store.cards(ids), total };
    },

    /** @throws DomainError `not_found`. */
    async exported(id: number): Promise<ExportedArticle> {
      const [article] = await store.exported([id]);
      if (article === undefined) throw notFound('article', id);
      return article;
    },

    /** In the order given; unknown ids are left out; brief ones have no snippet. */
    cards: (ids: readonly number[], options?: { isBrief?: boolean }): Promise<ArticleCard[]> =>
      store.cards(ids, options),
  };
};

export type ArticlesService = ReturnType<typeof articlesService>;
