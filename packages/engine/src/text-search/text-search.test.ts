import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { textStatistics } from './text-statistics.ts';
import { textSearch } from './text-search.ts';
import type { HitMeanings, TextPage, TextQuery } from './text-query.ts';
import type { TextSegment } from './text-segment.ts';
import { anyArticles, anyPage, anyQuery, segmentOf } from './testing/arbitrary-text.ts';
import { textOracle, type PlainArticle } from './testing/text-oracle.ts';

const answer = (segments: readonly TextSegment[], query: TextQuery, page: TextPage) => {
  const statistics = textStatistics(
    segments.map(({ text }) => text),
    query,
  );
  const { total, hits, facets } = textSearch(segments, statistics, query, page);
  return { total, hits: hits.map(({ articleId, score }) => ({ articleId, score })), years: facets.newest };
};

test('total, ids, order, scores to the last bit and counts are those of a plain evaluation', () => {
  fc.assert(
    fc.property(anyArticles, anyQuery, anyPage, (articles, query, page) => {
      expect(answer([segmentOf(articles)], query, page)).toEqual(textOracle(articles, query, page));
    }),
    { numRuns: 3000 },
  );
});

/** Places on a circle and three terms by articleId, every seventh article without any. */
const circle = (segments: readonly TextSegment[]): HitMeanings => {
  const idOf = ({ segment, ordinal }: { segment: number; ordinal: number }) =>
    segments[segment].articleId[ordinal];
  return {
    latent: (hit) => (idOf(hit) % 7 === 0 ? 0 : Math.cos(idOf(hit))),
    queryTerms: { number: Float64Array.of(2, 5), weight: Float64Array.of(3, 1) },
    terms(hit) {
      const id = idOf(hit);
      return id % 7 === 0 ? new Uint32Array(0) : Uint32Array.of(id % 3, 4, 3 + (id % 5), 1 + (id % 11));
    },
  };
};

test('a corpus cut into segments answers like a whole one', () => {
  fc.assert(
    fc.property(
      anyArticles,
      anyQuery,
      anyPage,
      fc.array(fc.nat(30), { maxLength: 3 }),
      (articles, query, page, cuts) => {
        const bounds = [0, ...cuts.toSorted((a, b) => a - b), articles.length];
        const segments = bounds.slice(1).map((end, at) => segmentOf(articles.slice(bounds[at], end)));
        const whole = [segmentOf(articles)];
        expect(answer(segments, query, page)).toEqual(answer(whole, query, page));
        const ordered = (cut: TextSegment[]) => answer(cut, query, { ...page, meanings: circle(cut) });
        expect(ordered(segments)).toEqual(ordered(whole));
      },
    ),
    { numRuns: 2000 },
  );
});

/** Over two blocks and a bit, so that lists are dense, sparse and absent by block. */
const manyArticles = (): PlainArticle[] => {
  const words = ['graph', 'cell', 'ion', 'law', 'ray', 'sun'];
  return Array.from({ length: 140_000 }, (_, at) => ({
    articleId: (at * 7919) % 1_000_003,
    title: at % 50 === 0 ? [words[at % 6]] : [],
    body: words.filter((_word, rank) => (at * 2654435761) % (rank * rank * rank * 40 + 2) === 0),
    deleted: at % 11 === 0,
    newest: 1990 + Math.floor(at / 5000),
    cited: at % 13,
    filters: at > 100_000 && at < 131_000 ? ['mine'] : [],
  }));
};

test('answers hold across blocks of articles, for words frequent and rare', () => {
  const articles = manyArticles();
  const segment = segmentOf(articles);
  const page: TextPage = { sort: 'relevance', offset: 0, limit: 30, facets: ['newest'] };
  const word = (text: string): TextQuery => ({ kind: 'word', word: text });
  const queries: TextQuery[] = [
    word('graph'),
    { kind: 'and', of: [word('graph'), word('cell')] },
    { kind: 'and', of: [word('graph'), word('sun')] },
    { kind: 'or', of: [word('graph'), word('cell'), word('ion')] },
    { kind: 'and', of: [word('graph'), { kind: 'not', of: word('cell') }] },
    { kind: 'not', of: word('graph') },
    { kind: 'phrase', words: ['graph', 'cell'] },
    { kind: 'prefix', prefix: 'gr' },
    { kind: 'field', field: 'title', of: word('graph') },
    { kind: 'and', of: [word('graph'), { kind: 'filter', filter: 'mine' }] },
    { kind: 'best', must: [], should: ['graph', 'cell', 'ion', 'law'].map(word), minimumShould: 2 },
  ];
  for (const query of queries) {
    const expected = textOracle(articles, query, page);
    expect(expected.total).toBeGreaterThan(0);
    expect({ query, ...answer([segment], query, page) }).toEqual({ query, ...expected });
  }
});
