import { randomUUID } from 'node:crypto';
import { testDatabase } from '@peerlens/db/testing/database.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { ANONYMOUS, SYSTEM } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { anActor } from '../testing/builders.ts';
import { FULL_GUESTS_PER_NETWORK } from './allowance-rule.ts';
import { searchAllowanceService } from './search-allowance.service.ts';
import type { SearchAllowanceService } from './search-allowance.service.ts';
import { searchAllowanceStore } from './search-allowance.store.ts';

const db = await testDatabase();
afterAll(db.close);

let time = new Date('2026-06-01T12:00:00Z');
const open = (perDay = 5): SearchAllowanceService =>
  searchAllowanceService({
    store: searchAllowanceStore({ db }),
    secret: 'a secret of the installation',
    perDay,
    isSecure: true,
    newId: randomUUID,
    now: () => time,
  });
let allowance = open();
beforeEach(async () => {
  time = new Date('2026-06-01T12:00:00Z');
  allowance = open();
  await db.pool.query('delete from search_allowance');
});

/** A browser that keeps what cookie it is given, until it is cleared. */
const browser = ({ address = '192.0.2.1', userAgent = 'Owlfox 1', language = 'en' } = {}) => {
  let cookies: string | undefined;
  return {
    actor: (): Actor => ({
      kind: 'anonymous',
      guest: allowance.guestOf({ cookies, address, userAgent, language }),
    }),
    async search(query = `query ${randomUUID()}`): Promise<'ok' | 'refused'> {
      try {
        const cookie = await allowance.take(this.actor(), query);
        if (cookie !== null) cookies = `other=1; ${cookie.split(';', 1)[0]}`;
        return 'ok';
      } catch (error) {
        expect(error).toMatchObject({ code: 'limited' });
        return 'refused';
      }
    },
    /** How many searches are answered until one is refused, at most 100. */
    async searchesLeft({ isClearing = false } = {}): Promise<number> {
      for (let answered = 0; answered < 100; answered += 1) {
        if (isClearing) this.clearCookies();
        if ((await this.search()) === 'refused') return answered;
      }
      return 100;
    },
    clearCookies: () => {
      cookies = undefined;
    },
    setCookies: (given: string) => {
      cookies = given;
    },
    cookies: () => cookies,
  };
};

test('a guest has as many searches a day as are set, and the next is refused in the specified words', async () => {
  const guest = browser();
  expect(await guest.searchesLeft()).toBe(5);
  await expect(allowance.take(guest.actor(), 'one more')).rejects.toMatchObject({
    code: 'limited',
    message: 'search-calls-count of is_anonymous: limit exceeded, searches per day: 5',
    details: { limit: 5, is_anonymous: true },
  });
});

test('clearing cookies, once or before each search, gives no further one', async () => {
  const guest = browser();
  expect(await guest.searchesLeft()).toBe(5);
  guest.clearCookies();
  expect(await guest.searchesLeft()).toBe(0);
  expect(await browser({ address: '192.0.2.2' }).searchesLeft({ isClearing: true })).toBe(5);
});

test('a neighbour who uses everything up takes nothing from who has begun, nor from another kind of browser', async () => {
  const [guest, neighbour] = [browser(), browser()];
  expect(await guest.search()).toBe('ok');
  await neighbour.searchesLeft();
  expect(await neighbour.search()).toBe('refused');
  expect(await guest.searchesLeft()).toBe(4);
  expect(await browser({ userAgent: 'Lynx' }).searchesLeft()).toBe(5);
  expect(await browser({ language: 'de' }).searchesLeft()).toBe(5);
});

test('who was here on an earlier day is not held for a newcomer, however busy the neighbours are', async () => {
  const guest = browser();
  await guest.search();
  time = new Date('2026-06-02T12:00:00Z');
  expect(await browser().searchesLeft()).toBe(5);
  expect(await guest.searchesLeft()).toBe(5);
});

