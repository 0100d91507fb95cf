import { randomUUID } from 'node:crypto';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { SYSTEM } from '@peerlens/domain/actor.ts';
import { ADA, OWLS, owlWorld } from '@peerlens/domain/testing/owls.ts';
import { testWorld } from '@peerlens/domain/testing/world.ts';
import { CONCEPT_FORMATS } from '@peerlens/formats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runHere } from './testing/run-here.ts';
import { peerlensIn } from './testing/run-peerlens.ts';

const SERVER = path.join(import.meta.dirname, '../../apps/server/src/main.ts');

const world = await testWorld(owlWorld());
/** Nothing is here: whatever is answered comes from the server. */
const elsewhere = fs.mkdtempSync(path.join(os.tmpdir(), 'peerlens-remote-'));
const ada = await world.user(ADA);
const { secret: token } = await world.services.tokens.create(ada, {
  organizationId: null,
  name: 'Terminal',
  scopes: ['search:read', 'referees:read', 'labels:write', 'labels:read'],
  days: 1,
});

// The test world lives at a time of its own; the server does not.
await world.db.prisma.apiToken.updateMany({ data: { expiresAt: new Date('2100-01-01') } });

const freePort = async (): Promise<number> => {
  const probe = http.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
};
const port = await freePort();
const server = `http://127.0.0.1:${port}`;
const data = fs.mkdtempSync(path.join(os.tmpdir(), 'peerlens-remote-data-'));
fs.cpSync(path.join(world.folder, 'index'), path.join(data, 'installation/index'), { recursive: true });
fs.writeFileSync(
  path.join(data, 'installation/secrets.json'),
  JSON.stringify({ postgresPassword: 'unused', authSecret: 'secret of this test' }),
);
const child = spawn(process.execPath, [SERVER], {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  env: {
    ...process.env,
    DATABASE_URL: world.db.url,
    PEERLENS_DATA: path.join(data, 'installation'),
    PORT: String(port),
    LOG_LEVEL: 'error',
  },
});

beforeAll(async () => {
  await once(child, 'message');
});
afterAll(async () => {
  child.kill('SIGTERM');
  await once(child, 'exit');
  await world.close();
  for (const folder of [elsewhere, data]) fs.rmSync(folder, { recursive: true, force: true });
});

const peerlens = peerlensIn({ folder: elsewhere, settings: {} });

test('commands are answered by the server, as by the installation itself', async () => {
  const found = await peerlens(['--server', server, '--token', token, 'search', 'owl', '--json']);
  expect(found).toMatchObject({ status: 0, stderr: '' });
  const here = await world.api(ada).articles.search({ q: 'owl' });
  const there = JSON.parse(found.stdout) as typeof here;
  expect(there.articles.map(({ id }) => id)).toEqual(here.articles.map(({ id }) => id));
  expect(there.articles.length).toBeGreaterThan(0);
  const rank = ['referees', 'rank', '--article', String(OWLS.barnOwls), '--json'];
  const ranked = await peerlens([...rank, '--server', `${server}/`, '--token', token]);
  expect(ranked).toMatchObject({ status: 0, stderr: '' });
  expect(fs.readdirSync(elsewhere)).toEqual([]);
});

test('server and token may stand in the environment', async () => {
  const run = peerlensIn({
    folder: elsewhere,
    settings: { PEERLENS_SERVER: server, PEERLENS_TOKEN: token },
  });
  const made = await run(['call', 'labels.create', '{"name":"From the terminal"}']);
  expect(made).toMatchObject({ status: 0, stderr: '' });
  const listed = await run(['call', 'labels.list']);
  expect(JSON.parse(listed.stdout)).toMatchObject([{ name: 'From the terminal' }]);
});

