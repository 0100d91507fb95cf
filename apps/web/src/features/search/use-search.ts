import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../../lib/api.ts';
import type { ApiOutputs } from '../../lib/api.ts';
import { FACETS } from './choices.ts';
import type { ChoiceFacet } from './choices.ts';
import { criteriaOf, searchInput } from './search-params.ts';
import type { SearchParams } from './search-params.ts';

export type SearchResult = ApiOutputs['articles']['search'];
export type FoundArticle = SearchResult['articles'][number];
export type Facets = SearchResult['facets'];

/** Values that a facet shows before more are asked for. Chosen by eye: all facets fit beside one page of results. */
const FACET_VALUES = 6;
/** As many as the search tells. @source its contract */
const ALL_FACET_VALUES = 1000;

/** One page of results; while the next one is on its way, the last one stays. */
export const useResults = (params: SearchParams) =>
  api.articles.search.useQuery(searchInput(params), { placeholderData: keepPreviousData });

/** Counts depend on neither order nor page: they are asked for beside the results and outlive both. */
export const useFacets = (params: SearchParams, enabled = true) =>
  api.articles.search.useQuery(
    { ...criteriaOf(params), limit: 0, facets: FACETS, facetValues: FACET_VALUES },
    { placeholderData: keepPreviousData, enabled },
  );

/** All values of one facet, as far as the search tells them. */
export const useWholeFacet = (params: SearchParams, facet: ChoiceFacet) =>
  api.articles.search.useQuery({
    ...criteriaOf(params),
    limit: 0,
    facets: [facet],
    facetValues: ALL_FACET_VALUES,
  });

/**
 * Changes the parameters in the address, without a jump. As they are when it happens: one choice may follow another
 * before the page was drawn again.
 */
export const useGo = () => {
  const navigate = useNavigate({ from: '/search' });
  return (change: (now: SearchParams) => SearchParams) =>
    void navigate({ search: (now) => change(now), resetScroll: false });
};
