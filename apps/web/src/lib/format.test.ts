import { describe, expect, it } from 'vitest';
import {
  countryName,
  formatDay,
  formatPart,
  formatRound,
  formatScore,
  formatYears,
  localeOf,
  plural,
} from './format.ts';

describe('numbers and dates for the reader', () => {
  it('shows scores with two decimals and their parts with four', () => {
    expect([formatScore(0.456), formatPart(0.1)]).toEqual(['0.46', '0.1000']);
  });

  it('joins years with a dash only when there are two', () => {
    expect([formatYears(2019, 2023), formatYears(2020, 2020)]).toEqual(['2019–2023', '2020']);
  });

  it('says one article and two articles', () => {
    expect([plural(1, 'article', 'articles'), plural(2, 'article', 'articles')]).toEqual([
      '1 article',
      '2 articles',
    ]);
  });

  it.each([
    [0, '0'],
    [99, '99'],
    [100, '100+'],
    [129, '120+'],
    [999, '990+'],
    [1000, '1,000+'],
    [56_789, '56,000+'],
  ])('shows the count %d rounded as %s', (count, shown) => expect(formatRound(count)).toBe(shown));

  it('names a country by its code and keeps what is no code', () => {
    expect([countryName('DE'), countryName('nowhere')]).toEqual(['Germany', 'nowhere']);
  });

  it('passes over a language that is none', () => {
    expect([localeOf(['en-US@posix', 'fr']), localeOf(['en-US@posix'])]).toEqual(['fr', 'en']);
  });

  it('shows nothing for what is no date', () => {
    expect(formatDay('soon')).toBe('');
  });
});
