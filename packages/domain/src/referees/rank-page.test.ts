import { defaultSettings } from '@peerlens/ranking';
import { columnRanker } from '@peerlens/ranking/columns/index.ts';
import type { CorpusColumns, PeopleColumns } from '@peerlens/ranking/columns/index.ts';
import { describe, expect, test } from 'vitest';
import { onNotice, pageNotice } from './page-notice.ts';
import { pageRanker } from './rank-page.ts';
import type { NearArticles, PageRequest } from './rank-page.ts';

/** Each author wrote the article of the same number. */
const AUTHORS = 7;
const numbers = Array.from({ length: AUTHORS }, (_, i) => i);
const each = { start: Uint32Array.from([...numbers, AUTHORS]), item: Uint32Array.from(numbers) };

const corpus: CorpusColumns = {
  articleId: Float64Array.from(numbers, (i) => 100 + i),
  articleYear: new Uint16Array(AUTHORS).fill(2024),
  authorId: Float64Array.from(numbers, (i) => 1 + i),
  bylines: each,
  corresponding: null,
  written: each,
};

/** The same, and an eighth article, which the first author and the fourth wrote together. */
const together: CorpusColumns = {
  ...corpus,
  articleId: Float64Array.from([...corpus.articleId, 107]),
  articleYear: new Uint16Array(AUTHORS + 1).fill(2024),
  bylines: {
    start: Uint32Array.from([...each.start, AUTHORS + 2]),
    item: Uint32Array.from([...each.item, 0, 3]),
  },
  written: {
    start: Uint32Array.from([0, 2, 3, 4, 6, 7, 8, 9]),
    item: Uint32Array.from([0, 7, 1, 2, 3, 7, 4, 5, 6]),
  },
};

const nobody: PeopleColumns = {
  institutionId: new Float64Array(0),
  institutionName: new Uint8Array(0),
  institutionNameStart: new Uint32Array(1),
  institutionCountry: new Uint16Array(0),
  institutionType: new Uint8Array(0),
  institutionParent: new Float64Array(0),
  institutionParentStart: new Uint32Array(1),
  countries: [''],
  types: [''],
  authorId: new Float64Array(0),
  hIndex: new Uint16Array(0),
  articlesCount: new Uint32Array(0),
  firstYear: new Uint16Array(0),
  retractedCount: new Uint16Array(0),
  emailYear: new Uint16Array(0),
  maxJif: new Float64Array(0),
  gender: new Uint8Array(0),
  stayStart: new Uint32Array(1),
  stay: new Uint32Array(0),
};

const zeros = new Float64Array(AUTHORS);
const near: NearArticles = {
  article: Uint32Array.from(numbers),
  articleId: corpus.articleId,
  combined: Float64Array.from(numbers, (i) => 9 - i),
  concepts: zeros,
  terms: zeros,
  latent: zeros,
  z: { concepts: Float64Array.from(numbers, (i) => 9 - i), terms: zeros, latent: zeros },
};

const rankerWithCount = (of = corpus) => {
  const asked = { near: 0, shares: 0 };
  const ranker = columnRanker(of, nobody);
  const rankPage = pageRanker({
    near: () => {
      asked.near += 1;
      return { ranker, near };
    },
    termShares: () => () => [
      { term: 'owl', share: 0.3 },
      { term: 'prey', share: 0.1 },
    ],
    conceptShares: () => () => {
      asked.shares += 1;
      return [
        { conceptId: 5, share: 0.2 },
        { conceptId: 6, share: 0.6 },
      ];
    },
  });
  return { asked, rankPage };
};

const request = (changes: Partial<PageRequest> = {}): PageRequest => ({
  vector: { concepts: new Map([[5, 1]]), terms: new Map(), latent: null },
  document: { authorIds: [1], articleId: 100 },
  settings: defaultSettings(),
  year: 2026,
  rows: { offset: 0, limit: 3 },
  isClosed: false,
  ...changes,
});

