import { OWLS, owlWorld } from '@peerlens/domain/testing/owls.ts';
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

const get = async (url: string) => {
  const answer = await app.inject({ url });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: answer.body,
    json: () => answer.json() as unknown,
  };
};

test('GET /api/search/ answers as the procedure does, lists parted by commas or repeated', async () => {
  const input = {
    q: 'hearing',
    conceptIds: [1, 3],
    facets: ['years' as const, 'countries' as const],
    limit: 3,
  };
  const expected = await world.api({ kind: 'anonymous' }).articles.search(input);
  expect(expected.total).toBeGreaterThan(0);
  const query = 'q=hearing&conceptIds=1,3&limit=3&yearFrom=';
  for (const url of [
    `/api/search/?${query}&facets=years,countries`,
    `/api/search?${query}&facets=years&facets=countries`,
  ]) {
    const { status, json } = await get(url);
    expect([status, json()]).toEqual([200, expected]);
  }
});

test('a query that cannot be read is a 400 that says where, and what would do', async () => {
  for (const url of ['/api/search/?q=owl%20AND', '/api/search/export?format=ris&limit=1&q=owl%20AND']) {
    const { status, json } = await get(url);
    const message = 'AND/OR should have two operands.';
    expect(status).toBe(400);
    expect(json()).toMatchObject({ error: message, details: { message, start: 4, end: 7, mended: 'owl' } });
  }
});

test.each([
  ['/api/search/?limit=many', 'limit'],
  ['/api/search/?conceptIds=1,x', 'conceptIds'],
  ['/api/search/?facets=colours', 'facets'],
  ['/api/search/?countries=norway', 'countries'],
  ['/api/search/export?q=owl', 'format'],
  ['/api/search/export?q=owl&format=pdf', 'format'],
])('%s is a 400 that names what is wrong', async (url, name) => {
  const { status, body } = await get(url);
  expect(status).toBe(400);
  expect(body).toContain(name);
});

test.each([
  ['bibtex', 'bib', '@article{'],
  ['ris', 'ris', 'TY  - '],
  ['csl-json', 'json', '['],
  ['csv', 'csv', '\uFEFFid,title,'],
  ['xlsx', 'xlsx', 'PK\u0003\u0004'],
  ['jsonl', 'jsonl', '{"id":'],
])('GET /api/search/export streams what is found as %s', async (format, extension, begins) => {
  const { status, headers, body } = await get(`/api/search/export?q=owl&limit=50&format=${format}`);
  expect(status).toBe(200);
  expect(headers['content-disposition']).toBe(`attachment; filename="search.${extension}"`);
  expect(body.slice(0, begins.length)).toBe(begins);
});

test('the export holds the articles that the search shows, in their order', async () => {
  const { articles, total } = await world
    .api({ kind: 'anonymous' })
    .articles.search({ q: 'owl', sort: 'newest' });
  expect(total).toBeLessThan(50);
  const { body } = await get('/api/search/export?q=owl&sort=newest&limit=50&format=jsonl');
  const ids = body
    .trimEnd()
    .split('\n')
    .map((line) => (JSON.parse(line) as { id: number }).id);
  expect(ids).toEqual(articles.map(({ id }) => id));
  expect(ids).toContain(OWLS.barnOwls);
});

test('a guest is asked to log in for more than a page', async () => {
  const { status, body } = await get('/api/search/export?q=owl&format=csv');
  expect(status).toBe(401);
  expect(body).toContain('Log in to export more than the first 50 articles');
});
