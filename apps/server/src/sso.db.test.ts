import { accountsWorld, PASSPHRASE } from '@peerlens/domain/accounts/testing/accounts-world.ts';
import { atProvider, openIdServer } from '@peerlens/domain/accounts/testing/openid-server.ts';
import type { OpenIdServerSettings, Tamper } from '@peerlens/domain/accounts/testing/openid-server.ts';
import { readConfig } from '@peerlens/kernel';
import type { OidcProvider } from '@peerlens/kernel';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { createApp } from './app.ts';

const HOME = 'https://peers.test';
const ADA = 'ada@uni.test';
const BOB = 'bob@uni.test';
const ADAS_ORCID = '0000-0002-1825-0097';
const BOBS_ORCID = '0000-0001-5109-3700';

const callbackOf = (key: string): string => `${HOME}/accounts/sso/${key}/callback/`;
const client = { clientId: 'peers', clientSecret: 'a secret: with/odd+characters' };

const start = (key: string, settings: Partial<OpenIdServerSettings>) =>
  openIdServer({ ...client, redirectUris: [callbackOf(key)], people: {}, ...settings });

const uni = await start('uni', {
  people: {
    ada: { email: ADA.toUpperCase(), email_verified: true, name: 'Ada Owl' },
    bob: { email: BOB, email_verified: false, name: 'Bob' },
    cleo: { name: 'Cleo' },
    adele: { email: ADA, email_verified: true, name: 'Adele' },
    dora: { email: 'dora@uni.test', email_verified: true, given_name: 'Dora', family_name: 'Finch' },
  },
});
const orcid = await start('orcid', {
  authentication: 'client_secret_post',
  tellsAll: true,
  people: {
    [ADAS_ORCID]: { given_name: 'Ada', family_name: 'Owl' },
    [BOBS_ORCID]: {},
  },
});
const lab = await start('lab', {});

const provider = (key: string, of: { issuer: string }, scopes: string[]): OidcProvider => ({
  key,
  name: key.toUpperCase(),
  issuer: of.issuer,
  ...client,
  scopes,
});
const PROVIDERS = [
  provider('uni', uni, ['openid', 'email', 'profile']),
  provider('lab', lab, ['openid', 'email']),
  provider('orcid', orcid, ['openid']),
];

const config = readConfig({ LOG_LEVEL: 'silent', PEERLENS_PUBLIC_URL: HOME });
const open = async (registration: boolean) => {
  const world = await accountsWorld({ registration, oidcProviders: PROVIDERS });
  const app = await createApp({
    config: { ...config, registration },
    services: world.services,
    isReady: () => Promise.resolve(true),
  });
  return { world, app };
};
const { world, app } = await open(true);
const { db } = world;
afterAll(async () => {
  await app.close();
  await world.close();
  await Promise.all([uni, orcid, lab].map((server) => server.close()));
});
beforeEach(async () => {
  for (const table of ['outbox_mail', 'registration', 'attempt_limit', '"user"', 'author']) {
    await db.pool.query(`delete from ${table}`);
  }
});
afterEach(() => {
  uni.tamper(null);
  orcid.tamper(null);
  for (const server of [uni, orcid, lab]) server.hangUpOn(null);
});

