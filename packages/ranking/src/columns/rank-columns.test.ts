import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasConflict } from '../conflicts.ts';
import { NO_LISTS } from '../listed-conflicts.ts';
import { defaultSettings } from '../settings.ts';

import { CONFLICTING } from './conflict-flags.ts';
import { beginRows, candidatesOfRows } from './page.ts';
import { columnRanker } from './rank-columns.ts';
import { bytesOf, curveOf } from './ranking.ts';
import { anyWorld, YEAR } from './testing/arbitraries.ts';
import type { World } from './testing/arbitraries.ts';
import { membersOf, plainRanking } from './testing/plain-ranking.ts';
import { corpusOf, nearOf, peopleOf } from './testing/world.ts';

const rankerOf = ({ articles, authorIds, people, institutions }: World) =>
  columnRanker(corpusOf(articles, authorIds), peopleOf(people, institutions));

const rankIn = (ranker: ReturnType<typeof rankerOf>, world: World) => {
  const { near, document, settings, conflictLists } = world;
  const members = Float64Array.from(membersOf(world));
  const ranking = ranker.rank(nearOf(near), { document, settings, members, year: YEAR, conflictLists });
  const rows = [...ranking.candidates.author.keys()];
  return {
    ranking,
    candidates: candidatesOfRows(ranker, beginRows(ranker, ranking, rows)),
    shown: beginRows(ranker, ranking, ranking.shown).ranked.map(({ authorId }) => authorId),
  };
};

describe('a ranking on columns', () => {
  test('equals the plain one in every candidate, reason, conflict, count and place, to the last bit', () => {
    const seen = { related: 0, listed: 0, waiver: 0 };
    fc.assert(
      fc.property(anyWorld, (world) => {
        const found = rankIn(rankerOf(world), world);
        const expected = plainRanking(world);
        for (const one of expected.candidates.flatMap(({ conflicts }) => conflicts))
          for (const part of ['related', 'listed', 'waiver'] as const) seen[part] += one[part] ? 1 : 0;
        expect(found.candidates).toStrictEqual(expected.candidates);
        expect(found.shown).toStrictEqual(expected.shown);
        expect(found.ranking.summary).toStrictEqual(expected.summary);
      }),
      { numRuns: 4000 },
    );
    // The worlds are no empty ones.
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(20);
  });

  test('limits to groups, and shows members whom the sample lacks behind all others', () => {
    const articles = [
      { articleId: 1, year: 2020, authorIds: [1, 2], correspondingAuthorIds: [] },
      { articleId: 2, year: 2020, authorIds: [3, 9], correspondingAuthorIds: [] },
    ];
    const similarity = { concepts: 1, terms: 1, latent: 1 };
    const world: World = {
      articles,
      authorIds: [1, 2, 3, 9],
      people: [],
      institutions: [],
      conflictLists: NO_LISTS,
      near: [{ article: 0, combined: 1, similarity }],
      document: { authorIds: [9], articleId: null },
      groups: { 7: [2, 9], 8: [3, 99] },
      settings: {
        ...defaultSettings(),
        ignore_authors_group: false,
        authors_group_effect: 'limit_to',
        authors_groups_ids: [7, 8],
      },
    };
    const { candidates, shown, ranking } = rankIn(rankerOf(world), world);
    expect(shown).toEqual([2, 3]);
    expect(ranking.summary.removedBy).toEqual({ authors_groups_ids: 1 });
    expect(
      candidates.map(({ ranked, isOutOfSample }) => [ranked.authorId, ranked.score > 0, isOutOfSample]),
    ).toEqual([
      [1, true, false],
      [2, true, false],
      [3, false, true],
    ]);
    const highlighting = {
      ...world,
      settings: { ...world.settings, authors_group_effect: 'highlight' as const },
    };
    expect(rankIn(rankerOf(highlighting), highlighting).shown).toEqual([1, 2]);
  });

  test('is diversified as the plain one is', () => {
    fc.assert(
      fc.property(anyWorld, fc.integer({ min: 1, max: 9 }), (world, years) => {
        const settings = { ...defaultSettings(), diversify: true, years_of_affiliation: years };
        const diverse = { ...world, settings };
        expect(rankIn(rankerOf(diverse), diverse).shown).toEqual(plainRanking(diverse).shown);
      }),
      { numRuns: 1000 },
    );
  });

  test('marks as conflicting whom the evidence says so of', () => {
    fc.assert(
      fc.property(anyWorld, (world) => {
        const { ranking, candidates } = rankIn(rankerOf(world), world);
        expect(Array.from(ranking.conflicts, (flags) => (flags & CONFLICTING) !== 0)).toEqual(
          candidates.map(({ conflicts }) => hasConflict(conflicts)),
        );
        expect(Array.from(ranking.conflicts, (flags) => flags !== 0)).toEqual(
          candidates.map(({ conflicts }) => conflicts.length > 0),
        );
      }),
      { numRuns: 1000 },
    );
  });

  test('leaves no trace in the ranker: the same again gives the same', () => {
    fc.assert(
      fc.property(anyWorld, fc.func(fc.nat(14)), (world, other) => {
        const ranker = rankerOf(world);
        const first = rankIn(ranker, world);
        rankIn(ranker, { ...world, document: { authorIds: [other(1), other(2)], articleId: null } });
        const again = rankIn(ranker, world);
        expect(again).toStrictEqual(first);
      }),
      { numRuns: 500 },
    );
  });

  test('can be sent between threads, page and ranking', () => {
    fc.assert(
      fc.property(anyWorld, (world) => {
        const { ranking, candidates } = rankIn(rankerOf(world), world);
        expect(structuredClone({ ranking, candidates })).toStrictEqual({ ranking, candidates });
        expect(bytesOf(ranking)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 100 },
    );
  });

  test('of no articles is empty', () => {
    const world = {
      articles: [],
      authorIds: [],
      people: [],
      institutions: [],
      near: [],
      groups: {},
      conflictLists: NO_LISTS,
    };
    const document = { authorIds: [5], articleId: 1 };
    const { ranking } = rankIn(rankerOf({ ...world, document, settings: defaultSettings() }), {
      ...world,
      document,
      settings: defaultSettings(),
    });
    expect(ranking.summary).toMatchObject({ candidates: 0, shown: 0, isLimited: false });
    expect(curveOf(ranking, 10)).toEqual([]);
  });
});

test('the curve has those who are shown, up to a position before filters', () => {
  fc.assert(
    fc.property(anyWorld, (world) => {
      const { ranking } = rankIn(rankerOf(world), world);
      const { candidates, shown } = plainRanking(world);
      const byId = new Map(candidates.map(({ ranked }) => [ranked.authorId, ranked]));
      expect(curveOf(ranking, 3)).toEqual(
        shown
          .map((id) => byId.get(id)!)
          .filter(({ position }) => position <= 3)
          .map(({ position, score }) => ({ position, score })),
      );
    }),
    { numRuns: 200 },
  );
});
