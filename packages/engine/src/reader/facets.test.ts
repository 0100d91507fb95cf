import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { FACETS, type ArticleFilter, type FacetName } from '../article-filter.ts';
import type { IndexDocument } from '../document.ts';
import type { IndexReader } from '../reading.ts';
import { anyCorpus } from '../testing/arbitraries.ts';
import { article } from '../testing/articles.ts';
import { emptyFolder } from '../testing/folder.ts';
import { indexed } from '../testing/indexed.ts';
import { buildIndex } from '../writer/build-index.ts';
import { changeIndex } from '../writer/change-index.ts';
import { openIndex } from './open-index.ts';

const OPTIONS = { version: 'base', basicConceptIds: new Set<number>(), latentDimensions: 0 };

const yearOf = ({ year, date }: IndexDocument): number | null =>
  year ?? (date ? Number(date.slice(0, 4)) : null);

const valuesOf = (doc: IndexDocument, facet: FacetName): readonly (number | string)[] => {
  const one = (value: number | string | null | undefined) =>
    value === null || value === undefined ? [] : [value];
  const { isOpenAccess = null } = doc;
  return {
    year: one(yearOf(doc)),
    source: one(doc.sourceId),
    concept: doc.concepts.map(({ conceptId }) => conceptId),
    institution: [...new Set(doc.institutionIds)],
    country: [...new Set(doc.countries)],
    type: one(doc.type),
    openAccess: isOpenAccess === null ? [] : [isOpenAccess ? 'yes' : 'no'],
    language: one(doc.language),
  }[facet];
};

const dayOf = (doc: IndexDocument): number =>
  (yearOf(doc) ?? 0) * 10_000 + (doc.date ? Number(doc.date.slice(5).replace('-', '')) : 0);

/** Whether an article meets what a filter chooses among the values of a facet. */
const meets = (doc: IndexDocument, facet: FacetName, filter: ArticleFilter): boolean => {
  const { yearFrom, yearTo, dateFrom, dateTo } = filter;
  if (facet === 'year') {
    if ([yearFrom, yearTo, dateFrom, dateTo].every((bound) => bound === undefined)) return true;
    const year = yearOf(doc);
    if (year === null) return false;
    const isInYears = year >= (yearFrom ?? 0) && year <= (yearTo ?? Infinity);
    return isInYears && dayOf(doc) >= (dateFrom ?? 0) && dayOf(doc) <= (dateTo ?? Infinity);
  }
  const chosen: readonly (number | string)[] | undefined = {
    source: filter.sourceIds,
    concept: filter.conceptIds,
    institution: filter.institutionIds,
    country: filter.countries,
    type: filter.types,
    openAccess: filter.openAccess,
    language: filter.languages,
  }[facet];
  return chosen === undefined || valuesOf(doc, facet).some((value) => chosen.includes(value));
};

const isFound = (doc: IndexDocument, filter: ArticleFilter, but?: FacetName): boolean =>
  (!filter.articleIds || filter.articleIds.includes(doc.articleId)) &&
  (!filter.authorIds || filter.authorIds.some((id) => doc.authorIds.includes(id))) &&
  FACETS.every((facet) => facet === but || meets(doc, facet, filter));

/** What a search with a filter says, as far as it can be told plainly. */
interface Said {
  total: number;
  found: Set<number>;
  /** Articles that do not meet the filter. */
  others: number;
  facets: { facet: FacetName; counts: Map<number | string, number>; none: number; more: number }[];
}

const plainly = (articles: readonly IndexDocument[], filter: ArticleFilter): Said => {
  const found = articles.filter((doc) => isFound(doc, filter)).map(({ articleId }) => articleId);
  return {
    total: found.length,
    found: new Set(found),
    others: articles.length - found.length,
    facets: FACETS.map((facet) => {
      const lists = articles.filter((doc) => isFound(doc, filter, facet)).map((doc) => valuesOf(doc, facet));
      const counts = new Map<number | string, number>();
      for (const value of lists.flat()) counts.set(value, (counts.get(value) ?? 0) + 1);
      return { facet, counts, none: lists.filter(({ length }) => length === 0).length, more: 0 };
    }),
  };
};

const saidBy = (reader: IndexReader, filters: ArticleFilter): Said => {
  const requests = FACETS.map((facet) => ({ facet, limit: 1000 }));
  const page = { sort: 'newest', offset: 0, limit: 100, facets: requests } as const;
  const { total, hits, facets } = reader.search({ words: [], filters }, page);
  // The same conditions under a name, and without anything counted.
  const others = reader.search(
    { words: [], text: { kind: 'not', of: { kind: 'filter', filter: 'mine' } }, named: { mine: filters } },
    { sort: 'cited', offset: 0, limit: 0 },
  );
  return {
    total,
    found: new Set(hits.map(({ articleId }) => articleId)),
    others: others.total,
    facets: FACETS.map((facet) => {
      const { values = [], none = Number.NaN, more = Number.NaN } = facets[facet] ?? {};
      const some = values.filter(({ articles }) => articles > 0);
      return { facet, counts: new Map(some.map(({ value, articles }) => [value, articles])), none, more };
    }),
  };
};

