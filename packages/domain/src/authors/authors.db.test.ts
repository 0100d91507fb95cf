import { testDatabase } from '@peerlens/db/testing/database.ts';
import { afterAll, describe, expect, test } from 'vitest';
import type { CurrentIndex } from '../article-index.ts';
import { ANONYMOUS, SYSTEM } from '../actor.ts';
import { aUser, anActor, anArticle, anAuthor, anInstitution } from '../testing/builders.ts';
import { fixedIndex, noIndex } from '../testing/fixed-index.ts';
import type { Author } from './authors.contract.ts';
import { authorsService } from './authors.service.ts';
import { authorsStore } from './authors.store.ts';
import { gendersStore } from './genders.store.ts';

const db = await testDatabase();
afterAll(db.close);
const authors = (index: CurrentIndex = noIndex) =>
  authorsService({
    store: authorsStore({ db, index }),
    genders: gendersStore(db),
    conceptNames: (ids) =>
      Promise.resolve(new Map(ids.filter((id) => id < 90).map((id) => [id, { name: `c${id}` }]))),
    now: () => new Date(Date.UTC(2026, 5, 1)),
  });

const stay = (authorId: number, institutionId: number, [startYear, endYear]: [number, number]) =>
  db.prisma.authorAffiliation.create({
    data: { authorId, institutionId, startYear, endYear, articlesCount: 1 },
  });

test('cards come in the order asked for, with the newest affiliation', async () => {
  const [id, other] = [await anAuthor(db, { name: 'Ada Öwl', citations: 9, hIndex: 2 }), await anAuthor(db)];
  const [before, now] = [
    await anInstitution(db, { name: 'Before' }),
    await anInstitution(db, { name: 'Now' }),
  ];
  await Promise.all([stay(id, before, [2001, 2019]), stay(id, now, [2018, 2024])]);
  const cards = await authors().cards([other, 999_999, id]);
  expect(cards.map((card) => card.id)).toEqual([other, id]);
  expect(cards[0].affiliation).toBeNull();
  expect(cards[1]).toEqual({
    id,
    slug: 'ada-öwl',
    name: 'Ada Öwl',
    orcid: null,
    articlesCount: 0,
    citationsCount: 9,
    hIndex: 2,
    affiliation: { institutionId: now, name: 'Now', countryId: 'DE', startYear: 2018, endYear: 2024 },
  });
});

test('a country without an institution is an affiliation without a name', async () => {
  const id = await anAuthor(db);
  await stay(id, await anInstitution(db, { name: 'Now' }), [2010, 2015]);
  await db.prisma.authorCountry.create({
    data: { authorId: id, countryCode: 'FR', startYear: 2020, endYear: 2021 },
  });
  const { datedAffiliations, affiliation } = await authors().byId(ANONYMOUS, id);
  expect(affiliation).toEqual({
    institutionId: null,
    name: '',
    countryId: 'FR',
    startYear: 2020,
    endYear: 2021,
  });
  expect(datedAffiliations.map(({ name }) => name)).toEqual(['', 'Now']);
  expect((await authors().datedAffiliations([id])).get(id)).toEqual(datedAffiliations);
});

test('an author page has years without gaps, and co-authors by common articles', async () => {
  const [id, often, once] = [await anAuthor(db), await anAuthor(db), await anAuthor(db)];
  await anArticle(db, { year: 2010, authors: [id, often] });
  await anArticle(db, { year: 2012, authors: [id, often, once] });
  await anArticle(db, { year: 2012, authors: [id, id] });
  await anArticle(db, { year: null, authors: [id] });
  await db.prisma.authorMetrics.update({
    where: { authorId: id },
    data: { firstYear: 2010, lastYear: 2012 },
  });
  await db.prisma.coauthorship.createMany({
    data: [
      { authorId: id, coauthorId: often, articlesCount: 2, firstYear: 2010, lastYear: 2012 },
      { authorId: id, coauthorId: once, articlesCount: 1, firstYear: 2012, lastYear: 2012 },
    ],
  });
  const page = await authors().byId(ANONYMOUS, id);
  expect(page.years).toEqual([
    { year: 2010, articlesCount: 1, articlesCountNotInCollab: 1 },
    { year: 2011, articlesCount: 0, articlesCountNotInCollab: 0 },
    { year: 2012, articlesCount: 2, articlesCountNotInCollab: 2 },
  ]);
  expect(page.academicAge).toBe(16);
  expect(page.coauthors.map(({ author, commonArticlesCount }) => [author.id, commonArticlesCount])).toEqual([
    [often, 2],
    [once, 1],
  ]);
  expect((await authors().byId(ANONYMOUS, once)).coauthors.map(({ author }) => author.id)).toEqual([id]);
});

