import { afterAll, beforeEach, expect, test } from 'vitest';
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
const BOB = 'bob@example.org';
const NOBODY = 'nobody@example.org';
const input = { name: 'Ada Owl', email: ADA, password: PASSPHRASE };

const kindsTo = async (email: string): Promise<string[]> =>
  (await world.mailsTo(email)).map(({ kind }) => kind);

test('one registers, follows the link, gives the password, and is logged in', async () => {
  const browser = world.browser();
  expect(await browser.api.register({ ...input, email: ` ${ADA.toUpperCase()} ` })).toEqual({ ok: true });
  expect(await browser.who()).toBe('Anonymous');
  await expect(browser.api.logIn({ email: ADA, password: PASSPHRASE })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
    message: 'E-mail or password is wrong',
  });
  const token = await world.tokenTo(ADA);
  expect(await browser.api.link({ kind: 'registration', token })).toEqual({ email: ADA, name: 'Ada Owl' });
  const user = await browser.api.confirm({ token, password: PASSPHRASE });
  expect(user).toMatchObject({ email: ADA, name: 'Ada Owl', is_authenticated: true, is_superuser: false });
  expect(await browser.who()).toBe(ADA);
  await world.browser().api.logIn({ email: ADA, password: PASSPHRASE });
});

test('the mail carries where to go on to, and never another site', async () => {
  const nextOf = async (next: string) => {
    await db.pool.query('delete from outbox_mail');
    await world.browser().api.register({ ...input, next });
    const link = new URL((await world.mailsTo(ADA))[0].link ?? '');
    expect(link.origin + link.pathname).toBe('https://peers.test/accounts/confirm/');
    return link.searchParams.get('next');
  };
  expect(await nextOf('/search/?q=owls&page=2#top')).toBe('/search/?q=owls&page=2#top');
  await db.pool.query('delete from attempt_limit');
  for (const evil of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/\n/evil',
  ]) {
    await db.pool.query('delete from attempt_limit');
    expect(await nextOf(evil)).toBeNull();
  }
});

