import { filesOfZip } from '@peerlens/domain/privacy/testing/files-of-zip.ts';
import { owlWorld, PASSWORD, STRANGER } from '@peerlens/domain/testing/owls.ts';
import { testWorld } from '@peerlens/domain/testing/world.ts';
import { readConfig } from '@peerlens/kernel';
import { afterAll, expect, test } from 'vitest';
import { createApp } from '../app.ts';

const world = await testWorld(owlWorld());
const config = readConfig({ LOG_LEVEL: 'silent' });
const app = await createApp({ config, services: world.services, isReady: () => Promise.resolve(true) });
afterAll(async () => {
  await app.close();
  await world.close();
});

const url = '/api/privacy/export';

test('who is logged in downloads what is kept about them', async () => {
  const { cookies } = await app.inject({
    method: 'POST',
    url: '/trpc/accounts.logIn',
    payload: { email: STRANGER, password: PASSWORD },
  });
  const cookie = cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
  const answer = await app.inject({ url, headers: { cookie } });
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
    200,
    'application/zip',
    'attachment; filename="peerlens-data.zip"',
  ]);
  async function* bytes() {
    yield await Promise.resolve(new Uint8Array(answer.rawPayload));
  }
  const files = await filesOfZip(bytes());
  expect(JSON.parse(files['account.json'])).toMatchObject([{ email: STRANGER }]);
  expect(JSON.parse(files['sessions.json'])).toHaveLength(1);
});

test('guests have nothing to download', async () => {
  expect((await app.inject({ url })).statusCode).toBe(401);
});
