import { SYSTEM } from '@peerlens/domain/actor.ts';
import { owlWorld, ADA, OWLS, PASSWORD, PEOPLE, STRANGER } from '@peerlens/domain/testing/owls.ts';
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

const BASE = `/api/authors/${PEOPLE.longAgo}`;
const MISSING = '/api/authors/987654';

const concepts = [
  { conceptId: 1, name: 'barn owl' },
  { conceptId: 3, name: 'hearing' },
];
const sums = [
  { ...concepts[0], sumtfidf: expect.closeTo(0.8355, 3) as number },
  { ...concepts[1], sumtfidf: expect.closeTo(0.5495, 3) as number },
];

/** @source specification 2, section 3: Author (claim) */
const SHORT = {
  id: PEOPLE.longAgo,
  name: 'Author 8',
  articlesCount: 1,
  matchedEmails: [],
  datedAffiliations: [
    { value: 'Lyon', city: null, country: 'France', startYear: 2001, endYear: 2001, count: 1 },
  ],
  hIndex: 0,
  citationsCount: 0,
  topConcepts: concepts,
};

/** @source specification 2, section 3: Author (profile) */
const PROFILE = {
  id: PEOPLE.longAgo,
  name: 'Author 8',
  citationsCount: 0,
  citationsCountNotInCollab: 0,
  hIndex: 0,
  hIndexNotInCollab: 0,
  notableArticlesCount: 0,
  notableArticlesCountNotInCollab: 0,
  articlesCount: 1,
  topConcepts: sums,
  gender: null,
  manualGender: null,
};

/** @source specification 2, section 3: Article (display), and what it has beyond it */
const ARTICLE = {
  id: OWLS.longAgo,
  title: 'Hearing of the barn owl in cities',
  abstract: 'The barn owl finds prey by listening, in cities, in the dark.',
  year: 2001,
  notable: false,
  openAccess: null,
  origins: [],
  journal: {
    shortTitle: 'Journal of Owls',
    title: 'Journal of Owls',
    volume: null,
    issue: null,
    pages: null,
    journalId: 1,
    impactFactor: null,
    preprint: false,
  },
  citationsCount: 0,
  authors: [
    { authorId: PEOPLE.longAgo, name: 'Author 8', isLeading: true, isSenior: true, isCorresponding: true },
  ],
  concepts,
  manuscriptType: 'article',
  slug: 'hearing-of-the-barn-owl-in-cities',
  isRecent: false,
  isRetracted: false,
  authorsCount: 1,
};

const PAGE = {
  authorArticles: { hasMoreArticles: false, articleIds: [OWLS.longAgo] },
  articles: [ARTICLE],
};
const NO_PAGE = { authorArticles: { hasMoreArticles: false, articleIds: [] }, articles: [] };

test.each([
  ['/short', { author: SHORT }],
  ['/full', { author: PROFILE, ...PAGE }],
  ['/full/?inConsortium=0&notability=1', { author: PROFILE, ...NO_PAGE }],
  ['/articles?sort=cited&inConsortium=1&notability=&concept=', PAGE],
  ['/articles?offset=1', NO_PAGE],
  ['/top-cited-articles', { topArticles: [ARTICLE] }],
  [
    '/concepts',
    {
      author: { id: PEOPLE.longAgo, name: 'Author 8' },
      concepts: [
        { ...sums[0], weight: 1, articlesCount: 1 },
        { ...sums[1], weight: expect.closeTo(0.6577, 3) as number, articlesCount: 1 },
      ],
    },
  ],
])('GET /api/authors/{id}%s answers with the specified fields', async (path, golden) => {
  const [address, query] = path.split('?');
  const bare = address.replace(/\/$/, '');
  for (const url of [bare, `${bare}/`]) {
    const answer = await app.inject({ url: `${BASE}${url}${query ? `?${query}` : ''}` });
    expect({ status: answer.statusCode, body: answer.json() }).toEqual({
      status: 200,
      body: golden,
    });
  }
});

