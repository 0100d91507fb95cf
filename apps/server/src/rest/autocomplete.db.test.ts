import type { Suggestion } from '@peerlens/domain/suggestions/suggestions.contract.ts';
import { owlWorld, OWLS, PEOPLE } from '@peerlens/domain/testing/owls.ts';
import { testWorld } from '@peerlens/domain/testing/world.ts';
import { readConfig } from '@peerlens/kernel';
import { afterAll, expect, test } from 'vitest';
import { createApp } from '../app.ts';

const world = await testWorld(owlWorld());
const app = await createApp({
  config: readConfig({ LOG_LEVEL: 'silent' }),
  services: world.services,
  isReady: () => Promise.resolve(true),
});
afterAll(async () => {
  await app.close();
  await world.close();
});

interface Answer {
  results: Suggestion[];
  total: number;
  success: boolean;
  error?: string;
}

const get = async (url: string): Promise<Answer & { status: number }> => {
  const answer = await app.inject({ url: `/api/autocomplete/${url}` });
  return { ...answer.json<Answer>(), status: answer.statusCode };
};

test('concepts are suggested with the fields of the specification', async () => {
  const { id } = await world.db.prisma.concept.findFirstOrThrow({ where: { name: 'barn owl' } });
  expect(await get('concepts?query=barn')).toEqual({
    status: 200,
    results: [
      {
        id: String(id),
        value: 'barn owl',
        label: 'barn owl',
        type: 'concept',
        url: `/search/?q=c:${id}`,
        title: 'barn owl',
      },
    ],
    total: 1,
    success: true,
  });
});

test('authors are suggested by type', async () => {
  const { results, total, success } = await get('search-input?type=authors&query=ada');
  expect({ total, success }).toEqual({ total: 1, success: true });
  expect(results).toEqual([
    {
      id: String(PEOPLE.ada),
      value: 'Ada Owl',
      label: 'Ada Owl · Kiel',
      type: 'author',
      url: `/author/${PEOPLE.ada}/ada-owl/`,
      title: 'Ada Owl · Kiel · 4 articles',
    },
  ]);
});

test('without a type the search box is answered', async () => {
  const { results } = await get('search-input?query=hearing%20of%20the%20barn%20owl%20at%20nig');
  expect(results.map(({ type, id }) => [type, id])).toEqual([['article', String(OWLS.barnOwls)]]);
});

test.each(['concepts', 'concepts?query=', 'search-input?query=%20b%20', 'search-input?type=authors&query=a'])(
  'for fewer than two characters %s suggests nothing',
  async (url) => {
    expect(await get(url)).toEqual({ status: 200, results: [], total: 0, success: true });
  },
);

test('countries are listed before anything is typed', async () => {
  const { results } = await get('search-input?type=countries&query=&limit=2');
  expect(results.map(({ id, type }) => [id, type])).toEqual([
    ['AF', 'ui'],
    ['AX', 'ui'],
  ]);
});

test('what cannot be asked is refused with a sentence', async () => {
  expect(await get('search-input?type=planets&query=mars')).toMatchObject({
    status: 400,
    error: expect.stringContaining('type is one of articles, concepts') as string,
  });
  expect(await get(`search-input?query=${'x'.repeat(201)}`)).toMatchObject({
    status: 400,
    error: expect.stringContaining('at most 200 characters') as string,
  });
});
