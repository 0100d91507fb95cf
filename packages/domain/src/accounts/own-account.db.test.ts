import { hashPassword as hashScrypt } from 'better-auth/crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { anAuthor } from '../testing/builders.ts';
import { accountsWorld, OTHER_PASSPHRASE, PASSPHRASE } from './testing/accounts-world.ts';

const world = await accountsWorld();
const { db } = world;
afterAll(() => world.close());
beforeEach(async () => {
  for (const table of ['outbox_mail', 'registration', 'attempt_limit', '"user"']) {
    await db.pool.query(`delete from ${table}`);
  }
});

const ADA = 'ada@example.org';
const ADELE = 'adele@example.org';
const BOB = 'bob@example.org';

const kindsTo = async (email: string): Promise<string[]> =>
  (await world.mailsTo(email)).map(({ kind }) => kind);
const logIn = async (email = ADA, password = PASSPHRASE) => {
  const browser = world.browser();
  await browser.api.logIn({ email, password });
  return browser;
};
const wrongPassword = {
  code: 'BAD_REQUEST',
  message: 'This is not your password: try again',
  cause: { details: { field: 'password' } },
};

test('a name is changed', async () => {
  const ada = await world.member(ADA);
  await ada.api.changeName({ name: '  Ada   Käuzchen ' });
  expect(await ada.api.currentUser()).toMatchObject({ name: 'Ada Käuzchen' });
});

test('a new password asks for the old one, ends other sessions, voids links, and is told by mail', async () => {
  const ada = await world.member(ADA);
  const elsewhere = await logIn();
  await elsewhere.api.requestReset({ email: ADA });
  const token = await world.tokenTo(ADA);
  await expect(
    ada.api.changePassword({ password: 'wrong', newPassword: OTHER_PASSPHRASE }),
  ).rejects.toMatchObject(wrongPassword);
  await expect(
    ada.api.changePassword({ password: PASSPHRASE, newPassword: 'ada@example.org' }),
  ).rejects.toMatchObject({ cause: { details: { field: 'newPassword' } } });
  expect(await elsewhere.who()).toBe(ADA);

  await ada.api.changePassword({ password: PASSPHRASE, newPassword: OTHER_PASSPHRASE });
  expect([await ada.who(), await elsewhere.who()]).toEqual([ADA, 'Anonymous']);
  await expect(elsewhere.api.reset({ token, password: PASSPHRASE })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await kindsTo(ADA)).toEqual(['reset', 'password-changed']);
  await expect(logIn()).rejects.toThrow('E-mail or password is wrong');
  await logIn(ADA, OTHER_PASSPHRASE);
});

test('an open browser does not let anybody guess the password', async () => {
  const ada = await world.member(ADA);
  const outcomes: string[] = [];
  for (let n = 0; n < 7; n += 1) {
    const input = { email: ADELE, password: 'wrong' };
    await ada.api.changeEmail(input).catch((error: { code: string }) => outcomes.push(error.code));
  }
  expect(outcomes).toEqual([
    ...Array.from({ length: 5 }, () => 'BAD_REQUEST'),
    'TOO_MANY_REQUESTS',
    'TOO_MANY_REQUESTS',
  ]);
});

