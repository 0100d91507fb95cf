import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { owlWorld, ADA, OWLS } from '@peerlens/domain/testing/owls.ts';
import { testWorld } from '@peerlens/domain/testing/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
  ['what streams', ['--token', token, 'search', 'owl', '--export', 'csv'], /run it there, without --server/],
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
