import { createApi } from '@peerlens/domain/api.ts';
import { ANONYMOUS, SYSTEM } from '@peerlens/domain/actor.ts';
import type { RefereePage } from '@peerlens/domain/referees/referees.contract.ts';
import { owlWorld, ADA, OWLS, PASSWORD, PEOPLE } from '@peerlens/domain/testing/owls.ts';
import { testWorld } from '@peerlens/domain/testing/world.ts';
import { readConfig } from '@peerlens/kernel';
import { afterAll, expect, test } from 'vitest';
import { createApp } from '../app.ts';

const world = await testWorld(owlWorld({ crowd: true }));
const app = await createApp({
  config: readConfig({ LOG_LEVEL: 'silent' }),
  services: world.services,
  isReady: () => Promise.resolve(true),
});
afterAll(async () => {
  await app.close();
  await world.close();
});

const ada = world.api(await world.user(ADA));
const [folder] = await ada.proposals.folders();
const [proposal] = (await ada.proposals.folder({ id: folder.id })).proposals;
const [savedSearch] = await ada.savedSearches.list();

const logIn = await app.inject({
  method: 'POST',
  url: '/trpc/accounts.logIn',
  payload: { email: ADA, password: PASSWORD },
});
const cookie = logIn.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');

const ARTICLE = `/api/referees/article/${OWLS.barnOwls}/`;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const JSON_BODY = { 'content-type': 'application/json' };

async function post(
  url: string,
  payload: string | object = {},
  headers: Record<string, string> = typeof payload === 'string' ? FORM : JSON_BODY,
) {
  const answer = await app.inject({ method: 'POST', url, payload, headers });
  return { status: answer.statusCode, body: answer.json<RefereePage & { error?: string }>() };
}

const authorIds = ({ referees }: RefereePage): number[] => referees.map(({ author }) => author.id);

/** What a field may hold: a type by name, a list of such, or an object with such fields. */
type Shape = string | readonly [Shape] | { readonly [field: string]: Shape };

const article = { id: 'number', slug: 'string', title: 'string', year: 'number|null' };

/** @source specification 3, section 3 (referee row), in its order */
const ROW: Shape = {
  author: {
    id: 'number',
    name: 'string',
    gender: 'number|null',
    manualGender: 'number|null',
    orcid: 'string|null',
    datedAffiliations: [{ countryId: 'string|null', name: 'string', startYear: 'number', endYear: 'number' }],
  },
  position: 'number',
  score: 'number',
  maxArticleScore: 'number',
  scores: ['number'],
  scoredArticlesCount: 'number',
  articlesCount: 'number',
  ownWorksCount: 'number|null',
  hIndex: 'number',
  citationsCount: 'number',
  scoreTopic: 'number|null',
  mostRelevantConcepts: [{ conceptId: 'number|null', name: 'string', part: 'number' }],
  mostRelevantArticles: [{ article, score: 'number', weight: 'number', part: 'number' }],
  coauthoredArticles: [article],
  retractedArticles: [article],
  recentlyCoauthoredCount: 'number',
  isRecentlyCommonAffiliation: 'boolean',
  externalCoI: ['string'],
  labels: ['string'],
  excludeReasons: [{ code: 'string' }],
  hideReasons: [{ reason: 'string', comment: 'string' }],
  authorFromGroupList: ['number'],
  extraColumns: ['string'],
  extraFields: [{ field: 'string', label: 'string', help: 'string', from_author_group: 'boolean' }],
  isOutOfSample: 'boolean',
  commonInstitutions: [{ name: 'string', startYear: 'number', endYear: 'number', commonWith: 'string' }],
};

