import { ADA } from '@peerlens/domain/testing/owls.ts';
import { afterAll, expect, test } from 'vitest';
import { world, open, app, newAddress, logIn } from './testing/log-in-world.ts';

afterAll(async () => {
  await app.close();
  await world.close();
});

const tries = async (
  count: number,
  {
    to = app,
    url = () => '/trpc/accounts.logIn',
    headers = () => ({}),
    from,
  }: {
    to?: typeof app;
    url?: (n: number) => string;
    headers?: (n: number) => Record<string, string>;
    from: string;
  },
): Promise<number[]> => {
  const statuses: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const answer = await to.inject({
      method: 'POST',
      url: url(n),
      remoteAddress: from,
      headers: headers(n),
      payload: { email: `nobody-${n}@example.org`, password: 'wrong' },
    });
    statuses.push(answer.statusCode);
  }
  return statuses;
};

const refusedAfter = (statuses: readonly number[]): number => {
  const tried = statuses.indexOf(429);
  expect(statuses.slice(0, tried)).toEqual(Array.from({ length: tried }, () => 401));
  expect(new Set(statuses.slice(tried))).toEqual(new Set([429]));
  return tried;
};

test('the twenty-first try of an address is refused; other addresses are not', async () => {
  const from = newAddress();
  expect(refusedAfter(await tries(22, { from }))).toBe(20);
  const refused = await logIn({ from });
  expect(refused.json()).toMatchObject({
    error: {
      message: 'Too many tries to log in; wait 3 seconds and try again',
      data: { httpStatus: 429, details: { retryAfterSeconds: 3 } },
    },
  });
  expect((await logIn()).statusCode).toBe(200);
  // The rest of the product stays open.
  expect((await app.inject({ url: '/api/auth/current-user/', remoteAddress: from })).statusCode).toBe(200);
});

test('no header and no spelling of the address gets around the limit', async () => {
  const spellings = ['accounts.logIn', 'accounts%2ElogIn', '%61ccounts.logIn', 'accounts.logI%6e/'];
  const statuses = await tries(24, {
    from: newAddress(),
    url: (n) => `/trpc/${spellings[n % spellings.length]}`,
    headers: (n) => ({
      'x-forwarded-for': `203.0.113.${n}`,
      'x-real-ip': `203.0.113.${n}`,
      'x-peerlens-address': `203.0.113.${n}`,
      forwarded: `for=203.0.113.${n}`,
    }),
  });
  expect(refusedAfter(statuses)).toBe(20);
});

test('a batch of log-ins counts each of them', async () => {
  const names = Array.from({ length: 25 }, () => 'accounts.logIn');
  const answer = await app.inject({
    method: 'POST',
    url: `/trpc/${names.join(',')}?batch=1`,
    remoteAddress: newAddress(),
    payload: Object.fromEntries(
      names.map((_, n) => [n, { email: `nobody-${n}@example.org`, password: 'wrong' }]),
    ),
  });
  const failures = answer.json<{ error: { data: { httpStatus: number } } }[]>();
  const statuses = failures.map(({ error }) => error.data.httpStatus);
  expect(statuses.filter((status) => status === 401)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
});

test('behind a proxy the address that the proxy saw counts, not what the caller says', async () => {
  const behind = await open({ PEERLENS_TRUST_PROXY: '1' });
  const from = '192.0.2.200';
  const through = (client: string) => (n: number) => ({ 'x-forwarded-for': `203.0.113.${n}, ${client}` });
  const statuses = await tries(22, { to: behind, from, headers: through('198.51.100.7') });
  expect(refusedAfter(statuses)).toBe(20);
  expect(await tries(1, { to: behind, from, headers: through('198.51.100.8') })).toEqual([401]);
  await behind.close();
});

test('at one account the sixth try from an address is refused, right or wrong, whether or not it exists', async () => {
  const answers: unknown[] = [];
  for (const email of [ADA, 'nobody-at-all@example.org']) {
    const from = newAddress();
    const outcome: unknown[] = [];
    for (let n = 0; n < 6; n += 1) {
      const answer = await logIn({ email, password: 'wrong', from });
      outcome.push([answer.statusCode, answer.json<{ error: { message: string } }>().error.message]);
    }
    answers.push(outcome);
    expect((await logIn({ email, from })).statusCode).toBe(429);
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]).toHaveLength(6);
  expect((await logIn()).statusCode).toBe(200);
});
