import net from 'node:net';
import type { AddressInfo } from 'node:net';
import { owlWorld, ADA, PASSWORD } from '@peerlens/domain/testing/owls.ts';
import { testWorld } from '@peerlens/domain/testing/world.ts';
import { readConfig } from '@peerlens/kernel';
import type { InjectOptions } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { createApp } from './app.ts';
import { isRestCall } from './http/calls.ts';
import { MAX_JSON_DEPTH } from './http/json-depth.ts';
import { PLAIN_OPERATIONS } from './openapi/plain-operations.ts';
import { describedPath } from './openapi/description.ts';
import { restRows } from './rest/rows.ts';
import { multipartBody, multipartHeaders } from './testing/multipart.ts';

const world = await testWorld(owlWorld());
const parts = { services: world.services, isReady: () => Promise.resolve(true) };
const lines: string[] = [];
const open = (env: Record<string, string> = {}) =>
  createApp({
    ...parts,
    config: readConfig({ LOG_LEVEL: 'trace', ...env }),
    log: { write: (line) => void lines.push(line) },
  });
const app = await open();
await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(async () => {
  await app.close();
  await world.close();
});

const logIn = await app.inject({
  method: 'POST',
  url: '/trpc/accounts.logIn',
  payload: { email: ADA, password: PASSWORD },
});
const cookie = logIn.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');

test('every call that is there is described, and every one described is there', () => {
  const calls = [...app.answered].flatMap(([url, methods]) =>
    isRestCall(url) || url in PLAIN_OPERATIONS
      ? [...methods].filter((method) => method !== 'HEAD').map((method) => `${method} ${describedPath(url)}`)
      : [],
  );
  const described = [
    ...restRows.map(({ method, url }) => `${method} ${describedPath(url)}`),
    ...Object.entries(PLAIN_OPERATIONS).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    ),
  ];
  expect(calls.toSorted()).toEqual(described.toSorted());
  expect(calls.length).toBeGreaterThan(15);
});

test('the description is sent as it is made', async () => {
  const answer = await app.inject({ url: '/api/docs/openapi.json' });
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
  });
  expect(answer.json()).toMatchObject({ openapi: '3.1.0', servers: [{ url: 'http://127.0.0.1:3000' }] });
});

test.each([
  ['DELETE', '/api/search', 'GET, HEAD'],
  ['POST', '/api/search/', 'GET, HEAD'],
  ['GET', '/api/referees/article/100/', 'POST'],
  ['HEAD', '/api/referees/article/100/', 'POST'],
  ['OPTIONS', '/api/authors/1/set-gender', 'PUT'],
  ['PATCH', '/api/docs/openapi.json', 'GET, HEAD'],
  ['POST', '/healthz', 'GET, HEAD'],
  ['TRACE', '/healthz', 'GET, HEAD'],
  ['TRACE', '/trpc/overview.get', 'GET, HEAD, POST'],
  ['PUT', '/trpc/accounts.logIn', 'GET, HEAD, POST'],
] as const)('%s %s is a method that is not known there, and %s are told', async (method, url, allow) => {
  const headers = { 'content-type': 'application/json' };
  const answer = await app.inject({ method, url, headers, ...(method === 'POST' && { payload: '{' }) });
  expect([answer.statusCode, answer.headers['allow']]).toEqual([405, allow]);
  expect(method === 'HEAD' ? '' : answer.json<{ error: string }>().error).toBe(
    method === 'HEAD' ? '' : `Method Not Allowed: use ${allow}`,
  );
});

test('a procedure that is sent anything but JSON is refused as every call is, with what to send instead', async () => {
  const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];
  for (const headers of [{}, ...types.map((type) => ({ 'content-type': type }))]) {
    const answer = await app.inject({ method: 'POST', url: '/trpc/overview.get', headers });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      415,
      'application/json; charset=utf-8',
    ]);
    expect(answer.json()).toMatchObject({
      error: 'Unsupported Media Type: send the input as application/json',
    });
  }
});

const FAILING: readonly InjectOptions[] = [
  { url: '/api/%E0%A4%A' },
  { url: '/api/nothing' },
  { url: '/api/search?q=(' },
  { method: 'PUT', url: '/api/search' },
  {
    method: 'POST',
    url: '/api/referees/article/100/',
    payload: '{',
    headers: { 'content-type': 'text/css' },
  },
  { method: 'POST', url: '/api/referees/article/100/', headers: { origin: 'https://evil.example' } },
  { url: '/api/saved-search/1' },
  { url: '/metrics', remoteAddress: '192.0.2.7' },
  { url: '/search/', headers: { accept: 'text/html' } },
];