/** @source specification 3, section 3 (referee response) */
const RESPONSE: Shape = {
  referees: [ROW],
  hasMoreReferees: 'boolean',
  totalReferees: 'number',
  countries: [{ id: 'string', code: 'string', name: 'string', count: 'number' }],
  topics: [{ concepts: [{ basic: 'boolean' }], status: 'number' }],
  settings: {
    candidates_cache_limit: 'number',
    nearest_articles_limit: 'number',
    algorithm: 'number',
    top_author_articles: 'number|null',
    articles_years_limit: 'number|null',
    min_h_index: 'number|null',
    max_h_index: 'number|null',
    min_academic_age: 'number|null',
    max_academic_age: 'number|null',
    min_articles_count: 'number|null',
    max_articles_count: 'number|null',
    min_jif: 'number|null',
    max_jif: 'number|null',
    max_jif_percentile: 'number|null',
    gender: 'string|object',
    institution_type: ['string'],
    contribution_in_article: 'string|null',
    topics: [{ status: 'number' }],
    ignore_topics: 'boolean',
    include_countries: ['string'],
    exclude_countries: ['string'],
    ignore_countries: 'boolean',
    years_of_affiliation: 'number',
    ignore_authors_group: 'boolean',
    authors_groups_ids: ['number'],
    authors_group_effect: 'string',
    email_years_limit: 'number|null',
    diversify: 'boolean',
    exclude_authors_with_retracted_articles: 'boolean',
    exclude_coi: 'boolean',
    coauthorship_coi_years: 'number',
    refereed_author_articles_written_since_year: 'number|null',
    refereed_author_contribution_in_article: 'string|null',
    refereed_author_include_consortiums: 'boolean',
    refereed_author_article_max_authors: 'number|null',
  },
  settingsId: 'number|null',
  savedSettings: [{ id: 'number', title: 'string' }],
  authorsGroups: [{ id: 'number', display_name: 'string', label: 'string', owner_label: 'string' }],
  markedAuthorsIds: ['number'],
  canMarkAsReferees: 'boolean',
  canHideCandidates: 'boolean',
  displaySettings: {
    banner: 'string|null',
    RF_proposal_top_help_message: 'string|null',
    referee_finder_columns: ['string'],
  },
};

/** Where a value is not what the shape says; fields beyond it are allowed. */
function misfits(value: unknown, shape: Shape, at: string): string[] {
  if (typeof shape === 'string') {
    const type = value === null ? 'null' : typeof value;
    return shape.split('|').includes(type) ? [] : [`${at} is ${type}, not ${shape}`];
  }
  if (Array.isArray(shape)) {
    if (!Array.isArray(value)) return [`${at} is no list`];
    return value.flatMap((item, i) => misfits(item, (shape as readonly [Shape])[0], `${at}[${i}]`));
  }
  if (typeof value !== 'object' || value === null) return [`${at} is no object`];
  return Object.entries(shape).flatMap(([field, inner]) =>
    field in value
      ? misfits((value as Record<string, unknown>)[field], inner, `${at}.${field}`)
      : [`${at}.${field} is missing`],
  );
}

test('the answer has every field of the specification, with its type', async () => {
  const documents = [
    ARTICLE,
    `/api/referees/author/${PEOPLE.ada}/`,
    `/api/referees/proposal/${proposal.id}/`,
    `/api/referees/saved_search/${savedSearch.id}/`,
  ];
  for (const url of documents) {
    const { status, body } = await post(url, { limit: 200 }, { ...JSON_BODY, cookie });
    expect({ url, status, misfits: misfits(body, RESPONSE, 'answer') }).toEqual({
      url,
      status: 200,
      misfits: [],
    });
    expect(body.referees.length).toBeGreaterThan(0);
  }
});

test('lists of a row that can be filled are filled, so that their types were looked at', async () => {
  const { body } = await post(
    `/api/referees/proposal/${proposal.id}/`,
    { limit: 200 },
    { ...JSON_BODY, cookie },
  );
  const filled = (field: keyof RefereePage['referees'][number]): boolean =>
    body.referees.some((row) => (row[field] as unknown[]).length > 0);
  const lists = ['scores', 'mostRelevantConcepts', 'mostRelevantArticles', 'coauthoredArticles'] as const;
  const more = ['retractedArticles', 'commonInstitutions', 'conflicts'] as const;
  for (const field of [...lists, ...more])
    expect({ field, filled: filled(field) }).toEqual({ field, filled: true });
  expect(body.countries.length).toBeGreaterThan(0);
  expect(body.topics.length).toBeGreaterThan(0);
});

