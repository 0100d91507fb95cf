import { testDatabase } from '@peerlens/db/testing/database.ts';
import { afterAll, expect, test } from 'vitest';
import type { ArticleIndex, CurrentIndex } from '../article-index.ts';
import { anArticle, anAuthor, nextId } from '../testing/builders.ts';
import { fixedIndex, noIndex } from '../testing/fixed-index.ts';
import { articleCards } from './cards.store.ts';
import { SearchArticles } from './search.contract.ts';
import { searchService } from './search.service.ts';
import { searchStore } from './search.store.ts';

const db = await testDatabase();
afterAll(db.close);

const NOW = new Date('2026-03-31T01:00:00Z');
const stats = { version: 'c1-o1', articles: 1 };
const nothing = { total: 0, hits: [], facets: {} };

const service = (index: CurrentIndex) =>
  searchService({
    store: searchStore(db),
    index,
    articleCards: (ids, options) => articleCards(db.pool, ids, options),
    tagTexts: (texts) =>
      Promise.resolve(
        texts.map(({ title, abstract }) => ({
          concepts: [1, 2, 3, 4, 5, 6].map((conceptId) => ({
            conceptId,
            name: `concept ${conceptId}`,
            basic: false,
            tf: 1,
            df: 1,
            weight: 1,
          })),
          titleSpans: [{ start: 0, end: title.length, conceptId: 1 }],
          abstractSpans: [{ start: 0, end: abstract.length, conceptId: 2 }],
        })),
      ),
    conceptNames: (ids) => Promise.resolve(new Map(ids.map((id) => [id, { name: `concept ${id}` }]))),
    clock: () => NOW,
  });
const search = (q: string, index: CurrentIndex = noIndex, more: object = {}) =>
  service(index).search(SearchArticles.parse({ q, ...more }));

/** An index that takes notes of what it is asked. */
const noting = (answer: Awaited<ReturnType<ArticleIndex['search']>> = nothing) => {
  const asked: Parameters<ArticleIndex['search']>[] = [];
  const index = fixedIndex({
    stats,
    search: (...question) => {
      asked.push(question);
      return answer;
    },
  });
  return { asked, index };
};

test('a search asks the index for stems, names and conditions, and names what it understood', async () => {
  const [id, author] = [await anArticle(db), await anAuthor(db, { name: 'Ada Owl' })];
  const { asked, index } = noting({ total: 71, hits: [{ articleId: id, score: 1 }], facets: {} });
  const q = `the hunting owls c:3 a:${author} j:999`;
  const page = await search(q, index, { yearFrom: 2001, offset: 50, limit: 20 });
  expect(asked[0][0]).toMatchObject({
    freeText: { tokens: ['', 'hunt', 'owl'], names: ['the', 'hunting', 'owls'] },
    text: { kind: 'and', of: [{ filter: 'c:3' }, { filter: `a:${author}` }, { filter: 'j:999' }] },
    named: {
      'c:3': { conceptIds: [3] },
      [`a:${author}`]: { authorIds: [author] },
      'j:999': { sourceIds: [999] },
    },
    filters: { yearFrom: 2001 },
  });
  expect(asked[0][1]).toMatchObject({ sort: 'relevance', offset: 50, limit: 20, facets: [] });
  expect(page).toMatchObject({ total: 71, indexed: true, indexVersion: 'c1-o1', goTo: null });
  expect(page.articles.map((card) => card.id)).toEqual([id]);
  expect(page.understood).toMatchObject({
    query: q,
    words: ['hunting', 'owls'],
    ignored: ['the'],
    filters: [
      { kind: 'concept', id: '3', name: 'concept 3' },
      { kind: 'author', id: String(author), name: 'Ada Owl' },
      { kind: 'journal', id: '999', name: 'journal 999' },
    ],
  });
});

