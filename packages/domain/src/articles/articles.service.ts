import { searchTokens } from '@peerlens/concepts';
import { notFound } from '@peerlens/kernel';
import type { ArticleIndex } from '../article-index.ts';
import type { ConceptsService } from '../concepts/concepts.service.ts';
import { slugOf } from '../slug.ts';
import { parseArticleQuery } from './article-query.ts';
import type { ArticleQuery } from './article-query.ts';
import type { Article, ArticleCard, ArticlePage, SearchArticles } from './articles.contract.ts';
import type { ArticleRow, ArticlesStore } from './articles.store.ts';

const REFERENCES_SHOWN = 20;
const SIMILAR_SHOWN = 10;

export interface ArticlesServiceParts {
  store: ArticlesStore;
  concepts: Pick<ConceptsService, 'tag' | 'tagger'>;
}

const pagesOf = ({ firstPage, lastPage }: ArticleRow): string | null =>
  firstPage && lastPage && firstPage !== lastPage ? `${firstPage}–${lastPage}` : firstPage;

export function articlesService({ store, concepts }: ArticlesServiceParts) {
  const cards = async (ids: readonly number[]): Promise<ArticleCard[]> =>
    (await store.cards(ids)).map((card) => ({ ...card, slug: slugOf(card.title) }));

  const similarTo = async (id: number): Promise<ArticleCard[]> => {
    const index = store.index();
    const vector = index?.vectorOfArticle(id);
    if (!index || !vector) return [];
    const near = index.nearest(vector, {
      algorithm: 3,
      limit: SIMILAR_SHOWN,
      excludeArticleIds: new Set([id]),
    });
    return cards(near.map(({ articleId }) => articleId));
  };

  const understood = async (query: ArticleQuery, words: string[]): Promise<ArticlePage['understood']> => {
    const [{ names }, journals, authors] = await Promise.all([
      concepts.tagger(),
      store.journalNames(query.journalIds),
      store.authorNames(query.authorIds),
    ]);
    const filters = (
      kind: 'concept' | 'journal' | 'author',
      ids: number[],
      nameOf: (id: number) => string | undefined,
    ) => ids.map((id) => ({ kind, id: String(id), name: nameOf(id) ?? `unknown ${kind} ${id}` }));
    return {
      words,
      filters: [
        ...filters('concept', query.conceptIds, (id) => names.get(id)?.name),
        ...filters('journal', query.journalIds, (id) => journals.get(id)),
        ...filters('author', query.authorIds, (id) => authors.get(id)),
      ],
    };
  };

  const find = async (index: ArticleIndex, query: ArticleQuery, input: SearchArticles, words: string[]) => {
    const { sort, offset, limit, yearFrom, yearTo } = input;
    const asked = {
      words,
      conceptIds: query.conceptIds,
      authorIds: query.authorIds,
      sourceIds: query.journalIds,
      ...(yearFrom === undefined ? {} : { yearFrom }),
      ...(yearTo === undefined ? {} : { yearTo }),
    };
    if (sort !== 'cited') return index.search(asked, { sort, offset, limit });
    // The index knows no citations: they change without the articles.
    const all = index.search(asked, { sort: 'relevance', offset: 0, limit: index.stats.articles });
    const citations = await store.citationsOf(all.hits.map(({ articleId }) => articleId));
    return index.search(asked, { sort, offset, limit, citations: (id) => citations.get(id) ?? 0 });
  };

  return {
    cards,
    authorIds: (id: number): Promise<number[]> => store.authorIds(id),

    /** @throws DomainError `not_found`. */
    async byId(id: number): Promise<Article> {
      const [row, [card]] = await Promise.all([store.byId(id), cards([id])]);
      if (!row || !card) throw notFound('article', id);
      const [authorships, references, citedBy, similar, tagged] = await Promise.all([
        store.authorships(id),
        store.newest(row.referenceIds, REFERENCES_SHOWN).then(cards),
        store.citedBy(id, REFERENCES_SHOWN),
        similarTo(id),
        concepts.tag({ title: card.title, abstract: row.abstract ?? '' }),
      ]);
      const { referenceIds, firstPage: _first, lastPage: _last, ...rest } = row;
      return {
        ...card,
        ...rest,
        pages: pagesOf(row),
        authorships,
        tagged,
        referencesTotal: referenceIds.length,
        references,
        citedBy: await cards(citedBy.ids),
        citedByTotal: citedBy.total,
        similar,
      };
    },

    /**
     * Articles with all the words and filters of the query. Totals are exact. Without an index only identifiers
     * find anything, and the answer says so.
     */
    async search(input: SearchArticles): Promise<ArticlePage> {
      const query = parseArticleQuery(input.q);
      const index = store.index();
      if (query.identifier) {
        const ids = await store.byIdentifier(query.identifier);
        if (ids.length > 0) {
          const { value } = query.identifier;
          return {
            articles: await cards(ids.slice(input.offset, input.offset + input.limit)),
            total: ids.length,
            understood: { words: [], filters: [{ kind: 'doi', id: value, name: value }] },
            indexed: index !== null,
          };
        }
      }
      const words = searchTokens(query.text);
      const hasLimits = query.conceptIds.length + query.journalIds.length + query.authorIds.length > 0;
      const isEmpty = words.length === 0 && !hasLimits;
      if (!index || isEmpty) {
        return {
          articles: [],
          total: 0,
          understood: await understood(query, words),
          indexed: index !== null,
        };
      }
      const { total, hits } = await find(index, query, input, words);
      return {
        articles: await cards(hits.map(({ articleId }) => articleId)),
        total,
        understood: await understood(query, words),
        indexed: true,
      };
    },
  };
}

export type ArticlesService = ReturnType<typeof articlesService>;
