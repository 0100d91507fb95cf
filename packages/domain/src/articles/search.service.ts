import { invalid, unauthenticated, unavailable } from '@peerlens/kernel';
import { highlightTerms, parse } from '@peerlens/query';
import type { Actor } from '../actor.ts';
import type { ArticleIndex, CurrentIndex, SearchQuery } from '../article-index.ts';
import type { TagText } from '../concepts/concepts.contract.ts';
import type { ArticleCard, TaggedText } from './articles.contract.ts';
import type { ExportedArticle } from './exports.contract.ts';
import { foundArticles } from './found-articles.ts';
import { wordsOf } from './highlights.ts';
import { datesOf } from './publication-dates.ts';
import { GUEST_EXPORT, MAX_PAGE_END, SearchCriteria } from './search.contract.ts';
import type { ArticlePage, ExportArticles, FoundArticle, SearchArticles } from './search.contract.ts';
import { canExport } from './search.policy.ts';
import { INDEX_FACETS, searchNames } from './search-names.ts';
import type { ConceptNames } from './search-names.ts';
import { filterOf, searchQueries } from './search-query.ts';
import type { ReadQuery } from './search-query.ts';
import type { SearchStore } from './search.store.ts';

/** Titles longer than this are tagged up to it. @source the tagger's limit */
const TAGGED_TITLE = 2000;

/** Articles read at once for an export: some hundred kilobytes. Chosen, not tuned. */
const EXPORT_BATCH = 500;

export interface SearchServiceParts {
  store: SearchStore;
  index: CurrentIndex;
  /** `articles.cards` */
  articleCards: (ids: readonly number[], options?: { isBrief?: boolean }) => Promise<ArticleCard[]>;
  /** `concepts.tagAll` */
  tagTexts: (texts: readonly TagText[]) => Promise<TaggedText[]>;
  /** `concepts.names` */
  conceptNames: ConceptNames;
  clock: () => Date;
}

interface Found {
  ids: number[];
  total: number;
  facets: ArticlePage['facets'];
}

/** @throws DomainError `invalid`, whose details are a `QueryFault`. */
const readQuery = (q: string): ReadQuery => {
  const read = parse(q);
  if (read.ok) return read;
  const { message, start, end, mended } = read.error;
  throw invalid(message, { message, start, end, mended });
};

/** Part of what comes in batches, some at a time. */
async function* portions(
  batches: AsyncIterable<Float64Array> | Iterable<Float64Array>,
  { offset, limit = Infinity }: { offset: number; limit?: number | undefined },
): AsyncGenerator<number[]> {
  let skip = offset;
  let left = limit;
  for await (const batch of batches) {
    const ids = Array.from(batch.subarray(Math.min(skip, batch.length)));
    skip = Math.max(0, skip - batch.length);
    for (let from = 0; from < ids.length && left > 0; from += EXPORT_BATCH) {
      const portion = ids.slice(from, from + Math.min(EXPORT_BATCH, left));
      left -= portion.length;
      yield portion;
    }
    if (left <= 0) return;
  }
}

/** @throws DomainError as `search` does, before anything is looked up. */
const readSearch = ({ q, offset, limit }: SearchArticles): ReadQuery => {
  if (offset + limit > MAX_PAGE_END)
    throw invalid(
      `Only the first ${MAX_PAGE_END} results can be paged through: export the result to have all of it`,
      { offset, limit },
    );
  return readQuery(q);
};

/** @throws DomainError as `export` does, before anything is looked up. */
const readExport = (actor: Actor, input: ExportArticles): ReadQuery => {
  if (!canExport(actor, input))
    throw unauthenticated(`Log in to export more than the first ${GUEST_EXPORT} articles`);
  return readQuery(input.q);
};

const NOTHING: Found = { ids: [], total: 0, facets: {} };

