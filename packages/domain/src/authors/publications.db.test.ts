import { testDatabase } from '@peerlens/db/testing/database.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { ANONYMOUS, SYSTEM } from '../actor.ts';
import type { Actor } from '../actor.ts';
import type { CurrentIndex } from '../article-index.ts';
import { displaysService } from '../articles/displays.service.ts';
import { displaysStore } from '../articles/displays.store.ts';
import { aConcept, anActor, anArticle, anAuthor } from '../testing/builders.ts';
import { fixedIndex, noIndex } from '../testing/fixed-index.ts';
import { authorsService } from './authors.service.ts';
import { authorsStore } from './authors.store.ts';
import { gendersStore } from './genders.store.ts';
import type { AuthorArticlePage } from './publications.contract.ts';
import { AuthorArticles } from './publications.contract.ts';
import { publicationsService } from './publications.service.ts';

const db = await testDatabase();
afterAll(db.close);

const now = () => new Date('2026-06-01T12:00:00Z');
const conceptNames = (ids: readonly number[]) =>
  Promise.resolve(new Map(ids.map((id) => [id, { name: `c${id}` }])));

function publicationsWith(index: CurrentIndex) {
  const store = authorsStore({ db, index });
  return publicationsService({
    store,
    authors: authorsService({ store, genders: gendersStore(db), conceptNames, now }),
    displays: displaysService({ store: displaysStore({ db, index }), conceptNames, now }),
    conceptNames,
    now,
  });
}
const publications = publicationsWith(noIndex);

const list = (
  authorId: number,
  asked: Partial<AuthorArticles> = {},
  actor: Actor = SYSTEM,
): Promise<AuthorArticlePage> => publications.articles(actor, AuthorArticles.parse({ authorId, ...asked }));
const idsOf = ({ articles }: AuthorArticlePage): number[] => articles.map(({ id }) => id);

const tag = (articleId: number, conceptIds: number[]) =>
  db.prisma.articleTags.create({
    data: {
      articleId,
      ontologyVersion: 1,
      contentHash: '',
      conceptIds,
      titleCounts: conceptIds.map(() => 1),
      bodyCounts: conceptIds.map(() => 0),
      nestedOnly: conceptIds.map(() => false),
    },
  });

test("an author's articles are listed once each, newest or most cited first", async () => {
  const id = await anAuthor(db);
  const famous = await anArticle(db, { year: 2001, citedByCount: 90, authors: [id] });
  const recent = await anArticle(db, { year: 2021, authors: [id, id] });
  const undated = await anArticle(db, { year: null, authors: [id] });
  const first = await list(id, { limit: 2 });
  expect([idsOf(first), first.total, first.hasMore]).toEqual([[recent, famous], 3, true]);
  const rest = await list(id, { limit: 2, offset: 2 });
  expect([idsOf(rest), rest.total, rest.hasMore]).toEqual([[undated], 3, false]);
  expect(idsOf(await list(id, { sort: 'cited' }))[0]).toBe(famous);
});

test('an author that is not there has no publications, no report, and is not found', async () => {
  const missing = 2 ** 53 - 1;
  const refusal = { code: 'not_found' };
  await expect(list(missing)).rejects.toMatchObject(refusal);
  await expect(publications.topCited(ANONYMOUS, missing)).rejects.toMatchObject(refusal);
  await expect(publications.report(SYSTEM, missing)).rejects.toMatchObject(refusal);
});

describe('filters', () => {
  test('large collaborations can be left out, and notable ones kept alone', async () => {
    const id = await anAuthor(db);
    const crowd = Array.from({ length: 100 }, () => null);
    const large = await anArticle(db, { year: 2020, authors: [id, ...crowd], isNotable: true });
    const full = await anArticle(db, { year: 2019, authors: [id, ...crowd.slice(1)], isNotable: true });
    const plain = await anArticle(db, { year: 2018, authors: [id] });
    expect(idsOf(await list(id))).toEqual([large, full, plain]);
    expect(idsOf(await list(id, { inConsortium: false }))).toEqual([full, plain]);
    expect(idsOf(await list(id, { notable: true }))).toEqual([large, full]);
    expect(await list(id, { inConsortium: false, notable: true })).toMatchObject({ total: 1 });
  });

  test('a concept keeps the articles tagged with it, and is told by name', async () => {
    const id = await anAuthor(db);
    const conceptId = await aConcept(db);
    const about = await anArticle(db, { authors: [id] });
    await tag(about, [3, conceptId]);
    await tag(await anArticle(db, { authors: [id] }), [3]);
    const page = await list(id, { conceptId });
    expect(idsOf(page)).toEqual([about]);
    expect(page).toMatchObject({ total: 1, hasMore: false, concept: { conceptId, name: `c${conceptId}` } });
    expect((await list(id)).concept).toBeNull();
  });

  test('guests and expired trials see everything and filter by no concept', async () => {
    const id = await anAuthor(db);
    const expired = anActor({ isExpired: true });
    for (const actor of [ANONYMOUS, expired]) await expect(list(id, {}, actor)).resolves.toBeDefined();
    await expect(list(id, { conceptId: 1 }, ANONYMOUS)).rejects.toMatchObject({
      code: 'unauthenticated',
      message: 'login to enable filtering',
    });
    await expect(list(id, { conceptId: 1 }, expired)).rejects.toMatchObject({
      code: 'forbidden',
      message: 'your trial period expired and filtering is not longer available',
    });
    expect((await list(id, { conceptId: 1 }, anActor())).total).toBe(0);
  });
});