/** Somebody's browser, here and at the provider. */
function browser(of = app) {
  const jar = new Map<string, string>();
  const visitors = new Map<string, ReturnType<typeof atProvider>>();
  /** A provider knows who has been there before, unless they come as somebody else. */
  const visitor = (key: 'uni' | 'orcid', login: string) => {
    const known = visitors.get(key + login) ?? atProvider({ uni, orcid }[key].issuer);
    visitors.set(key + login, known);
    return known;
  };

  const get = async (url: string, headers: Record<string, string> = {}) => {
    const answer = await of.inject({ url: url.replace(HOME, ''), cookies: Object.fromEntries(jar), headers });
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0) jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  };
  const post = async (procedure: string, input: unknown = {}) => {
    const answer = await of.inject({
      method: 'POST',
      url: `/trpc/${procedure}`,
      cookies: Object.fromEntries(jar),
      payload: input as object,
    });
    for (const { name, value } of answer.cookies) jar.set(name, value);
    return answer;
  };
  const step = async (url: string, headers?: Record<string, string>): Promise<string> => {
    const { statusCode, headers: answer } = await get(url, headers);
    expect(statusCode).toBe(302);
    expect(answer['cache-control']).toBe('no-store');
    return String(answer.location);
  };

  return {
    jar,
    step,
    post,
    /** Begins at a provider, goes through its forms, and is sent back: to this address. */
    async backFrom(
      key: 'uni' | 'orcid',
      login: string,
      { query = '', denies = false }: { query?: string; denies?: boolean } = {},
    ): Promise<string> {
      return visitor(key, login)(await step(`/accounts/sso/${key}/${query}`), { login, denies });
    },
    /** All of it; where it ends. */
    async logIn(
      key: 'uni' | 'orcid',
      login: string,
      options: { query?: string; denies?: boolean } = {},
    ): Promise<string> {
      return step(await this.backFrom(key, login, options));
    },
    who: async (): Promise<{ email: string; name: string; linked_author: { id: number } | null }> =>
      (await get('/api/auth/current-user/')).json(),
    logins: async () =>
      (await get('/trpc/accounts.linkedLogins')).json<{
        result: { data: { id: string; provider: { key: string }; subject: string; canUnlink: boolean }[] };
      }>().result.data,
  };
}

/** Somebody who registered with a password, logged in. */
const member = async (email: string) => {
  await world.member(email);
  const theirs = browser();
  await theirs.post('accounts.logIn', { email, password: PASSPHRASE });
  expect((await theirs.who()).email).toBe(email);
  return theirs;
};
const mailKinds = async (to: string): Promise<string[]> => (await world.mailsTo(to)).map(({ kind }) => kind);
const addAuthor = (id: number, iD: string | null): Promise<unknown> =>
  db.pool.query(
    `insert into author (id, name, orcid, content_hash) values ($1, 'Ada Owl', $2, '') on conflict do nothing`,
    [id, iD],
  );

test('who has no account gets one by a verified address, and is the same the next time', async () => {
  const first = browser();
  expect(await first.logIn('uni', 'ada', { query: '?next=/folders/%3Fa=1' })).toBe(
    '/accounts/sso/?result=opened&via=uni&next=%2Ffolders%2F%3Fa%3D1',
  );
  expect(await first.who()).toMatchObject({ email: ADA, name: 'Ada Owl' });
  const elsewhere = browser();
  expect(await elsewhere.logIn('uni', 'ada')).toBe('/accounts/sso/?result=logged-in&via=uni');
  expect((await elsewhere.who()).email).toBe(ADA);
  expect(await browser().logIn('uni', 'dora')).toContain('result=opened');
  const { rows } = await db.pool.query('select name, email_verified as v from "user" order by name');
  expect(rows).toEqual([
    { name: 'Ada Owl', v: true },
    { name: 'Dora Finch', v: true },
  ]);
  // Sessions are better-auth's like any other, and end with the log-out.
  await elsewhere.post('accounts.logOut');
  expect([(await elsewhere.who()).email, (await first.who()).email]).toEqual(['Anonymous', ADA]);
});

test('nothing of what a provider hands out is kept', async () => {
  await browser().logIn('uni', 'ada');
  const { rows } = await db.pool.query(
    'select access_token, refresh_token, id_token, password, provider_id, account_id from account',
  );
  expect(rows).toEqual([
    {
      access_token: null,
      refresh_token: null,
      id_token: null,
      password: null,
      provider_id: uni.issuer,
      account_id: 'ada',
    },
  ]);
});

