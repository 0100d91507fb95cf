import { testDatabase } from '@peerlens/db/testing/database.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { attemptsService } from './attempts.service.ts';
import { attemptsStore } from './attempts.store.ts';

const db = await testDatabase();
afterAll(db.close);

let time = 0;
beforeEach(async () => {
  time = Date.parse('2026-06-01T12:00:00Z');
  await db.pool.query('delete from attempt_limit');
});
const pass = (seconds: number): void => {
  time += seconds * 1000;
};
/** As a server that has just been started. */
const open = (secret = 'secret') =>
  attemptsService({ store: attemptsStore(db), secret, now: () => new Date(time) });
const attempts = open();

const ADA = 'ada@example.org';
const HOME = '192.0.2.1';

interface Refusal {
  message: string;
  details: { retryAfterSeconds: number };
}

const wrong = async (
  email = ADA,
  address: string | null = HOME,
  on = attempts,
): Promise<'tried' | Refusal> => {
  try {
    await on.password({ email, address });
    return 'tried';
  } catch (error) {
    expect(error).toMatchObject({ code: 'limited' });
    return error as Refusal;
  }
};
const right = async (email = ADA, address = HOME): Promise<void> =>
  (await attempts.password({ email, address })).succeeded();
const triesLeft = async (email?: string, address?: string): Promise<number> => {
  for (let tries = 0; tries < 200; tries += 1) if ((await wrong(email, address)) !== 'tried') return tries;
  return 200;
};
const elsewhere = (n: number): string => `198.51.${Math.floor(n / 250)}.${n % 250}`;

test('five tries at an account from one place, then longer and longer waits', async () => {
  expect(await triesLeft()).toBe(5);
  const waits: number[] = [];
  for (let tries = 5; tries < 18; tries += 1) {
    const refusal = await wrong();
    if (refusal === 'tried') throw new Error('not refused');
    waits.push(refusal.details.retryAfterSeconds);
    pass(refusal.details.retryAfterSeconds - 1);
    expect(await wrong()).not.toBe('tried');
    pass(1);
    expect(await wrong()).toBe('tried');
  }
  expect(waits.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 20));
  expect(waits.slice(11)).toEqual([240, 240]);
});

test('a refusal says how long to wait', async () => {
  await triesLeft();
  expect(await wrong()).toMatchObject({
    message: 'Too many tries to log in; wait 20 seconds and try again',
    details: { retryAfterSeconds: 20 },
  });
});

test('who gives the right password begins anew', async () => {
  for (let tries = 0; tries < 4; tries += 1) await wrong();
  await right();
  expect(await triesLeft()).toBe(5);
});

test('twenty tries a minute from one address, at whichever accounts', async () => {
  const outcomes: string[] = [];
  for (let n = 0; n < 21; n += 1)
    outcomes.push((await wrong(`user-${n}@example.org`)) === 'tried' ? 'tried' : 'refused');
  expect(outcomes.indexOf('refused')).toBe(20);
  expect(await wrong('another@example.org', '192.0.2.2')).toBe('tried');
  pass(60);
  expect(await triesLeft('somebody@example.org')).toBe(5);
});

test('a machine that changes the end of its IPv6 address stays one address', async () => {
  let tried = 0;
  for (let n = 0; n < 10; n += 1) if ((await wrong(ADA, `2001:db8::${n + 1}`)) === 'tried') tried += 1;
  expect(tried).toBe(5);
  expect(await wrong(ADA, '2001:db8:0:1::1')).toBe('tried');
});

test('however many addresses try, an account is tried a hundred times an hour and no more', async () => {
  let tried = 0;
  for (let n = 0; n < 300; n += 1) {
    if ((await wrong(ADA, elsewhere(n))) === 'tried') tried += 1;
    pass(1);
  }
  // One comes back every 36 seconds.
  expect(tried).toBe(100 + Math.floor(300 / 36));
  expect(await wrong('bob@example.org', elsewhere(999))).toBe('tried');
});

