import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { binsOf, yearAt } from './year-span.ts';

const ends = { from: 1990, to: 2020 };

describe('a span of years on a histogram', () => {
  it('fills the years without articles', () => {
    expect(
      binsOf([
        { year: 2001, count: 2 },
        { year: 2003, count: 5 },
      ]),
    ).toEqual([
      { first: 2001, last: 2001, count: 2 },
      { first: 2002, last: 2002, count: 0 },
      { first: 2003, last: 2003, count: 5 },
    ]);
  });

  it('loses no article and leaves no year out, however many years there are', () => {
    const counts = fc.uniqueArray(
      fc.record({ year: fc.integer({ min: 1000, max: 3000 }), count: fc.nat(9) }),
      {
        selector: ({ year }) => year,
        minLength: 1,
      },
    );
    fc.assert(
      fc.property(counts, (unordered) => {
        const years = unordered.sort((a, b) => a.year - b.year);
        const bins = binsOf(years);
        const sum = (values: readonly { count: number }[]) =>
          values.reduce((all, { count }) => all + count, 0);
        expect(sum(bins)).toBe(sum(years));
        expect([bins[0].first, bins.at(-1)?.last]).toEqual([years[0].year, years.at(-1)?.year]);
        for (let at = 1; at < bins.length; at++) expect(bins[at].first).toBe(bins[at - 1].last + 1);
        expect(bins.length).toBeLessThanOrEqual(64);
      }),
    );
  });

  it.each([
    [0, 1990],
    [0.9999, 2020],
    [-3, 1990],
    [7, 2020],
    [1 / 31, 1991],
  ])('finds at %d the year %d', (place, year) => {
    expect(yearAt(place, ends)).toBe(year);
  });
});
