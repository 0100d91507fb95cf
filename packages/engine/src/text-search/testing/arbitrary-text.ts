import * as fc from 'fast-check';
import { writtenText } from './written-text.ts';
import type { TextPage, TextQuery } from '../text-query.ts';
import type { TextSegment } from '../text-segment.ts';
import { initialOf, TAGS, YEARS, type PlainArticle } from './text-oracle.ts';

const WORDS = ['graph', 'graft', 'grün', 'cell', 'cello', 'ion', 'x', '数据'];
const FILTERS = ['mine', 'yours'];
/** Words that no article has stand in queries, too. */
const anyWord = fc.constantFrom(...WORDS, 'absent', 'g', 'c');
const anyToken = fc.constantFrom(...WORDS, '', 'ion');

const anyBody = fc.oneof(
  { weight: 12, arbitrary: fc.array(anyToken, { maxLength: 14 }) },
  // Beyond what counts hold, and places of two bytes.
  {
    weight: 1,
    arbitrary: fc.tuple(anyToken, fc.nat(200), anyToken).map(([a, n, b]) => [...Array<string>(n).fill(a), b]),
  },
);

const anyArticle = fc.record({
  articleId: fc.nat(10_000),
  title: fc.array(anyToken, { maxLength: 6 }),
  body: anyBody,
  deleted: fc.nat(5).map((n) => n === 0),
  newest: fc.integer({ min: 1998, max: 2003 }),
  cited: fc.constantFrom(0, 1, 7, 5_000_000),
  filters: fc.subarray(FILTERS),
  authors: fc.array(anyToken, { maxLength: 6 }),
  tags: fc.subarray(TAGS),
});

/** Small corpora with many coincidences; ids in no order. */
export const anyArticles: fc.Arbitrary<PlainArticle[]> = fc.uniqueArray(anyArticle, {
  selector: ({ articleId }) => articleId,
  maxLength: 30,
});

const boost = fc.constantFrom(undefined, 0.5, 2);

const leaf: fc.Arbitrary<TextQuery> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('word' as const), word: anyWord, boost }) },
  fc.record({
    kind: fc.constant('prefix' as const),
    prefix: fc.constantFrom('gr', 'cel', 'cell', 'no', 'grü', '数据'),
    boost,
  }),
  fc.record({
    kind: fc.constant('phrase' as const),
    words: fc
      .array(fc.oneof(anyWord, fc.constantFrom('', 'ion')), { minLength: 1, maxLength: 3 })
      .filter((words) => words.some((word) => word !== '')),
    slop: fc.constantFrom(undefined, 0, 1, 3),
    boost,
  }),
  fc.record({
    kind: fc.constant('near' as const),
    words: fc.array(anyWord, { minLength: 1, maxLength: 3 }),
    within: fc.nat(5),
    boost,
  }),
  fc.record({ kind: fc.constant('filter' as const), filter: fc.constantFrom(...FILTERS, 'nobody') }),
  fc.constant<TextQuery>({ kind: 'all' }),
);

export const anyQuery: fc.Arbitrary<TextQuery> = fc.letrec<{ part: TextQuery }>((tie) => ({
  part: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 3, arbitrary: leaf },
    fc.record({ kind: fc.constant('and' as const), of: fc.array(tie('part'), { maxLength: 3 }) }),
    fc.record({ kind: fc.constant('or' as const), of: fc.array(tie('part'), { maxLength: 4 }) }),
    fc.record({ kind: fc.constant('not' as const), of: tie('part') }),
    fc.record({
      kind: fc.constant('field' as const),
      field: fc.constantFrom('title' as const, 'body' as const, 'any' as const, 'authors' as const),
      of: tie('part'),
    }),
    fc
      .record({
        must: fc.array(tie('part'), { maxLength: 2 }),
        should: fc.array(tie('part'), { maxLength: 4 }),
        share: fc.double({ min: 0, max: 1, noNaN: true }),
      })
      .map(({ must, should, share }) => ({
        kind: 'best' as const,
        must,
        should,
        minimumShould: Math.round(share * should.length),
      })),
  ),
})).part;

export const anyPage: fc.Arbitrary<TextPage> = fc.record({
  sort: fc.constantFrom('relevance' as const, 'newest' as const, 'cited' as const),
  offset: fc.nat(3),
  limit: fc.nat(40),
  facets: fc.subarray([
    { column: 'newest', values: YEARS.length },
    { column: 'tags', values: TAGS.length },
  ]),
  choices: fc.subarray([
    { column: 'newest', filter: 'early' },
    { column: 'tags', filter: 'high' },
  ]),
});

/** As a segment has them: only values that occur, in an order of its own. */
const columnOf = (
  articles: readonly PlainArticle[],
  values: readonly number[],
  of: (one: PlainArticle) => readonly number[],
) => {
  const own = values.filter((value) => articles.some((one) => of(one).includes(value))).toReversed();
  const lists = articles.map((one) => of(one).map((value) => own.indexOf(value)));
  const start = new Uint32Array(articles.length + 1);
  lists.forEach((list, at) => (start[at + 1] = start[at] + list.length));
  return { own, lists, start, number: Uint32Array.from(own, (value) => values.indexOf(value)) };
};

/** A corpus as one segment. */
export const segmentOf = (articles: readonly PlainArticle[]): TextSegment => {
  const deleted = new Uint8Array(Math.ceil(articles.length / 8));
  articles.forEach((article, ordinal) => {
    if (article.deleted) deleted[ordinal >> 3] |= 1 << (ordinal & 7);
  });
  const ordinals = (name: string) =>
    Uint32Array.from([...articles.keys()].filter((at) => articles[at].filters.includes(name)));
  const years = columnOf(articles, YEARS, (one) => YEARS.filter((year) => year === one.newest));
  const newest = {
    kind: 'one' as const,
    value: Uint8Array.from(years.lists, (list) => (list.length === 0 ? 0 : list[0] + 1)),
    number: years.number,
  };
  const marks = columnOf(articles, TAGS, (one) => one.tags);
  const tags = {
    kind: 'some' as const,
    start: marks.start,
    value: Uint16Array.from(marks.lists.flat()),
    number: marks.number,
  };
  return {
    text: writtenText(articles),
    names: writtenText(
      articles.map(({ authors }) => ({
        title: [],
        body: authors,
        also: authors.map((word) => initialOf(word)[0] ?? ''),
      })),
    ),
    articleId: Float64Array.from(articles, ({ articleId }) => articleId),
    deleted,
    filters: {
      ...Object.fromEntries(FILTERS.map((name) => [name, { ordinals: ordinals(name) }])),
      early: { column: newest, chosen: Uint8Array.from(years.own, (year) => (year < 2001 ? 1 : 0)) },
      high: { column: tags, chosen: Uint8Array.from(marks.own, (tag) => (tag > 2 ? 1 : 0)) },
    },
    columns: { newest, tags },
    keys: {
      newest: Uint32Array.from(articles, ({ newest }) => newest),
      cited: Uint32Array.from(articles, ({ cited }) => cited),
    },
  };
};