const anyFilter: fc.Arbitrary<ArticleFilter> = fc.record(
  {
    articleIds: fc.array(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 2 }),
    authorIds: fc.array(fc.integer({ min: 1, max: 7 }), { maxLength: 4 }),
    sourceIds: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
    conceptIds: fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 4 }),
    institutionIds: fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 4 }),
    countries: fc.array(fc.constantFrom('DE', 'FR', 'US', 'XX'), { maxLength: 3 }),
    types: fc.array(fc.constantFrom('article', 'book', 'nothing'), { maxLength: 2 }),
    languages: fc.array(fc.constantFrom('en', 'de'), { maxLength: 2 }),
    openAccess: fc.subarray(['yes', 'no'] as const),
    yearFrom: fc.integer({ min: 1994, max: 2006 }),
    yearTo: fc.integer({ min: 1994, max: 2006 }),
    dateFrom: fc.constantFrom(19_990_701, 20_010_101, 20_010_200),
    dateTo: fc.constantFrom(20_010_101, 20_010_215, 20_041_231),
  },
  { requiredKeys: [] },
);
/** Of that many conditions few articles meet all. */
const fewConditions = anyFilter.map(
  (filter) => Object.fromEntries(Object.entries(filter).filter((_, at) => at % 3 !== 1)) as ArticleFilter,
);

test('totals and counts of every facet are those of a plain count, whatever is chosen and however the index was made', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyCorpus,
      anyCorpus,
      fc.array(fc.oneof(anyFilter, fewConditions), { minLength: 4, maxLength: 8 }),
      async (base, later, filters) => {
        using folder = emptyFolder();
        await buildIndex(folder.path, base, OPTIONS);
        const half = Math.ceil(later.length / 2);
        const removed = base.slice(0, 3).map(({ articleId }) => articleId);
        await changeIndex(folder.path, { upsert: later.slice(0, half), remove: removed, version: 'v1' });
        await changeIndex(folder.path, { upsert: later.slice(half), remove: [], version: 'v2' });
        const final = new Map(base.map((doc) => [doc.articleId, doc]));
        for (const id of removed) final.delete(id);
        for (const doc of later) final.set(doc.articleId, doc);
        const articles = [...final.values()];
        const reader = openIndex(folder.path);
        if (!reader) throw new Error('the index just built is not there');
        for (const filter of [{}, ...filters])
          expect({ filter, ...saidBy(reader, filter) }).toEqual({ filter, ...plainly(articles, filter) });
      },
    ),
    { numRuns: 12 },
  );
});

const FEW = [
  article({ articleId: 1, year: 2001, countries: ['DE', 'FR'], type: 'article' }),
  article({ articleId: 2, year: 2003, countries: ['DE'], type: 'book' }),
  article({ articleId: 3, year: 2002, countries: ['US', 'US'], type: 'article' }),
  article({ articleId: 4, countries: [] }),
];
const PAGE = { sort: 'newest', offset: 0, limit: 9 } as const;

test('a facet tells its most frequent values, how many more there are, and always what was chosen', async () => {
  const reader = await indexed(FEW);
  const countries = (limit: number, filters: ArticleFilter = {}) =>
    reader.search({ words: [], filters }, { ...PAGE, facets: [{ facet: 'country', limit }] }).facets.country;
  expect(countries(1)).toEqual({ values: [{ value: 'DE', articles: 2 }], more: 2, none: 1 });
  expect(countries(2, { countries: ['US', 'XX'] })).toEqual({
    values: [
      { value: 'DE', articles: 2 },
      { value: 'FR', articles: 1 },
      { value: 'US', articles: 1 },
      { value: 'XX', articles: 0 },
    ],
    more: 0,
    none: 1,
  });
  expect(countries(9, { types: ['book'] })).toEqual({
    values: [{ value: 'DE', articles: 1 }],
    more: 0,
    none: 0,
  });
});

test('years are told in order, all of them, and without the choice of years', async () => {
  const reader = await indexed(FEW);
  const { total, facets } = reader.search(
    { words: [], filters: { yearFrom: 2002, dateTo: 20_021_231 } },
    { ...PAGE, facets: [{ facet: 'year', limit: 0 }] },
  );
  expect(total).toBe(1);
  expect(facets.year).toEqual({
    values: [2001, 2002, 2003].map((value) => ({ value, articles: 1 })),
    more: 0,
    none: 1,
  });
});

test.each([
  ['a facet asked for twice', { facets: [{ facet: 'type' }, { facet: 'type' }] }, {}, 'once'],
  ['more values than can be shown', { facets: [{ facet: 'type', limit: 1001 }] }, {}, 'from 0 to 1000'],
  ['a longer list than fits', {}, { authorIds: Array.from({ length: 10_001 }, (_, at) => at) }, 'at most'],
] as const)('%s is refused', async (_title, page, filters, message) => {
  const reader = await indexed(FEW);
  expect(() => reader.search({ words: [], filters }, { ...PAGE, ...page })).toThrow(message);
});

test('a filter that is not described is refused, not taken for one that finds nothing', async () => {
  const reader = await indexed(FEW);
  const text = { kind: 'filter', filter: 'mine' } as const;
  expect(() => reader.search({ words: [], text }, PAGE)).toThrow('"mine" that is not described');
});
