import { SYSTEM } from '@peerlens/domain/actor.ts';
import { ADA, owlWorld, PASSWORD, STRANGER } from '@peerlens/domain/testing/owls.ts';
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

const cookieOf = async (email: string): Promise<string> => {
  const payload = { email, password: PASSWORD };
  const { cookies } = await app.inject({ method: 'POST', url: '/trpc/accounts.logIn', payload });
  return cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
};
const user = await world.user(ADA);
await world.api(SYSTEM).quotas.grant({
  holder: { userId: user.id },
  name: 'referees_export',
  private: false,
  expiresAt: null,
});
const [folder] = await world.api(user).proposals.folders();
const [ada, stranger] = [await cookieOf(ADA), await cookieOf(STRANGER)];
const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object, cookie = ada) =>
  app.inject({ method, url: `/api/schedules/${path}`, headers: { cookie }, ...(payload && { payload }) });

test('a schedule is made, changed, run, looked back on, downloaded from and removed', async () => {
  const made = await call('POST', '', {
    what: { kind: 'folder', id: folder.id },
    format: 'csv',
    csv_delimiter: 'tab',
    cron: '0 7 * * MON',
    time_zone: 'Europe/Berlin',
    target: { kind: 'storage' },
  });
  expect(made.statusCode).toBe(200);
  expect(made.json()).toMatchObject({
    secret: null,
    schedule: { name: 'Owls', format: 'csv', delimiter: 'tab', limit: 50, pausedBy: null },
  });
  const { id } = made.json<{ schedule: { id: number } }>().schedule;
  expect((await call('GET', '')).json()).toMatchObject({ schedules: [{ id }] });

  const changed = await call('PATCH', `${id}/`, { name: 'Weekly', target: { kind: 'storage' } });
  expect(changed.json()).toMatchObject({ schedule: { name: 'Weekly', format: 'csv', cron: '0 7 * * MON' } });
  expect((await call('POST', `${id}/pause/`)).json()).toMatchObject({ pausedBy: 'person', nextAt: null });
  expect((await call('POST', `${id}/resume/`)).json()).toMatchObject({ pausedBy: null });

  const run = (await call('POST', `${id}/runs/`)).json<{ id: number }>();
  expect((await call('POST', `${id}/runs/`)).statusCode).toBe(409);
  expect((await call('GET', `runs/${run.id}/file/`)).statusCode).toBe(404);
  await world.api(SYSTEM).schedules.perform(run);
  expect((await call('GET', `${id}/runs/`)).json()).toMatchObject({
    runs: [{ id: run.id, state: 'succeeded', documents: 1 }],
    next: null,
  });
  const file = await call('GET', `runs/${run.id}/file/`);
  expect(file.headers['content-type']).toBe('application/zip');
  expect(file.headers['content-disposition']).toContain(`referees-folder-${folder.id}-`);
  expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK');

  expect((await call('GET', `${id}/`, undefined, stranger)).statusCode).toBe(403);
  expect((await call('DELETE', `${id}/`)).statusCode).toBe(204);
  expect((await call('GET', `${id}/`)).statusCode).toBe(404);
});

test('the next times are told, or what is wrong', async () => {
  const asked = await call('GET', 'times/?cron=0%207%20*%20*%20*&time_zone=Asia/Kolkata');
  expect(asked.json<{ times: string[] }>().times).toHaveLength(5);
  const refused = await call('GET', 'times/?cron=daily');
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ error: expect.stringContaining('five fields') });
});
