import { testDatabase } from '@peerlens/db/testing/database.ts';
import { afterAll, expect, test } from 'vitest';
import type { CurrentIndex } from '../article-index.ts';
import { anArticle, anAuthor, anInstitution, nextId } from '../testing/builders.ts';
import { fixedIndex, noIndex } from '../testing/fixed-index.ts';
import { articlesService } from './articles.service.ts';
import { articlesStore } from './articles.store.ts';

const db = await testDatabase();
afterAll(db.close);

const articles = (index: CurrentIndex = noIndex) =>
  articlesService({
    store: articlesStore({ db, index }),
    tagText: ({ title }) =>
      Promise.resolve({
        concepts: [],
        titleSpans: [{ start: 0, end: title.length, conceptId: 1 }],
        abstractSpans: [],
      }),
  });

test('cards come in the order asked for, without unknown ids, with five authors by name', async () => {
  const source = nextId();
  await db.prisma.source.create({ data: { id: source, name: 'Owl Letters', issns: [], contentHash: '' } });
  const [one, two, three] = [await anAuthor(db), await anAuthor(db), await anAuthor(db)];
  const authors = [one, null, two, three, await anAuthor(db), await anAuthor(db)];
  const full = await anArticle(db, {
    title: 'On Owls & Men',
    abstract: 'We\nlisten.',
    year: 2020,
    sourceId: source,
    authors,
    citedByCount: 7,
  });
  const bare = await anArticle(db, { title: '…' });
  const cards = await articles().cards([bare, 999_999, full]);
  expect(cards.map(({ id }) => id)).toEqual([bare, full]);
  expect(cards[1]).toEqual({
    id: full,
    slug: 'on-owls-men',
    title: 'On Owls & Men',
    authors: authors.slice(0, 5).map((id) => ({ id, name: `Printed ${id ?? 'name'}` })),
    authorsTotal: 6,
    year: 2020,
    journal: { id: source, name: 'Owl Letters' },
    citationsCount: 7,
    isNotable: false,
    isRetracted: false,
    isOpenAccess: null,
    doi: null,
    origins: [],
    snippet: 'We listen.',
  });
  expect(cards[0]).toMatchObject({ slug: 'article', authors: [], journal: null, snippet: null });
  expect(await articles().cards([])).toEqual([]);
});

test('an article page has its citations both ways, newest first, and its concepts', async () => {
  const [old, recent] = [await anArticle(db, { year: 1999 }), await anArticle(db, { year: 2009 })];
  const dangling = nextId();
  const id = await anArticle(db, { year: 2015, abstract: null, referenceIds: [old, dangling, recent] });
  const citing = await anArticle(db, { year: 2020, referenceIds: [id] });
  const undated = await anArticle(db, { year: null, referenceIds: [id] });
  await db.prisma.article.update({
    where: { id },
    data: { publishedOn: new Date('2015-03-01'), firstPage: '12', lastPage: '19' },
  });
  const page = await articles().byId(id);
  expect(page.references.map((card) => card.id)).toEqual([recent, old]);
  expect(page.referencesTotal).toBe(3);
  expect(page.referencesInCorpus).toBe(2);
  expect(page.citedBy.map((card) => card.id)).toEqual([citing, undated]);
  expect(page).toMatchObject({ citedByTotal: 2, publishedOn: '2015-03-01', pages: '12–19', similar: [] });
  expect(page.tagged.titleSpans).toEqual([{ start: 0, end: page.title.length, conceptId: 1 }]);
});

test('citations are read on page by page, and counted exactly', async () => {
  const id = await anArticle(db, { year: 2015 });
  const citing = [];
  for (const year of [2018, 2016, 2017]) citing.push(await anArticle(db, { year, referenceIds: [id] }));
  const page = (offset: number) => articles().citationLinks({ id, link: 'citedBy', offset, limit: 2 });
  const [first, second] = [await page(0), await page(2)];
  expect([first.total, second.total]).toEqual([3, 3]);
  expect([...first.articles, ...second.articles].map((card) => card.id)).toEqual([
    citing[0],
    citing[2],
    citing[1],
  ]);
  const [one] = citing;
  const back = await articles().citationLinks({ id: one, link: 'references', offset: 0, limit: 20 });
  expect([back.total, back.articles.map((card) => card.id)]).toEqual([1, [id]]);
  const none = await articles().citationLinks({ id, link: 'references', offset: 0, limit: 20 });
  expect(none).toEqual({ articles: [], total: 0 });
});

test('an article is exported with its journal and every author, in the order printed', async () => {
  const source = nextId();
  await db.prisma.source.create({
    data: { id: source, name: 'Owl Letters', abbreviation: 'Owl L.', issns: ['1', '2'], contentHash: '' },
  });
  const author = await anAuthor(db);
  const id = await anArticle(db, { sourceId: source, authors: [author, null], citedByCount: 2 });
  expect(await articles().exported(id)).toMatchObject({
    id,
    authors: [`Printed ${author}`, 'Printed name'],
    journal: { title: 'Owl Letters', shortTitle: 'Owl L.', issn: '1', publisher: null, type: null },
    citationsCount: 2,
  });
  expect((await articles().exported(await anArticle(db))).journal).toBeNull();
});

test('affiliations are named as recognised, else as printed', async () => {
  const institution = await anInstitution(db, { name: 'Owl Institute' });
  const printed = { authors: [await anAuthor(db)], rawAffiliations: ['Dept of Owls'] };
  const known = await anArticle(db, { ...printed, institutionIds: [nextId(), institution] });
  const unknown = await anArticle(db, { ...printed, institutionIds: [nextId()] });
  expect((await articles().byId(known)).authorships[0].affiliations).toEqual(['Owl Institute']);
  expect((await articles().byId(unknown)).authorships[0].affiliations).toEqual(['Dept of Owls']);
});

test('of thousands of authors a page shows the first two hundred, and their number', async () => {
  const id = await anArticle(db, { authors: Array.from({ length: 3000 }, () => null) });
  const page = await articles().byId(id);
  expect(page.authorships).toHaveLength(200);
  expect(page.authorsTotal).toBe(3000);
});

test('similar articles are the nearest, the article itself left out', async () => {
  const [id, near] = [await anArticle(db), await anArticle(db)];
  const vector = { concepts: new Map<number, number>(), terms: new Map<string, number>(), latent: null };
  const asked: unknown[] = [];
  const index = fixedIndex({
    vectorOfArticle: () => vector,
    nearest: (_vector, options) => {
      asked.push(options);
      const none = { concepts: 0, terms: 0, latent: 0 };
      return [{ articleId: near, year: null, similarity: none, z: none, combined: 1 }];
    },
  });
  expect((await articles(index).byId(id)).similar.map((card) => card.id)).toEqual([near]);
  expect(asked).toEqual([{ algorithm: 3, limit: 10, excludeArticleIds: new Set([id]) }]);
  const unaware = fixedIndex({ vectorOfArticle: () => null });
  expect((await articles(unaware).byId(id)).similar).toEqual([]);
});

test('an article that is not there is not found', async () => {
  const id = 2 ** 53 - 1;
  const missing = { code: 'not_found' };
  await expect(articles().byId(id)).rejects.toMatchObject(missing);
  await expect(articles().exported(id)).rejects.toMatchObject(missing);
  const links = articles().citationLinks({ id, link: 'citedBy', offset: 0, limit: 20 });
  await expect(links).rejects.toMatchObject(missing);
});
