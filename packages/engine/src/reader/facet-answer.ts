import { invalid } from '@peerlens/kernel';
import { FACETS, type ArticleFilter, type FacetAnswer, type FacetRequest } from '../article-filter.ts';
import { best } from '../arrays/best.ts';
import { identity } from '../arrays/lists.ts';
import type { ColumnCounts } from '../text-search/index.ts';
import type { FacetTable } from './facet-columns.ts';

const DEFAULT_VALUES = 20;
const MAX_VALUES = 1000;

/** @throws DomainError `invalid` for facets that there are not, asked for twice, or of too many values. */
export const checkFacets = (facets: readonly FacetRequest[]): void => {
  const seen = new Set<string>();
  for (const { facet, limit = DEFAULT_VALUES } of facets) {
    if (!FACETS.includes(facet) || seen.has(facet))
      throw invalid(`Each facet can be asked for once; they are ${FACETS.join(', ')}`, { facet });
    if (!Number.isInteger(limit) || limit < 0 || limit > MAX_VALUES)
      throw invalid(`A facet tells from 0 to ${MAX_VALUES} values`, { facet, limit });
    seen.add(facet);
  }
};

/** The values to be told of, out of all that were counted. */
export const facetAnswer = (
  { facet, limit = DEFAULT_VALUES }: FacetRequest,
  { values }: FacetTable,
  { counts, none }: ColumnCounts,
  filters: ArticleFilter,
): FacetAnswer => {
  const present = identity(values.length).filter((number) => counts[number] > 0);
  const told =
    facet === 'year'
      ? present
      : best(present, { key: counts, id: Float64Array.from(identity(values.length)) }, limit);
  const answer = Array.from(told, (number) => ({ value: values[number], articles: counts[number] }));
  const isTold = new Set(answer.map(({ value }) => value));
  const further = chosenIn(facet, filters).filter((value) => !isTold.has(value));
  const numbers = new Map(further.length === 0 ? [] : values.map((value, number) => [value, number]));
  for (const value of new Set(further)) {
    const number = numbers.get(value);
    answer.push({ value, articles: number === undefined ? 0 : counts[number] });
  }
  const more = present.length - answer.reduce((sum, { articles }) => sum + (articles > 0 ? 1 : 0), 0);
  return { values: answer, more, none };
};

const chosenIn = (facet: FacetRequest['facet'], filters: ArticleFilter): readonly (number | string)[] => {
  const { sourceIds, conceptIds, institutionIds, countries, types, openAccess, languages } = filters;
  const chosen = {
    year: [],
    source: sourceIds,
    concept: conceptIds,
    institution: institutionIds,
    country: countries,
    type: types,
    openAccess,
    language: languages,
  };
  return chosen[facet] ?? [];
};