test('a made-up cookie, and one signed elsewhere, are no cookies', async () => {
  const guest = browser();
  expect(await guest.searchesLeft()).toBe(5);
  const own = guest.cookies() ?? '';
  for (const cookies of [
    own.replace('2026-06-01', '2026-05-01'),
    own.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    '__Host-peerlens.guest=x.2026-05-01.AAAAAAAAAAAAAAAAAAAAAA',
    '__Host-peerlens.guest=',
  ]) {
    guest.setCookies(cookies);
    expect(await guest.search()).toBe('refused');
  }
});

test('addresses of one IPv6 machine are one, another network is another', async () => {
  expect(await browser({ address: '2001:db8::1' }).searchesLeft()).toBe(5);
  expect(await browser({ address: '2001:db8::ffff:2' }).searchesLeft()).toBe(0);
  expect(await browser({ address: '2001:db8:0:1::1' }).searchesLeft()).toBe(5);
});

test('a network has a ceiling: no change of browser or of address within it goes past', async () => {
  allowance = open(1);
  let answered = 0;
  for (let guest = 0; guest < FULL_GUESTS_PER_NETWORK + 10; guest += 1) {
    const made = browser({ address: `2001:db8:0:${guest.toString(16)}::1`, userAgent: `Browser ${guest}` });
    if ((await made.search()) === 'ok') answered += 1;
  }
  expect(answered).toBe(FULL_GUESTS_PER_NETWORK);
});

test('the same query again is free for half an hour, in other case and spacing too', async () => {
  const guest = browser();
  for (let look = 0; look < 10; look += 1)
    expect(await guest.search(look % 2 ? 'Barn  OWL ' : 'barn owl')).toBe('ok');
  expect(await guest.searchesLeft()).toBe(4);
  expect(await guest.search('barn owl')).toBe('ok');
  time = new Date('2026-06-01T12:31:00Z');
  expect(await guest.search('barn owl')).toBe('refused');
});

test('of a hundred searches at once, never more are answered than are set', async () => {
  const cookieless = await Promise.all(
    Array.from({ length: 100 }, (_, n) => browser().search(`at once ${n}`)),
  );
  expect(cookieless.filter((outcome) => outcome === 'ok')).toHaveLength(5);

  const guest = browser({ address: '192.0.2.9' });
  await guest.search();
  const known = await Promise.all(Array.from({ length: 100 }, (_, n) => guest.search(`known ${n}`)));
  expect(known.filter((outcome) => outcome === 'ok')).toHaveLength(4);
});

test('the count survives a restart, and ends with the day (UTC)', async () => {
  const guest = browser();
  await guest.searchesLeft();
  allowance = open();
  expect(await guest.search()).toBe('refused');
  time = new Date('2026-06-01T23:59:59Z');
  expect(await guest.search()).toBe('refused');
  time = new Date('2026-06-02T00:00:00Z');
  expect(await guest.searchesLeft()).toBe(5);
});

test('yesterday is forgotten, and neither addresses nor queries are kept', async () => {
  const guest = browser();
  await guest.search('barn owl');
  const kept = JSON.stringify((await db.pool.query('select * from search_allowance')).rows);
  expect(kept).not.toMatch(/192\.0\.2|owl|Owlfox/i);
  time = new Date('2026-06-02T12:00:00Z');
  await guest.search('night');
  const days = await db.pool.query(`select distinct to_char(day, 'YYYY-MM-DD') as day from search_allowance`);
  expect(days.rows).toEqual([{ day: '2026-06-02' }]);
});

test('nobody but guests is counted, and nobody at all where there is no limit', async () => {
  for (const actor of [SYSTEM, anActor(), ANONYMOUS]) {
    for (let search = 0; search < 10; search += 1) await allowance.take(actor, `query ${search}`);
  }
  allowance = open(0);
  expect(await browser().searchesLeft()).toBe(100);
  expect((await db.pool.query('select from search_allowance')).rowCount).toBe(0);
});

test('the cookie cannot be read by scripts, and does not travel from other sites', async () => {
  const cookie = await allowance.take(browser().actor(), 'owl');
  expect(cookie).toMatch(
    /^__Host-peerlens\.guest=[\w-]+\.2026-06-01\.[\w-]+; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Lax; Secure$/,
  );
});
