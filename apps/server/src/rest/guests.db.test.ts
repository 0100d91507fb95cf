import { owlWorld } from '@peerlens/domain/testing/owls.ts';
import { testWorld } from '@peerlens/domain/testing/world.ts';
import { readConfig } from '@peerlens/kernel';
import { afterAll, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { restRows } from './rows.ts';

const world = await testWorld(owlWorld());
const config = readConfig({ LOG_LEVEL: 'silent' });
const app = await createApp({ config, services: world.services, isReady: () => Promise.resolve(true) });
afterAll(async () => {
  await app.close();
  await world.close();
});

/** No JSON, no object, no form of a kind that any call takes. */
const BODIES = [
  ['application/json', '{"title":'],
  ['application/json', '[1]'],
  ['text/plain', 'owl'],
] as const;

const ofUsers = restRows.filter((row) => row.for === 'users').map(({ method, url }) => ({ method, url }));

test.each(ofUsers)('$method $url asks a guest to log in, whatever is sent', async ({ method, url }) => {
  const address = url.replaceAll(/:\w+/g, 'no-id');
  const answers = [];
  for (const [type, payload] of method === 'GET' ? [[]] : BODIES) {
    const { statusCode } = await app.inject({
      method,
      url: address,
      ...(type !== undefined && { headers: { 'content-type': type }, payload }),
    });
    answers.push(statusCode);
  }
  expect(answers).toEqual(answers.map(() => 401));
});