test('every failure brings the id by which the log knows the call', async () => {
  const bare = await createApp({ ...parts, config: readConfig({ LOG_LEVEL: 'silent' }), webFolder: '/none' });
  for (const call of FAILING) {
    const answer = await bare.inject(call);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect({ call, body: answer.json<object>() }).toEqual({
      call,
      body: expect.objectContaining({
        error: expect.stringMatching(/\w/) as string,
        requestId: expect.stringMatching(/^req-/) as string,
      }) as object,
    });
  }
  await bare.close();
});

test('browsers are told to keep pages of other sites away, on every answer', async () => {
  const unreadable = ['/%ff', '/api/%ff', `/article/${'1'.repeat(6000)}`];
  for (const url of [
    '/healthz',
    '/api/auth/current-user/',
    '/api/nothing',
    '/trpc/overview.get',
    ...unreadable,
  ]) {
    const { headers } = await app.inject({ url });
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'permissions-policy': expect.stringContaining('geolocation=()') as string,
      'content-security-policy': expect.stringContaining("script-src 'self';") as string,
    });
    expect(headers['x-powered-by']).toBeUndefined();
  }
});

test.each(['GET', 'POST', 'DELETE'] as const)(
  'an address that cannot be decoded is refused as every call is, also by %s',
  async (method) => {
    const answer = await app.inject({ method, url: '/%ff', headers: { accept: 'text/html' } });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      {
        error: "'/%ff' is not a valid url component",
        requestId: expect.stringMatching(/^req-/) as string,
      },
    ]);
  },
);

test('a page may run, show, send and embed nothing but what is ours, and styles in attributes not at all', async () => {
  const { headers } = await app.inject({ url: '/healthz' });
  const policy = String(headers['content-security-policy']).split(';');
  expect(policy.toSorted()).toEqual([
    "base-uri 'none'",
    "connect-src 'self'",
    "default-src 'self'",
    "font-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "img-src 'self' data:",
    "object-src 'none'",
    "script-src 'self'",
    "script-src-attr 'none'",
    "style-src 'self'",
    "style-src-attr 'none'",
    "style-src-elem 'self' 'unsafe-inline'",
  ]);
});

test('what is refused for want of rights, or as a log-in, is in the log, without whom it was tried as', async () => {
  const refusals = () =>
    lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => msg === 'refused')
      .map(({ status, ip, procedure, url }) => [status, ip, procedure ?? url]);
  const from = { remoteAddress: '192.0.2.77' };
  const post = { method: 'POST', ...from } as const;
  lines.length = 0;
  const wrong = { email: ADA, password: 'not the one' };
  await app.inject({ ...post, url: '/trpc/accounts.logIn', payload: wrong });
  await app.inject({ ...from, url: '/api/auth/current-user/', headers: { authorization: 'Bearer wrong' } });
  await app.inject({ ...post, url: '/api/actions-log', headers: { origin: 'https://evil.example' } });
  await app.inject({ ...from, url: '/trpc/proposals.folders' });
  expect(refusals()).toEqual([
    [401, '192.0.2.77', 'accounts.logIn'],
    [401, '192.0.2.77', '/api/auth/current-user/'],
    [403, '192.0.2.77', '/api/actions-log'],
  ]);
  expect(lines.join('')).not.toContain(ADA);
});

test('only an installation that is reached by https pins browsers to it', async () => {
  const secure = await open({ PEERLENS_PUBLIC_URL: 'https://peers.example.org' });
  const pinned = await secure.inject({ url: '/healthz' });
  expect(pinned.headers['strict-transport-security']).toMatch(/^max-age=\d{8,}/);
  const plain = await app.inject({ url: '/healthz' });
  expect(plain.headers['strict-transport-security']).toBeUndefined();
  await secure.close();
});

test('answers of calls are kept by nobody on the way', async () => {
  for (const url of ['/api/auth/current-user/', '/trpc/accounts.currentUser', '/api/nothing']) {
    const { headers } = await app.inject({ url, headers: { cookie } });
    expect({ url, kept: headers['cache-control'] }).toEqual({ url, kept: 'no-store' });
  }
});