test('strangers cannot lock anybody out of where they have logged in before', async () => {
  await right();
  for (let n = 0; n < 150; n += 1) await wrong(ADA, elsewhere(n));
  expect(await wrong(ADA, elsewhere(500))).not.toBe('tried');
  expect(await wrong()).toBe('tried');
  await right();
  // From a new place one has to wait, not for long.
  const refusal = await wrong(ADA, '203.0.113.9');
  expect(refusal).toMatchObject({ details: { retryAfterSeconds: 36 } });
  // Or shows that the mailbox is theirs.
  await attempts.welcome({ email: ADA, address: '203.0.113.9' });
  expect(await wrong(ADA, '203.0.113.9')).toBe('tried');
});

test('a place is known for ninety days', async () => {
  await right();
  pass(89 * 24 * 3600);
  for (let n = 0; n < 101; n += 1) await wrong(ADA, elsewhere(n));
  expect(await wrong()).toBe('tried');
  pass(2 * 24 * 3600);
  for (let n = 0; n < 101; n += 1) await wrong(ADA, elsewhere(n));
  expect(await wrong()).not.toBe('tried');
});

test('right passwords do not use up an account’s tries', async () => {
  for (let n = 0; n < 150; n += 1) await right(ADA, elsewhere(n));
  expect(await wrong(ADA, elsewhere(200))).toBe('tried');
});

test('what was counted outlives a restart, and several servers count together', async () => {
  for (let tries = 0; tries < 3; tries += 1) await wrong();
  const other = open();
  expect(await wrong(ADA, HOME, other)).toBe('tried');
  expect(await wrong(ADA, HOME, other)).toBe('tried');
  expect(await wrong(ADA, HOME, other)).not.toBe('tried');
  expect(await wrong()).not.toBe('tried');
});

test('of many tries at once no more are let through than of as many one after another', async () => {
  const outcomes = await Promise.all(Array.from({ length: 40 }, () => wrong()));
  expect(outcomes.filter((outcome) => outcome === 'tried')).toHaveLength(5);
});

const mail = (email: string, address: string): Promise<string> =>
  attempts.mail({ email, address }).then(
    () => 'sent',
    (error: Error) => error.message,
  );

test('mails to an address: three from one place, six from all, and one more every ten minutes', async () => {
  const mails = async (address: string): Promise<number> => {
    let sent = 0;
    while ((await mail(ADA, address)) === 'sent') sent += 1;
    return sent;
  };
  expect(await mails(HOME)).toBe(3);
  expect(await mails('198.51.100.1')).toBe(3);
  expect(await mails('198.51.100.2')).toBe(0);
  pass(600);
  expect(await mails('198.51.100.2')).toBe(1);
  // Nobody is kept from logging in by it.
  expect(await wrong()).toBe('tried');
});

test('thirty mails an hour are asked for from one address', async () => {
  const outcomes: string[] = [];
  for (let n = 0; n < 31; n += 1) outcomes.push(await mail(`user-${n}@example.org`, HOME));
  expect(outcomes).toEqual([
    ...Array.from({ length: 30 }, () => 'sent'),
    'Too many tries to have a mail sent; wait 2 minutes and try again',
  ]);
});

test('neither addresses are kept, nor for longer than needed', async () => {
  await right();
  await triesLeft();
  const kept = JSON.stringify((await db.pool.query('select * from attempt_limit')).rows);
  expect(kept).not.toMatch(/192\.0\.2|ada|example/);
  pass(100 * 24 * 3600);
  await triesLeft();
  const old = await db.pool.query('select from attempt_limit where until < $1', [new Date(time)]);
  expect(old.rowCount).toBe(0);
});

test('in process nothing is limited', async () => {
  for (let n = 0; n < 50; n += 1) expect(await wrong(ADA, null)).toBe('tried');
});