test('a verified address that has an account here is logged in to it, and its owner is told', async () => {
  await member(ADA);
  const ada = browser();
  expect(await ada.logIn('uni', 'ada')).toContain('result=logged-in');
  expect((await ada.who()).email).toBe(ADA);
  expect(await mailKinds(ADA)).toEqual(['login-linked']);
  // Somebody else at the provider who has been given the same address since.
  const adele = browser();
  expect(await adele.logIn('uni', 'adele')).toContain('/accounts/login/?sso=unlinked');
  expect((await adele.who()).email).toBe('Anonymous');
});

test('an address that is not confirmed here is not taken for its owner', async () => {
  await member(ADA);
  await db.pool.query('update "user" set email_verified = false');
  const ada = browser();
  expect(await ada.logIn('uni', 'ada')).toContain('sso=unlinked');
  expect((await ada.who()).email).toBe('Anonymous');
});

test.each([
  ['bob', 'is not verified'],
  ['cleo', 'is not told'],
])('%s, whose address %s, is asked to log in once, and is linked then', async (login) => {
  const theirs = await member(BOB);
  const answers = await browser().logIn('uni', login, { query: '?next=/folders/' });
  expect(answers).toBe(
    `/accounts/login/?sso=unlinked&via=uni&next=${encodeURIComponent('/accounts/sso/uni/?link=1&next=%2Ffolders%2F')}`,
  );
  const next = new URL(answers, HOME).searchParams.get('next') ?? '';
  expect(await theirs.logIn('uni', login, { query: new URL(next, HOME).search })).toBe(
    '/accounts/sso/?result=linked&via=uni&next=%2Ffolders%2F',
  );
  const later = browser();
  expect(await later.logIn('uni', login)).toContain('result=logged-in');
  expect((await later.who()).email).toBe(BOB);
});

test('where nobody can register, only those with an account come in', async () => {
  const closed = await open(false);
  expect(await browser(closed.app).logIn('uni', 'ada')).toBe('/accounts/login/?sso=closed&via=uni');
  expect(await browser(closed.app).logIn('uni', 'bob')).toContain('sso=unlinked');
  await closed.world.services.accounts.addAll(
    [
      {
        id: 'ada',
        name: 'Ada',
        email: ADA,
        isSuperuser: false,
        isExpired: false,
        linkedAuthorId: null,
        quotas: [],
        memberships: [],
      },
    ],
    PASSPHRASE,
  );
  expect(await browser(closed.app).logIn('uni', 'ada')).toContain('result=logged-in');
  await closed.app.close();
  await closed.world.close();
});

test('a disabled account stays shut, linked or not', async () => {
  await member(ADA);
  await db.pool.query('update "user" set disabled_at = now()');
  expect(await browser().logIn('uni', 'ada')).toBe('/accounts/login/?sso=disabled&via=uni');
  await db.pool.query('update "user" set disabled_at = null');
  expect(await browser().logIn('uni', 'ada')).toContain('result=logged-in');
  await db.pool.query('update "user" set disabled_at = now()');
  const ada = browser();
  expect(await ada.logIn('uni', 'ada')).toContain('sso=disabled');
  expect((await ada.who()).email).toBe('Anonymous');
});

const other = (changes: object, by?: 'provider' | 'stranger' | 'nobody'): Tamper => {
  return (claims) => ({ claims: { ...claims, ...changes }, ...(by && { by }) });
};
test.each<[string, Tamper]>([
  ['of another nonce', other({ nonce: 'another' })],
  ['without a nonce', other({ nonce: undefined })],
  ['by another issuer', other({ iss: 'https://evil.test' })],
  ['for another client', other({ aud: 'other' })],
  ['for several clients, given to another', other({ aud: ['peers', 'other'], azp: 'other' })],
  ['for several clients, given to nobody', other({ aud: ['peers', 'other'] })],
  ['that has run out', other({ exp: Math.floor(Date.now() / 1000) - 120 })],
  ['without an end', other({ exp: undefined })],
  ['without a subject', other({ sub: '' })],
  ['signed by a stranger', other({}, 'stranger')],
  ['signed by nobody', other({}, 'nobody')],
  ['of somebody else than userinfo tells of', other({ sub: 'dora' })],
])('a token %s lets nobody in', async (_what, tamper) => {
  await member(ADA);
  uni.tamper(tamper);
  const ada = browser();
  expect(await ada.logIn('uni', 'ada')).toBe('/accounts/login/?sso=refused&via=uni');
  expect((await ada.who()).email).toBe('Anonymous');
  expect(await mailKinds(ADA)).toEqual([]);
  uni.tamper(null);
  expect(await ada.logIn('uni', 'ada')).toContain('result=logged-in');
});