test.each([
  ['doi', 'https://doi.org/10.1234/OWL.1', { doi: '10.1234/owl.1' }],
  ['pubmed', 'pmid:123', { pmid: '123' }],
  ['pmc', 'PMC77', { pmcid: 'PMC77' }],
  ['arxiv', 'arXiv:math.gt/0309136v2', { arxivId: 'math.GT/0309136' }],
  ['openalex', 'W41234567', { id: 41_234_567 }],
])('an identifier alone goes to its article, with an index or without: %s', async (kind, q, row) => {
  const id = await anArticle(db, { title: 'On Owls', ...('id' in row && row) });
  await db.prisma.article.update({ where: { id }, data: row });
  const page = await search(q);
  expect(page).toMatchObject({
    total: 1,
    indexed: false,
    articles: [{ id }],
    goTo: { id, slug: 'on-owls' },
  });
  expect(page.understood.filters).toMatchObject([{ kind }]);
  expect(await search(q, noting().index)).toMatchObject({ total: 1, indexed: true, goTo: { id } });
});

test('an identifier that no article has, or two have, goes nowhere', async () => {
  expect(await search('PMC1')).toMatchObject({ total: 0, goTo: null, articles: [] });
  const ids = [await anArticle(db, { doi: '10.9/twice' }), await anArticle(db, { doi: '10.99999/twice' })];
  await db.prisma.article.updateMany({ where: { id: { in: ids } }, data: { doi: '10.5555/twice' } });
  expect(await search('10.5555/twice')).toMatchObject({ total: 2, goTo: null });
});

test('without an index a search finds nothing, and says why', async () => {
  expect(await search('owl')).toMatchObject({ articles: [], total: 0, indexed: false, indexVersion: null });
});

test('stop words alone are a question about nothing', async () => {
  const { asked, index } = noting();
  await search('the of', index);
  expect(asked[0][0]).toMatchObject({ text: { kind: 'or', of: [] } });
  expect(asked[0][0].freeText).toBeUndefined();
});

test.each([
  ['owl AND', 'AND/OR should have two operands', { start: 4, end: 7 }],
  ['ow*l', '* stands for the rest', { start: 2, end: 3 }],
  ['a*', '* needs at least 2 letters', { start: 1, end: 2 }],
  ['author:müller-lu*', 'In names, * goes with a single word', { start: 0, end: 17 }],
])('what cannot be read is told with its place and a query that can be: %s', async (q, says, place) => {
  const failure = await search(q, noting().index).catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 'invalid', details: place });
  const { message, details } = failure as { message: string; details: { message: string; mended: string } };
  expect(message).toContain(says);
  expect(details.message).toBe(message);
  await expect(search(details.mended, noting().index)).resolves.toMatchObject({ total: 0 });
});

test.each([
  ['words', Array.from({ length: 101 }, (_, i) => `w${i}x`).join(' ')],
  ['levels', `${'(a AND (b OR '.repeat(40)}c${'))'.repeat(40)}`],
])('a query of too many %s is refused', async (_what, q) => {
  await expect(search(q, noting().index)).rejects.toMatchObject({ code: 'invalid' });
});

test('ten thousand words are refused before they are read', () => {
  expect(SearchArticles.safeParse({ q: 'owl '.repeat(10_000) }).success).toBe(false);
});

test('a page past what can be paged through is refused, and the export named', async () => {
  await expect(search('owl', noting().index, { offset: 9_990, limit: 50 })).rejects.toMatchObject({
    code: 'invalid',
    message: expect.stringContaining('export') as string,
  });
});

