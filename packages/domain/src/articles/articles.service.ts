import { invalid, notFound } from '@peerlens/kernel';
import type { SearchQuery } from '../article-index.ts';
import type { TagText } from '../concepts/concepts.contract.ts';
import type {
  Article,
  ArticleCard,
  ArticlePage,
  CitationLinks,
  CitationPage,
  SearchArticles,
  TaggedText,
} from './articles.contract.ts';
import type { ArticlesStore } from './articles.store.ts';
import type { ExportedArticle } from './exports.contract.ts';
import { readSearchText } from './search-text.ts';
import type { SearchText } from './search-text.ts';

/** Bounds of an article page, as its contract says. */
const AUTHORSHIPS = 200;
const CITATIONS = 20;
const SIMILAR = 10;

/** More words than a person types: refused, so that none is dropped unseen. */
const MAX_WORDS = 100;

type Filter = ArticlePage['understood']['filters'][number];

export interface ArticlesServiceParts {
  store: ArticlesStore;
  /** `concepts.tag` */
  tagText: (text: TagText) => Promise<TaggedText>;
  /** `concepts.names` */
  conceptNames: (ids: readonly number[]) => Promise<ReadonlyMap<number, { name: string }>>;
}

export const articlesService = ({ store, tagText, conceptNames }: ArticlesServiceParts) => {
  /** Filters by name; an id that nothing has is shown as a number. */
  const understand = async (text: SearchText): Promise<Filter[]> => {
    const [concepts, sources, authors] = await Promise.all([
      text.conceptIds.length > 0 ? conceptNames(text.conceptIds) : new Map<number, { name: string }>(),
      text.sourceIds.length > 0 ? store.sourceNames(text.sourceIds) : new Map<number, string>(),
      text.authorIds.length > 0 ? store.authorNames(text.authorIds) : new Map<number, string>(),
    ]);
    const filter = (kind: Filter['kind'], id: number, name: string | undefined): Filter => ({
      kind,
      id: String(id),
      name: name ?? `${kind} ${id}`,
    });
    return [
      ...text.conceptIds.map((id) => filter('concept', id, concepts.get(id)?.name)),
      ...text.sourceIds.map((id) => filter('journal', id, sources.get(id))),
      ...text.authorIds.map((id) => filter('author', id, authors.get(id))),
      ...(text.doi === null ? [] : [{ kind: 'doi' as const, id: text.doi, name: text.doi }]),
    ];
  };

  /** A DOI needs no index; everything else does. */
  const find = async (text: SearchText, input: SearchArticles): Promise<{ total: number; ids: number[] }> => {
    if (text.doi !== null) {
      const ids = await store.withDoi(text.doi);
      return { total: ids.length, ids: ids.slice(input.offset, input.offset + input.limit) };
    }
    const { words, freeText, conceptIds, sourceIds, authorIds } = text;
    const filtered = conceptIds.length + sourceIds.length + authorIds.length > 0;
    // Stop words alone are a question about nothing, not about everything.
    if (input.q.trim() !== '' && words.length === 0 && !filtered) return { total: 0, ids: [] };
    const query: SearchQuery = {
      words: [],
      ...(words.length > 0 && { freeText }),
      ...(conceptIds.length > 0 && { conceptIds }),
      ...(sourceIds.length > 0 && { sourceIds }),
      ...(authorIds.length > 0 && { authorIds }),
      ...(input.yearFrom !== undefined && { yearFrom: input.yearFrom }),
      ...(input.yearTo !== undefined && { yearTo: input.yearTo }),
    };
    return (await store.search(query, input)) ?? { total: 0, ids: [] };
  };

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

    /** @throws DomainError `invalid` for more words than can be looked up. */
    async search(input: SearchArticles): Promise<ArticlePage> {
      const text = readSearchText(input.q);
      if (text.words.length > MAX_WORDS) {
        throw invalid(`A query has at most ${MAX_WORDS} different words; this one has ${text.words.length}`);
      }
      const [filters, { total, ids }] = await Promise.all([understand(text), find(text, input)]);
      return {
        articles: await store.cards(ids),
        total,
        understood: { words: text.words, filters },
        indexed: store.isIndexed(),
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
