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
const { id: userId } = await world.user(ADA);
const system = world.api(SYSTEM);
await system.quotas.grant({
  holder: { userId },
  name: 'ontology_moderator',
  private: false,
  expiresAt: null,
});
const [moderator, stranger] = [await cookieOf(ADA), await cookieOf(STRANGER)];
const change = (verb: 'hide' | 'unhide', payload: object, cookie = moderator) =>
  app.inject({
    method: 'POST',
    url: `/api/ontology/${verb}-batch-possible-concepts`,
    headers: { cookie },
    payload,
  });

const { id: batch } = await system.possibleConcepts.createBatch({
  source: 'text',
  text: 'Moonlight foraging of owls. We studied moonlight foraging.',
});
await system.possibleConcepts.runBatch({ id: batch });
const names = async (): Promise<string[]> => {
  const { possibleConcepts } = await system.possibleConcepts.batch({ id: batch });
  return possibleConcepts.map(({ name }) => name);
};

test('rows of a batch are hidden and shown again by their names', async () => {
  const payload = { docs_batch_id: batch, names: ['moonlight foraging'] };
  expect(await names()).toContain('moonlight foraging');
  expect((await change('hide', payload)).json()).toEqual({ ok: true, changed: 1 });
  expect(await names()).not.toContain('moonlight foraging');
  expect((await change('unhide', payload)).json()).toEqual({ ok: true, changed: 1 });
  expect(await names()).toContain('moonlight foraging');
});

test('others than moderators, missing batches and missing names are refused', async () => {
  const payload = { docs_batch_id: batch, names: ['moonlight foraging'] };
  expect((await change('hide', payload, stranger)).statusCode).toBe(403);
  expect((await change('hide', payload, '')).statusCode).toBe(401);
  expect((await change('hide', { ...payload, docs_batch_id: 987_654 })).statusCode).toBe(404);
  expect((await change('hide', { docs_batch_id: batch, names: [] })).statusCode).toBe(400);
});
