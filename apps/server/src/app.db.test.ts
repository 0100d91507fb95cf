import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { testDatabase } from '@peerlens/db/testing/database.ts';
import { openInstallation } from '@peerlens/domain/installation.ts';
import { MAX_UPLOAD_BYTES } from '@peerlens/domain/proposals/proposals.contract.ts';
import { owlWorld, ADA, OWLS, PASSWORD } from '@peerlens/domain/testing/owls.ts';
import { testWorld } from '@peerlens/domain/testing/world.ts';
import { readConfig } from '@peerlens/kernel';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { createApp } from './app.ts';
import { multipartBody, multipartHeaders } from './testing/multipart.ts';

const world = await testWorld(owlWorld());
const config = readConfig({ LOG_LEVEL: 'silent' });
const webFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'peerlens-web-'));
fs.mkdirSync(path.join(webFolder, 'assets'));
fs.writeFileSync(path.join(webFolder, 'index.html'), '<!doctype html><title>Peerlens</title>');
fs.writeFileSync(path.join(webFolder, 'assets/main-abc123.js'), 'export {};');

const parts = { config, services: world.services, isReady: () => Promise.resolve(true) };
const app = await createApp({ ...parts, webFolder });
afterAll(async () => {
  await app.close();
  await world.close();
  fs.rmSync(webFolder, { recursive: true, force: true });
});

const cookieOf = async (email: string): Promise<string> => {
  const payload = { email, password: PASSWORD };
  const { cookies } = await app.inject({ method: 'POST', url: '/trpc/accounts.logIn', payload });
  return cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
};
const cookie = await cookieOf(ADA);

const REFEREES = `/api/referees/article/${OWLS.barnOwls}/`;
const json = { 'content-type': 'application/json' };
const html = { accept: 'text/html,application/xhtml+xml' };

