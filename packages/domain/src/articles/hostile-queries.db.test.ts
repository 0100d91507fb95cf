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

test('marks without words between them are no words: the owl is found all the same', async () => {
  const marks = '& | ! ~ " - + : '.repeat(100);
  expect((await search(`owl ${marks}`)).total).toBe((await search('owl')).total);
});

test.each([
  ['brackets as deep as a query is long', `${'('.repeat(900)}owl${')'.repeat(900)}`, 'more than 32 deep'],
  ['stars alone', 'owl *** ???', 'at least 2 letters'],
  ['quotes around nothing', `owl ${'"'.repeat(1500)}`, 'nothing between'],
])('%s are refused, with a query that finds the owl', async (_, query, says) => {
  const failure = await search(query).catch((error: unknown) => error);
  const { message, cause } = failure as { message: string; cause: { details: { mended: string } } };
  expect(message).toContain(says);
  expect((await search(cause.details.mended)).total).toBe((await search('owl')).total);
});

test('a wildcard of one letter is refused: there are too many such words', async () => {
  await expect(search('o*')).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: '* needs at least 2 letters before it.',
  });
});

test('pages beyond what is kept are refused', async () => {
  await expect(search('owl', { offset: 1_000_000 })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});
