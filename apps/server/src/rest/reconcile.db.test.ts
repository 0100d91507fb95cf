import { SYSTEM } from '@peerlens/domain/actor.ts';
import { ADA, PASSWORD, owlWorld } from '@peerlens/domain/testing/owls.ts';
import { testWorld } from '@peerlens/domain/testing/world.ts';
import { readConfig } from '@peerlens/kernel';
import { afterAll, describe, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { reconcileSpec as spec } from '../testing/reconcile-spec.ts';

const HOME = 'https://peers.example.org';
const FOREIGN = { origin: 'https://table.example', 'sec-fetch-site': 'cross-site' };
const FORM = { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' };

const world = await testWorld(owlWorld());
const config = readConfig({ LOG_LEVEL: 'silent' });
const isReady = () => Promise.resolve(true);
const app = await createApp({ config, services: world.services, isReady });
afterAll(async () => {
  await app.close();
  await world.close();
});

const userId = (await world.user(ADA)).id;
await world.api(SYSTEM).quotas.grant({
  holder: { userId },
  name: 'ontology_moderator',
  private: false,
  expiresAt: null,
});
const save = async (name: string, broader: number[] = []) => {
  const literals = [{ name, lang: 'en' }];
  const saved = await world.api(await world.user(ADA)).ontologyChanges.save({ name, literals, broader });
  return saved.concept?.id ?? 0;
};
const optics = await save('adaptive <optics> & "mirrors"');
const mirror = await save('deformable mirror', [optics]);

const get = (url: string, headers = {}) => app.inject({ method: 'GET', url, headers });
const post = (fields: Record<string, string>, headers = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/reconcile',
    headers: { ...FORM, ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
const match = async (queries: object, headers = {}) => {
  const answer = await post({ queries: JSON.stringify(queries) }, headers);
  expect(answer.statusCode).toBe(200);
  return spec.results.parse(answer.json());
};
const manifest = spec.manifest.parse((await get('/api/reconcile/')).json());
/** An address of the manifest, on this server. */
const local = (url: string, id = ''): string =>
  url.replace('{{id}}', encodeURIComponent(id)).replace('http://127.0.0.1:3000', '');

describe('the manifest', () => {
  test('is told to whoever sends nothing, by either method', async () => {
    const answer = await app.inject({ method: 'POST', url: '/api/reconcile/', headers: FORM, payload: '' });
    expect(spec.manifest.parse(answer.json())).toEqual(manifest);
    expect(manifest).toMatchObject({
      versions: ['0.2'],
      name: 'Peerlens ontology',
      batchSize: 100,
      defaultTypes: [{ id: 'concept', name: 'Concept' }],
    });
  });

  test('leads to addresses that answer, where the installation is reached', async () => {
    const { suggest, preview, extend } = manifest;
    const places = [suggest.entity, suggest.property, suggest.type, extend.propose_properties];
    const urls = places.map(({ service_url, service_path }) => service_url + service_path);
    for (const url of [...urls, preview.url]) {
      expect(url).toMatch(/^http:\/\/127\.0\.0\.1:3000\/api\/reconcile\//);
      expect({ url, status: (await get(local(url, String(mirror)))).statusCode }).toEqual({
        url,
        status: 200,
      });
    }
  });
});

test('a column is matched as OpenRefine sends it, in the order of its keys', async () => {
  const asked = (query: string) => ({ query, type: 'concept', type_strict: 'should', limit: 5 });
  const results = await match({ q0: asked('Deformable mirrors'), q1: asked('xylophone'), q2: asked('') });
  expect(Object.keys(results)).toEqual(['q0', 'q1', 'q2']);
  expect(results['q0'].result).toEqual([
    expect.objectContaining({
      id: String(mirror),
      name: 'deformable mirror',
      description: 'under adaptive <optics> & "mirrors"',
      type: [{ id: 'concept', name: 'Concept' }],
      score: 95,
      match: true,
    }),
  ]);
  expect([results['q1'], results['q2']]).toEqual([{ result: [] }, { result: [] }]);
  const byAddress = await get(
    `/api/reconcile/?queries=${encodeURIComponent(JSON.stringify({ q0: asked('Deformable mirrors') }))}`,
  );
  expect(byAddress.json()).toEqual({ q0: results['q0'] });
});

test('other columns are taken as words, numbers and concepts that have been matched', async () => {
  const v = ['something else', 7, true, { id: String(optics), name: 'optics' }];
  const { q0 } = await match({ q0: { query: 'deformable mirror', properties: [{ pid: 'broader', v }] } });
  expect(q0.result[0]).toMatchObject({ id: String(mirror), score: 100, match: true });
});

test('a cell that is longer than any literal spoils nothing', async () => {
  const { long, other } = await match({
    long: { query: 'zebra\0 \ud800'.repeat(500) },
    other: { query: 'deformable mirror', limit: 1000 },
  });
  expect(long.result).toEqual([]);
  expect(other.result).toHaveLength(1);
});

test('columns are added from properties', async () => {
  const extend = {
    ids: [String(mirror), 'owl'],
    properties: [{ id: 'prefLabel', settings: { lang: 'en', limit: '1' } }, { id: 'broader' }, { id: 'df' }],
  };
  const answer = await post({ extend: JSON.stringify(extend) });
  expect(spec.extension.parse(answer.json())).toEqual({
    meta: [
      { id: 'prefLabel', name: 'Preferred label' },
      { id: 'broader', name: 'Broader concept', type: { id: 'concept', name: 'Concept' } },
      { id: 'df', name: 'Document frequency' },
    ],
    rows: {
      [mirror]: {
        prefLabel: [{ str: 'deformable mirror' }],
        broader: [{ id: String(optics), name: 'adaptive <optics> & "mirrors"' }],
        df: [{ int: 0 }],
      },
      owl: { prefLabel: [], broader: [], df: [] },
    },
  });
});

test('what is typed is completed', async () => {
  const suggest = async (what: string, query: string) =>
    spec.suggested.parse((await get(`/api/reconcile/suggest/${what}?${query}`)).json()).result;
  expect(await suggest('entity', 'prefix=deform')).toEqual([
    {
      id: String(mirror),
      name: 'deformable mirror',
      description: 'under adaptive <optics> & "mirrors"',
      notable: [{ id: 'concept', name: 'Concept' }],
    },
  ]);
  expect(await suggest('entity', 'prefix=deform&cursor=1')).toEqual([]);
  expect(await suggest('entity', '')).toEqual([]);
  expect(await suggest('type', 'prefix=conc')).toEqual([{ id: 'concept', name: 'Concept' }]);
  expect((await suggest('property', 'prefix=broader')).map(({ id }) => id)).toEqual(['broader']);
  const proposed = spec.proposed.parse((await get('/api/reconcile/properties?type=concept&limit=2')).json());
  expect(proposed).toMatchObject({ type: 'concept', limit: 2 });
  expect(proposed.properties.map(({ id }) => id)).toEqual(['name', 'prefLabel']);
});

test('a preview is a page without anything that runs, whatever a concept is called', async () => {
  const { body, headers } = await get(local(manifest.preview.url, String(optics)));
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body).toContain('>adaptive &lt;optics&gt; &amp; &quot;mirrors&quot;</a>');
  expect(body).not.toMatch(/<optics|<script|javascript:|\son\w+=/i);
  expect(headers['x-frame-options']).toBeUndefined();
  expect(String(headers['content-security-policy']).split(';')).toEqual([
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
    'sandbox allow-popups allow-popups-to-escape-sandbox',
  ]);
  expect((await get('/api/reconcile/preview?id=owl')).statusCode).toBe(404);
});

describe('pages of other sites', () => {
  test('may call, without cookies', async () => {
    const answers = [
      await post({ queries: '{"q0":{"query":"deformable mirror"}}' }, FOREIGN),
      await get('/api/reconcile/', FOREIGN),
      await get('/api/reconcile/suggest/type', FOREIGN),
      // Failures, too: else a page could not say what is wrong.
      await post({ queries: 'no JSON' }, FOREIGN),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 400]);
    for (const { headers } of answers) {
      expect(headers).toMatchObject({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      });
      expect(headers['access-control-allow-credentials']).toBeUndefined();
    }
  });

  test('may ask before they call', async () => {
    const ask = {
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    };
    const answer = await app.inject({
      method: 'OPTIONS',
      url: '/api/reconcile/',
      headers: { ...FOREIGN, ...ask },
    });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'authorization, content-type',
    });
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
  });

  test('may call nothing else', async () => {
    const others = ['/api/ontology/log', '/api/ontology/export', '/trpc/ontologyReconciliation.describe'];
    for (const url of [...others, '/api/reconcile/nothing', '/api/graphql/'])
      for (const method of ['GET', 'OPTIONS'] as const) {
        const { headers } = await app.inject({ method, url, headers: FOREIGN });
        expect({ url, allowed: headers['access-control-allow-origin'] }).toEqual({ url, allowed: undefined });
        expect(headers['cross-origin-resource-policy']).toBe('same-origin');
      }
    for (const url of ['/trpc/accounts.logOut', '/api/graphql/', '/api/reconcile/nothing']) {
      const headers = { ...FOREIGN, 'content-type': 'application/json' };
      const { statusCode } = await app.inject({ method: 'POST', url, headers, payload: '{}' });
      expect({ url, statusCode }).toEqual({ url, statusCode: 403 });
    }
  });
});

describe('who calls', () => {
  const queries = '{"q0":{"query":"deformable mirror"}}';

  test('is nobody by a cookie: it is not even read', async () => {
    const payload = { email: ADA, password: PASSWORD };
    const { cookies } = await app.inject({ method: 'POST', url: '/trpc/accounts.logIn', payload });
    const cookie = cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
    const { accounts } = world.services;
    const read: string[] = [];
    const actorOf: typeof accounts.actorOf = (headers) => {
      read.push(String(headers.get('cookie')));
      return accounts.actorOf(headers);
    };
    const watched = await createApp({
      config,
      services: { ...world.services, accounts: { ...accounts, actorOf } },
      isReady,
    });
    const headers = { ...FORM, cookie };
    const body = new URLSearchParams({ queries }).toString();
    const answer = await watched.inject({ method: 'POST', url: '/api/reconcile/', headers, payload: body });
    expect(answer.statusCode).toBe(200);
    expect(answer.cookies).toEqual([]);
    expect(read).toEqual([]);
    await watched.inject({ url: '/api/auth/current-user/', headers: { cookie } });
    expect(read).toEqual([cookie]);
    await watched.close();
  });

  test('is whom a token names, with its scopes', async () => {
    const ada = world.api(await world.user(ADA));
    const token = async (scope: 'ontology:read' | 'labels:read') => {
      const { secret } = await ada.tokens.create({ organizationId: null, name: scope, scopes: [scope] });
      return { authorization: `Bearer ${secret}` };
    };
    const statusOf = async (headers: object) => (await post({ queries }, headers)).statusCode;
    expect(await statusOf(await token('ontology:read'))).toBe(200);
    expect(await statusOf(await token('labels:read'))).toBe(403);
    expect(await statusOf({ authorization: 'Bearer nothing' })).toBe(401);
  });

  test('may not call without end', async () => {
    const call = () =>
      app.inject({ url: '/api/reconcile/suggest/type', headers: FOREIGN, remoteAddress: '192.0.2.99' });
    const first = await call();
    expect(first.headers['x-ratelimit-limit']).toBe('600');
    for (let calls = 1; calls < 600; calls++) await call();
    const refused = await call();
    expect(refused.statusCode).toBe(429);
    expect(refused.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'retry-after': expect.stringMatching(/^\d+$/) as string,
    });
  });
});

