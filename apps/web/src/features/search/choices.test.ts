import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from '../../lib/search-codec.ts';
import {
  choicesCount,
  chosenOf,
  presetOf,
  withDates,
  withDay,
  withToggled,
  withYear,
  withoutChoices,
  yearsOf,
} from './choices.ts';
import { readSearchParams } from './search-params.ts';
import type { SearchParams } from './search-params.ts';

const written = (params: SearchParams) => stringifySearch({ ...params });

describe('what is chosen beside a query', () => {
  it('adds a value to its facet and goes back to the first page', () => {
    const params = { q: 'owls', journalIds: [4], offset: 50 };
    expect(written(withToggled(params, 'journals', '7'))).toBe('?q=owls&journalIds=4,7');
  });

  it('takes the last value away without a trace in the address', () => {
    expect(written(withToggled({ q: 'owls', countries: ['NO'] }, 'countries', 'NO'))).toBe('?q=owls');
  });

  it('reads back every choice that it wrote', () => {
    const params: SearchParams = {
      q: 'c:12 owls',
      conceptIds: [1, 2],
      journalIds: [3],
      institutionIds: [4],
      countries: ['DE', 'NO'],
      types: ['article', 'book-chapter'],
      openAccess: ['yes'],
      dates: 'range',
      dateFrom: '2020-01-31',
      dateTo: '2021-12-01',
      sort: 'cited',
      offset: 100,
    };
    const read = readSearchParams(parseSearch(written(params)));
    expect(JSON.parse(JSON.stringify(read))).toEqual(params);
  });

  it('has one choice of dates at a time', () => {
    const years = withDates({ q: 'owls', dates: 'week' }, { yearFrom: 2015 });
    expect([written(years), presetOf(years)]).toEqual(['?q=owls&yearFrom=2015', 'range']);
    const month = withDates(years, { dates: 'month' });
    expect([written(month), presetOf(month)]).toEqual(['?q=owls&dates=month', 'month']);
  });

  it('shows the years that a preset came to', () => {
    expect(yearsOf({ dates: '5years' }, { from: '2021-11-21', to: null })).toEqual({
      from: 2021,
      to: undefined,
    });
    expect(yearsOf({ yearTo: 2010 }, { from: null, to: null })).toEqual({ from: undefined, to: 2010 });
  });

  it('keeps the other end of a range that is changed at one end', () => {
    const days = withDay(withDay({ q: 'owls', yearTo: 2016 }, { dateFrom: '2012-01-01' }), {
      dateTo: '2014-12-31',
    });
    expect(written(days)).toBe('?q=owls&dates=range&dateFrom=2012-01-01&dateTo=2014-12-31');
    expect(withDay(days, { dateFrom: 'soon' })).toMatchObject({ dateFrom: undefined, dateTo: '2014-12-31' });
    const since = { from: '2021-11-21', to: null };
    const years = withYear({ q: 'owls', dates: '5years' }, since, { yearTo: 2024 });
    expect(written(years)).toBe('?q=owls&yearFrom=2021&yearTo=2024');
    expect(written(withYear(years, since, { yearFrom: 2015 }))).toBe('?q=owls&yearFrom=2015&yearTo=2024');
  });

  it('counts what is chosen, dates as one', () => {
    expect(choicesCount({ q: 'owls', types: ['a', 'b'], yearFrom: 2015, yearTo: 2016 })).toBe(3);
  });

  it('keeps query and order when all choices go', () => {
    expect(withoutChoices({ q: 'owls', sort: 'newest', types: ['a'], offset: 50 })).toEqual({
      q: 'owls',
      sort: 'newest',
    });
  });

  it('names the chosen values as the address does', () => {
    expect(chosenOf({ conceptIds: [12] }, 'concepts')).toEqual(['12']);
  });
});