test.each<[string, string[], RegExp]>([
  ['a token that is none', ['--token', 'plk_x', 'call', 'labels.list'], /copy all of it/],
  ['a scope that is missing', ['--token', token, 'call', 'proposals.folders'], /proposals:read/],
  ['no token', ['call', 'labels.list'], /Please login/],
  [
    'what is the system’s alone',
    ['--token', token, 'call', 'privacy.retentionDue'],
    /No procedure found|no procedure/,
  ],
  ['what brings files in', ['--token', token, 'import', 'works', 'x'], /run it there, without --server/],
  ['a stream without its scope', ['--token', token, 'export', 'concepts'], /ontology:read/],
  ['a stream for a guest', ['export', 'concepts'], /Please login/],
  ['what works on an installation', ['--token', token, 'migrate'], /run it there, without --server/],
  ['bad input', ['--token', token, 'call', 'labels.create', '{}'], /name/],
  ['a procedure that is not there', ['call', 'nonsense.all'], /There is no procedure nonsense\.all/],
])('%s is told in one line, and ends in status 1', async (_is, args, says) => {
  const { status, stdout, stderr } = await peerlens(['--server', server, ...args]);
  expect({ status, stdout, lines: stderr.trimEnd().split('\n').length }).toEqual({
    status: 1,
    stdout: '',
    lines: 1,
  });
  expect(stderr).toMatch(says);
});

test('a server that is not there, is another one, or has no address is named', async () => {
  const other = http.createServer((_request, response) => response.end('<html>')).listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port: otherPort } = other.address() as AddressInfo;
  const called = async (url: string) => (await peerlens(['--server', url, 'call', 'overview.get'])).stderr;
  expect(await called(`http://127.0.0.1:${otherPort}`)).toMatch(/not as Peerlens does: check the address/);
  await new Promise((resolve) => other.close(resolve));
  expect(await called(`http://127.0.0.1:${otherPort}`)).toMatch(/does not answer/);
  expect(await called('nonsense')).toMatch(/--server takes an address/);
});

const curator = await world.services.tokens.create(ada, {
  organizationId: null,
  name: 'Curation',
  scopes: ['ontology:read', 'ontology:write'],
  days: 1,
});
await world.db.prisma.apiToken.updateMany({ data: { expiresAt: new Date('2100-01-01') } });

