import { accountsWorld, PASSPHRASE } from '@peerlens/domain/accounts/testing/accounts-world.ts';
import { atProvider, openIdServer } from '@peerlens/domain/accounts/testing/openid-server.ts';
import type { OpenIdServerSettings, Tamper } from '@peerlens/domain/accounts/testing/openid-server.ts';
import { readConfig } from '@peerlens/kernel';
import type { OidcProvider } from '@peerlens/kernel';
import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import { createApp } from '../app.ts';

export const HOME = 'https://peers.test';
export const ADA = 'ada@uni.test';
export const BOB = 'bob@uni.test';
export const ADAS_ORCID = '0000-0002-1825-0097';
export const BOBS_ORCID = '0000-0001-5109-3700';

const callbackOf = (key: string): string => `${HOME}/accounts/sso/${key}/callback/`;
export const client = { clientId: 'peers', clientSecret: 'a secret: with/odd+characters' };

const start = (key: string, settings: Partial<OpenIdServerSettings>) =>
  openIdServer({ ...client, redirectUris: [callbackOf(key)], people: {}, ...settings });

export const uni = await start('uni', {
  people: {
    ada: { email: ADA.toUpperCase(), email_verified: true, name: 'Ada Owl' },
    bob: { email: BOB, email_verified: false, name: 'Bob' },
    cleo: { name: 'Cleo' },
    adele: { email: ADA, email_verified: true, name: 'Adele' },
    dora: { email: 'dora@uni.test', email_verified: true, given_name: 'Dora', family_name: 'Finch' },
  },
});
export const orcid = await start('orcid', {
  authentication: 'client_secret_post',
  tellsAll: true,
  people: {
    [ADAS_ORCID]: { given_name: 'Ada', family_name: 'Owl' },
    [BOBS_ORCID]: {},
  },
});
export const lab = await start('lab', {});

export const provider = (key: string, of: { issuer: string }, scopes: string[]): OidcProvider => ({
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
export const open = async (registration: boolean) => {
  const world = await accountsWorld({ registration, oidcProviders: PROVIDERS });
  const app = await createApp({
    config: { ...config, registration },
    services: world.services,
    isReady: () => Promise.resolve(true),
  });
  return { world, app };
};
export const { world, app } = await open(true);
export const { db } = world;
// Whoever uses this world begins with nobody in it, and honest providers.
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
export function browser(of = app) {
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
export const member = async (email: string) => {
  await world.member(email);
  const theirs = browser();
  await theirs.post('accounts.logIn', { email, password: PASSPHRASE });
  expect((await theirs.who()).email).toBe(email);
  return theirs;
};
export const mailKinds = async (to: string): Promise<string[]> =>
  (await world.mailsTo(to)).map(({ kind }) => kind);
export const addAuthor = (id: number, iD: string | null): Promise<unknown> =>
  db.pool.query(
    `insert into author (id, name, orcid, content_hash) values ($1, 'Ada Owl', $2, '') on conflict do nothing`,
    [id, iD],
  );

/** A provider that says something else than it should. */
export const other = (changes: object, by?: 'provider' | 'stranger' | 'nobody'): Tamper => {
  return (claims) => ({ claims: { ...claims, ...changes }, ...(by && { by }) });
};