test('pages of articles fit together', async () => {
  const page = async (query: string) =>
    (await app.inject({ url: `/api/authors/${PEOPLE.ada}/articles?limit=2${query}` })).json<typeof PAGE>()
      .authorArticles;
  const first = await page('');
  const second = await page('&offset=2');
  expect([first.hasMoreArticles, first.articleIds.length]).toEqual([true, 2]);
  expect(new Set([...first.articleIds, ...second.articleIds]).size).toBe(2 + second.articleIds.length);
});

const cookieOf = async (email: string): Promise<string> => {
  const payload = { email, password: PASSWORD };
  const answer = await app.inject({ method: 'POST', url: '/trpc/accounts.logIn', payload });
  return answer.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
};

test('a concept filters for whoever is logged in', async () => {
  const url = `/api/authors/${PEOPLE.ada}/articles?concept=1`;
  const guest = await app.inject({ url });
  expect([guest.statusCode, guest.json<{ error: string }>().error]).toEqual([
    401,
    'login to enable filtering',
  ]);
  const user = await app.inject({ url, headers: { cookie: await cookieOf(STRANGER) } });
  expect(user.statusCode).toBe(200);
  const { total } = await world.api(SYSTEM).authors.articles({ authorId: PEOPLE.ada, conceptId: 1 });
  expect(user.json<typeof PAGE>().articles).toHaveLength(total);
  expect(total).toBeGreaterThan(0);
});

test('PUT set-gender keeps what is said, and the profile tells it to whoever has the quota', async () => {
  const cookie = await cookieOf(ADA);
  for (const [end, gender] of [
    ['', -100],
    ['/', 100],
  ] as const) {
    const url = `${BASE}/set-gender${end}?gender=${gender}`;
    const answer = await app.inject({ method: 'PUT', url, headers: { cookie } });
    expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }]);
    const seen = await app.inject({ url: `${BASE}/full`, headers: { cookie } });
    expect(seen.json<{ author: object }>().author).toEqual({ ...PROFILE, manualGender: gender });
  }
  const guest = await app.inject({ url: `${BASE}/full` });
  expect(guest.json<{ author: object }>().author).toEqual(PROFILE);
});

test.each([
  ['GET', `${MISSING}/short`, 404, 'No author'],
  ['GET', `${MISSING}/full`, 404, 'No author'],
  ['GET', `${MISSING}/articles`, 404, 'No author'],
  ['GET', `${MISSING}/top-cited-articles`, 404, 'No author'],
  ['GET', `${MISSING}/concepts`, 404, 'No author'],
  ['GET', '/api/authors/owl/short', 400, 'id'],
  ['GET', `${BASE}/articles?offset=-1`, 400, 'offset'],
  ['GET', `${BASE}/articles?limit=201`, 400, 'limit'],
  ['GET', `${BASE}/articles?sort=owl`, 400, 'sort'],
  ['GET', `${BASE}/full?inConsortium=yes`, 400, 'inConsortium: must be 0 or 1'],
  ['GET', `${BASE}/full?notability=-1`, 400, 'notability'],
  ['GET', `${BASE}/articles?concept=2147483648`, 400, 'conceptId'],
  ['PUT', `${BASE}/set-gender/?gender=100`, 401, 'Please login'],
] as const)('%s %s is refused: %d %s', async (method, url, status, says) => {
  const answer = await app.inject({ method, url });
  expect(answer.statusCode).toBe(status);
  expect(answer.json<{ error: string }>().error).toContain(says);
});

test.each([
  ['?gender=50', 'gender: must be -100 (female) or 100 (male)'],
  ['', 'gender'],
])('a gender that is none is refused (%s)', async (query, says) => {
  const answer = await app.inject({
    method: 'PUT',
    url: `${BASE}/set-gender/${query}`,
    headers: { cookie: await cookieOf(ADA) },
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ error: string }>().error).toContain(says);
});

test('gender is set with the quota alone, and only of an author who is there', async () => {
  const put = async (email: string, base: string) =>
    (
      await app.inject({
        method: 'PUT',
        url: `${base}/set-gender/?gender=100`,
        headers: { cookie: await cookieOf(email) },
      })
    ).statusCode;
  expect([await put(STRANGER, BASE), await put(STRANGER, MISSING)]).toEqual([403, 403]);
  expect(await put(ADA, MISSING)).toBe(404);
});