const posted = async (url: string, body: object): Promise<unknown> => {
  const answer = await fetch(`${server}${url}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${curator.secret}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
  return answer.json();
};

const terminal = runHere(world.services);

/** Whoever asks does not moderate the ontology. */
const SAVES: readonly [surface: string, save: (draft: Draft) => Promise<unknown>][] = [
  ['the procedure of the screens', (draft) => posted('/trpc/ontologyChanges.save', draft)],
  [
    'GraphQL',
    (variables) =>
      posted('/api/graphql/', {
        query: `mutation($id: Int, $name: String!, $literals: [LiteralInput!]!, $deleted: Boolean) {
          concept(id: $id, name: $name, literals: $literals, deleted: $deleted) { status } }`,
        variables,
      }),
  ],
  ['REST', (draft) => posted('/api/ontology/concepts', draft)],
  [
    'the terminal',
    async (draft) => {
      const call = ['call', 'ontologyChanges.save', JSON.stringify(draft)];
      const { status, stdout, stderr } = await terminal([
        '--server',
        server,
        '--token',
        curator.secret,
        ...call,
      ]);
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      return JSON.parse(stdout);
    },
  ],
];

interface Draft {
  id: number | null;
  name: string;
  literals: { name: string }[];
  deleted?: boolean;
}

test.each(SAVES)(
  'by %s a save of who does not moderate is a suggestion, and nothing else',
  async (surface, save) => {
    const { id } = await world.db.prisma.concept.create({
      data: {
        name: `owl ${surface}`,
        literals: { create: [{ name: `owl ${surface}`, lang: 'en', kind: 'pref' }] },
      },
    });
    const state = async () => ({
      concept: await world.api(ada).ontology.concept({ id }),
      concepts: await world.db.prisma.concept.count(),
      revisions: await world.db.prisma.revision.findMany(),
    });
    const before = await state();
    const drafts: Draft[] = [
      { id, name: 'otherwise', literals: [{ name: 'otherwise' }] },
      { id, name: 'otherwise', literals: [{ name: 'otherwise' }], deleted: true },
      { id: null, name: `new by ${surface}`, literals: [{ name: `new by ${surface}` }] },
    ];
    for (const draft of drafts) expect(JSON.stringify(await save(draft))).toContain('"status":"pending"');
    expect(await state()).toEqual(before);
    const { logs } = await world.api(ada).ontologyChanges.pending({ limit: 100 });
    expect(
      logs.slice(-3).map(({ conceptId, name, createdBy }) => [conceptId, name, createdBy?.email]),
    ).toEqual(drafts.map(({ id: of, name }) => [of, name, ADA]));
  },
);

test('on the installation itself a concept is saved at once, and a mistake is told in the words of its editor', async () => {
  const draft = { name: 'owl of the terminal', literals: [{ name: 'owl of the terminal' }] };
  const saved = await terminal(['call', 'ontologyChanges.save', JSON.stringify(draft)]);
  expect(saved).toMatchObject({ status: 0, stderr: '' });
  const answer = JSON.parse(saved.stdout) as { status: string; concept: { id: number } };
  expect(answer.status).toBe('accepted');
  expect(await world.api(ada).ontology.concept({ id: answer.concept.id })).toMatchObject({
    name: draft.name,
  });
  const refused = await terminal(['call', 'ontologyChanges.save', '{"name":" ","literals":[]}']);
  expect([refused.status, refused.stdout]).toEqual([1, '']);
  expect(refused.stderr).toContain('Concept name cannot be empty.');
});

test('the ontology and its releases are written from a server as from the installation, in every form', async () => {
  const called = `Far away ${randomUUID()}`;
  await world.api(SYSTEM).ontologyReleases.create({ name: called });
  const terminal = runHere(world.services);
  const written = async (args: readonly string[]): Promise<string> => {
    const file = path.join(data, randomUUID());
    const ended = await terminal([...args, '--output', file]);
    expect(ended).toMatchObject({ status: 0, stderr: '' });
    return fs.readFileSync(file, 'utf8');
  };
  const far = ['--server', server, '--token', curator.secret, 'export', 'concepts'];
  for (const format of CONCEPT_FORMATS) {
    const here = await written(['export', 'concepts', '--format', format]);
    expect(here.length).toBeGreaterThan(0);
    expect(await written([...far, '--format', format])).toBe(here);
    expect(await written([...far, '--format', format, '--release', called])).toBe(here);
  }
  const missing = await terminal([...far, '--release', 'none of them']);
  expect(missing).toMatchObject({ status: 1, stderr: 'peerlens: No release “none of them”' });
  const numbered = await terminal([...far, '--release', '999999']);
  expect(numbered).toMatchObject({ status: 1, stdout: '', stderr: 'peerlens: No release 999999' });
});

test('found articles are written from a server as they are found', async () => {
  const found = await peerlens(['--server', server, '--token', token, 'search', 'owl', '--export', 'csv']);
  expect(found).toMatchObject({ status: 0, stderr: '' });
  expect(found.stdout).toContain('owl');
});

test('a stream that breaks off is no whole file', async () => {
  const other = http.createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('event: connected\ndata: {}\n\n\n');
    setImmediate(() => response.destroy());
  });
  await once(other.listen(0, '127.0.0.1'), 'listening');
  const { port: otherPort } = other.address() as AddressInfo;
  const output = path.join(elsewhere, 'broken.ttl');
  const far = ['--server', `http://127.0.0.1:${otherPort}`, '--token', token];
  const broken = await runHere(world.services)([...far, 'export', 'concepts', '--output', output]);
  expect(broken).toMatchObject({ status: 1, stderr: expect.stringMatching(/broke off in the middle/) });
  expect(fs.existsSync(output) || fs.existsSync(`${output}.part`)).toBe(false);
  await new Promise((resolve) => other.close(resolve));
});
