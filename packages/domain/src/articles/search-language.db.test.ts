import { placedSearchTokens, tokenise } from '@peerlens/concepts';
import { matcher, print, querySchema } from '@peerlens/query';
import type { PlainArticle, Query, QueryNode } from '@peerlens/query';
import { anyArticle } from '@peerlens/query/testing/arbitrary-article.ts';
import { anyTree } from '@peerlens/query/testing/arbitrary-query.ts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ANONYMOUS } from '../actor.ts';
import { nameWords } from '../name-words.ts';
import { aConcept } from '../testing/builders.ts';
import { emptyWorld } from '../testing/world.ts';
import { analyser } from './query-parts.ts';

/**
 * The whole way of a query, from its text through parser, database and index, against a plain look at each article of
 * a small corpus of random texts, names, numbers and years.
 */
const world = await emptyWorld();
const { db } = world;
afterAll(world.close);
const api = world.api(ANONYMOUS);

const ARTICLES = 120;
const RUNS = 200;
const COUNTRIES = ['NO', 'IM', 'GB'];
const NAMES: Record<string, string[]> = {
  NO: ['NO', 'Norway'],
  IM: ['IM', 'Isle of Man'],
  GB: ['GB', 'UK', 'United Kingdom', 'Great Britain'],
};
const TYPES = ['article', 'review'];

interface Known extends PlainArticle {
  id: number;
  countries: string[];
  type: string | null;
  isOpenAccess: boolean | null;
}
const corpus: Known[] = [];

/** A name, and it with any of its words as initials: so the index has them. */
const withInitials = (name: string): string[] =>
  nameWords(name)
    .reduce<string[][]>(
      (ways, word) =>
        ways.flatMap((way) => [
          [...way, word],
          [...way, word.charAt(0)],
        ]),
      [[]],
    )
    .map((words) => words.join(' '));

/** Institutions 1 to 6; each after the third belongs to the one three before. */
const INSTITUTIONS = ['Owl Night', 'the Óslo', 'of Parsing', 'Co-op', '神経', 'owls the night'];
const namesOfInstitution = (id: number): string[] => [
  INSTITUTIONS[id - 1],
  `Other ${id} owls`,
  ...(id > 3 ? namesOfInstitution(id - 3) : []),
];

const draft = () =>
  fc.record({
    plain: anyArticle(),
    authors: fc.array(fc.record({ id: fc.option(fc.integer({ min: 1, max: 3 })), name: fc.nat(5) }), {
      maxLength: 3,
    }),
    institutions: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 2 }),
    countries: fc.uniqueArray(fc.constantFrom(...COUNTRIES), { maxLength: 2 }),
    type: fc.option(fc.constantFrom(...TYPES)),
    isOpenAccess: fc.option(fc.boolean()),
  });
const AUTHOR_NAMES = ['Owl Night', 'Parsing the', 'Co-op Owls', 'Óslo 神経', 'Of Night', 'Hi Say Owl'];

beforeAll(async () => {
  for (const name of ['owl', 'night', 'parsing']) await aConcept(db, { name });
  for (const id of [1, 2, 3])
    await db.prisma.source.create({ data: { id, name: `Journal ${id}`, issns: [], contentHash: '' } });
  for (const [at, name] of INSTITUTIONS.entries())
    await db.prisma.institution.create({
      data: {
        id: at + 1,
        name,
        otherNames: [`Other ${at + 1} owls`],
        types: [],
        status: 'active',
        parentIds: at < 3 ? [] : [at - 2],
        relatedIds: [],
        contentHash: '',
      },
    });
  for (const [at, one] of fc.sample(draft(), ARTICLES).entries()) {
    const id = at + 1;
    const { plain, authors, institutions, countries, type, isOpenAccess } = one;
    const { doi = null, pubmed: pmid = null, pmc: pmcid = null } = plain.ids;
    // Where it is said lies with an author.
    const byline = authors.length === 0 ? [{ id: null, name: 0 }] : authors;
    await db.prisma.article.create({
      data: {
        id,
        title: plain.title,
        abstract: plain.abstract,
        year: plain.year,
        sourceId: plain.journalId,
        doi,
        pmid,
        pmcid,
        type,
        isOpenAccess,
        isRetracted: false,
        citedByCount: at % 7,
        referenceIds: [],
        contentHash: '',
      },
    });
    await db.prisma.authorship.createMany({
      data: byline.map((author, ordinal) => ({
        articleId: id,
        ordinal,
        authorId: author.id,
        name: AUTHOR_NAMES[author.name],
        isCorresponding: false,
        institutionIds: ordinal === 0 ? institutions : [],
        countries: ordinal === 0 ? countries : [],
        rawAffiliations: [],
      })),
    });
    corpus.push({
      ...plain,
      id,
      countries,
      type,
      isOpenAccess,
      ids: { ...plain.ids, openalex: `W${id}` },
      authorIds: new Set(byline.flatMap((author) => author.id ?? [])),
      names: {
        author: byline.flatMap((author) => withInitials(AUTHOR_NAMES[author.name])),
        institution: institutions.flatMap(namesOfInstitution),
        country: countries.flatMap((code) => NAMES[code]),
      },
    });
  }
  for await (const event of world.services.indexing.run({ kind: 'tag' })) void event;
  const { rows } = await db.pool.query<{ id: number; concepts: number[] }>(
    'select article_id as id, concept_ids as concepts from article_tags',
  );
  for (const { id, concepts } of rows) corpus[id - 1].conceptIds = new Set(concepts);
});