test('another e-mail address counts once it is confirmed; the old one is told before', async () => {
  const ada = await world.member(ADA);
  await expect(ada.api.changeEmail({ email: ADELE, password: 'wrong' })).rejects.toMatchObject(wrongPassword);
  await ada.api.changeEmail({ email: ADELE, password: PASSPHRASE });
  expect([await kindsTo(ADA), await kindsTo(ADELE)]).toEqual([['email-changing'], ['confirm-email']]);
  expect((await world.mailsTo(ADA))[0].text).toContain(ADELE);
  expect(await ada.who()).toBe(ADA);

  // The link may be opened anywhere.
  const token = await world.tokenTo(ADELE);
  const anywhere = world.browser();
  expect(await anywhere.api.link({ kind: 'email', token })).toEqual({ email: ADELE, name: 'Ada Owl' });
  expect(await anywhere.api.confirmEmail({ token })).toEqual({ email: ADELE });
  expect([await ada.who(), await anywhere.who()]).toEqual([ADELE, 'Anonymous']);
  await expect(anywhere.api.confirmEmail({ token })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await logIn(ADELE);
  await expect(logIn(ADA)).rejects.toThrow('E-mail or password is wrong');
});

test('an address that has an account is not given away, and its owner is told', async () => {
  await world.member(BOB);
  const ada = await world.member(ADA);
  expect(await ada.api.changeEmail({ email: BOB, password: PASSPHRASE })).toEqual({ ok: true });
  expect([await kindsTo(ADA), await kindsTo(BOB)]).toEqual([['email-changing'], ['email-taken']]);
  await expect(ada.api.changeEmail({ email: ADA, password: PASSPHRASE })).rejects.toMatchObject({
    message: 'This is your address already',
  });
});

test('a change of address shows while it waits, is replaced by another one, and can be taken back', async () => {
  const ada = await world.member(ADA);
  const bob = await world.member(BOB);
  expect(await ada.api.emailChange()).toBeNull();
  await ada.api.changeEmail({ email: 'adeel@example.org', password: PASSPHRASE });
  const mistyped = await world.tokenTo('adeel@example.org');
  await ada.api.changeEmail({ email: ADELE, password: PASSPHRASE });
  expect(await ada.api.emailChange()).toMatchObject({ email: ADELE });
  expect(await bob.api.emailChange()).toBeNull();
  const token = await world.tokenTo(ADELE);
  await bob.api.cancelEmailChange();
  expect(await ada.api.emailChange()).toMatchObject({ email: ADELE });
  await ada.api.cancelEmailChange();
  expect(await ada.api.emailChange()).toBeNull();
  for (const link of [mistyped, token]) {
    await expect(ada.api.confirmEmail({ token: link })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }

  await ada.api.changeEmail({ email: ADELE, password: PASSPHRASE });
  world.passHours(49);
  expect(await ada.api.emailChange()).toBeNull();
});

test('what waits does not tell whether an address has an account', async () => {
  await world.member(BOB);
  const ada = await world.member(ADA);
  await ada.api.changeEmail({ email: BOB, password: PASSPHRASE });
  expect(await ada.api.emailChange()).toMatchObject({ email: BOB });
  expect((await world.mailsTo(BOB)).every(({ link }) => link === null)).toBe(true);
});

test('an author is linked no longer once one says so', async () => {
  const ada = await world.member(ADA);
  const bob = await world.member(BOB);
  await anAuthor(db, { id: 5_001 });
  await db.prisma.user.updateMany({ data: { linkedAuthorId: 5_001 } });
  expect(await ada.api.currentUser()).toMatchObject({ author_id: 5_001 });
  await ada.api.unlinkAuthor();
  await ada.api.unlinkAuthor();
  expect(await ada.api.currentUser()).toMatchObject({ author_id: null, linked_author: null });
  expect(await bob.api.currentUser()).toMatchObject({ author_id: 5_001 });
});

test('of several who want one address the first to confirm has it', async () => {
  const ada = await world.member(ADA);
  const bob = await world.member(BOB);
  await ada.api.changeEmail({ email: ADELE, password: PASSPHRASE });
  const ofAda = await world.tokenTo(ADELE);
  await bob.api.changeEmail({ email: ADELE, password: PASSPHRASE });
  const ofBob = await world.tokenTo(ADELE);
  await world.browser().api.register({ name: 'Adele', email: ADELE, password: OTHER_PASSPHRASE });
  const ofAdele = await world.tokenTo(ADELE);
  const outcomes = await Promise.allSettled([
    world.browser().api.confirmEmail({ token: ofAda }),
    world.browser().api.confirmEmail({ token: ofBob }),
    world.browser().api.confirm({ token: ofAdele, password: OTHER_PASSPHRASE }),
  ]);
  const refusals = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [(outcome.reason as { code: string }).code] : [],
  );
  expect(refusals).toHaveLength(2);
  expect(refusals.every((code) => code === 'CONFLICT' || code === 'NOT_FOUND')).toBe(true);
});

test('a new password voids a change of address that somebody else has asked for', async () => {
  const thief = await world.member(ADA);
  await thief.api.changeEmail({ email: 'thief@example.org', password: PASSPHRASE });
  const token = await world.tokenTo('thief@example.org');
  await world.browser().api.requestReset({ email: ADA });
  await world.browser().api.reset({ token: await world.tokenTo(ADA), password: OTHER_PASSPHRASE });
  await expect(world.browser().api.confirmEmail({ token })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('one sees where one is logged in, and ends it there', async () => {
  const ada = await world.member(ADA);
  const phone = await logIn();
  const library = await logIn();
  const listed = await ada.api.sessions();
  expect(listed).toHaveLength(3);
  expect(listed.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  expect(listed.every(({ address, userAgent }) => userAgent === `Owlfox ${address}`)).toBe(true);
  expect(JSON.stringify(listed)).not.toMatch(/token/);

  const [{ id }] = (await phone.api.sessions()).filter(({ isCurrent }) => isCurrent);
  const bob = await world.member(BOB);
  await expect(bob.api.revokeSession({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await phone.who()).toBe(ADA);
  await ada.api.revokeSession({ id });
  expect([await phone.who(), await library.who()]).toEqual(['Anonymous', ADA]);
  await ada.api.revokeOtherSessions();
  expect([await library.who(), await ada.who(), await bob.who()]).toEqual(['Anonymous', ADA, BOB]);
});

test('an account is deleted with its password, and leaves no session, credential, link or mail', async () => {
  const ada = await world.member(ADA);
  const phone = await logIn();
  await world.member(BOB);
  await phone.api.requestReset({ email: ADA });
  for (const password of ['wrong', undefined]) {
    await expect(ada.privacy.erase({ email: ADA, password })).rejects.toMatchObject(wrongPassword);
  }
  await expect(ada.privacy.erase({ email: BOB, password: PASSPHRASE })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    cause: { details: { field: 'email' } },
  });
  expect(await ada.who()).toBe(ADA);
  await ada.privacy.erase({ email: ADA, password: PASSPHRASE });
  expect([await ada.who(), await phone.who()]).toEqual(['Anonymous', 'Anonymous']);
  const { rows } = await db.pool.query<{ users: number; sessions: number; accounts: number; links: number }>(
    `select (select count(*) from "user") as users, (select count(*) from session) as sessions,
            (select count(*) from account) as accounts, (select count(*) from account_link) as links`,
  );
  expect(rows).toEqual([{ users: 1, sessions: 1, accounts: 1, links: 0 }]);
  expect(await kindsTo(ADA)).toEqual(['erased']);
});

test('what cannot be erased keeps the account whole, and says no farewell', async () => {
  const ada = await world.member(ADA);
  await db.pool.query(
    `create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
     create trigger refuse before delete on "user" for each row execute function refuse()`,
  );
  await world.browser().api.requestReset({ email: ADA });
  await expect(ada.privacy.erase({ email: ADA, password: PASSPHRASE })).rejects.toThrow('no');
  await db.pool.query('drop trigger refuse on "user"; drop function refuse');
  expect(await ada.who()).toBe(ADA);
  expect(await kindsTo(ADA)).toEqual(['reset']);
});

test('the dashboard tells every feature with its end, own and through organisations', async () => {
  const ada = await world.member(ADA);
  const { id: userId } = await db.prisma.user.findUniqueOrThrow({
    where: { email: ADA },
    select: { id: true },
  });
  const council = await db.prisma.organization.create({ data: { name: 'Council' } });
  const other = await db.prisma.organization.create({ data: { name: 'Other' } });
  await db.prisma.organizationMember.create({ data: { organizationId: council.id, userId } });
  const past = new Date(0);
  const future = new Date('2999-01-01');
  await db.prisma.quota.createMany({
    data: [
      { name: 'referee_finder', userId, expiresAt: past },
      { name: 'referee_finder', organizationId: council.id, expiresAt: future },
      { name: 'author_report', userId },
      { name: 'monitoring', organizationId: other.id },
    ],
  });
  const { quotas } = await ada.api.dashboard();
  const organization = { id: council.id, name: 'Council' };
  expect(quotas).toEqual([
    { name: 'author_report', organization: null, expiresAt: null, isInForce: true },
    { name: 'referee_finder', organization: null, expiresAt: past, isInForce: false },
    { name: 'referee_finder', organization, expiresAt: future, isInForce: true },
  ]);
});

test('a password kept in the way of earlier versions logs in, and is kept in the new way then', async () => {
  await world.member(ADA);
  const stored = async () => (await db.prisma.account.findFirst({ select: { password: true } }))?.password;
  await db.prisma.account.updateMany({ data: { password: await hashScrypt(PASSPHRASE) } });
  await expect(logIn(ADA, OTHER_PASSPHRASE)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  expect(await stored()).not.toContain('argon2id');
  await logIn();
  expect(await stored()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  await logIn();
});
