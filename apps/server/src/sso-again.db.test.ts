import { PASSPHRASE } from '@peerlens/domain/accounts/testing/accounts-world.ts';
import { expect, test } from 'vitest';
import { ADA, BOB, browser, db, member, other, uni, world } from './testing/sso-world.ts';

const RECENT_HOURS = 0.17;

test('linking is for who has logged in at most ten minutes ago', async () => {
  const link = '/accounts/sso/uni/?link=1&next=/profile/';
  const ada = await member(ADA);
  expect(await ada.step(link)).toContain(uni.issuer);
  world.passHours(RECENT_HOURS);
  expect(await ada.step(link)).toBe(
    `/accounts/again/?next=${encodeURIComponent('/accounts/sso/uni/?link=1&next=%2Fprofile%2F')}`,
  );
  await ada.post('accounts.logIn', { email: ADA, password: PASSPHRASE });
  expect(await ada.step(link)).toContain(uni.issuer);
  world.passHours(-RECENT_HOURS);
});

test('who has no password logs in anew at their provider before the account is changed', async () => {
  const ada = browser();
  await ada.logIn('uni', 'ada');
  const before = ada.jar.get('__Host-peerlens.session_token');
  const changeEmail = () => ada.post('accounts.changeEmail', { email: 'adele@uni.test' });
  const refusal = { error: { data: { code: 'BAD_REQUEST', details: { reauthenticate: true } } } };
  expect((await changeEmail()).json()).toMatchObject(refusal);
  expect((await ada.post('privacy.erase', { email: ADA })).json()).toMatchObject(refusal);
  const setPassword = () => ada.post('accounts.changePassword', { newPassword: PASSPHRASE });
  expect((await setPassword()).json()).toMatchObject(refusal);

  // The provider knows them still, and asks all the same.
  const toProvider = new URL(await ada.step('/accounts/sso/uni/?again=1'));
  expect(toProvider.searchParams.get('prompt')).toBe('login');
  expect(await ada.logIn('uni', 'ada', { query: '?again=1&next=/profile/' })).toBe(
    '/accounts/sso/?result=again&via=uni&next=%2Fprofile%2F',
  );
  expect(ada.jar.get('__Host-peerlens.session_token')).not.toBe(before);
  expect((await changeEmail()).statusCode).toBe(200);
  world.passHours(RECENT_HOURS);
  expect((await changeEmail()).json()).toMatchObject(refusal);
  world.passHours(-RECENT_HOURS);

  // With a password that is what is asked for.
  expect((await setPassword()).statusCode).toBe(200);
  expect((await setPassword()).json()).toMatchObject({ error: { data: { details: { field: 'password' } } } });
  expect((await ada.post('privacy.erase', { email: ADA, password: PASSPHRASE })).statusCode).toBe(200);
});

test('logging in anew is no log-in of somebody else, and no old one', async () => {
  const ada = browser();
  const query = '?again=1&next=/profile/';
  const failed = (why: string) => `/accounts/sso/?result=${why}&via=uni&next=%2Fprofile%2F`;
  expect(await ada.step(`/accounts/sso/uni/${query}`)).toBe('/accounts/login/?next=%2Fprofile%2F');
  await ada.logIn('uni', 'ada');
  expect(await ada.logIn('uni', 'dora', { query })).toBe(failed('not-yours'));
  const seconds = Math.floor(Date.now() / 1000);
  for (const auth_time of [undefined, 'now', seconds - 3600, 0]) {
    uni.tamper(other({ auth_time }));
    expect(await ada.logIn('uni', 'ada', { query })).toBe(failed('not-recent'));
  }
  uni.tamper(null);
  const back = await ada.backFrom('uni', 'ada', { query });
  const bob = await member(BOB);
  for (const [name, value] of bob.jar) ada.jar.set(name, value);
  expect(await ada.step(back)).toBe(failed('changed'));
  expect(await db.prisma.account.count({ where: { providerId: uni.issuer } })).toBe(1);
});

test('the log of changes says who has come in by a provider', async () => {
  await browser().logIn('uni', 'ada');
  const user = await db.prisma.user.findUniqueOrThrow({ where: { email: ADA } });
  const { entries } = await world.system.audit.list({ table: 'session', limit: 1 });
  expect(entries).toMatchObject([
    { operation: 'insert', procedure: 'accounts.finishSso', actor: { kind: 'user', id: user.id } },
  ]);
});