describe('an article as it is displayed', () => {
  test('says who led, who was senior, and who corresponds', async () => {
    const [one, two] = [await anAuthor(db), await anAuthor(db)];
    await anArticle(db, { authors: [two, null, one], year: 2000 });
    await anArticle(db, { authors: [two], year: 1999 });
    const roles = ({ articles }: AuthorArticlePage) =>
      articles.map(({ authors }) =>
        authors.map(({ isLeading, isSenior, isCorresponding }) => [isLeading, isSenior, isCorresponding]),
      );
    const byLine = [
      [true, false, true],
      [false, false, false],
      [false, true, false],
    ];
    expect(roles(await list(two))).toEqual([byLine, [[true, true, true]]]);
  });

  test('names of a long by-line the first hundred, the last, and the author asked about', async () => {
    const [asked, last] = [await anAuthor(db), await anAuthor(db)];
    const crowd = Array.from({ length: 120 }, () => null);
    await anArticle(db, { authors: [...crowd, asked, ...crowd, last] });
    const { authors, authorsCount } = (await list(asked)).articles[0];
    expect(authorsCount).toBe(242);
    expect(authors).toHaveLength(102);
    expect(authors.slice(-2)).toMatchObject([
      { authorId: asked, isSenior: false },
      { authorId: last, isSenior: true },
    ]);
  });

  test('has its journal, where it is found, and the impact factor for whoever has the quota', async () => {
    const id = await anAuthor(db);
    await db.prisma.source.create({
      data: {
        id: 7,
        name: 'Journal of Owls',
        abbreviation: 'J. Owls',
        issns: [],
        type: 'journal',
        impactFactor: 3.5,
        contentHash: '',
      },
    });
    const article = await anArticle(db, { authors: [id], sourceId: 7, doi: '10.1000/a', abstract: 'Owls.' });
    const data = { volume: '12', issue: '3', firstPage: '45', lastPage: '67', type: 'review' };
    await db.prisma.article.update({ where: { id: article }, data });
    const journal = {
      journalId: 7,
      title: 'Journal of Owls',
      shortTitle: 'J. Owls',
      volume: '12',
      issue: '3',
      pages: '45–67',
      impactFactor: null,
      preprint: false,
    };
    const display = {
      origins: [{ code: 'doi', url: 'https://doi.org/10.1000/a', originId: '10.1000/a' }],
      abstract: 'Owls.',
      manuscriptType: 'review',
      concepts: [],
    };
    expect((await list(id, {}, ANONYMOUS)).articles).toMatchObject([{ ...display, journal }]);
    const seeing = anActor({ quotas: ['journals_impact_factor'] });
    expect((await list(id, {}, seeing)).articles[0].journal).toEqual({ ...journal, impactFactor: 3.5 });
  });

  test('has its heaviest concepts where the index knows it', async () => {
    const id = await anAuthor(db);
    await anArticle(db, { authors: [id] });
    const concepts = new Map(Array.from({ length: 12 }, (_, i) => [i + 1, i]));
    const index = fixedIndex({
      vectorOfArticle: () => ({ concepts, terms: new Map(), latent: new Float32Array() }),
    });
    const asked = AuthorArticles.parse({ authorId: id });
    const [display] = (await publicationsWith(index).articles(SYSTEM, asked)).articles;
    expect(display.concepts.map(({ name }) => name)).toEqual(
      Array.from({ length: 10 }, (_, i) => `c${12 - i}`),
    );
  });
});

describe('a report', () => {
  test('adds citations by year, and the most cited articles', async () => {
    const id = await anAuthor(db);
    const cited = await Promise.all(
      Array.from({ length: 11 }, (_, i) => anArticle(db, { authors: [id], citedByCount: i, year: 2015 })),
    );
    await anArticle(db, { year: 2020, referenceIds: cited.slice(0, 2) });
    await anArticle(db, { year: 2022, referenceIds: [cited[0]] });
    const report = await publications.report(anActor({ quotas: ['author_report'] }), id);
    expect(report.madeAt).toBe('2026-06-01T12:00:00.000Z');
    expect(report.citationYears).toEqual([
      { year: 2020, citationsCount: 2 },
      { year: 2021, citationsCount: 0 },
      { year: 2022, citationsCount: 1 },
    ]);
    const best = cited.toReversed().slice(0, 10);
    expect(report.topCitedArticles.map((article) => article.id)).toEqual(best);
    expect((await publications.topCited(ANONYMOUS, id)).map((article) => article.id)).toEqual(best);
  });

  test('is for whoever has the quota', async () => {
    const id = await anAuthor(db);
    await expect(publications.report(ANONYMOUS, id)).rejects.toMatchObject({ code: 'unauthenticated' });
    const superuser = anActor({ isSuperuser: true });
    await expect(publications.report(superuser, id)).rejects.toMatchObject({ code: 'forbidden' });
  });
});
