import { expect, test } from 'vitest';
import {
  other,
  ADA,
  BOB,
  ADAS_ORCID,
  BOBS_ORCID,
  uni,
  orcid,
  world,
  db,
  browser,
  member,
  mailKinds,
  addAuthor,
} from './testing/sso-world.ts';

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

  // A second way, for who has just logged in; and two who unlink one each at the same time.
  expect(await ada.logIn('uni', 'ada', { query: '?again=1' })).toBe('/accounts/sso/?result=again&via=uni');
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
