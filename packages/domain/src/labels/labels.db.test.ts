import { testDatabase } from '@peerlens/db/testing/database.ts';
import { afterAll, expect, test } from 'vitest';
import type { UserActor } from '../actor.ts';
import { articleCards } from '../articles/cards.store.ts';
import { authorCards } from '../authors/cards.store.ts';
import { aUser, anArticle, anAuthor, anOrganization } from '../testing/builders.ts';
import { MAX_CARRIERS } from './labels.contract.ts';
import { labelsService } from './labels.service.ts';
import { labelsStore } from './labels.store.ts';

const db = await testDatabase();
afterAll(db.close);
const labels = labelsService({
  store: labelsStore({ db }),
  articleCards: (ids) => articleCards(db.pool, ids),
  authorCards: (ids) => authorCards(db.pool, ids),
});
const page = { offset: 0, limit: 50 };
const make = (actor: UserActor, name: string, organizationId: number | null = null) =>
  labels.create(actor, { name, colour: 'blue', organizationId });

const organizationId = await anOrganization(db);
const orgadmin = await aUser(db, {
  organizationIds: [organizationId],
  orgadminOrganizationIds: [organizationId],
});
const member = await aUser(db, { organizationIds: [organizationId] });

test("a user's labels are their own, an organisation's are its members', by name", async () => {
  const [owner, stranger] = [await aUser(db), await aUser(db)];
  const own = await make(owner, 'Read later');
  await make(owner, 'Álpha');
  const shared = await make(orgadmin, 'Panel 2026', organizationId);
  expect((await labels.list(owner)).map(({ name }) => name)).toEqual(['Álpha', 'Read later']);
  expect(await labels.list(stranger)).toEqual([]);
  const [seen] = await labels.list(member);
  expect(seen).toMatchObject({ id: shared.id, canAssign: true, canManage: false });
  expect(seen.organization).toEqual({ id: organizationId, name: expect.any(String) as string });
  for (const call of [
    () => labels.collection(stranger, { id: own.id, kind: 'article', ...page }),
    () => labels.update(stranger, { id: own.id, name: 'Taken' }),
    () => labels.remove(stranger, own.id),
    () => labels.assign(stranger, { labelId: own.id, kind: 'article', ids: [1] }),
    () => labels.idsWith(stranger, 'article', [own.id]),
  ]) {
    await expect(call()).rejects.toMatchObject({ code: 'not_found', message: `No label with id ${own.id}` });
  }
  await expect(labels.remove(member, shared.id)).rejects.toMatchObject({ code: 'forbidden' });
});

test.each(['Owls', 'OWLS', ' owls ', 'Öwls'])('an owner has one label of the name %s', async (name) => {
  const owner = await aUser(db);
  await make(owner, 'owls');
  const other = await make(owner, 'Night');
  const isTaken = { code: 'conflict', message: expect.stringContaining('already') as string };
  await expect(make(owner, name)).rejects.toMatchObject(isTaken);
  await expect(labels.update(owner, { id: other.id, name })).rejects.toMatchObject(isTaken);
  expect(await make(await aUser(db), name)).toMatchObject({ articlesCount: 0 });
});

test('a label is renamed and recoloured, also in case alone', async () => {
  const owner = await aUser(db);
  const { id } = await make(owner, 'owls');
  expect(await labels.update(owner, { id, name: 'Owls' })).toMatchObject({ name: 'Owls', colour: 'blue' });
  expect(await labels.update(owner, { id, colour: 'red' })).toMatchObject({ name: 'Owls', colour: 'red' });
});

test('a label goes on articles and authors, each once, and comes off', async () => {
  const owner = await aUser(db);
  const { id: labelId } = await make(owner, 'Owls');
  const ids = [await anArticle(db), await anArticle(db)];
  const authorId = await anAuthor(db);
  expect(await labels.assign(owner, { labelId, kind: 'article', ids: [...ids, ids[0]] })).toEqual({
    changed: 2,
  });
  expect(await labels.assign(owner, { labelId, kind: 'article', ids })).toEqual({ changed: 0 });
  expect(await labels.assign(owner, { labelId, kind: 'author', ids: [authorId] })).toEqual({ changed: 1 });
  expect(await labels.list(owner)).toMatchObject([{ articlesCount: 2, authorsCount: 1 }]);
  expect(await labels.of(owner, { kind: 'article', ids })).toEqual(
    ids.map((id) => ({ id, labelIds: [labelId] })),
  );
  expect(await labels.of(await aUser(db), { kind: 'article', ids })).toEqual([]);
  expect(await labels.unassign(owner, { labelId, kind: 'article', ids: [ids[0]] })).toEqual({ changed: 1 });
  const { articles, authors, total } = await labels.collection(owner, {
    id: labelId,
    kind: 'article',
    ...page,
  });
  expect({ ids: articles.map(({ id }) => id), authors, total }).toEqual({
    ids: [ids[1]],
    authors: [],
    total: 1,
  });
  const people = await labels.collection(owner, { id: labelId, kind: 'author', ...page });
  expect(people.authors.map(({ id }) => id)).toEqual([authorId]);
});