test('an answer counts in the browser that asked, once, as it was given', async () => {
  const ada = browser();
  const back = await ada.backFrom('uni', 'ada');
  const flow = ada.jar.get('peerlens.sso') ?? '';
  const changed = (name: string, value: string): string => {
    const url = new URL(back);
    url.searchParams.set(name, value);
    return url.href;
  };
  const expired = '/accounts/login/?sso=expired&via=uni';
  expect(await browser().step(back)).toBe(expired);
  expect(await ada.step(changed('state', 'another'))).toBe(expired);
  expect(await ada.step(back.replace('/sso/uni/', '/sso/lab/'))).toBe(expired.replace('uni', 'lab'));
  // What was not for us has not used up the answer that is.
  expect(await ada.step(back)).toContain('result=opened');
  expect(await ada.step(back)).toBe(expired);
  // The provider itself refuses a code that was used.
  const thief = browser();
  thief.jar.set('peerlens.sso', flow);
  expect(await thief.step(back)).toBe('/accounts/login/?sso=refused&via=uni');
  expect((await thief.who()).email).toBe('Anonymous');
});

test('an answer in the name of another issuer is refused', async () => {
  const ada = browser();
  const back = new URL(await ada.backFrom('uni', 'ada'));
  expect(back.searchParams.get('iss')).toBe(uni.issuer);
  back.searchParams.set('iss', orcid.issuer);
  expect(await ada.step(back.href)).toContain('sso=refused');
  const again = new URL(await ada.backFrom('uni', 'ada'));
  again.searchParams.delete('iss');
  expect(await ada.step(again.href)).toContain('sso=refused');
});

test('half an hour later, or with a forged cookie, an answer is too late', async () => {
  const ada = browser();
  const back = await ada.backFrom('uni', 'ada');
  world.passHours(0.51);
  expect(await ada.step(back)).toContain('sso=expired');
  world.passHours(-0.51);
  ada.jar.set('peerlens.sso', `${ada.jar.get('peerlens.sso')?.slice(0, -2)}AA`);
  expect(await ada.step(back)).toContain('sso=expired');
});

test('who does not consent is back at the log-in, with where they wanted to go', async () => {
  const ada = browser();
  expect(await ada.logIn('uni', 'ada', { query: '?next=/folders/', denies: true })).toBe(
    '/accounts/login/?sso=denied&via=uni&next=%2Ffolders%2F',
  );
  expect(ada.jar.has('peerlens.sso')).toBe(false);
});

test('a provider that is down is said to be, and passwords go on working', async () => {
  lab.hangUpOn('/');
  expect(await browser().step('/accounts/sso/lab/?next=/folders/')).toBe(
    '/accounts/login/?sso=unavailable&via=lab&next=%2Ffolders%2F',
  );
  await member(BOB);
  lab.hangUpOn(null);
  expect(await browser().step('/accounts/sso/lab/')).toContain(lab.issuer);
  for (const part of ['/token', '/me']) {
    uni.hangUpOn(part);
    expect(await browser().logIn('uni', 'ada')).toBe('/accounts/login/?sso=unavailable&via=uni');
  }
  expect(await browser().step('/accounts/sso/nowhere/')).toBe('/accounts/login/?sso=unknown&via=nowhere');
});

