import { spawn } from 'node:child_process';
import { once } from 'node:events';
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

const CHILD = path.join(import.meta.dirname, 'testing/deliver-mail.ts');

const taken: string[] = [];
/** Takes messages, but answers none while it hangs. */
let hangs = true;
let onTaken = (): void => undefined;
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  logger: false,
  onData(stream, _session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      taken.push(Buffer.concat(chunks).toString('utf8'));
      onTaken();
      if (!hangs) done();
    });
  },
});
smtp.on('error', () => undefined);
await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));

const db = await testDatabase();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'peerlens-mail-killed-'));
const env = {
  DATABASE_URL: db.url,
  PEERLENS_DATA: folder,
  SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
};
const installation = await openInstallation(readConfig(env), { works: true });
const api = createApi({ actor: { kind: 'system' }, services: installation.services, requestId: 'test' });
afterAll(async () => {
  await installation.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
  await db.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

const messageId = (message: string): string | undefined => /^Message-ID: (.+)$/im.exec(message)?.[1];

test('a worker killed while the mail server takes a mail sends it again, as the same message, and then never more', async () => {
  await api.accounts.register({
    name: 'Ada Owl',
    email: 'ada@example.org',
    password: 'moss lantern seven harbour',
  });
  const [{ id }] = (await api.mail.list()).mails;
  const first = new Promise<void>((resolve) => (onTaken = resolve));
  const child = spawn(process.execPath, [CHILD, id], { env: { ...process.env, ...env }, stdio: 'inherit' });
  const gone = once(child, 'exit');
  await Promise.race([first, gone]);
  child.kill('SIGKILL');
  expect((await gone)[1]).toBe('SIGKILL');
  expect(await api.mail.byId({ id })).toMatchObject({ state: 'queued', attempts: 0 });

  hangs = false;
  // The database frees the row once it has noticed that the worker is gone.
  await vi.waitFor(
    async () => {
      await api.mail.deliver({ id });
      expect(await api.mail.byId({ id })).toMatchObject({ state: 'sent', attempts: 1 });
    },
    { timeout: 60_000, interval: 50 },
  );
  await api.mail.deliver({ id });
  expect(taken).toHaveLength(2);
  expect(messageId(taken[0])).toMatch(/^<.+@.+>$/);
  expect(messageId(taken[1])).toBe(messageId(taken[0]));
});
