import { notFound } from '@peerlens/kernel';
import type { ArticleCard } from '../articles/articles.contract.ts';
import { withoutGaps } from './author-years.ts';
import type {
  Author,
  AuthorArticlePage,
  AuthorArticles,
  AuthorCard,
  DatedAffiliation,
} from './authors.contract.ts';
import type { AuthorsStore } from './authors.store.ts';
import { nameQuery } from './name-search.ts';

/** Bounds of an author page, as its contract says. */
const TOP_CONCEPTS = 20;
const COAUTHORS = 20;

export interface AuthorsServiceParts {
  store: AuthorsStore;
  /** `articles.cards` */
  articleCards: (ids: readonly number[]) => Promise<ArticleCard[]>;
  /** `concepts.names` */
  conceptNames: (ids: readonly number[]) => Promise<ReadonlyMap<number, { name: string }>>;
  now: () => Date;
}

export const authorsService = ({ store, articleCards, conceptNames, now }: AuthorsServiceParts) => {
  const topConcepts = async (id: number): Promise<Author['topConcepts']> => {
    const top = store.topConcepts(id, TOP_CONCEPTS);
    if (top.length === 0) return [];
    const names = await conceptNames(top.map(({ conceptId }) => conceptId));
    const heaviest = Math.max(...top.map(({ weight }) => weight));
    return top.flatMap(({ conceptId, weight, articles }) => {
      const concept = names.get(conceptId);
      if (concept === undefined) return [];
      return [
        {
          conceptId,
          name: concept.name,
          weight: heaviest > 0 ? weight / heaviest : 0,
          articlesCount: articles,
        },
      ];
    });
  };

  const coauthors = async (id: number): Promise<Author['coauthors']> => {
    const rows = await store.coauthors(id, COAUTHORS);
    const cards = await store.cards(rows.map(({ authorId }) => authorId));
    const cardOf = new Map(cards.map((card) => [card.id, card]));
    return rows.flatMap(({ authorId, commonArticlesCount, lastYear }) => {
      const author = cardOf.get(authorId);
      return author === undefined ? [] : [{ author, commonArticlesCount, lastYear }];
    });
  };

  return {
    /** @throws DomainError `not_found`. */
    async byId(id: number): Promise<Author> {
      const [[card], details] = await Promise.all([store.cards([id]), store.details(id)]);
      if (card === undefined || details === null) throw notFound('author', id);
      const [affiliations, concepts, years, common] = await Promise.all([
        store.datedAffiliations([id]),
        topConcepts(id),
        store.years(id),
        coauthors(id),
      ]);
      const { firstYear } = details;
      return {
        ...card,
        ...details,
        // An article announced for next year does not make anybody younger than new.
        academicAge: firstYear === null ? null : Math.max(0, now().getFullYear() - firstYear),
        datedAffiliations: affiliations.get(id) ?? [],
        topConcepts: concepts,
        years: withoutGaps(years),
        coauthors: common,
      };
    },

    /** @throws DomainError `not_found`. */
    async articles(input: AuthorArticles): Promise<AuthorArticlePage> {
      if (!(await store.exists(input.authorId))) throw notFound('author', input.authorId);
      const { ids, total } = await store.articles(input);
      return { articles: await articleCards(ids), total };
    },

    /** Authors with a word in their names that begins like each word given, in any order; most cited first. */
    async suggest(query: string, limit: number): Promise<AuthorCard[]> {
      const words = nameQuery(query);
      return words === null ? [] : store.cards(await store.suggest(words, limit));
    },

    /** In the order given; unknown ids are left out. */
    cards: (ids: readonly number[]): Promise<AuthorCard[]> => store.cards(ids),

    /** Newest first per author; authors without any are absent. */
    datedAffiliations: (ids: readonly number[]): Promise<Map<number, DatedAffiliation[]>> =>
      store.datedAffiliations(ids),
  };
};

export type AuthorsService = ReturnType<typeof authorsService>;