describe('pages of a ranking', () => {
  test('fit together, and the ranking is made once', async () => {
    const { asked, rankPage } = rankerWithCount();
    const pages = [await rankPage(request()), await rankPage(request({ rows: { offset: 3, limit: 3 } }))];
    expect(pages.flatMap(({ rows }) => rows.map(({ ranked }) => ranked.authorId))).toEqual([
      2, 3, 4, 5, 6, 7,
    ]);
    expect(pages[0].summary).toEqual(pages[1].summary);
    expect(asked.near).toBe(1);
    expect((await rankPage(request({ rows: { offset: 6, limit: 3 } }))).rows).toEqual([]);
  });

  test('are of a ranking of their own when document, settings or year are others', async () => {
    const { asked, rankPage } = rankerWithCount();
    const others: Partial<PageRequest>[] = [
      {},
      { document: { authorIds: [2], articleId: 100 } },
      { document: { authorIds: [1], articleId: null } },
      { settings: { ...defaultSettings(), exclude_coi: true } },
      { year: 2027 },
      { vector: { concepts: new Map([[5, 2]]), terms: new Map(), latent: null } },
      { vector: { concepts: new Map(), terms: new Map([['5', 1]]), latent: null } },
      { vector: { concepts: new Map([[5, 1]]), terms: new Map(), latent: Float32Array.of(1) } },
    ];
    for (const other of others) await rankPage(request(other));
    expect(asked.near).toBe(others.length);
  });

  test.each([true, false])(
    'tell ahead whom and what they name, closed ones articles too (%s)',
    async (isClosed) => {
      const { rankPage } = rankerWithCount(together);
      const notice = pageNotice();
      const { rows } = await rankPage(request({ rows: { offset: 1, limit: 2 }, isClosed, notice }));
      const articles = rows.flatMap(({ ranked }) => ranked.articles.map(({ articleId }) => articleId));
      expect(articles).toHaveLength(2);
      const named = rows.flatMap(({ conflicts }) => conflicts);
      expect(named).toMatchObject([{ kind: 'coauthor', authorId: 1, articles: [{ articleId: 107 }] }]);
      expect(await onNotice(notice)).toEqual({
        authorIds: [...rows.map(({ ranked }) => ranked.authorId), 1],
        articleIds: isClosed ? [...articles, 107] : [107],
      });
    },
  );

  test('take scores apart into shares of concepts that add up', async () => {
    const { rankPage, asked } = rankerWithCount();
    const { rows } = await rankPage(request());
    for (const { ranked, explanation } of rows) {
      const [first, second] = explanation.mostRelevantConcepts;
      expect([first.conceptId, second.conceptId]).toEqual([6, 5]);
      expect(first.part / second.part).toBeCloseTo(3, 9);
      expect(first.part + second.part + explanation.wording).toBeCloseTo(ranked.score, 12);
    }
    expect(asked.shares).toBe(3);
  });

  test('can be of one author, wherever they stand, and of nobody who is not shown', async () => {
    const { rankPage, asked } = rankerWithCount();
    const all = await rankPage(request({ rows: { offset: 0, limit: 100 } }));
    for (const row of all.rows) {
      const { rows } = await rankPage(request({ rows: { authorId: row.ranked.authorId } }));
      const { mostRelevantArticles, ...explanation } = rows[0].explanation;
      const wordless = mostRelevantArticles.map((article) => ({ ...article, words: null }));
      expect(rows).toHaveLength(1);
      expect({ ...rows[0], explanation: { ...explanation, mostRelevantArticles: wordless } }).toEqual(row);
    }
    expect((await rankPage(request({ rows: { authorId: 1 } }))).rows).toEqual([]);
    expect((await rankPage(request({ rows: { authorId: 99 } }))).rows).toEqual([]);
    expect(asked.near).toBe(1);
  });

  test('of one author take wording apart into terms and a rest, others do not', async () => {
    const { rankPage } = rankerWithCount();
    const { rows } = await rankPage(request({ rows: { authorId: 2 } }));
    const [article] = rows[0].explanation.mostRelevantArticles;
    // Terms did not help: they stand at the mean.
    expect(article.words).toEqual({ terms: [], latent: article.wording });
    const page = await rankPage(request());
    expect(
      page.rows.flatMap(({ explanation }) => explanation.mostRelevantArticles.map(({ words }) => words)),
    ).toEqual([null, null, null]);
  });

  test('closed, have the same scores and concepts, and no articles taken apart', async () => {
    const { rankPage } = rankerWithCount();
    const [open, closed] = [await rankPage(request()), await rankPage(request({ isClosed: true }))];
    const rows = open.rows.map((row) => ({
      ...row,
      explanation: { ...row.explanation, mostRelevantArticles: [] },
    }));
    expect(closed).toEqual({ ...open, rows });
  });

  test('can be sent between threads', async () => {
    const { rankPage } = rankerWithCount();
    const page = await rankPage(structuredClone(request()));
    expect(structuredClone(page)).toStrictEqual(page);
  });
});
