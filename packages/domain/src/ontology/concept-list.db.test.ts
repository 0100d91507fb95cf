import { testDatabase } from '@peerlens/db/testing/database.ts';
import { afterAll, expect, test } from 'vitest';
import { aConcept } from '../testing/builders.ts';
import { LISTED_LITERALS, ListConcepts } from './concept-list.contract.ts';
import { conceptListService } from './concept-list.service.ts';
import { conceptListStore } from './concept-list.store.ts';

const db = await testDatabase();
afterAll(db.close);
const service = conceptListService({ store: conceptListStore({ db }) });
const list = (asked: Partial<ListConcepts> = {}) => service.page(ListConcepts.parse(asked));
const names = async (asked: Partial<ListConcepts>) => (await list(asked)).concepts.map(({ name }) => name);

const owl = await aConcept(db, {
  name: 'Owl',
  literals: ['owl', { name: 'Eule', lang: 'de', isAmbiguous: true }],
  df: 12,
});
await aConcept(db, { name: 'Barn owl', literals: ['Tyto alba'], df: 3, basic: true });
await aConcept(db, { name: 'owlet', df: 0 });
await aConcept(db, { name: '100% cotton', literals: ['pure_cotton'], df: 5 });
const gone = await aConcept(db, { name: 'Old owl', deleted: true });
await db.prisma.concept.update({ where: { id: gone }, data: { mergedIntoId: owl } });
await db.prisma.conceptCategory.create({
  data: { concept: { connect: { id: owl } }, category: { create: { name: 'Birds' } } },
});

test('a concept is listed with what its row shows', async () => {
  const { concepts, total } = await list({ search: 'eule' });
  expect(total).toBe(1);
  expect(concepts).toEqual([
    {
      id: owl,
      name: 'Owl',
      slug: 'owl',
      df: 12,
      basic: false,
      deleted: false,
      mergedIntoId: null,
      dateModified: expect.stringMatching(/^\d{4}-.*Z$/),
      // What was looked for stands first.
      literals: [
        { name: 'Eule', lang: 'de', isAmbiguous: true },
        { name: 'owl', lang: 'en', isAmbiguous: false },
      ],
      literalsCount: 2,
      categories: ['Birds'],
    },
  ]);
});

test.each<[string, Partial<ListConcepts>, string[]]>([
  ['a part of a name, itself and what begins so first', { search: 'owl' }, ['Owl', 'owlet', 'Barn owl']],
  ['a part of a literal', { search: 'tyto' }, ['Barn owl']],
  ['what looks like a pattern, as it is written', { search: '0% c' }, ['100% cotton']],
  ['an underscore, as it is written', { search: 'e_c' }, ['100% cotton']],
  ['nothing that is there', { search: 'o%l' }, []],
  ['basic ones', { basic: true }, ['Barn owl']],
  ['deleted ones', { deleted: 'yes' }, ['Old owl']],
  ['all, deleted or not', { search: 'old', deleted: 'any' }, ['Old owl']],
  ['a category', { category: 'Birds' }, ['Owl']],
  ['a category that is not there', { category: 'Fish' }, []],
  ['a language', { lang: 'de' }, ['Owl']],
  ['a document frequency from', { dfFrom: 5 }, ['100% cotton', 'Owl']],
  ['a document frequency up to', { dfTo: 3 }, ['Barn owl', 'owlet']],
  ['names', { sort: 'name' }, ['100% cotton', 'Barn owl', 'Owl', 'owlet']],
  ['articles, falling', { sort: 'df', isDescending: true }, ['Owl', '100% cotton', 'Barn owl', 'owlet']],
  [
    'a word, and sorted by articles',
    { search: 'owl', sort: 'df', isDescending: true },
    ['Owl', 'Barn owl', 'owlet'],
  ],
])('the list is narrowed or sorted by %s', async (_by, asked, found) => {
  expect(await names(asked)).toEqual(found);
});

test('what was changed last comes first, falling by date', async () => {
  await db.prisma.concept.update({ where: { id: owl }, data: { dateModified: new Date('2999-01-01') } });
  expect((await names({ sort: 'modified', isDescending: true }))[0]).toBe('Owl');
});

test('pages add up to the whole, and one beyond the last still says how many there are', async () => {
  const whole = await names({});
  const pages = [];
  for (let offset = 0; offset < whole.length; offset += 3) pages.push(await list({ offset, limit: 3 }));
  expect(pages.flatMap(({ concepts }) => concepts.map(({ name }) => name))).toEqual(whole);
  expect(await list({ offset: 500 })).toEqual({ concepts: [], total: whole.length });
  expect(await list({ search: 'no such thing' })).toEqual({ concepts: [], total: 0 });
});

test('of many literals the first are shown and all are counted', async () => {
  const many = Array.from({ length: LISTED_LITERALS + 3 }, (_, at) => `heron form ${at}`);
  await aConcept(db, { name: 'heron', literals: many });
  const { concepts } = await list({ search: 'form 8' });
  expect(concepts[0].literals.map(({ name }) => name)).toEqual(['heron form 8', ...many.slice(0, 5)]);
  expect(concepts[0].literalsCount).toBe(many.length);
});

test('what can be chosen is what there is', async () => {
  expect(await service.choices()).toEqual({ categories: ['Birds'], langs: ['de', 'en'] });
});