test('forms, JSON and settings as a query string ask the same, with the slash at the end and without', async () => {
  const settings = { max_h_index: 25, include_countries: ['FR', 'SE'], articles_years_limit: null };
  const query = 'max_h_index=25&include_countries=FR,SE&articles_years_limit=all';
  const expected = await createApi({
    actor: ANONYMOUS,
    services: world.services,
    requestId: 'test',
  }).referees.find({
    docKind: 'article',
    docId: OWLS.barnOwls,
    settings,
    offset: 1,
    limit: 3,
  });
  expect(expected.referees).toHaveLength(3);
  const bodies: (string | object)[] = [
    `offset=1&limit=3&settings=${encodeURIComponent(query)}`,
    `offset=1&limit=3&${query}`,
    'offset=1&limit=3&max_h_index=25&include_countries=fr&include_countries=SE&articles_years_limit=',
    { offset: 1, limit: 3, settings: query },
    { offset: '1', limit: '3', settings },
    { offset: 1, limit: 3, ...settings },
  ];
  for (const url of [ARTICLE, ARTICLE.replace(/\/$/, '')]) {
    for (const body of bodies) expect(await post(url, body)).toEqual({ status: 200, body: expected });
  }
});

test('an empty body asks for the defaults', async () => {
  const bare = await app.inject({ method: 'POST', url: ARTICLE });
  const empty = await post(ARTICLE, '');
  expect(bare.statusCode).toBe(200);
  expect(bare.json()).toEqual(empty.body);
  expect(empty.body.settings).toMatchObject({ algorithm: 3, top_author_articles: 10, ignore_topics: true });
  expect(empty.body.referees).toHaveLength(50);
});

test('the surface, the procedure over HTTP and a call in process give the same to the last digit', async () => {
  const input = { docKind: 'article' as const, docId: OWLS.barnOwls };
  const inProcess = await createApi({
    actor: ANONYMOUS,
    services: world.services,
    requestId: 't',
  }).referees.find(input);
  const query = encodeURIComponent(JSON.stringify(input));
  const trpc = await app.inject({ url: `/trpc/referees.find?input=${query}` });
  expect((await post(ARTICLE)).body).toEqual(inProcess);
  expect(trpc.json()).toEqual({ result: { data: inProcess } });
});

test('one referee’s score is taken apart down to words, as by the procedure', async () => {
  const { body } = await post(ARTICLE, { limit: 1 });
  const authorId = body.referees[0].author.id;
  const settings = { algorithm: 2 as const };
  const expected = await createApi({
    actor: SYSTEM,
    services: world.services,
    requestId: 'test',
  }).referees.explain({ docKind: 'article', docId: OWLS.barnOwls, authorId, settings });
  expect(expected.mostRelevantArticles[0].terms.length).toBeGreaterThan(0);
  for (const asked of [
    `refereeAuthorId=${authorId}&settings=algorithm%3D2`,
    { refereeAuthorId: authorId, ...settings },
  ])
    expect(await post(`${ARTICLE}explain/`, asked)).toEqual({ status: 200, body: expected });
  expect(await post(`${ARTICLE}explain/`, { refereeAuthorId: 2 ** 40 })).toMatchObject({ status: 404 });
  expect(await post(`${ARTICLE}explain/`, {})).toMatchObject({ status: 400 });
});

test('pages neither repeat nor lose a row, though many have the same score', async () => {
  const whole = await post(ARTICLE, { limit: 1000 });
  expect(whole.body.referees).toHaveLength(whole.body.totalReferees);
  expect(whole.body.totalReferees).toBeGreaterThan(60);
  const scores = whole.body.referees.map(({ score }) => score);
  expect(new Set(scores).size).toBeLessThan(scores.length);

  for (const limit of [7, 50]) {
    const seen: number[] = [];
    let hasMore = true;
    while (hasMore) {
      const { body } = await post(ARTICLE, `offset=${seen.length}&limit=${limit}`);
      seen.push(...authorIds(body));
      hasMore = body.hasMoreReferees;
    }
    expect(seen).toEqual(authorIds(whole.body));
  }
  const beyond = await post(ARTICLE, { offset: 100_000 });
  expect(beyond.body).toMatchObject({ referees: [], hasMoreReferees: false });
});

