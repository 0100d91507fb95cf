import type {
  FrozenFile,
  FrozenHead,
  FrozenVerdict,
} from '@peerlens/domain/frozen-rankings/frozen-rankings.contract.ts';
import { owlWorld, OWLS, PASSWORD } from '@peerlens/domain/testing/owls.ts';
import { testWorld } from '@peerlens/domain/testing/world.ts';
import { readConfig } from '@peerlens/kernel';
import { afterAll, expect, test } from 'vitest';
import { createApp } from '../app.ts';

const OFFICER = 'officer@example.org';
const made = owlWorld();
const [asAda] = made.accounts ?? [];
const officer = { ...asAda, email: OFFICER, quotas: ['referee_finder' as const], linkedAuthorId: null };
const world = await testWorld({ ...made, accounts: [...(made.accounts ?? []), officer] });
const app = await createApp({
  config: readConfig({ LOG_LEVEL: 'silent' }),
  services: world.services,
  isReady: () => Promise.resolve(true),
});
afterAll(async () => {
  await app.close();
  await world.close();
});

const logIn = await app.inject({
  method: 'POST',
  url: '/trpc/accounts.logIn',
  payload: { email: OFFICER, password: PASSWORD },
});
const cookie = logIn.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
const headers = { cookie, origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' };
const ARTICLE = `/api/referees/article/${OWLS.barnOwls}`;
const get = (url: string) => app.inject({ method: 'GET', url, headers });

/** A form with one file, as anybody may send it. */
const verify = (bytes: string) => {
  const form = `--b\r\ncontent-disposition: form-data; name="file"; filename="f.json"\r\n\r\n${bytes}\r\n--b--\r\n`;
  return app.inject({
    method: 'POST',
    url: '/api/referees/frozen/verify',
    payload: form,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  });
};

test('a ranking is frozen by settings as the ranking takes them, and sent as a signed file', async () => {
  const frozen = await app.inject({
    method: 'POST',
    url: `${ARTICLE}/freeze`,
    headers,
    payload: { settings: 'algorithm=1', note: 'For the file' },
  });
  expect(frozen.statusCode).toBe(200);
  const head = frozen.json<FrozenHead>();
  expect(head).toMatchObject({ note: 'For the file', stamp: { settings: 'algorithm=1' } });
  expect((await get(`${ARTICLE}/frozen`)).json()).toEqual({ frozen: [head] });
  const at = `/api/referees/frozen/${head.id}`;
  expect((await get(`${at}?limit=1`)).json()).toMatchObject({ head, ranking: { referees: [{ place: 1 }] } });
  expect((await get(`${at}/differences`)).json()).toMatchObject({ isSame: true });

  const { headers: sent, body } = await get(`${at}/file?format=json`);
  expect(sent['content-disposition']).toMatch(
    new RegExp(`^attachment; filename="frozen-article-${OWLS.barnOwls}-\\d{4}-\\d\\d-\\d\\d-\\w{8}\\.json"$`),
  );
  expect((JSON.parse(body) as FrozenFile).ranking.frozenBy).toBe(asAda.name);
  expect((await verify(body)).json<FrozenVerdict>()).toMatchObject({ verdict: 'unchanged', id: head.id });
  expect((await verify(body.replace('For the file', 'For the fire'))).json()).toMatchObject({
    verdict: 'changed',
  });
  expect((await app.inject('/api/referees/frozen/key')).json()).toEqual({
    algorithm: 'Ed25519',
    keyId: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
    publicKey: expect.stringMatching(/^[\w+/]{43}=$/) as string,
  });
});

test.each([
  ['/api/referees/frozen/7', 400, 'This is no id of a frozen ranking'],
  ['/api/referees/frozen/6b0fd3f5-5d8f-4a0b-9b39-2e5a1c9b8f10', 404, 'No frozen ranking with id'],
  [
    '/api/referees/frozen/6b0fd3f5-5d8f-4a0b-9b39-2e5a1c9b8f10/file?format=docx',
    400,
    'must be one of json, pdf',
  ],
])('%s is refused in a sentence', async (url, status, says) => {
  const { statusCode, body } = await get(url);
  expect([statusCode, body]).toEqual([status, expect.stringContaining(says)]);
});
