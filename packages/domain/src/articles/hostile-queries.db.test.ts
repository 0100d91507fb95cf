import { afterAll, expect, test } from 'vitest';
import { ANONYMOUS } from '../actor.ts';
import { owlWorld } from '../testing/owls.ts';
import { testWorld } from '../testing/world.ts';

const world = await testWorld(owlWorld());
afterAll(world.close);

const search = (q: string, more: object = {}) => world.api(ANONYMOUS).articles.search({ q, ...more });
const words = (count: number): string => Array.from({ length: count }, (_, at) => `w${at}`).join(' ');

test.each([
  ['ten thousand words', words(10_000), 'characters'],
  ['more words than are looked up', words(150), 'at most 100 different words'],
  ['one endless word', 'owl'.repeat(10_000), 'characters'],
  ['brackets within brackets', `${'('.repeat(5000)}owl${')'.repeat(5000)}`, 'characters'],
])('%s are refused with what to change', async (_, query, says) => {
  await expect(search(query)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: expect.stringContaining(says) as string,
  });
});

test.each([
  ['brackets as deep as a query is long', `${'('.repeat(900)}owl${')'.repeat(900)}`],
  ['wildcards', 'owl *** ???'],
  ['operators without an end', `owl ${'& | ! ~ " - + : '.repeat(100)}`],
  ['quotes without a partner', `owl ${'"'.repeat(1500)}`],
])('%s are no words: the owl is found all the same', async (_, query) => {
  expect((await search(query)).total).toBe((await search('owl')).total);
});

test('a wildcard of one letter stands for no more than that letter', async () => {
  expect((await search('o*')).total).toBe((await search('o')).total);
  expect((await search('o*')).total).toBe(0);
});

test('pages beyond what is kept are refused', async () => {
  await expect(search('owl', { offset: 1_000_000 })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});