const many = JSON.stringify(
  Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`q${at}`, { query: 'owl' }])),
);

test.each([
  [{ queries: '{' }, 400, 'queries is no JSON: write it as an object'],
  [{ queries: '[]' }, 400, 'queries: '],
  [{ queries: '{"q7":{}}' }, 400, 'queries.q7: needs a query, or properties'],
  [{ queries: '{"q7":{"query":"owl","limit":0}}' }, 400, 'queries.q7.limit: '],
  [{ queries: '{"q7":{"query":"owl","type_strict":"very"}}' }, 400, 'queries.q7.type_strict: '],
  [
    { queries: '{"q7":{"query":"owl","properties":[{"pid":"P31","v":"x"}]}}' },
    400,
    'There is no property “P31” for this: take one of name,',
  ],
  [{ queries: `{"q7":${'['.repeat(40)}${']'.repeat(40)}}` }, 400, 'The JSON is nested too deeply'],
  [{ queries: many }, 413, 'There are too many queries in one call: send at most 100 (batchSize)'],
  [{ queries: 'x'.repeat(1024 * 1024) }, 413, ''],
  [{ queries: '{}', extend: '{}' }, 400, 'Send queries or extend, one in each call'],
  [{ extend: '{"ids":["1"]}' }, 400, 'extend.properties: '],
  [{ extend: JSON.stringify({ ids: Array(101).fill('1'), properties: [] }) }, 413, 'There are too many ids'],
  [{ queries: '{}', callback: 'alert' }, 400, 'JSONP is not offered'],
])('%j is refused with a sentence', async (fields, status, sentence) => {
  const answer = await post(fields);
  expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([
    status,
    expect.stringContaining(sentence),
  ]);
});

test('an installation tells the address that it is reached by', async () => {
  const { services } = world;
  const elsewhere = await createApp({
    config,
    services: {
      ...services,
      ontologyReconciliation: {
        ...services.ontologyReconciliation,
        describe: async () => ({ ...(await services.ontologyReconciliation.describe()), home: HOME }),
      },
    },
    isReady,
  });
  const told = spec.manifest.parse((await elsewhere.inject({ url: '/api/reconcile/' })).json());
  expect(told).toMatchObject({
    identifierSpace: `${HOME}/ontology/concept/`,
    view: { url: `${HOME}/ontology/concept/{{id}}` },
    preview: { url: `${HOME}/api/reconcile/preview?id={{id}}` },
  });
  await elsewhere.close();
});
