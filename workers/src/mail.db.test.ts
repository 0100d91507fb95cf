import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { testDatabase } from '@peerlens/db/testing/database.ts';
import { createApi } from '@peerlens/domain/api.ts';
import { openInstallation } from '@peerlens/domain/installation.ts';
import { readConfig } from '@peerlens/kernel';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test, vi } from 'vitest';
import { runTasks } from './tasks.ts';

const taken: string[] = [];
let isAway = true;
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  logger: false,
  onMailFrom: (_address, _session, done) => done(isAway ? new Error('Come back later') : null),
  onData(stream, _session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      taken.push(Buffer.concat(chunks).toString('utf8'));
      done();
    });
  },
});
smtp.on('error', () => undefined);
await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
const { port } = smtp.server.address() as AddressInfo;

const db = await testDatabase();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'peerlens-mail-'));
const config = readConfig({
  DATABASE_URL: db.url,
  PEERLENS_DATA: folder,
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  PEERLENS_PUBLIC_URL: 'https://peers.test',
});
const installation = await openInstallation(config, { works: true });
const api = createApi({ actor: { kind: 'system' }, services: installation.services, requestId: 'test' });
afterAll(async () => {
  await installation.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
  await db.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

test('a registration reaches the mail server by a worker, once the server is there, with a link that works', async () => {
  await runTasks(installation.queue, () => api);
  await db.pool.query(`update pgboss.queue set retry_delay = 0, retry_backoff = false where name = 'mail'`);
  const email = 'ada@example.org';
  const password = 'moss lantern seven harbour';
  await api.accounts.register({ name: 'Ada Owl', email, password });
  const state = async () => {
    const [{ id }] = (await api.mail.list()).mails;
    return api.mail.byId({ id });
  };
  const waiting = { timeout: 60_000, interval: 100 };
  await vi.waitFor(async () => expect((await state()).attempts).toBeGreaterThan(0), waiting);
  expect(await state()).toMatchObject({ state: 'queued' });
  isAway = false;
  await vi.waitFor(async () => expect(await state()).toMatchObject({ state: 'sent', link: null }), waiting);
  expect(taken).toHaveLength(1);

  // Quoted-printable: a line that is too long goes on after a "=".
  const text = taken[0].replaceAll('=\r\n', '').replaceAll('=3D', '=');
  const link = /https:\/\/peers\.test\/accounts\/confirm\/\?token=([\w-]+)/.exec(text);
  expect(await api.accounts.confirm({ token: link?.[1] ?? '', password })).toMatchObject({ email });
});