test('what the corpus does not have cannot be labelled, and then nothing is', async () => {
  const owner = await aUser(db);
  const { id: labelId } = await make(owner, 'Owls');
  const ids = [await anArticle(db), 2 ** 52];
  await expect(labels.assign(owner, { labelId, kind: 'article', ids })).rejects.toMatchObject({
    code: 'not_found',
    message: `No article with id ${2 ** 52}`,
  });
  expect(await labels.list(owner)).toMatchObject([{ articlesCount: 0 }]);
});

/** A label with that many places left; what carries it is not in the corpus. */
async function almostFull(owner: UserActor, places: number): Promise<number> {
  const { id } = await make(owner, 'Almost full');
  await db.pool.query(
    `insert into labelled (label_id, kind, entity_id)
     select $1, 'article', 4000000000000 + n from generate_series(1, $2::int) n`,
    [id, MAX_CARRIERS - places],
  );
  return id;
}
const carriersOf = async (labelId: number): Promise<number> => {
  const found = await db.pool.query<{ count: number }>(
    `select count(*) from labelled where label_id = $1 and kind = 'article'`,
    [labelId],
  );
  return found.rows[0].count;
};

test('what carries a full label already may be given it again, and nothing else', async () => {
  const owner = await aUser(db);
  const labelId = await almostFull(owner, 1);
  const [first, second] = [await anArticle(db), await anArticle(db)];
  const assign = (...ids: number[]) => labels.assign(owner, { labelId, kind: 'article', ids });
  expect(await assign(first, first)).toEqual({ changed: 1 });
  expect(await assign(first)).toEqual({ changed: 0 });
  await expect(assign(first, second)).rejects.toMatchObject({ code: 'too_large' });
  expect(await carriersOf(labelId)).toBe(MAX_CARRIERS);
});

test('calls at the same time do not bring a label past its limit together', async () => {
  const owner = await aUser(db);
  const labelId = await almostFull(owner, 2);
  const ids = await Promise.all(Array.from({ length: 8 }, () => anArticle(db)));
  const calls = ids.map((id) => labels.assign(owner, { labelId, kind: 'article', ids: [id] }));
  const settled = await Promise.allSettled(calls);
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(await carriersOf(labelId)).toBe(MAX_CARRIERS);
});

test('an article that left the corpus is neither counted nor listed', async () => {
  const owner = await aUser(db);
  const { id: labelId } = await make(owner, 'Owls');
  const id = await anArticle(db);
  await labels.assign(owner, { labelId, kind: 'article', ids: [id] });
  await db.pool.query('delete from article where id = $1', [id]);
  const { articles, total } = await labels.collection(owner, { id: labelId, kind: 'article', ...page });
  expect({ articles, total }).toEqual({ articles: [], total: 0 });
});

test('of two merged labels one is left, on all that carried either', async () => {
  const owner = await aUser(db);
  const [one, other] = [await make(owner, 'One'), await make(owner, 'Other')];
  const ids = [await anArticle(db), await anArticle(db), await anArticle(db)];
  await labels.assign(owner, { labelId: one.id, kind: 'article', ids: ids.slice(0, 2) });
  await labels.assign(owner, { labelId: other.id, kind: 'article', ids: ids.slice(1) });
  expect(new Set(await labels.idsWith(owner, 'article', [one.id, other.id]))).toEqual(new Set(ids));
  expect(await labels.idsWith(owner, 'article', [one.id, other.id])).toHaveLength(3);
  expect(await labels.merge(owner, { id: one.id, intoId: other.id })).toMatchObject({
    id: other.id,
    articlesCount: 3,
  });
  expect((await labels.list(owner)).map(({ id }) => id)).toEqual([other.id]);
  await expect(labels.merge(owner, { id: other.id, intoId: other.id })).rejects.toMatchObject({
    code: 'invalid',
  });
});

test('an own label is shared with an organisation by its administrator, and taken back', async () => {
  const { id } = await make(orgadmin, 'Shared later');
  const seesIt = async () => (await labels.list(member)).some((label) => label.id === id);
  expect(await seesIt()).toBe(false);
  await labels.update(orgadmin, { id, organizationId });
  expect(await seesIt()).toBe(true);
  await labels.update(orgadmin, { id, organizationId: null });
  expect(await seesIt()).toBe(false);
  const own = await make(member, 'Mine');
  await expect(labels.update(member, { id: own.id, organizationId })).rejects.toMatchObject({
    code: 'invalid',
  });
  await expect(make(member, 'Theirs', organizationId)).rejects.toMatchObject({ code: 'invalid' });
});

test('whose trial is over sees labels and changes none', async () => {
  const owner = await aUser(db);
  const { id: labelId } = await make(owner, 'Owls');
  const later = { ...owner, isExpired: true };
  expect(await labels.list(later)).toMatchObject([{ canAssign: false, canManage: false }]);
  const ids = [await anArticle(db)];
  for (const call of [
    () => make(later, 'New'),
    () => labels.remove(later, labelId),
    () => labels.assign(later, { labelId, kind: 'article', ids }),
  ]) {
    await expect(call()).rejects.toMatchObject({ code: 'forbidden' });
  }
});
