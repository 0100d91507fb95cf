import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byScore, PAGE_SIZE, pageOf, shownTotal } from './page.ts';

const list = (length: number) => Array.from({ length }, (_, authorId) => authorId);

describe('pages', () => {
  it('hold fifty rows and say whether there are more', () => {
    expect(pageOf(list(120), 0)).toEqual({ rows: list(50), hasMore: true, total: 120 });
    expect(pageOf(list(120), 100).rows).toHaveLength(20);
    expect(pageOf(list(120), 100).hasMore).toBe(false);
    expect(pageOf(list(100), 50).hasMore).toBe(false);
    expect(pageOf(list(10), 50)).toEqual({ rows: [], hasMore: false, total: 10 });
  });

  it('neither repeat nor lose a row under load-more', () => {
    fc.assert(
      fc.property(fc.nat(400), (length) => {
        const seen: number[] = [];
        for (let offset = 0, more = true; more; offset += PAGE_SIZE) {
          const page = pageOf(list(length), offset);
          seen.push(...page.rows);
          more = page.hasMore;
        }
        expect(seen).toEqual(list(length));
      }),
    );
  });

  it.each([-1, 0.5, Number.NaN])('refuse an offset of %d', (offset) => {
    expect(() => pageOf([], offset)).toThrow('offset must be a whole number of at least 0');
  });

  it('order by score, then author id', () => {
    const rows = [
      { authorId: 3, score: 0.1 },
      { authorId: 2, score: 0.5 },
      { authorId: 1, score: 0.1 },
    ];
    expect(rows.sort(byScore).map(({ authorId }) => authorId)).toEqual([2, 1, 3]);
  });

  it('show totals beyond 500 as 500+', () => {
    expect([shownTotal(0), shownTotal(500), shownTotal(501)]).toEqual(['0', '500', '500+']);
  });
});