/** A failure as it is answered: beside its sentence, only a request id may be told. */
function failureOf(answer: LightMyRequestResponse) {
  const { error, requestId: _, ...rest } = answer.json<Record<string, unknown>>();
  return {
    status: answer.statusCode,
    error,
    more: Object.keys(rest),
    leaks: /node_modules|\.ts:\d|at \w+ \(|"stack"|prisma|select /i.test(answer.body),
  };
}
const plain = (status: number, sentence = '') => ({
  status,
  error: expect.stringContaining(sentence) as string,
  more: [],
  leaks: false,
});

test('a call from a page of another site is refused, one of our own or of a program is not', async () => {
  const call = async (headers: Record<string, string>) => {
    const all = { ...json, host: 'localhost:3000', ...headers };
    return (await app.inject({ method: 'POST', url: REFEREES, headers: all, payload: '{}' })).statusCode;
  };
  expect(await call({ origin: 'https://evil.example' })).toBe(403);
  expect(await call({ origin: 'http://localhost:3001' })).toBe(403);
  expect(await call({ origin: 'null' })).toBe(403);
  expect(await call({ 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await call({ origin: config.publicUrl })).toBe(200);
  expect(await call({ origin: 'http://localhost:3000' })).toBe(200);
  expect(await call({})).toBe(200);
});

test('a form of another site cannot log anybody in or out', async () => {
  for (const procedure of ['accounts.logIn', 'accounts.logOut']) {
    const answer = await app.inject({
      method: 'POST',
      url: `/trpc/${procedure}`,
      headers: { cookie, origin: 'https://evil.example', 'content-type': 'text/plain' },
      payload: '{}',
    });
    expect(failureOf(answer)).toEqual(plain(403, 'This call came from another site and was refused'));
    expect(answer.cookies).toEqual([]);
  }
});

test('nothing is changed by a GET', async () => {
  const input = encodeURIComponent(JSON.stringify({ name: 'Made by a link' }));
  const answer = await app.inject({
    url: `/trpc/proposals.createFolder?input=${input}`,
    headers: { cookie },
  });
  expect(answer.statusCode).toBe(405);
});

const BROKEN: readonly { is: string; call: InjectOptions; status: number }[] = [
  {
    is: 'malformed JSON',
    status: 400,
    call: { method: 'POST', url: REFEREES, headers: json, payload: '{"offset": ' },
  },
  {
    is: 'an empty JSON body',
    status: 400,
    call: { method: 'POST', url: REFEREES, headers: json, payload: '' },
  },
  {
    is: 'a body that is too large',
    status: 413,
    call: {
      method: 'POST',
      url: REFEREES,
      headers: json,
      payload: JSON.stringify({ topics: 'x'.repeat(4 * 1024 * 1024) }),
    },
  },
  {
    is: 'a form that is too large',
    status: 413,
    call: {
      method: 'POST',
      url: REFEREES,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `settings=${'x'.repeat(4 * 1024 * 1024)}`,
    },
  },
  {
    is: 'a content type that nobody reads',
    status: 415,
    call: {
      method: 'POST',
      url: REFEREES,
      headers: { 'content-type': 'application/xml' },
      payload: '<x/>',
    },
  },
  {
    is: 'a call that is not there',
    status: 404,
    call: { method: 'GET', url: '/api/nothing', headers: html },
  },
  { is: 'a call that is not there', status: 404, call: { method: 'POST', url: '/api/nothing/' } },
  { is: 'the wrong method', status: 405, call: { method: 'DELETE', url: REFEREES } },
  { is: 'an address that cannot be decoded', status: 400, call: { method: 'GET', url: '/api/%E0%A4%A' } },
  { is: 'no file', status: 404, call: { method: 'GET', url: '/assets/nothing.js' } },
];

test.each(BROKEN)('$is is answered with $status and a sentence', async ({ status, call }) => {
  expect(failureOf(await app.inject(call))).toEqual(plain(status));
});

test('a failure that nobody foresaw is answered without a word about the inside', async () => {
  const secret = 'password=hunter2 at /srv/secret.ts:1';
  const overview = { ...world.services.overview, get: () => Promise.reject(new Error(secret)) };
  const accounts = { ...world.services.accounts, currentUser: () => Promise.reject(new Error(secret)) };
  const broken = await createApp({ ...parts, services: { ...world.services, overview, accounts } });
  const rest = await broken.inject({ url: '/api/auth/current-user/' });
  expect(failureOf(rest)).toEqual(plain(500, 'Internal server error'));
  const trpc = await broken.inject({ url: '/trpc/overview.get' });
  expect(trpc.statusCode).toBe(500);
  expect(trpc.json()).toEqual({
    error: {
      code: -32_603,
      message: 'Internal server error',
      data: {
        code: 'INTERNAL_SERVER_ERROR',
        httpStatus: 500,
        path: 'overview.get',
        details: {},
        requestId: expect.any(String) as string,
      },
    },
  });
  expect(rest.body + trpc.body).not.toContain('hunter2');
  await broken.close();
});

interface TrpcFailure {
  error: { message: string; data: Record<string, unknown> };
}

const query = async (procedure: string, input: unknown, headers: Record<string, string> = {}) => {
  const url = `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`;
  const answer = await app.inject({ url, headers });
  return { status: answer.statusCode, body: answer.json<TrpcFailure>() };
};

test('a failed procedure answers with code, sentence, details and request id, and nothing else', async () => {
  const absent = await query('articles.byId', { id: 987_654 });
  expect(absent).toEqual({
    status: 404,
    body: {
      error: {
        code: -32_004,
        message: 'No article with id 987654',
        data: {
          code: 'NOT_FOUND',
          httpStatus: 404,
          path: 'articles.byId',
          details: { kind: 'article', id: 987_654 },
          requestId: expect.any(String) as string,
        },
      },
    },
  });
  const stranger = await query('proposals.folders', undefined);
  expect(stranger).toMatchObject({
    status: 401,
    body: { error: { message: 'Please login', data: { code: 'UNAUTHORIZED' } } },
  });
});

test('what is wrong with an input is said in a sentence, not as a dump of issues', async () => {
  const { status, body } = await query('referees.find', { docKind: 'owl', docId: -1 });
  expect(status).toBe(400);
  expect(body.error.message).toMatch(/^docKind: .+; docId: .+$/);
  expect(body.error.message).not.toMatch(/[[{"]\s*(code|path)"/);
});

test('a procedure of the system is answered like one that is not there', async () => {
  const call = async (method: 'GET' | 'POST', procedure: string) => {
    const headers = { ...json, cookie, accept: 'text/event-stream' };
    const payload = method === 'POST' ? '{}' : undefined;
    const answer = await app.inject({ method, url: `/trpc/${procedure}`, headers, payload });
    const text = answer.body.replaceAll(procedure, 'PROCEDURE').replace(/"requestId":"[^"]*"/, '');
    return { status: answer.statusCode, text };
  };
  for (const method of ['GET', 'POST'] as const) {
    const absent = await call(method, 'indexing.walk');
    expect(absent.status).toBe(404);
    for (const procedure of ['indexing.run', 'corpus.settle', 'proposals.runExtraction', 'demo.make']) {
      expect(await call(method, procedure)).toEqual(absent);
    }
  }
});

const upload = (body: Buffer, headers: Record<string, string> = { ...multipartHeaders, cookie }) =>
  app.inject({ method: 'POST', url: '/api/proposals/extractions/', headers, payload: body });

test('a file is taken in and waits for a worker', async () => {
  const answer = await upload(multipartBody([{ name: 'file', fileName: 'eule ü.txt', content: 'Owls' }]));
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ fileName: 'eule ü.txt', state: 'queued', error: null, result: null });
  expect(world.jobs.at(-1)).toMatchObject({ name: 'extract' });
});

test('an upload without a file, or that is none, is refused with the reason', async () => {
  const field = await upload(multipartBody([{ name: 'title', content: 'Owls' }]));
  expect(failureOf(field)).toEqual(plain(400, 'There is no file in the field "file"'));
  const nothing = await upload(multipartBody([]));
  expect(failureOf(nothing)).toEqual(plain(400, 'There is no file in the field "file"'));
  const other = await upload(multipartBody([{ name: 'other', fileName: 'owl.txt', content: 'Owls' }]));
  expect(failureOf(other)).toEqual(plain(400, 'There is no file in the field "file"'));
  const jsonBody = await upload(Buffer.from('{}'), { ...json, cookie });
  expect(failureOf(jsonBody)).toEqual(plain(400, 'multipart/form-data'));
});

test('an upload that breaks off, or names no boundary, is the caller’s mistake', async () => {
  const whole = multipartBody([{ name: 'file', fileName: 'owl.txt', content: 'Owls at night' }]);
  expect(failureOf(await upload(whole.subarray(0, whole.length - 30)))).toEqual(plain(400));
  expect(failureOf(await upload(whole, { 'content-type': 'multipart/form-data', cookie }))).toEqual(
    plain(400),
  );
});

test('a file beyond the limit is refused, and the limit told', async () => {
  const content = Buffer.alloc(MAX_UPLOAD_BYTES + 1, 'a');
  const answer = await upload(multipartBody([{ name: 'file', fileName: 'owl.txt', content }]));
  expect(failureOf(answer)).toEqual(plain(413, 'at most 25 MB'));
});

test('guests upload nothing', async () => {
  const body = multipartBody([{ name: 'file', fileName: 'owl.txt', content: 'Owls' }]);
  expect(failureOf(await upload(body, multipartHeaders))).toEqual(plain(401, 'Please login'));
});

test('every address that is not a file is a page, under a policy that lets no inline script run', async () => {
  for (const url of ['/', '/referees-beam/article/100', '/folders/', '/search/?q=a.b']) {
    const answer = await app.inject({ url, headers: html });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.headers['cache-control']).toBe('no-cache');
    const policy = String(answer.headers['content-security-policy']);
    const directives = new Map(policy.split(';').map((one) => [one.split(' ')[0], one]));
    expect(directives.get('script-src')).toBe("script-src 'self'");
    expect(directives.get('frame-ancestors')).toBe("frame-ancestors 'none'");
    expect(directives.get('script-src-attr')).toBe("script-src-attr 'none'");
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  }
  expect((await app.inject({ method: 'HEAD', url: '/', headers: html })).statusCode).toBe(200);
});

test('who takes anything is given the page, too, but never instead of a file', async () => {
  for (const headers of [{}, { accept: '*/*' }]) {
    const page = await app.inject({ url: '/search/?q=a.b', headers });
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    for (const url of ['/assets/gone.js', '/robots.csv?x=/', '/api/nothing', '/trpc/nothing'])
      expect((await app.inject({ url, headers })).statusCode).toBe(404);
  }
  expect((await app.inject({ url: '/', headers: { accept: 'application/json' } })).statusCode).toBe(404);
});

test('files of the page are kept by browsers for as long as their names stand for their content', async () => {
  const script = await app.inject({ url: '/assets/main-abc123.js' });
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const outside = await app.inject({ url: '/assets/..%2f..%2fsecrets.json' });
  expect(outside.statusCode).toBe(404);
});

test('loading pages does not use up the calls of an address, and calls do', async () => {
  const busy = await createApp({ ...parts, webFolder });
  const remoteAddress = '192.0.2.77';
  const statusesOf = async (url: string): Promise<Set<number>> => {
    const statuses = new Set<number>();
    for (let i = 0; i < 1250; i += 1) statuses.add((await busy.inject({ url, remoteAddress })).statusCode);
    return statuses;
  };
  expect(await statusesOf('/assets/main-abc123.js')).toEqual(new Set([200]));
  expect(await statusesOf('/api/auth/current-user/')).toEqual(new Set([200, 429]));
  // Pages that ask the database are calls, too.
  expect((await busy.inject({ url: '/author/987654/', remoteAddress })).statusCode).toBe(429);
  expect((await busy.inject({ url: '/folders/', remoteAddress, headers: html })).statusCode).toBe(200);
  await busy.close();
});

test('pages built anew are served without a restart', async () => {
  fs.writeFileSync(path.join(webFolder, 'assets/main-def456.js'), 'export {};');
  expect((await app.inject({ url: '/assets/main-def456.js' })).statusCode).toBe(200);
  expect((await app.inject({ url: '/assets/main-gone.js' })).statusCode).toBe(404);
});

test('without the built pages the calls work, and a page says what to do', async () => {
  const bare = await createApp({ ...parts, webFolder: path.join(webFolder, 'nothing') });
  const page = await bare.inject({ url: '/', headers: html });
  expect(failureOf(page)).toEqual(plain(404, 'npm run build'));
  expect((await bare.inject({ url: '/api/auth/current-user/' })).statusCode).toBe(200);
  await bare.close();
});

test('a server whose database is gone is alive but not ready, and answers every call in a sentence', async () => {
  const db = await testDatabase();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'peerlens-gone-'));
  const installation = await openInstallation({ ...config, databaseUrl: db.url, dataFolder: folder });
  const lone = await createApp({ config, services: installation.services, isReady: installation.isReady });
  const ready = await lone.inject({ url: '/readyz' });
  expect([ready.statusCode, ready.json()]).toEqual([200, { ok: true }]);

  await db.close();
  expect((await lone.inject({ url: '/healthz' })).json()).toEqual({ ok: true });
  expect(failureOf(await lone.inject({ url: '/readyz' }))).toEqual(plain(503));
  const call = await lone.inject({ method: 'POST', url: '/api/referees/article/1', payload: {} });
  expect(failureOf(call)).toEqual(plain(500));

  await lone.close();
  await installation.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

test('figures for monitoring are for this machine alone', async () => {
  await app.inject({ url: '/healthz' });
  const answer = await app.inject({ url: '/metrics' });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toMatch(/^peerlens_index_articles [1-9]/m);
  expect(answer.body).toContain('nodejs_eventloop_lag_p99_seconds');
  expect(answer.body).toMatch(/peerlens_request_duration_seconds_count\{[^}]*status="200"/);
  const elsewhere = await app.inject({ url: '/metrics', remoteAddress: '192.0.2.7' });
  const proxied = await app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '127.0.0.1' } });
  expect([elsewhere.statusCode, proxied.statusCode]).toEqual([404, 404]);
});
