import { describe, expect, it } from 'vitest';
import { isPlain, readSearchParams, searchInput, withoutFilter } from './search-params.ts';

describe('the address of a search', () => {
  it('passes over what it cannot mean', () => {
    expect(readSearchParams({ q: ' ', yearFrom: '12', sort: 'best', offset: '-3' })).toEqual({});
  });

  it('asks for the first fifty when nothing is said', () => {
    expect(searchInput({})).toEqual({ q: '', offset: 0, limit: 50 });
  });

  it('takes one filter away and keeps the rest', () => {
    expect(withoutFilter('neural c:12 c:123  nets', { kind: 'concept', id: '12' })).toBe('neural c:123 nets');
  });

  it('takes an identifier away however it was written', () => {
    expect(withoutFilter('https://doi.org/10.1/x', { kind: 'doi', id: '10.1/x' })).toBe('');
    expect(withoutFilter('owls arXiv:2101.01234v2', { kind: 'arxiv', id: '2101.01234' })).toBe('owls');
    expect(withoutFilter('owls pmc423153', { kind: 'pmc', id: 'PMC423153' })).toBe('owls');
  });

  it.each(['c:12 owls', 'owls andes', 'non-linear'])('can take a filter out of %j', (q) => {
    expect(isPlain(q)).toBe(true);
  });

  it.each(['c:12 OR owls', '(c:12)', 'NOT c:12', 'title:"c:12"', 'owls -c:12'])(
    'leaves a filter in %j, where it is part of something',
    (q) => {
      expect(isPlain(q)).toBe(false);
    },
  );
});