test('top concepts come from the index, summed over the articles and as shares of the heaviest; there are none without it', async () => {
  const id = await anAuthor(db);
  const index = fixedIndex({
    articlesOfAuthor: () => [5, 6, 7],
    topConcepts: () => [
      { conceptId: 1, weight: 4, articles: 3 },
      { conceptId: 99, weight: 3, articles: 3 },
      { conceptId: 2, weight: 1, articles: 2 },
    ],
  });
  expect((await authors(index).byId(ANONYMOUS, id)).topConcepts).toEqual([
    { conceptId: 1, name: 'c1', sumtfidf: 12, weight: 1, articlesCount: 3 },
    { conceptId: 2, name: 'c2', sumtfidf: 3, weight: 0.25, articlesCount: 2 },
  ]);
  expect((await authors(index).concepts(id)).concepts.map(({ sumtfidf }) => sumtfidf)).toEqual([12, 3]);
  expect((await authors().byId(ANONYMOUS, id)).topConcepts).toEqual([]);
});

test('numbers without large collaborations are unknown until an import has derived them', async () => {
  const id = await anAuthor(db, { citations: 9, hIndex: 2 });
  expect(await authors().byId(ANONYMOUS, id)).toMatchObject({
    citationsCountNotInCollab: null,
    hIndexNotInCollab: null,
    notableArticlesCount: null,
  });
  await db.prisma.authorMetrics.update({
    where: { authorId: id },
    data: { citationsCountNotInCollab: 4, hIndexNotInCollab: 1, notableArticlesCount: 3, ownWorksCount: 2 },
  });
  expect(await authors().byId(ANONYMOUS, id)).toMatchObject({
    citationsCountNotInCollab: 4,
    hIndexNotInCollab: 1,
    notableArticlesCount: 3,
    ownWorksCount: 2,
  });
});

test('a brief names places in words', async () => {
  const id = await anAuthor(db, { name: 'Ada', citations: 9, hIndex: 2 });
  await stay(id, await anInstitution(db, { name: 'Kiel University', city: 'Kiel' }), [2018, 2024]);
  await db.prisma.authorCountry.create({
    data: { authorId: id, countryCode: 'FR', startYear: 2001, endYear: 2002 },
  });
  expect(await authors().short(id)).toEqual({
    id,
    name: 'Ada',
    articlesCount: 0,
    matchedEmails: [],
    datedAffiliations: [
      {
        value: 'Kiel University',
        city: 'Kiel',
        country: 'Germany',
        startYear: 2018,
        endYear: 2024,
        count: 1,
      },
      { value: '', city: null, country: 'France', startYear: 2001, endYear: 2002, count: 0 },
    ],
    hIndex: 2,
    citationsCount: 9,
    topConcepts: [],
  });
});

