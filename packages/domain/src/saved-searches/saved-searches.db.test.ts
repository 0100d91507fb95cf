import { testDatabase } from '@peerlens/db/testing/database.ts';
import { afterAll, expect, test } from 'vitest';
import { ANONYMOUS, SYSTEM } from '../actor.ts';
import { aUser } from '../testing/builders.ts';
import { savedSearchesService } from './saved-searches.service.ts';
import { savedSearchesStore } from './saved-searches.store.ts';

const db = await testDatabase();
afterAll(db.close);
const searches = savedSearchesService({ store: savedSearchesStore({ db }) });
const owls = { name: 'Owls', query: 'owl c:12', params: 'yearFrom=2019&sort=newest' };

test("a user's searches are listed newest first, and are nobody else's", async () => {
  const [owner, stranger] = [await aUser(db), await aUser(db)];
  const first = await searches.create(owner, owls);
  const second = await searches.create(owner, { name: 'More', query: 'night', params: '' });
  expect(await searches.list(owner)).toEqual([second, first]);
  expect(await searches.list(stranger)).toEqual([]);
  expect(await searches.list(ANONYMOUS)).toEqual([]);
  await expect(searches.byId(stranger, first.id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(searches.remove(stranger, first.id)).rejects.toMatchObject({ code: 'not_found' });
  expect(await searches.byId(SYSTEM, first.id)).toEqual({ id: first.id, ...owls });
});

test('a removed search is gone', async () => {
  const owner = await aUser(db);
  const { id } = await searches.create(owner, owls);
  expect(await searches.remove(owner, id)).toEqual({ ok: true });
  await expect(searches.byId(owner, id)).rejects.toMatchObject({ code: 'not_found' });
});

test.each([1, 2 ** 31, 2 ** 53 - 1])('the id %i of no search is not found', async (id) => {
  await expect(searches.byId(SYSTEM, id + 100_000)).rejects.toMatchObject({ code: 'not_found' });
});

test('one who is not logged in saves nothing', async () => {
  await expect(searches.create(ANONYMOUS, owls)).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('a search is renamed by its owner alone', async () => {
  const [owner, stranger] = [await aUser(db), await aUser(db)];
  const { id } = await searches.create(owner, owls);
  await expect(searches.rename(stranger, { id, name: 'Mine' })).rejects.toMatchObject({ code: 'not_found' });
  await searches.rename(owner, { id, name: 'Night birds' });
  expect(await searches.byId(owner, id)).toEqual({ id, ...owls, name: 'Night birds' });
});