/** Few words without operators may each be an author's name instead; written out, for the plain look. */
const withNames = (query: Query): Query => {
  if (query.kind === 'all') return query;
  const parts = query.kind === 'and' ? query.of : [query];
  const bare = parts.filter(({ kind }) => kind === 'word');
  const isLone = bare.length === 1 && parts.every(({ kind }) => kind !== 'and' && kind !== 'or');
  const [free] = parts[0].kind === 'text' ? parts : isLone ? bare : [];
  if (free?.kind !== 'text' && free?.kind !== 'word') return query;
  const words = new Map<string, string>();
  for (const { text } of tokenise(free.kind === 'text' ? free.words.join(' ') : free.text)) {
    const [stem] = placedSearchTokens(text);
    if (stem !== '' && !words.has(stem)) words.set(stem, text);
  }
  if (words.size === 0 || words.size > 3) return query;
  const either = Array.from(words.values(), (text): QueryNode => {
    const word: QueryNode = { kind: 'word', text };
    return { kind: 'or', of: [word, { kind: 'field', field: 'author', of: word }] };
  });
  return { kind: 'and', of: [...either, ...parts.filter((part) => part !== free)] };
};

const anyQuery = (): fc.Arbitrary<Query> => anyTree().map((tree) => querySchema().parse(tree));

const expected = (query: Query): Known[] => corpus.filter(matcher(withNames(query), analyser));

/** Null for the one kind of query that the index cannot answer, which is said so. */
const searched = (input: Parameters<typeof api.articles.search>[0]) =>
  api.articles.search(input).catch((error: Error) => {
    if (error.message === 'In names, * goes with a single word.') return null;
    throw error;
  });

test('every query finds exactly the articles that match it', async () => {
  let found = 0;
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(anyQuery(), async (query) => {
      const q = print(query);
      const page = await searched({ q, limit: 200 });
      const wanted = expected(query).map(({ id }) => id);
      if (page === null) refused++;
      else if (wanted.length > 0 && wanted.length < ARTICLES) found++;
      const ids = page?.articles.map(({ id }) => id).sort((a, b) => a - b);
      expect([page?.understood.query ?? q, ids ?? wanted, page?.total ?? wanted.length]).toEqual([
        q,
        wanted,
        wanted.length,
      ]);
    }),
    { numRuns: RUNS },
  );
  expect(found).toBeGreaterThan(RUNS / 5);
  expect(refused).toBeLessThan(RUNS / 4);
});

const some = <Value>(...values: Value[]): fc.Arbitrary<Value[] | undefined> =>
  fc.option(fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 2 }), { nil: undefined });

const chosen = () =>
  fc.record({
    conceptIds: some(1, 2, 3),
    journalIds: some(1, 2, 3),
    countries: some(...COUNTRIES),
    types: some(...TYPES),
    openAccess: some<'yes' | 'no'>('yes', 'no'),
    yearFrom: fc.option(fc.integer({ min: 2013, max: 2018 }), { nil: undefined }),
  });

/** The values of an article in each facet. */
const VALUES: Record<string, (article: Known) => readonly (string | number)[]> = {
  concepts: ({ conceptIds }) => [...conceptIds],
  journals: ({ journalId }) => (journalId === null ? [] : [journalId]),
  countries: ({ countries }) => countries,
  types: ({ type }) => (type === null ? [] : [type]),
  openAccess: ({ isOpenAccess }) => (isOpenAccess === null ? [] : [isOpenAccess ? 'yes' : 'no']),
  years: ({ year }) => (year === null ? [] : [year]),
};
const CHOICES = {
  concepts: 'conceptIds',
  journals: 'journalIds',
  countries: 'countries',
  types: 'types',
  openAccess: 'openAccess',
} as const;

test('facets count every match of everything else that was chosen', async () => {
  await fc.assert(
    fc.asyncProperty(anyQuery(), chosen(), async (query, filters) => {
      const facets = ['concepts', 'journals', 'countries', 'types', 'openAccess', 'years'] as const;
      const asked = { q: print(query), ...filters, facets: [...facets], facetValues: 1000, limit: 0 };
      const page = await searched(asked);
      if (page === null) return;
      const fits = (article: Known, but: string): boolean =>
        (but === 'years' || filters.yearFrom === undefined || (article.year ?? 0) >= filters.yearFrom) &&
        Object.entries(CHOICES).every(
          ([facet, list]) =>
            facet === but || (filters[list]?.some((value) => VALUES[facet](article).includes(value)) ?? true),
        );
      const matching = expected(query);
      expect(page.total).toBe(matching.filter((article) => fits(article, '')).length);
      for (const facet of facets) {
        const counted = matching.filter((article) => fits(article, facet));
        const told = new Map<string | number, number>();
        for (const { value, articles } of page.facets[facet]?.values ?? [])
          if (articles > 0) told.set(value, articles);
        const counts = new Map<string | number, number>();
        for (const value of counted.flatMap(VALUES[facet])) counts.set(value, (counts.get(value) ?? 0) + 1);
        expect(told).toEqual(counts);
        expect(page.facets[facet]?.none).toBe(
          counted.filter((one) => VALUES[facet](one).length === 0).length,
        );
      }
    }),
    { numRuns: RUNS / 2 },
  );
});