describe('gender', () => {
  const seeing = anActor({ quotas: ['gender_info'] });
  const told = ({ gender, manualGender, genderLetter }: Author) => [gender, manualGender, genderLetter];

  test('what somebody says is kept with who and when, and the last word stands', async () => {
    const id = await anAuthor(db);
    const [one, other] = [
      await aUser(db, { quotas: ['gender_info'] }),
      await aUser(db, { quotas: ['gender_info'] }),
    ];
    expect(told(await authors().byId(one, id))).toEqual([null, null, '?']);
    await authors().setGender(one, { id, gender: 100 });
    expect(await authors().setGender(other, { id, gender: -100 })).toMatchObject({ manualGender: -100 });
    expect(told(await authors().byId(one, id))).toEqual([null, -100, 'F']);
    const kept = await db.prisma.authorGender.findUnique({ where: { authorId: id } });
    expect(kept).toMatchObject({ gender: -100, setById: other.id, setAt: new Date(Date.UTC(2026, 5, 1)) });
    await db.prisma.user.delete({ where: { id: other.id } });
    expect(told(await authors().byId(one, id))).toEqual([null, -100, 'F']);
  });

  test('without the quota nothing is told, not even that somebody has said something', async () => {
    const id = await anAuthor(db);
    await authors().setGender(SYSTEM, { id, gender: 100 });
    expect(told(await authors().byId(seeing, id))).toEqual([null, 100, 'M']);
    for (const actor of [ANONYMOUS, anActor(), anActor({ isSuperuser: true })]) {
      expect(told(await authors().byId(actor, id))).toEqual([null, null, null]);
    }
  });

  test('who may not say it learns nothing of the author either', async () => {
    for (const id of [await anAuthor(db), 2 ** 53 - 1]) {
      const input = { id, gender: 100 as const };
      await expect(authors().setGender(anActor(), input)).rejects.toMatchObject({ code: 'forbidden' });
      await expect(authors().setGender(ANONYMOUS, input)).rejects.toMatchObject({ code: 'unauthenticated' });
    }
    const missing = authors().setGender(seeing, { id: 2 ** 53 - 1, gender: 100 });
    await expect(missing).rejects.toMatchObject({ code: 'not_found' });
  });
});

test('an author that is not there is not found', async () => {
  const missing = 2 ** 53 - 1;
  await expect(authors().byId(ANONYMOUS, missing)).rejects.toMatchObject({ code: 'not_found' });
  await expect(authors().short(missing)).rejects.toMatchObject({ code: 'not_found' });
  await expect(authors().concepts(missing)).rejects.toMatchObject({ code: 'not_found' });
});

test('names are suggested by the beginnings of their words in any order, best known first', async () => {
  const known = await anAuthor(db, { name: 'Zoë Müller-Zimt', citations: 50 });
  const unknown = await anAuthor(db, { name: 'Zimtberg, Zora', otherNames: ['Z. Müllerova'], citations: 1 });
  const suggest = async (query: string): Promise<number[]> =>
    (await authors().suggest(query, 10)).map(({ id }) => id);
  expect(await suggest('zimt')).toEqual([known, unknown]);
  expect(await suggest('muller zo')).toEqual([known, unknown]);
  expect(await suggest('ZIMT zoe')).toEqual([known]);
  expect(await suggest('imt')).toEqual([]);
  expect(await suggest("') | 'z")).toEqual([known, unknown]);
  expect(await suggest('&')).toEqual([]);
});

test.each(['Łukasz Żółw', 'Иван Совин', '山田 太郎', "Aoife O'Sea", 'Đặng Ngọc'])(
  'the name %s is found as it is written',
  async (name) => {
    const id = await anAuthor(db, { name });
    expect((await authors().suggest(name, 10)).map((card) => card.id)).toEqual([id]);
  },
);

test('of thousands of namesakes the best known are found', async () => {
  await db.pool.query(
    `with made as (insert into author (id, name, other_names, content_hash)
       select 1000000 + n, 'Quill ' || n, '{}', '' from generate_series(1, 6000) n returning id)
     insert into author_metrics (author_id, articles_count, citations_count, h_index, retracted_count)
       select id, 0, id - 1000000, 0, 0 from made`,
  );
  await db.pool.query(
    'insert into revision (id, corpus) values (1, 1) on conflict (id) do update set corpus = revision.corpus + 1',
  );
  const found = await authors().suggest('qui', 3);
  expect(found.map(({ citationsCount }) => citationsCount)).toEqual([6000, 5999, 5998]);
});