test('a link opens one account once', async () => {
  await world.browser().api.register(input);
  const token = await world.tokenTo(ADA);
  const confirms = await Promise.allSettled(
    Array.from({ length: 4 }, () => world.browser().api.confirm({ token, password: PASSPHRASE })),
  );
  expect(confirms.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(world.browser().api.confirm({ token, password: PASSPHRASE })).rejects.toMatchObject({
    code: 'NOT_FOUND',
    message: 'This link has been used already, or is too old: ask for another one',
  });
  await expect(world.browser().api.link({ kind: 'registration', token })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('a link is good for two days', async () => {
  await world.browser().api.register(input);
  const token = await world.tokenTo(ADA);
  world.passHours(47);
  await expect(world.browser().api.link({ kind: 'registration', token })).resolves.toBeDefined();
  world.passHours(1);
  await expect(world.browser().api.confirm({ token, password: PASSPHRASE })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('whoever registers with the address of somebody else cannot have them open it', async () => {
  await world.browser().api.register({ ...input, password: OTHER_PASSPHRASE });
  const token = await world.tokenTo(ADA);
  await expect(world.browser().api.confirm({ token, password: PASSPHRASE })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
  // Nor does a link that was opened in vain do any harm.
  await world.browser().api.register(input);
  await world.browser().api.confirm({ token: await world.tokenTo(ADA), password: PASSPHRASE });
  await expect(world.browser().api.confirm({ token, password: OTHER_PASSPHRASE })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await expect(world.browser().api.logIn({ email: ADA, password: OTHER_PASSPHRASE })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  });
});

test('registering, resending and resetting answer the same and send one mail, whoever has an account', async () => {
  await world.member(BOB);
  await world.browser().api.register(input);
  await db.pool.query('delete from outbox_mail');
  const calls = {
    register: (email: string) => world.browser().api.register({ ...input, email }),
    resend: (email: string) => world.browser().api.resend({ email }),
    requestReset: (email: string) => world.browser().api.requestReset({ email }),
  };
  const said: Record<string, string[]> = {};
  for (const [name, call] of Object.entries(calls)) {
    for (const email of [BOB, ADA, NOBODY]) {
      expect(await call(email)).toEqual({ ok: true });
      const mails = await world.mailsTo(email);
      expect(mails).toHaveLength(1);
      (said[name] ??= []).push(mails[0].kind);
      await db.pool.query('delete from outbox_mail');
    }
    await db.pool.query('delete from registration where email = $1', [NOBODY]);
  }
  expect(said).toEqual({
    register: ['taken', 'confirm', 'confirm'],
    resend: ['taken', 'confirm', 'nothing-waits'],
    requestReset: ['reset', 'no-account', 'no-account'],
  });
});

test('calls that send mails are limited the same, whoever has an account', async () => {
  await world.member(BOB);
  const outcomes = [BOB, NOBODY].map(async (email) => {
    const browser = world.browser();
    const answers: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      answers.push(
        await browser.api.requestReset({ email }).then(
          () => 'ok',
          (error: Error) => error.message,
        ),
      );
    }
    return answers;
  });
  const [ofBob, ofNobody] = await Promise.all(outcomes);
  expect(ofNobody).toHaveLength(5);
  expect(ofNobody.slice(0, 3)).toEqual(['ok', 'ok', 'ok']);
  expect(ofNobody[3]).toMatch(/^Too many tries to have a mail sent; wait 10 minutes/);
  // One mail of the account that Bob opened was sent before.
  expect(ofBob.slice(0, 3)).toEqual(['ok', 'ok', 'ok']);
  expect(ofBob[3]).toBe(ofNobody[3]);
});

test('a link that was sent again opens the account as the first one does', async () => {
  await world.browser().api.register(input);
  const first = await world.tokenTo(ADA);
  await world.browser().api.resend({ email: ADA, next: '/folders/' });
  const second = await world.tokenTo(ADA);
  expect(second).not.toBe(first);
  await expect(world.browser().api.link({ kind: 'registration', token: first })).resolves.toBeDefined();
  await world.browser().api.confirm({ token: second, password: PASSPHRASE });
  await expect(world.browser().api.link({ kind: 'registration', token: first })).rejects.toThrow(
    'This link has been used',
  );
});

test('a lost password is replaced, all sessions end, and a notice is sent', async () => {
  const lost = await world.member(ADA);
  await world.browser().api.requestReset({ email: ADA });
  await world.browser().api.requestReset({ email: ADA });
  const [first, second] = (await world.mailsTo(ADA)).map(
    ({ link }) => new URL(link ?? '').searchParams.get('token') ?? '',
  );
  expect(await world.browser().api.link({ kind: 'reset', token: second })).toEqual({
    email: ADA,
    name: 'Ada Owl',
  });
  await world.browser().api.reset({ token: second, password: OTHER_PASSPHRASE });
  expect(await lost.who()).toBe('Anonymous');
  expect((await kindsTo(ADA)).at(-1)).toBe('password-changed');
  for (const token of [first, second]) {
    await expect(world.browser().api.reset({ token, password: PASSPHRASE })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  }
  await expect(world.browser().api.logIn({ email: ADA, password: PASSPHRASE })).rejects.toThrow(
    'E-mail or password is wrong',
  );
  await world.browser().api.logIn({ email: ADA, password: OTHER_PASSPHRASE });
});

test('a link to a new password is good for an hour, once', async () => {
  await world.member(ADA);
  await world.browser().api.requestReset({ email: ADA });
  const token = await world.tokenTo(ADA);
  const resets = await Promise.allSettled(
    Array.from({ length: 3 }, () => world.browser().api.reset({ token, password: OTHER_PASSPHRASE })),
  );
  expect(resets.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await world.browser().api.requestReset({ email: ADA });
  const late = await world.tokenTo(ADA);
  world.passHours(1);
  await expect(world.browser().api.reset({ token: late, password: PASSPHRASE })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('who cannot log in any more for others’ tries can after a reset', async () => {
  await world.member(ADA);
  const here = world.browser();
  for (let n = 0; n < 6; n += 1)
    await here.api.logIn({ email: ADA, password: 'wrong' }).catch(() => undefined);
  await expect(here.api.logIn({ email: ADA, password: PASSPHRASE })).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  });
  await here.api.requestReset({ email: ADA });
  await here.api.reset({ token: await world.tokenTo(ADA), password: OTHER_PASSPHRASE });
  await here.api.logIn({ email: ADA, password: OTHER_PASSPHRASE });
});

test('a password that is easy to guess is refused beside its field, and the link stays good', async () => {
  const weak = { code: 'BAD_REQUEST', cause: { details: { field: 'password' } } };
  await expect(world.browser().api.register({ ...input, password: 'adaowl1234' })).rejects.toMatchObject(
    weak,
  );
  await expect(world.browser().api.register({ ...input, password: 'password1234' })).rejects.toMatchObject(
    weak,
  );
  expect(await kindsTo(ADA)).toEqual([]);
  await world.member(ADA);
  await world.browser().api.requestReset({ email: ADA });
  const token = await world.tokenTo(ADA);
  await expect(world.browser().api.reset({ token, password: 'password1234' })).rejects.toMatchObject(weak);
  await world.browser().api.reset({ token, password: OTHER_PASSPHRASE });
});

test.each([
  { wrong: { password: 'too short' }, says: 'A password has at least 10 characters' },
  { wrong: { password: 'x'.repeat(257) }, says: 'A password has at most 256 characters' },
  { wrong: { email: 'ada' }, says: 'This is not an e-mail address' },
  { wrong: { email: 'ada@example.org\nBcc: eve@example.org' }, says: 'This is not an e-mail address' },
  { wrong: { email: ' ' }, says: 'Enter your e-mail address' },
  { wrong: { name: ' \t ' }, says: 'Enter your name' },
  { wrong: { name: 'x'.repeat(101) }, says: 'A name has at most 100 characters' },
])('“$says” is said of $wrong', async ({ wrong, says }) => {
  await expect(world.browser().api.register({ ...input, ...wrong })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: expect.stringContaining(says) as string,
  });
});

test('a name is one line, in whichever mail it stands', async () => {
  await world.browser().api.register({ ...input, name: 'Ada\r\n\r\nhttps://evil.example\u0000' });
  expect((await world.mailsTo(ADA))[0].text).toMatch(/^Hello Ada https:\/\/evil\.example,\n/);
});

test('the database has neither passwords nor tokens', async () => {
  await world.browser().api.register(input);
  const registration = await world.tokenTo(ADA);
  await world.member(BOB);
  await world.browser().api.requestReset({ email: BOB });
  const reset = await world.tokenTo(BOB);
  for (const table of [
    'outbox_mail',
    'registration',
    'account_link',
    'account',
    'attempt_limit',
    'verification',
  ]) {
    const kept = JSON.stringify((await db.pool.query(`select * from ${table}`)).rows);
    const given = [PASSPHRASE, registration, reset].filter((secret) => kept.includes(secret));
    expect({ table, given }).toEqual({ table, given: [] });
  }
});

test('where registration is off nobody registers, and those who are in log in and reset', async () => {
  const closed = await accountsWorld({ registration: false });
  expect(await closed.browser().api.registration()).toEqual({ isOpen: false });
  const refused = { code: 'FORBIDDEN' };
  await expect(closed.browser().api.register(input)).rejects.toMatchObject(refused);
  await expect(closed.browser().api.resend({ email: ADA })).rejects.toMatchObject(refused);
  await expect(closed.browser().api.requestReset({ email: ADA })).resolves.toEqual({ ok: true });
  await closed.close();
});
