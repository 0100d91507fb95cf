import { describe, expect, it } from 'vitest';
import { isConsortium } from './authorships.ts';
import { rankAuthors } from './aggregate.ts';
import type { ScoredArticle } from './aggregate.ts';
import { findConflicts } from './conflicts.ts';
import { diversify } from './diversify.ts';

/** Small linear congruential generator: the same pool in every run. */
const numbers = (seed: number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
};

/** Mostly short bylines, some of dozens, every 500th a collaboration of up to 3,000. */
const makePool = (size: number): ScoredArticle[] => {
  const next = numbers(42);
  return Array.from({ length: size }, (_, articleId) => {
    const isCollaboration = articleId % 500 === 0;
    const authors = isCollaboration ? 500 + Math.floor(next() * 2500) : 1 + Math.floor(next() ** 3 * 60);
    return {
      articleId,
      year: 2015 + (articleId % 10),
      combined: next() * 6 - 2,
      similarity: { concepts: 0, terms: 0, latent: 0 },
      authorIds: Array.from({ length: authors }, () => Math.floor(next() ** 2 * 60_000)),
    };
  });
};

describe('a pool of ten thousand articles', () => {
  it('is ranked, checked for conflicts and diversified', () => {
    const articles = makePool(10_000);
    const ranked = rankAuthors(articles, {
      topAuthorArticles: 10,
      excludeAuthorIds: new Set([0, 1]),
      candidatesLimit: 10_000,
    });
    expect(ranked).toHaveLength(10_000);
    expect(ranked.some(({ authorId }) => authorId < 2)).toBe(false);
    expect(articles.filter((article) => isConsortium(article))).toHaveLength(20);

    const candidates = ranked.map(({ authorId }) => authorId);
    const affiliation = { name: 'x', countryCode: null, type: null, startYear: 2020, endYear: null };
    const conflicts = findConflicts({
      documentAuthorIds: [0, 1],
      candidates,
      coauthorships: candidates.map((authorId) => ({
        authorId,
        documentAuthorId: authorId % 2,
        articleId: authorId,
        year: 2024,
      })),
      affiliations: new Map(candidates.map((id) => [id, [{ ...affiliation, institutionId: id % 50 }]])),
      documentAffiliations: new Map([[0, [{ ...affiliation, institutionId: 7 }]]]),
      year: 2025,
      coauthorshipYears: 3,
      affiliationYears: 5,
    });
    expect(conflicts.size).toBe(10_000);

    const diverse = diversify(
      ranked.map((author) => ({ ...author, institutionIds: [author.authorId % 50] })),
    );
    expect(diverse).toHaveLength(10_000);
    expect(diverse[0].authorId).toBe(ranked[0].authorId);
  });
});
