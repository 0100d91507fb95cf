import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diversify } from './diversify.ts';

const author = (authorId: number, score: number, articleIds: number[], institutionIds: number[] = []) => ({
  authorId,
  score,
  articles: articleIds.map((articleId) => ({ articleId, part: score / articleIds.length })),
  institutionIds,
});
const ids = (authors: { authorId: number }[]) => authors.map(({ authorId }) => authorId);
const team = [
  author(1, 0.9, [1, 2], [5]),
  author(2, 0.89, [1, 2], [5]),
  author(3, 0.88, [1, 2], [5]),
  author(4, 0.7, [3, 4], [6]),
  author(5, 0.6, [5], [5]),
  author(6, 0.1, [6], [7]),
];

describe('diversifying', () => {
  it('brings others up between people with the same articles and institution', () => {
    // Golden: after 1, 4 is unlike (0.544 against 0.392 of its double 2) and 5 a colleague (0.317).
    expect(ids(diversify(team))).toEqual([1, 4, 2, 3, 5, 6]);
  });

  it('parts colleagues even without common articles', () => {
    const rows = [author(1, 1, [1], [5]), author(2, 0.95, [2], [5]), author(3, 0.9, [3], [6])];
    expect(ids(diversify(rows))).toEqual([1, 3, 2]);
  });

  it('changes nothing where only relevance counts', () => {
    expect(ids(diversify(team, { relevance: 1 }))).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('leaves rows beyond its depth where they are', () => {
    expect(ids(diversify(team, { depth: 2 }))).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('keeps everybody, the best first, and gives the same again', () => {
    const authors = fc
      .array(
        fc.tuple(
          fc.double({ min: 0, max: 1, noNaN: true }),
          fc.uniqueArray(fc.nat(6), { maxLength: 4 }),
          fc.array(fc.nat(3), { maxLength: 2 }),
        ),
        { maxLength: 25 },
      )
      .map((rows) =>
        rows
          .map(([score, articles, institutions], id) => author(id, score, articles, institutions))
          .sort((a, b) => b.score - a.score || a.authorId - b.authorId),
      );
    fc.assert(
      fc.property(authors, (rows) => {
        const once = diversify(rows);
        expect(ids(once).sort((a, b) => a - b)).toEqual(ids(rows).sort((a, b) => a - b));
        expect(once[0]).toBe(rows[0]);
        expect(diversify(rows)).toEqual(once);
      }),
    );
  });
});
