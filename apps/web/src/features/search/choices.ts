import type { ApiOutputs } from '../../lib/api.ts';
import { readDay } from '../../lib/search-codec.ts';
import { readSearchParams } from './search-params.ts';
import type { SearchParams } from './search-params.ts';

type Facets = ApiOutputs['articles']['search']['facets'];
type FacetName = keyof Facets;

/** Facets whose values are ticked, in the order they stand in, with what the address calls the choice. */
export const CHOICES = {
  openAccess: 'openAccess',
  concepts: 'conceptIds',
  journals: 'journalIds',
  institutions: 'institutionIds',
  countries: 'countries',
  types: 'types',
} as const satisfies Partial<Record<FacetName, keyof SearchParams>>;

export type ChoiceFacet = keyof typeof CHOICES;
export const CHOICE_FACETS = Object.keys(CHOICES) as ChoiceFacet[];
export const FACETS: FacetName[] = ['years', ...CHOICE_FACETS];

/** Values chosen in a facet, as the address writes them. */
export const chosenOf = (params: SearchParams, facet: ChoiceFacet): string[] =>
  (params[CHOICES[facet]] ?? []).map(String);

/** The parameters with another choice in a facet, on the first page. */
export const withChosen = (
  params: SearchParams,
  facet: ChoiceFacet,
  values: readonly string[],
): SearchParams => readSearchParams({ ...params, [CHOICES[facet]]: values, offset: undefined });

export const withToggled = (params: SearchParams, facet: ChoiceFacet, value: string): SearchParams => {
  const chosen = chosenOf(params, facet);
  return withChosen(
    params,
    facet,
    chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value],
  );
};

/** Dates are chosen in one way at a time. */
const NO_DATES = {
  yearFrom: undefined,
  yearTo: undefined,
  dates: undefined,
  dateFrom: undefined,
  dateTo: undefined,
};

export const withDates = (
  params: SearchParams,
  dates: Pick<SearchParams, keyof typeof NO_DATES>,
): SearchParams => ({ ...params, ...NO_DATES, ...dates, offset: undefined });

/** Which of the presets is in force: years stand for a range. */
export const presetOf = ({ dates, yearFrom, yearTo }: SearchParams): NonNullable<SearchParams['dates']> =>
  (yearFrom ?? yearTo) === undefined ? (dates ?? 'all') : 'range';

/** The years in force, whichever way they were chosen; `dates` are the bounds that a preset came to. */
export const yearsOf = (
  { yearFrom, yearTo }: SearchParams,
  dates: { from: string | null; to: string | null } | undefined,
): { from: number | undefined; to: number | undefined } => {
  const yearOf = (day: string | null | undefined) => (day ? Number(day.slice(0, 4)) : undefined);
  return { from: yearFrom ?? yearOf(dates?.from), to: yearTo ?? yearOf(dates?.to) };
};

/** The parameters with another first or last year; the other one stays as it is in them. */
export const withYear = (
  params: SearchParams,
  dates: Parameters<typeof yearsOf>[1],
  change: Pick<SearchParams, 'yearFrom' | 'yearTo'>,
): SearchParams => {
  const { from, to } = yearsOf(params, dates);
  return withDates(params, { yearFrom: from, yearTo: to, ...change });
};

/** The two days of a range, whichever way they were chosen; an open end is empty. */
export const daysOf = ({ dateFrom, dateTo, yearFrom, yearTo }: SearchParams) => ({
  dateFrom: dateFrom ?? (yearFrom === undefined ? '' : `${yearFrom}-01-01`),
  dateTo: dateTo ?? (yearTo === undefined ? '' : `${yearTo}-12-31`),
});

/** The parameters with another first or last day, as written; the other one stays as it is in them. */
export const withDay = (params: SearchParams, change: Partial<ReturnType<typeof daysOf>>): SearchParams => {
  const days = { ...daysOf(params), ...change };
  return withDates(params, {
    dates: 'range',
    dateFrom: readDay(days.dateFrom),
    dateTo: readDay(days.dateTo),
  });
};

/** Nothing chosen beside the query; its order stays. */
export const withoutChoices = ({ q, sort }: SearchParams): SearchParams => ({ q, sort });

/** Whether dates narrow anything: a range without a day does not. */
export const hasDates = (params: SearchParams): boolean => {
  const { dates, dateFrom, dateTo, yearFrom, yearTo } = params;
  const isOpen = dates === 'range' && (dateFrom ?? dateTo ?? yearFrom ?? yearTo) === undefined;
  return presetOf(params) !== 'all' && !isOpen;
};

export const choicesCount = (params: SearchParams): number =>
  CHOICE_FACETS.reduce((count, facet) => count + chosenOf(params, facet).length, hasDates(params) ? 1 : 0);
