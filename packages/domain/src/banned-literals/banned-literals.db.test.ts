import { extract } from '@peerlens/concepts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { SYSTEM } from '../actor.ts';
import { aUser } from '../testing/builders.ts';
import { emptyWorld } from '../testing/world.ts';

const world = await emptyWorld();
const { db } = world;
afterAll(world.close);
const root = await aUser(db, { isSuperuser: true });
const bans = world.api(root).bannedLiterals;
beforeEach(async () => {
  await db.prisma.bannedLiteral.deleteMany();
});
const forms = async (asked: Parameters<typeof bans.list>[0] = {}): Promise<string[]> =>
  (await bans.list(asked)).bans.map(({ form }) => form);

test('forms are banned once, whatever their case, accents and blanks', async () => {
  expect(await bans.add({ forms: ['Present Study', 'present  study', 'résumé'], reason: 'Filler' })).toEqual({
    added: 2,
    already: 1,
  });
  expect(await bans.add({ forms: ['PRESENT STUDY', 'Resume', 'new form'] })).toEqual({
    added: 1,
    already: 2,
  });
  expect(await forms()).toHaveLength(3);
  expect(await forms({ search: 'RÉSU' })).toEqual(['résumé']);
  expect(await forms({ search: '%' })).toEqual([]);
});

test('two who ban the same form at once ban it once', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => bans.add({ forms: ['owl pellet'] })));
  expect(answers.reduce((total, { added }) => total + added, 0)).toBe(1);
});

test('a lifted ban is told with who lifted it and why, and the form can be banned again', async () => {
  await bans.add({ forms: ['owl'], reason: 'Too general' });
  const [{ id }] = (await bans.list({})).bans;
  expect(await world.api(SYSTEM).bannedLiterals.lift({ ids: [id], reason: 'A bird after all' })).toEqual({
    lifted: 1,
  });
  expect(await bans.lift({ ids: [id], reason: 'Again' })).toEqual({ lifted: 0 });
  expect(await forms()).toEqual([]);
  expect((await bans.list({ lifted: true })).bans).toMatchObject([
    {
      form: 'owl',
      reason: 'Too general',
      bannedBy: root.email,
      lifted: { by: null, reason: 'A bird after all' },
    },
  ]);
  expect(await bans.add({ forms: ['owl'] })).toEqual({ added: 1, already: 0 });
  expect(await forms()).toEqual(['owl']);
});

test('the list is read page by page, last banned first', async () => {
  await bans.add({ forms: Array.from({ length: 5 }, (_, i) => `form ${i}`) });
  const first = await bans.list({ limit: 3 });
  expect(first).toMatchObject({ total: 5, bans: [{ form: 'form 4' }, {}, {}] });
  const second = await bans.list({ limit: 3, cursor: first.next ?? 0 });
  expect(second.bans.map(({ form }) => form)).toEqual(['form 1', 'form 0']);
  expect(second).toMatchObject({ total: 5, next: null });
});

test.each([
  { forms: [], says: 'Enter at least one form of words' },
  { forms: ['  '], says: 'A form of words cannot be empty' },
  { forms: ['x'.repeat(201)], says: 'A form of words has at most 200 characters' },
  { forms: Array.from({ length: 1001 }, (_, i) => `f${i}`), says: 'At most 1000 forms are banned at once' },
  { forms: ['\u0301'], says: 'has no words that could be banned' },
])('“$says” is what a wrong list is told', async ({ forms: given, says }) => {
  const refusal = (await bans.add({ forms: given }).catch((error: unknown) => error)) as Error;
  expect(refusal.message).toContain(says);
  expect(await forms()).toEqual([]);
});

test('a banned form is never proposed as a possible concept', async () => {
  const body =
    'Sound localization in barn owls. Sound localization depends on the inferior colliculus of barn owls.';
  const proposed = async (): Promise<string[]> => {
    const isBanned = await world.services.bannedLiterals.isBanned();
    return extract({ body }, { documentFrequency: () => 0, articles: 0, isBanned }).map(({ text }) => text);
  };
  expect((await proposed()).map((text) => text.toLowerCase())).toContain('sound localization');
  await bans.add({ forms: ['sound Localization'] });
  const left = (await proposed()).map((text) => text.toLowerCase());
  expect(left).not.toContain('sound localization');
  expect(left).toContain('barn owls');
});