test('rows come best first, equal ones by author, and say where they stand before filters', async () => {
  const { referees } = (await post(ARTICLE, { limit: 1000 })).body;
  const order = referees.toSorted((a, b) => b.score - a.score || a.author.id - b.author.id);
  expect(referees).toEqual(order);
  expect(referees.map(({ position }) => position)).toEqual(referees.map((_, i) => i + 1));
  const filtered = await post(ARTICLE, { include_countries: 'SE' });
  const positions = new Map(referees.map(({ author, position }) => [author.id, position]));
  for (const { author, position } of filtered.body.referees) expect(position).toBe(positions.get(author.id));
});

const REFUSED: readonly { url: string; body?: object | string; status: number; says: string }[] = [
  { url: '/api/referees/owl/1/', status: 400, says: 'docKind' },
  { url: '/api/referees/article/owl/', status: 400, says: 'docId' },
  { url: '/api/referees/article/-1/', status: 400, says: 'docId' },
  { url: '/api/referees/article/1.5/', status: 400, says: 'docId' },
  { url: '/api/referees/article/1e30/', status: 400, says: 'docId' },
  { url: '/api/referees/article/9007199254740991/', status: 404, says: 'No article' },
  { url: '/api/referees/author/987654/', status: 401, says: 'Please login' },
  { url: '/api/referees/proposal/1/', status: 401, says: 'Please login' },
  { url: '/api/referees/vacancy/1/', status: 401, says: 'Please login' },
  { url: '/api/referees/article/', status: 404, says: 'Not found' },
  { url: ARTICLE, body: 'offset=-1', status: 400, says: 'offset' },
  { url: ARTICLE, body: 'offset=owl', status: 400, says: 'offset' },
  { url: ARTICLE, body: 'limit=1001', status: 400, says: 'limit' },
  { url: ARTICLE, body: 'algorithm=9', status: 400, says: 'algorithm must be 1, 2 or 3' },
  {
    url: ARTICLE,
    body: 'settings=min_h_index%3Dowl',
    status: 400,
    says: 'min_h_index must be a whole number',
  },
  {
    url: ARTICLE,
    body: { settings: { gender: ['x'] } },
    status: 400,
    says: 'gender must be all, or some of',
  },
  { url: ARTICLE, body: { topics: '[{' }, status: 400, says: 'topics must be JSON topics' },
  { url: ARTICLE, body: { coauthorship_coi_years: 21 }, status: 400, says: 'coauthorship_coi_years' },
];

test.each(REFUSED)('$url with $body is refused: $status $says', async ({ url, body = {}, status, says }) => {
  const answer = await post(url, body);
  expect({ status: answer.status, keys: Object.keys(answer.body).toSorted() }).toEqual({
    status,
    keys: 'requestId' in answer.body ? ['error', 'requestId'] : ['error'],
  });
  expect(answer.body.error).toContain(says);
});

test('an author who is not there is not found, by whoever may ask', async () => {
  const { status, body } = await post('/api/referees/author/987654/', {}, { ...JSON_BODY, cookie });
  expect({ status, error: body.error }).toEqual({ status: 404, error: 'No author with id 987654' });
});

test('a proposal of another, and one that is not there, are the same', async () => {
  const stranger = await app.inject({
    method: 'POST',
    url: '/trpc/accounts.logIn',
    payload: { email: 'stranger@example.org', password: PASSWORD },
  });
  const headers = {
    ...JSON_BODY,
    cookie: stranger.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; '),
  };
  for (const id of [proposal.id, 987_654]) {
    const { status, body } = await post(`/api/referees/proposal/${id}/`, {}, headers);
    expect({ status, error: body.error }).toEqual({ status: 404, error: `No proposal with id ${id}` });
  }
});