test('at the most talkative level no secret of a call is in the log', async () => {
  const secret = 's3cret-5e55ion';
  lines.length = 0;
  await app.inject({
    method: 'POST',
    url: `/api/referees/article/100/?token=${secret}&attorney_token=${secret}`,
    headers: { cookie: `a=${secret}`, authorization: `Bearer ${secret}`, 'x-api-key': secret },
    payload: { password: secret },
  });
  await app.inject({
    method: 'POST',
    url: '/trpc/accounts.logIn',
    payload: { email: ADA, password: secret },
  });
  const input = encodeURIComponent(JSON.stringify({ password: secret }));
  await app.inject({ url: `/trpc/accounts.logIn?input=${input}` });
  await app.inject({ url: `/nothing?%74oken=${secret}`, headers: { cookie } });
  await app.inject({ url: `/api/%E0%A4%A?token=${secret}` });
  await app.inject({
    method: 'POST',
    url: '/trpc/accounts.logIn',
    payload: { email: ADA, password: PASSWORD },
  });
  await upload([file], { authorization: `Bearer ${secret}` });
  const log = lines.join('');
  expect(log).toContain('/trpc/accounts.logIn');
  expect(log).toContain('/api/referees/article/100/?token=…&attorney_token=…');
  expect(log).not.toContain(secret);
  expect(log).not.toContain(PASSWORD);
  expect(log).not.toMatch(/session_token|Bearer/);
});

/** What is answered to bytes that are no request, or too much of one. */
const answerTo = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { port } = app.server.address() as AddressInfo;
    const socket = net.connect(port, '127.0.0.1', () => socket.write(bytes));
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });

test.each([
  ['a header beyond the limit', `GET /healthz HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['an address beyond the limit', `GET /api/search?q=${'x'.repeat(20_000)} HTTP/1.1\r\nhost: a\r\n\r\n`, 431],
  ['what is no HTTP', 'owl owl owl\r\n\r\n', 400],
])('%s is answered with a sentence', async (_is, bytes, status) => {
  const [head, body] = (await answerTo(bytes)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(JSON.parse(body)).toEqual({ error: expect.stringMatching(/\w/) as string });
});

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

test('JSON that is nested too deeply is refused before it is looked at', async () => {
  const headers = { 'content-type': 'application/json' };
  const deep = nested(1_000_000);
  const input = encodeURIComponent(`{"settings":{"topics":${nested(MAX_JSON_DEPTH)}}}`);
  const calls: InjectOptions[] = [
    { method: 'POST', url: '/api/referees/article/100/', headers, payload: `{"topics":${deep}}` },
    { method: 'POST', url: '/trpc/referees.find', headers, payload: `{"settings":{"topics":${deep}}}` },
    { url: `/trpc/referees.find?input=${input}` },
  ];
  for (const call of calls) {
    const answer = await app.inject(call);
    expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([
      400,
      `The JSON is nested too deeply: at most ${MAX_JSON_DEPTH} levels are read`,
    ]);
  }
});

test('a batch of more procedures than any page asks for is refused', async () => {
  const batchOf = async (size: number) =>
    (
      await app.inject({
        url: `/trpc/${Array(size).fill('accounts.currentUser').join(',')}?batch=1&input={}`,
      })
    ).statusCode;
  expect([await batchOf(50), await batchOf(51)]).toEqual([200, 400]);
});

const upload = (content: Parameters<typeof multipartBody>[0], headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/proposals/extractions/',
    headers: { ...multipartHeaders, cookie, ...headers },
    payload: multipartBody(content),
  });
const file = { name: 'file', fileName: 'owl.txt', content: 'Owls' };

test('an upload of many parts is refused', async () => {
  const many = Array.from({ length: 20 }, (_, n) => ({ name: `field${n}`, content: 'x' }));
  expect((await upload([...many, file])).statusCode).toBe(400);
});

test('a file is known by its content, and its name is no path', async () => {
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const refused = await upload([{ name: 'file', fileName: 'owl.pdf', content: png }]);
  expect([refused.statusCode, refused.json<{ error: string }>().error]).toEqual([
    400,
    'owl.pdf is not a PDF, DOCX or text file',
  ]);
  for (const fileName of ['../../etc/passwd', String.raw`..\..\boot.ini`, `/${'x'.repeat(5000)}.txt`]) {
    const taken = await upload([{ ...file, fileName }]);
    const named = taken.json<{ fileName: string }>().fileName;
    expect(taken.statusCode).toBe(200);
    expect(named).not.toMatch(/[/\\]/);
    expect(named.length).toBeLessThanOrEqual(255);
  }
});
