import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { textStatistics } from './text-statistics.ts';
import { textSearch } from './text-search.ts';
import { matchBatch, type MatchBatch, type MatchPlace } from './match-batches.ts';
import type { HitMeanings, TextPage, TextQuery } from './text-query.ts';
import type { TextSegment } from './text-segment.ts';
import { anyArticles, anyPage, anyQuery, segmentOf } from './testing/arbitrary-text.ts';
import { TAGS, textOracle, type PlainArticle } from './testing/text-oracle.ts';

const answer = (segments: readonly TextSegment[], query: TextQuery, page: TextPage) => {
  const statistics = textStatistics(segments, query);
  const { total, hits, facets } = textSearch(segments, statistics, query, page);
  return { total, hits: hits.map(({ articleId, score }) => ({ articleId, score })), facets };
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
    newest: 1990 + (at % 5000 === 0 ? 1 : (at * 31) % 13),
    cited: at % 13,
    filters: at > 100_000 && at < 131_000 ? ['mine'] : [],
    authors: at % 3 === 0 ? [words[at % 5], words[at % 4]] : [],
    tags: TAGS.filter((tag) => at % (tag + 2) === 0),
  }));
};

test('answers hold across blocks of articles, for words frequent and rare', () => {
  const articles = manyArticles();
  const segment = segmentOf(articles);
  const page: TextPage = {
    sort: 'relevance',
    offset: 0,
    limit: 30,
    facets: [{ column: 'tags', values: TAGS.length }],
    choices: [{ column: 'newest', filter: 'early' }],
  };
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
    { kind: 'field', field: 'authors', of: { kind: 'phrase', words: ['c', 'ion'] } },
    { kind: 'and', of: [word('graph'), { kind: 'filter', filter: 'mine' }] },
    { kind: 'best', must: [], should: ['graph', 'cell', 'ion', 'law'].map(word), minimumShould: 2 },
  ];
  for (const query of queries) {
    const expected = textOracle(articles, query, page);
    expect(expected.total).toBeGreaterThan(0);
    expect({ query, ...answer([segment], query, page) }).toEqual({ query, ...expected });
  }
});

test('batches of all matches, one after the other, are what pages show in one', () => {
  const articles = manyArticles().slice(0, 70_000);
  const cuts = [0, 10, 66_000, 70_000];
  const segments = cuts.slice(1).map((end, at) => segmentOf(articles.slice(cuts[at], end)));
  const query: TextQuery = {
    kind: 'or',
    of: ['ion', 'law', 'sun'].map((word): TextQuery => ({ kind: 'word', word })),
  };
  const choices = [{ column: 'tags', filter: 'high' }];
  const statistics = textStatistics(segments, query);
  const allBy = (sort: MatchBatch['sort'], meanings?: HitMeanings): number[] => {
    const ids: number[] = [];
    let after: MatchPlace | null = null;
    do {
      const found = matchBatch(segments, statistics, query, {
        sort,
        after,
        limit: 150,
        choices,
        ...(meanings && { meanings }),
      });
      expect(found.articleIds.length).toBeLessThanOrEqual(150);
      ids.push(...found.articleIds);
      after = found.next;
    } while (after);
    return ids;
  };
  const paged = (sort: TextPage['sort'], meanings?: HitMeanings): number[] => {
    const page = { sort, offset: 0, limit: 10_000, choices, ...(meanings && { meanings }) };
    return textSearch(segments, statistics, query, page).hits.map(({ articleId }) => articleId);
  };
  const whole = paged('relevance');
  expect(whole.length).toBeGreaterThan(400);
  expect(allBy('relevance')).toEqual(whole);
  expect(allBy('newest')).toEqual(paged('newest'));
  expect(allBy('cited')).toEqual(paged('cited'));
  expect(allBy('relevance', circle(segments))).toEqual(paged('relevance', circle(segments)));
  const known = new Map(articles.map(({ articleId }, at) => [articleId, at]));
  expect(allBy('index')).toEqual(whole.toSorted((a, b) => (known.get(a) ?? 0) - (known.get(b) ?? 0)));
});
