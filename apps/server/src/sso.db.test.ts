import { PASSPHRASE } from '@peerlens/domain/accounts/testing/accounts-world.ts';
import { expect, test } from 'vitest';
import { HOME, ADA, BOB, uni, open, db, browser, member, mailKinds } from './testing/sso-world.ts';

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
