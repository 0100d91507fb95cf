import type { Tamper } from '@peerlens/domain/accounts/testing/openid-server.ts';
import { expect, test } from 'vitest';
import { other, ADA, BOB, uni, orcid, lab, world, browser, member, mailKinds } from './testing/sso-world.ts';

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