test('what was chosen goes to the index as filters, and every date preset as the days it means', async () => {
  const { asked, index } = noting();
  const chosen = {
    conceptIds: [1],
    journalIds: [2],
    institutionIds: [3],
    countries: ['NO'],
    types: ['review'],
    openAccess: ['yes'],
    articleIds: [9],
    yearFrom: 2001,
    yearTo: 2002,
  };
  await search('', index, { ...chosen, facets: ['countries', 'years'], facetValues: 7 });
  const { journalIds, ...same } = chosen;
  expect(asked[0][0].filters).toEqual({ ...same, sourceIds: journalIds });
  expect(asked[0][1].facets).toEqual([
    { facet: 'country', limit: 7 },
    { facet: 'year', limit: 7 },
  ]);
  const from = { day: 20260330, week: 20260324, month: 20260228, '1year': 20250331, '5years': 20210331 };
  for (const [dates, dateFrom] of Object.entries(from)) {
    const { understood } = await search('', index, { dates });
    expect(asked.at(-1)?.[0].filters).toEqual({ dateFrom });
    expect(understood.dates.from?.replaceAll('-', '')).toBe(String(dateFrom));
  }
  const range = { dates: 'range', dateFrom: '2020-01-01', dateTo: '2020-02-03' };
  await search('', index, range);
  expect(asked.at(-1)?.[0].filters).toEqual({ dateFrom: 20200101, dateTo: 20200203 });
  await expect(search('', index, { ...range, dateTo: '2019-01-01' })).rejects.toThrow('exchange its ends');
  await expect(search('', index, { ...range, dates: 'all' })).rejects.toThrow('go with dates=range');
});

test('results show the passage that answers, with what to mark in it', async () => {
  const abstract = `${'Of other things. '.repeat(40)}\nBarn owls hunt\tvoles. ${'And prey. '.repeat(60)}`;
  const id = await anArticle(db, { title: 'Hunting owls', abstract });
  const { index } = noting({ total: 1, hits: [{ articleId: id, score: 1 }], facets: {} });
  const { articles } = await search('owl "hunts voles" prey', index);
  const [{ title, snippet, titleMarks, snippetMarks, titleConcepts, snippetConcepts, concepts }] = articles;
  const marked = (text: string, marks: { start: number; end: number }[]) =>
    marks.map(({ start, end }) => text.slice(start, end));
  expect(snippet).toMatch(/^….*Barn owls hunt voles\. And prey\..*…$/);
  expect(snippet?.length).toBeLessThanOrEqual(322);
  expect(marked(snippet ?? '', snippetMarks).slice(0, 3)).toEqual(['owls', 'hunt voles', 'prey']);
  expect(marked(title, titleMarks)).toEqual(['owls']);
  expect(titleConcepts).toEqual([{ start: 0, end: title.length, conceptId: 1 }]);
  expect(snippetConcepts).toEqual([]);
  expect(concepts.map(({ conceptId }) => conceptId)).toEqual([1, 2, 3, 4, 5]);
});

test("facets are told by name, in the index's order", async () => {
  const journal = nextId();
  await db.prisma.source.create({
    data: { id: journal, name: 'Owl Letters', issns: [], contentHash: '' },
  });
  const count = (...values: (number | string)[]) => ({
    values: values.map((value) => ({ value, articles: 2 })),
    more: 3,
    none: 1,
  });
  const { index } = noting({
    ...nothing,
    facets: { country: count('NO', 'QX'), source: count(journal, 12), concept: count(4), year: count(2020) },
  });
  const { facets } = await search('', index, { facets: ['countries', 'journals', 'concepts', 'years'] });
  const named = (facet?: { values: { value: unknown; name: string }[] }) =>
    facet?.values.map(({ value, name }) => [value, name]);
  expect(named(facets.countries)).toEqual([
    ['NO', 'Norway'],
    ['QX', 'QX'],
  ]);
  expect(named(facets.journals)).toEqual([
    [journal, 'Owl Letters'],
    [12, 'journal 12'],
  ]);
  expect(named(facets.concepts)).toEqual([[4, 'concept 4']]);
  expect(named(facets.years)).toEqual([[2020, '2020']]);
  expect(facets.countries).toMatchObject({ more: 3, none: 1 });
});

test('articles that the index does not show yet are counted', async () => {
  await db.pool.query('delete from index_change');
  const { index } = noting();
  expect((await search('owl', index)).stale).toBe(0);
  const id = await anArticle(db);
  await db.prisma.article.update({ where: { id }, data: { title: 'Another' } });
  expect((await search('owl', index)).stale).toBe(1);
});