test.each(['https://evil.test/', '//evil.test', '/\\evil.test', 'javascript:alert(1)', '/a\nb'])(
  'a way on such as %j is left out',
  async (next) => {
    const query = `?next=${encodeURIComponent(next)}`;
    expect(await browser().logIn('uni', 'ada', { query })).toBe('/accounts/sso/?result=opened&via=uni');
    lab.hangUpOn('/');
    expect(await browser().step(`/accounts/sso/lab/${query}`)).not.toContain('next');
  },
);

test('a way on that no cookie could keep is left out', async () => {
  const query = `?next=/${'x'.repeat(2000)}`;
  expect(await browser().logIn('uni', 'ada', { query })).toBe('/accounts/sso/?result=opened&via=uni');
});

test('linking is for who is logged in, stays theirs, and is not begun by another site', async () => {
  const link = { query: '?link=1&next=/profile/' };
  expect(await browser().step(`/accounts/sso/uni/${link.query}`)).toBe(
    `/accounts/login/?next=${encodeURIComponent('/accounts/sso/uni/?link=1&next=%2Fprofile%2F')}`,
  );
  const bob = await member(BOB);
  expect(await bob.step(`/accounts/sso/uni/${link.query}`, { 'sec-fetch-site': 'cross-site' })).toBe(
    '/accounts/sso/?result=foreign&via=uni&next=%2Fprofile%2F',
  );
  const back = await bob.backFrom('uni', 'ada', link);
  // Somebody else logs in meanwhile in the same browser.
  const ada = await member('other@uni.test');
  for (const [name, value] of ada.jar) bob.jar.set(name, value);
  expect(await bob.step(back)).toBe('/accounts/sso/?result=changed&via=uni&next=%2Fprofile%2F');
  expect(await ada.logIn('uni', 'ada', link)).toContain('result=linked');
  expect(await ada.logIn('uni', 'ada', link)).toContain('result=linked');
  expect(await ada.logIn('uni', 'dora', link)).toContain('result=another');
  const dora = await member('dora2@uni.test');
  expect(await dora.logIn('uni', 'ada', link)).toContain('result=taken');
  expect(await dora.logins()).toEqual([]);
  expect(await ada.logins()).toMatchObject([{ provider: { key: 'uni' }, subject: 'ada', canUnlink: true }]);
});