export const searchService = (parts: SearchServiceParts) => {
  const { store, index, articleCards, tagTexts, conceptNames, clock } = parts;
  const queryOf = searchQueries(store);
  const names = searchNames(store, conceptNames);

  /** What the index is asked for, and the days that `dates` means. */
  const question = async (read: ReadQuery, criteria: SearchCriteria) => {
    const dates = datesOf(criteria, clock());
    return { dates, query: await queryOf(read, filterOf(criteria, dates)) };
  };

  const find = async (
    current: ArticleIndex,
    query: SearchQuery,
    { sort, offset, limit, facets, facetValues }: SearchArticles,
  ): Promise<Found> => {
    const found = await current.search(query, {
      sort,
      offset,
      limit,
      facets: facets.map((facet) => ({ facet: INDEX_FACETS[facet], limit: facetValues })),
    });
    return {
      ids: found.hits.map(({ articleId }) => articleId),
      total: found.total,
      facets: await names.facets(found.facets, facets),
    };
  };

  /** An identifier alone finds its article without an index, and before the index has taken it in. */
  const identified = async ({ query }: ReadQuery, { filters = {} }: SearchQuery): Promise<number[]> =>
    query.kind === 'id' && Object.keys(filters).length === 0
      ? store.withIdentifier(query.scheme, query.id)
      : [];

  const dressed = async (read: ReadQuery, ids: readonly number[]): Promise<FoundArticle[]> => {
    if (ids.length === 0) return [];
    const [cards, abstracts] = await Promise.all([
      articleCards(ids, { isBrief: true }),
      store.abstracts(ids),
    ]);
    const texts = cards.map(({ id, title }) => ({
      title: title.slice(0, TAGGED_TITLE),
      abstract: abstracts.get(id) ?? '',
    }));
    const tagged = await tagTexts(texts);
    return foundArticles(highlightTerms(read.query), { cards, abstracts, tagged });
  };

  async function* articlesIn(portionsOfIds: AsyncIterable<number[]>): AsyncGenerator<ExportedArticle> {
    for await (const ids of portionsOfIds) yield* await store.exported(ids);
  }

  return {
    /** Refuses what `search` refuses without having looked. @throws DomainError */
    check: (input: SearchArticles): void => void readSearch(input),

    /** The same of `export`. @throws DomainError */
    checkExport: (actor: Actor, input: ExportArticles): void => void readExport(actor, input),

    /**
     * A page of what is found, with what was counted over all of it.
     *
     * @throws DomainError `invalid` for a query that cannot be read (details are a `QueryFault`), and for a page past
     *   the first `MAX_PAGE_END` results.
     */
    async search(input: SearchArticles): Promise<ArticlePage> {
      const { offset, limit } = input;
      const read = readSearch(input);
      const current = index();
      const { query, dates } = await question(read, input);
      const indexed = current ? await find(current, query, input) : NOTHING;
      const named = indexed.total === 0 ? await identified(read, query) : [];
      const total = indexed.total || named.length;
      const ids = indexed.total === 0 ? named.slice(offset, offset + limit) : indexed.ids;
      const [articles, filters, stale] = await Promise.all([
        dressed(read, ids),
        names.filters(read.query),
        current ? store.waiting() : 0,
      ]);
      const isAlone = read.query.kind === 'id' && total === 1 && articles.length === 1;
      return {
        articles,
        total,
        facets: indexed.facets,
        goTo: isAlone ? { id: articles[0].id, slug: articles[0].slug } : null,
        understood: {
          query: read.text,
          ...wordsOf(highlightTerms(read.query)),
          filters,
          dates,
          hints: read.hints.map(({ message, mended }) => ({ message, mended })),
        },
        indexed: current !== null,
        indexVersion: current?.stats.version ?? null,
        stale,
      };
    },

    /**
     * Everything found, or a part of it, read as it is taken: which articles, and their order, are those of one state
     * of the index, whatever comes meanwhile; what they say is as of when they are read.
     *
     * @throws DomainError before the first article: `unauthenticated` for a guest who asks for more than a page,
     *   `invalid` as for `search`, `unavailable` while there is no index.
     */
    async export(actor: Actor, input: ExportArticles): Promise<AsyncIterable<ExportedArticle>> {
      const read = readExport(actor, input);
      const current = index();
      if (!current) throw unavailable('There is no index yet: import articles, then run "peerlens tag"');
      const { query } = await question(read, input);
      // What is wrong with a query shows when it is first answered, and must show before the file begins.
      const { total } = await current.search(query, { sort: input.sort, offset: 0, limit: 0 });
      const named = total === 0 ? await identified(read, query) : [];
      const batches = named.length > 0 ? [Float64Array.from(named)] : current.allMatches(query, input.sort);
      return articlesIn(portions(batches, input));
    },

    /** How many articles a query finds, exactly; 0 while there is no index. @throws DomainError as `search` does. */
    async total(q: string): Promise<number> {
      const current = index();
      if (!current) return 0;
      const { query } = await question(readQuery(q), SearchCriteria.parse({ q }));
      return (await current.search(query, { sort: 'newest', offset: 0, limit: 0 })).total;
    },

    /** Ids of the best of what is found, at most `limit`; none while there is no index. */
    async bestIds(criteria: SearchCriteria, limit: number): Promise<number[]> {
      const current = index();
      if (!current) return [];
      const { query } = await question(readQuery(criteria.q), criteria);
      const { hits } = await current.search(query, { sort: criteria.sort, offset: 0, limit });
      return hits.map(({ articleId }) => articleId);
    },
  };
};

export type SearchService = ReturnType<typeof searchService>;
