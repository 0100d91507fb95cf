import * as fc from 'fast-check';
import type { IndexDocument } from '@peerlens/engine';
import type { InstitutionRow, PeopleRows, PersonRow } from '@peerlens/engine/people/index.ts';
import { plainNearest } from '@peerlens/engine/testing/plain-nearest.ts';
import { plainSpace, plainVector, plainWeights } from '@peerlens/engine/testing/plain-space.ts';
import type { WordVectors } from '@peerlens/engine/testing/plain-space.ts';
import { GENDERS } from '@peerlens/ranking';
import { anyWorld, YEAR, type World } from '@peerlens/ranking/columns/testing/arbitraries.ts';
import { membersOf, plainRanking } from '@peerlens/ranking/columns/testing/plain-ranking.ts';
import type { PageRequest, RankedPage } from '../../referees/rank-page.ts';

/** Concepts that are basic in every world. */
export const BASIC = new Set([1]);

const features = fc.record({
  concepts: fc.uniqueArray(
    fc.record({
      conceptId: fc.integer({ min: 1, max: 6 }),
      tf: fc.double({ min: 0.05, max: 2, noNaN: true }),
      title: fc.boolean(),
    }),
    { selector: ({ conceptId }) => conceptId, maxLength: 4 },
  ),
  terms: fc
    .uniqueArray(
      fc.tuple(
        fc.constantFrom('graph', 'cell', 'größe', 'law', 'ion', 'ion beam'),
        fc.integer({ min: 1, max: 9 }),
      ),
      { selector: ([word]) => word, maxLength: 5 },
    )
    .map((entries) => new Map(entries)),
});
type Features = Pick<IndexDocument, 'concepts' | 'terms'>;

/** A corpus with its people, and what is asked of it. */
export interface RankedWorld {
  documents: IndexDocument[];
  world: Omit<World, 'near'>;
  /** What referees are sought for. */
  asked: Features;
  offset: number;
  limit: number;
}

/** Further authors of one name each, so that a byline is a consortium's. */
const CROWD = Array.from({ length: 101 }, (_, i) => 1000 + i);

/** Small corpora with many coincidences: of words, concepts, authors, institutions, years and settings. */
export const anyRankedWorld: fc.Arbitrary<RankedWorld> = fc
  .record({
    world: anyWorld,
    features: fc.array(features, { minLength: 26, maxLength: 26 }),
    crowded: fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 2 }),
    algorithm: fc.constantFrom(1 as const, 2 as const, 3 as const, 3 as const),
    nearest: fc.constantFrom(1, 3, 8, 10_000),
    years: fc.option(fc.integer({ min: 1, max: 12 })),
    without: fc.option(fc.uniqueArray(fc.integer({ min: 0, max: 24 }), { minLength: 1, maxLength: 3 })),
    offset: fc.nat(3),
    limit: fc.constantFrom(1, 5, 50),
  })
  .map(({ world, features: given, crowded, ...rest }): RankedWorld => {
    const articles = world.articles.map((article, at) => ({
      ...article,
      // The index counts a repeated author once.
      authorIds: [...new Set([...article.authorIds, ...(crowded.includes(at) ? CROWD : [])])],
    }));
    const documents = articles.map(({ articleId, year, authorIds, correspondingAuthorIds }, at) => ({
      articleId,
      year,
      date: null,
      sourceId: null,
      type: null,
      authorIds,
      correspondingAuthorIds,
      concepts: given[at].concepts,
      terms: given[at].terms,
      titleTokens: [],
      bodyTokens: [],
    }));
    const settings = {
      ...world.settings,
      algorithm: rest.algorithm,
      nearest_articles_limit: rest.nearest,
      articles_years_limit: rest.years,
      ...(rest.without && {
        without_articles: rest.without.flatMap((at) => articles[at]?.articleId ?? []),
      }),
    };
    return {
      documents,
      world: { ...world, articles, settings },
      asked: given[25],
      offset: rest.offset,
      limit: rest.limit,
    };
  });

/** The world's people as the index is told of them. */
export const peopleOfWorld = ({ world }: RankedWorld): PeopleRows => {
  const institutions = world.institutions
    .filter(({ institutionId }) => institutionId > 0)
    .map(({ institutionId: id, name, countryCode, type, parentIds }): InstitutionRow => ({
      id,
      name,
      countryCode,
      type,
      parentIds,
    }));
  const persons = world.people
    .toSorted((a, b) => a.authorId - b.authorId)
    .map(({ authorId, facts, gender, stays: of }): PersonRow => ({
      authorId,
      facts,
      gender: gender === null ? null : GENDERS.indexOf(gender) + 1,
      stays: of,
    }));
  return { institutions, persons };
};

/** What is asked of the index, and the page that the plain definitions give, without explanations. */
export const expectedPage = (
  { documents, world, asked, offset, limit }: RankedWorld,
  words: WordVectors,
): { request: PageRequest; page: Omit<RankedPage, 'rows'> & { rows: object[] } } => {
  const space = plainSpace(documents, { basicConceptIds: BASIC, words });
  const vector = plainVector(space, asked);
  const { settings, document, conflictLists } = world;
  const stored = documents.map((of) => ({ document: of, weights: plainWeights(space, of) }));
  const near = plainNearest(
    space,
    { articles: stored, vector },
    {
      algorithm: settings.algorithm,
      limit: settings.nearest_articles_limit,
      ...(settings.articles_years_limit === null ? {} : { yearFrom: YEAR - settings.articles_years_limit }),
      excludeArticleIds: new Set([document.articleId ?? 0, ...(settings.without_articles ?? [])]),
    },
  );
  const placeOf = new Map(world.articles.map(({ articleId }, place) => [articleId, place]));
  const { candidates, shown, summary } = plainRanking({
    ...world,
    near: near.map(({ articleId, combined, similarity }) => ({
      article: placeOf.get(articleId) ?? -1,
      combined,
      similarity,
    })),
  });
  const byId = new Map(candidates.map((candidate) => [candidate.ranked.authorId, candidate]));
  const rows = shown.flatMap((id) => byId.get(id) ?? []);
  return {
    request: {
      vector,
      document,
      settings,
      members: Float64Array.from(membersOf(world)),
      conflictLists,
      year: YEAR,
      rows: { offset, limit },
      isClosed: false,
    },
    page: {
      rows: rows.slice(offset, offset + limit),
      summary,
      // Nobody was hidden, and nobody asked after.
      hidden: 0,
      positions: [],
      curve: rows.slice(0, 100).map(({ ranked }) => ({ position: ranked.position, score: ranked.score })),
    },
  };
};