test('a log-in is unlinked by its owner, but never the last way in', async () => {
  const ada = browser();
  await ada.logIn('uni', 'ada');
  const [login] = await ada.logins();
  expect(login).toMatchObject({ canUnlink: false });
  const refusal = await ada.post('accounts.unlinkLogin', { id: login.id });
  expect(refusal.json()).toMatchObject({ error: { data: { code: 'CONFLICT' } } });
  const bob = await member(BOB);
  const foreign = await bob.post('accounts.unlinkLogin', { id: login.id });
  expect(foreign.statusCode).toBe(404);

  // A second way, and two who unlink one each at the same time.
  await ada.logIn('orcid', ADAS_ORCID, { query: '?link=1' });
  const both = await ada.logins();
  const outcomes = await Promise.all(both.map(({ id }) => ada.post('accounts.unlinkLogin', { id })));
  expect(new Set(outcomes.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  expect(await ada.logins()).toHaveLength(1);

  await bob.logIn('uni', 'bob', { query: '?link=1' });
  const [ofBob] = await bob.logins();
  expect((await bob.post('accounts.unlinkLogin', { id: ofBob.id })).statusCode).toBe(200);
  expect(await browser().logIn('uni', 'bob')).toContain('sso=unlinked');
  expect(await mailKinds(BOB)).toEqual(['login-linked', 'login-unlinked']);
});

test('an ORCID iD links the one author who has it, and unlinking takes that link away', async () => {
  await addAuthor(1, ADAS_ORCID);
  await addAuthor(2, null);
  expect(await browser().logIn('orcid', ADAS_ORCID)).toContain('/accounts/login/?sso=unlinked&via=orcid');
  const ada = await member(ADA);
  expect(await ada.logIn('orcid', ADAS_ORCID, { query: '?link=1' })).toBe(
    '/accounts/sso/?result=linked&via=orcid&author=linked',
  );
  expect((await ada.who()).linked_author).toMatchObject({ id: 1 });
  expect(await browser().logIn('orcid', ADAS_ORCID)).toContain('result=logged-in');
  const { entries } = (await world.system.audit.list({ table: 'user' })) as {
    entries: { procedure: string | null; after: unknown }[];
  };
  expect(entries[0]).toMatchObject({ procedure: 'accounts.finishSso', after: { linked_author_id: 1 } });
  const [{ id }] = await ada.logins();
  await ada.post('accounts.unlinkLogin', { id });
  expect((await ada.who()).linked_author).toBeNull();
});

test('an author linked by an administrator stays, whatever becomes of the ORCID iD', async () => {
  await addAuthor(1, ADAS_ORCID);
  await addAuthor(2, null);
  for (const [author, outcome] of [
    [1, 'linked'],
    [2, 'kept'],
  ] as const) {
    await db.pool.query('delete from "user"');
    const ada = await member(ADA);
    await db.pool.query('update "user" set linked_author_id = $1', [author]);
    expect(await ada.logIn('orcid', ADAS_ORCID, { query: '?link=1' })).toContain(`author=${outcome}`);
    const [{ id }] = await ada.logins();
    await ada.post('accounts.unlinkLogin', { id });
    expect((await ada.who()).linked_author).toMatchObject({ id: author });
  }
});

test('no author, or several, with an ORCID iD link nobody; once there is one, the next log-in does', async () => {
  const ada = await member(ADA);
  expect(await ada.logIn('orcid', ADAS_ORCID, { query: '?link=1' })).toContain('author=none');
  await addAuthor(1, ADAS_ORCID);
  await addAuthor(2, ADAS_ORCID);
  expect(await ada.logIn('orcid', ADAS_ORCID, { query: '?link=1' })).toContain('author=several');
  expect((await ada.who()).linked_author).toBeNull();
  await db.pool.query('delete from author where id = 2');
  await browser().logIn('orcid', ADAS_ORCID);
  expect((await ada.who()).linked_author).toMatchObject({ id: 1 });
  const bob = await member(BOB);
  expect(await bob.logIn('orcid', BOBS_ORCID, { query: '?link=1' })).toContain('author=none');
});

test('superusers are told of an author who is linked with two accounts', async () => {
  await addAuthor(1, ADAS_ORCID);
  await member(BOB);
  await db.pool.query('update "user" set linked_author_id = 1');
  await member('super@uni.test');
  await db.pool.query(`update "user" set is_superuser = true where email = 'super@uni.test'`);
  const ada = await member(ADA);
  await ada.logIn('orcid', ADAS_ORCID, { query: '?link=1' });
  expect((await ada.who()).linked_author).toMatchObject({ id: 1 });
  const [note, ...more] = await world.mailsTo('super@uni.test');
  expect(note).toMatchObject({ kind: 'author-of-two' });
  for (const said of [ADA, BOB, ADAS_ORCID, '/author/1/']) expect(note.text).toContain(said);
  expect(more).toEqual([]);
});

test('an ORCID iD of another provider, or one that cannot be, links no author', async () => {
  await addAuthor(1, ADAS_ORCID);
  const ada = await member(ADA);
  uni.tamper(other({ sub: ADAS_ORCID, email: ADA, email_verified: true }));
  expect(await ada.logIn('uni', 'ada', { query: '?link=1' })).toBe('/accounts/sso/?result=linked&via=uni');
  orcid.tamper(other({ sub: '0000-0002-1825-0098' }));
  expect(await ada.logIn('orcid', ADAS_ORCID, { query: '?link=1' })).toBe(
    '/accounts/sso/?result=linked&via=orcid',
  );
  expect((await ada.who()).linked_author).toBeNull();
});
