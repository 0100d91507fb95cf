import type { IndexDocument } from '@peerlens/engine';
import { publicationDate, yearOf } from '@peerlens/engine/publication-date.ts';
import { freeTextQuery } from '@peerlens/engine/text-search/free-text.ts';
import { textOracle, type PlainArticle } from '@peerlens/engine/text-search/testing/text-oracle.ts';
import { checkPage, checkQuery } from '@peerlens/engine/text-search/text-limits.ts';
import type { TextQuery } from '@peerlens/engine/text-search/text-query.ts';
import type { ArticleIndex, FacetAnswer, SearchQuery, SearchResult } from '../../article-index.ts';

/** Whether an article passes everything of a query but its words. */
export const passes = (
  article: Pick<IndexDocument, 'articleId' | 'year' | 'date' | 'concepts' | 'authorIds' | 'sourceId'>,
  { conceptIds = [], authorIds, sourceIds, yearFrom, yearTo }: SearchQuery,
): boolean => {
  const year = yearOf(publicationDate(article as IndexDocument));
  return (
    conceptIds.every((id) => article.concepts.some(({ conceptId }) => conceptId === id)) &&
    (!authorIds || authorIds.some((id) => article.authorIds.includes(id))) &&
    (!sourceIds || sourceIds.some((id) => article.sourceId === id)) &&
    (yearFrom === undefined || (year !== null && year >= yearFrom)) &&
    (yearTo === undefined || (year !== null && year <= yearTo))
  );
};

const PASSED = 'passed';

/** A search by looking at every article. */
export const plainSearch = (
  articles: readonly IndexDocument[],
  query: SearchQuery,
  page: Parameters<ArticleIndex['search']>[1],
): SearchResult => {
  const asked: TextQuery = {
    kind: 'and',
    of: [
      ...(query.freeText ? [freeTextQuery(query.freeText.tokens)] : []),
      ...query.words.map((word): TextQuery => ({ kind: 'word', word })),
      { kind: 'filter', filter: PASSED },
    ],
  };
  checkQuery(asked);
  checkPage({ ...page, facets: [] });
  const { facets = [], ...plainPage } = page;
  const { total, hits } = textOracle(plainArticles(articles, query), asked, plainPage);
  return { total, hits, facets: facets.length === 0 ? {} : { year: yearsOf(articles, query, asked) } };
};

/** Counts by year, the only facet that the plain index has. */
const yearsOf = (articles: readonly IndexDocument[], query: SearchQuery, asked: TextQuery): FacetAnswer => {
  const { hits } = textOracle(plainArticles(articles, query), asked, {
    sort: 'newest',
    offset: 0,
    limit: articles.length,
  });
  const found = new Set(hits.map(({ articleId }) => articleId));
  const years = articles
    .filter(({ articleId }) => found.has(articleId))
    .map((article) => yearOf(publicationDate(article)));
  const known = years.flatMap((year) => year ?? []);
  return {
    values: [...Map.groupBy(known, (year) => year)]
      .map(([value, of]) => ({ value, articles: of.length }))
      .sort((a, b) => a.value - b.value),
    more: 0,
    none: years.length - known.length,
  };
};

const plainArticles = (articles: readonly IndexDocument[], query: SearchQuery): PlainArticle[] =>
  articles.map((article) => ({
    articleId: article.articleId,
    title: article.titleTokens,
    body: article.bodyTokens,
    authors: [],
    tags: [],
    deleted: false,
    newest: publicationDate(article),
    cited: article.citations ?? 0,
    filters: passes(article, query) ? [PASSED] : [],
  }));
