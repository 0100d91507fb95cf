import { SYSTEM } from '@peerlens/domain/actor.ts';
import { ADA, owlWorld, PASSWORD } from '@peerlens/domain/testing/owls.ts';
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

const { cookies } = await app.inject({
  method: 'POST',
  url: '/trpc/accounts.logIn',
  payload: { email: ADA, password: PASSWORD },
});
const cookie = cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
const get = (url: string) => app.inject({ method: 'GET', url, headers: { cookie } });
const system = world.api(SYSTEM);
await system.ontologyChanges.save({ name: 'night owl', literals: [{ name: 'night owl', lang: 'en' }] });
const release = await system.ontologyReleases.create({ name: 'Spring', notes: 'Owls' });

test('a release is a file that does not change with the ontology', async () => {
  const url = `/api/ontology/releases/${release.id}/concepts`;
  const before = await get(url);
  expect(before.headers['content-disposition']).toContain(`ontology-release-${release.id}.jsonl`);
  const names = (text: string) =>
    text
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { name: string }).name);
  expect(names(before.body)).toContain('night owl');
  await system.ontologyChanges.save({ name: 'day owl', literals: [{ name: 'day owl' }] });
  expect((await get(url)).body).toBe(before.body);
  expect((await get(`${url}?format=turtle`)).body).toContain('"night owl"@en');
});

test('releases are listed; one that is not there, and a format that is none, are refused', async () => {
  expect((await get('/api/ontology/releases')).json()).toMatchObject({
    releases: [{ name: 'Spring', notes: 'Owls' }],
    unreleased: 1,
  });
  expect((await get('/api/ontology/releases/999999/concepts')).statusCode).toBe(404);
  expect((await get(`/api/ontology/releases/${release.id}/concepts?format=docx`)).statusCode).toBe(400);
  expect((await app.inject({ method: 'GET', url: '/api/ontology/releases' })).statusCode).toBe(401);
});
