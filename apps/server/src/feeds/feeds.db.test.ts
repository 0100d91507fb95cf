import { SYSTEM } from '@peerlens/domain/actor.ts';
import { ADA, owlWorld } from '@peerlens/domain/testing/owls.ts';
import { testWorld } from '@peerlens/domain/testing/world.ts';
import { readConfig } from '@peerlens/kernel';
import { afterAll, expect, test } from 'vitest';
import { createApp } from '../app.ts';

const world = await testWorld(owlWorld());
const config = readConfig({ LOG_LEVEL: 'silent', PEERLENS_PUBLIC_URL: 'https://peers.example.org' });
const app = await createApp({ config, services: world.services, isReady: () => Promise.resolve(true) });
afterAll(async () => {
  await app.close();
  await world.close();
});

const ATOM = '/api/ontology/feed.atom';
const JSON_FEED = '/api/ontology/feed.json';
const get = (url: string, headers = {}) => app.inject({ method: 'GET', url, headers });
const system = world.api(SYSTEM);
const { id: userId } = await world.user(ADA);
await system.quotas.grant({
  holder: { userId },
  name: 'ontology_moderator',
  private: false,
  expiresAt: null,
});
const save = async (name: string, more = {}) =>
  world.api(await world.user(ADA)).ontologyChanges.save({ name, literals: [{ name, lang: 'en' }], ...more });

test('changes are told in words, without who made them or said why', async () => {
  const bird = await save('bird');
  await save('owls & "others" <b>', { broader: [bird.concept?.id ?? 0], comment: 'ask ada' });
  const { headers, json } = await get(JSON_FEED);
  expect(headers['content-type']).toBe('application/feed+json; charset=utf-8');
  const { items, ...feed } = json<{ items: { title: string; content_text: string; url: string }[] }>();
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    feed_url: `https://peers.example.org${JSON_FEED}`,
  });
  expect(items[0].title).toBe('Added: owls & "others" <b>');
  expect(items[0].content_text).toBe(
    'owls & "others" <b>: added to the ontology; literal “owls & "others" <b>” (en) added; put under “bird”',
  );
  expect(items[1].url).toBe(`https://peers.example.org/ontology/concept/${bird.concept?.id}`);
  const atom = await get(ATOM);
  expect(atom.body).toContain('<title>Added: owls &amp; &quot;others&quot; &lt;b&gt;</title>');
  for (const { body } of [atom, await get(JSON_FEED)]) expect(body.toLowerCase()).not.toMatch(/\bada\b|@/);
});

test('whoever has the feed is told so, until something changes', async () => {
  const { headers } = await get(ATOM);
  const ofTag = { 'if-none-match': `"other", W/${String(headers['etag'])}` };
  const ofTime = { 'if-modified-since': String(headers['last-modified']) };
  for (const known of [ofTag, ofTime, { 'if-none-match': '*' }]) {
    const again = await get(ATOM, known);
    expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', headers['etag']]);
  }
  expect((await get(ATOM, { ...ofTime, 'if-none-match': '"other"' })).statusCode).toBe(200);
  await save('a newer owl');
  expect((await get(ATOM, ofTag)).statusCode).toBe(200);
});

test('pages lead from one to the next until nothing is left', async () => {
  for (let n = 0; n < 25; n += 1) await save(`owl number ${n}`);
  const titles: string[] = [];
  let url: string | undefined = JSON_FEED;
  while (url !== undefined) {
    const page: { items: { title: string }[]; next_url?: string } = (await get(url)).json();
    titles.push(...page.items.map(({ title }) => title));
    url = page.next_url?.replace('https://peers.example.org', '');
  }
  expect(titles.length).toBeGreaterThan(25);
  expect(new Set(titles).size).toBe(titles.length);
  expect((await get(ATOM)).body).toMatch(/<link rel="next" href="[^"]+\?before=\d+"/);
  expect((await get(`${ATOM}?before=owl`)).statusCode).toBe(400);
});
