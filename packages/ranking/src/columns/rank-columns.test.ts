import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasConflict } from '../conflicts.ts';
import { NO_LISTS } from '../listed-conflicts.ts';
import { defaultSettings } from '../settings.ts';

import { CONFLICTING } from './conflict-flags.ts';
import { candidatesOfRows } from './page.ts';
import { columnRanker } from './rank-columns.ts';
import { bytesOf, curveOf } from './ranking.ts';
import { anyWorld, YEAR } from './testing/arbitraries.ts';
import type { World } from './testing/arbitraries.ts';
import { plainRanking } from './testing/plain-ranking.ts';
import { corpusOf, nearOf, peopleOf } from './testing/world.ts';

const rankerOf = ({ articles, authorIds, people, institutions }: World) =>
  columnRanker(corpusOf(articles, authorIds), peopleOf(people, institutions));

const rankIn = (ranker: ReturnType<typeof rankerOf>, { near, document, settings, conflictLists }: World) => {
  const ranking = ranker.rank(nearOf(near), { document, settings, year: YEAR, conflictLists });
  const rows = [...ranking.candidates.author.keys()];
  return {
    ranking,
    candidates: candidatesOfRows(ranker, ranking, rows),
    shown: candidatesOfRows(ranker, ranking, ranking.shown).map(({ ranked }) => ranked.authorId),
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
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(20);
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

test('the curve has the positions before filters of those who are shown', () => {
  fc.assert(
    fc.property(anyWorld, (world) => {
      const { ranking } = rankIn(rankerOf(world), world);
      const { candidates, shown } = plainRanking(world);
      const byId = new Map(candidates.map(({ ranked }) => [ranked.authorId, ranked]));
      expect(curveOf(ranking, 3)).toEqual(
        shown.slice(0, 3).map((id) => {
          const { position, score } = byId.get(id)!;
          return { position, score };
        }),
      );
    }),
    { numRuns: 200 },
  );
});
