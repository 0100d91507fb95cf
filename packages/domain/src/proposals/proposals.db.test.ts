import { testDatabase } from '@peerlens/db/testing/database.ts';
import { afterAll, expect, test } from 'vitest';
import { SYSTEM } from '../actor.ts';
import { aFolder, aUser, anOrganization } from '../testing/builders.ts';
import { proposalsOf } from '../testing/proposals.ts';
import { CreateProposal } from './proposals.contract.ts';

const db = await testDatabase();
const { proposals, close } = proposalsOf(db);
afterAll(async () => {
  close();
  await db.close();
});
const draft = (changes: object = {}) =>
  CreateProposal.parse({ title: 'Owls', abstract: 'At night', ...changes });

test('a proposal without a folder goes into "My proposals", of which there is one', async () => {
  const user = await aUser(db);
  const made = await Promise.all([1, 2, 3].map(() => proposals.create(user, draft())));
  expect(new Set(made.map(({ folder }) => folder.id)).size).toBe(1);
  const folders = await proposals.folders(user);
  expect(folders).toMatchObject([{ name: 'My proposals', org_id: null, proposalsCount: 3, canEdit: true }]);
});

test('a proposal is read as it was written, with its concepts', async () => {
  const user = await aUser(db);
  const folderId = await aFolder(db, { owner: user, name: 'Call 1' });
  const authors = [{ name: 'Ada Owl', authorId: 2 ** 40, affiliation: 'Owl Institute' }];
  const attributes = [{ label: 'Panel', value: 'LS8' }];
  const input = draft({ folderId, authors, attributes, originId: 'A-1' });
  const { id } = await proposals.create(user, input);
  const proposal = await proposals.byId(user, id);
  expect(proposal).toMatchObject({
    title: 'Owls',
    abstract: 'At night',
    authors,
    attributes,
    origin_id: 'A-1',
    folder: { id: folderId, name: 'Call 1', org_id: null },
    fullTextCharacters: 0,
    canEdit: true,
  });
  expect(proposal.tagged.titleSpans).toEqual([{ start: 0, end: 4, conceptId: 1 }]);
  expect((await proposals.folder(user, folderId)).proposals).toMatchObject([
    { id, title: 'Owls', origin_id: 'A-1' },
  ]);
});

test('a folder tells how much text of each proposal is here, and how many concepts are in it', async () => {
  const user = await aUser(db);
  const folderId = await aFolder(db, { owner: user });
  const ids: number[] = [];
  for (const texts of [{ abstract: '' }, { title: 'Two owls' }, { fullText: 'Owls hear.' }]) {
    const data = { folderId, title: 'Owls', abstract: 'At night', ...texts };
    ids.push((await db.prisma.proposal.create({ data, select: { id: true } })).id);
  }
  const { proposals: listed } = await proposals.folder(user, folderId);
  const inOrder = listed.toSorted((one, other) => one.id - other.id);
  expect(inOrder.map(({ id, text }) => [id, text])).toEqual([
    [ids[0], 'title'],
    [ids[1], 'abstract'],
    [ids[2], 'full'],
  ]);
  // The test's tagger takes each word of a title for a concept.
  expect(await proposals.conceptCounts(user, folderId)).toEqual([
    { id: ids[0], concepts: 1 },
    { id: ids[1], concepts: 2 },
    { id: ids[2], concepts: 1 },
  ]);
  await expect(proposals.conceptCounts(await aUser(db), folderId)).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('characters that the database cannot keep are dropped', async () => {
  const user = await aUser(db);
  const input = draft({
    title: 'O\0wls',
    authors: [{ name: 'A\0da' }],
    attributes: [{ label: 'x', value: '\ud800' }],
  });
  const proposal = await proposals.create(user, input);
  expect(proposal).toMatchObject({
    title: 'Owls',
    authors: [{ name: 'Ada' }],
    attributes: [{ value: '\uFFFD' }],
  });
});

test("what is another's is not there", async () => {
  const [owner, stranger] = [await aUser(db), await aUser(db)];
  const folderId = await aFolder(db, { owner });
  const { id } = await proposals.create(owner, draft({ folderId }));
  const update = { id, title: 'Mine', abstract: '', authors: [] };
  for (const attempt of [
    () => proposals.byId(stranger, id),
    () => proposals.document(stranger, id),
    () => proposals.update(stranger, update),
    () => proposals.remove(stranger, id),
    () => proposals.folder(stranger, folderId),
    () => proposals.renameFolder(stranger, { id: folderId, name: 'Mine' }),
    () => proposals.removeFolder(stranger, folderId),
    () => proposals.create(stranger, draft({ folderId })),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ code: 'not_found' });
  }
  expect(await proposals.folders(stranger)).toEqual([]);
  expect((await proposals.byId(owner, id)).title).toBe('Owls');
});

test('a member reads what the organisation keeps, an admin changes it', async () => {
  const organizationId = await anOrganization(db);
  const owner = await aUser(db, { organizationIds: [organizationId] });
  const member = await aUser(db, { organizationIds: [organizationId] });
  const admin = await aUser(db, {
    organizationIds: [organizationId],
    orgadminOrganizationIds: [organizationId],
  });
  const folder = await proposals.createFolder(owner, { name: 'Ours', organizationId });
  const { id } = await proposals.create(owner, draft({ folderId: folder.id }));
  expect(await proposals.folders(member)).toMatchObject([
    { id: folder.id, org_id: organizationId, canEdit: false },
  ]);
  expect((await proposals.byId(member, id)).canEdit).toBe(false);
  const update = { id, title: 'Better owls', abstract: '', authors: [] };
  await expect(proposals.update(member, update)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(proposals.remove(member, id)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(proposals.removeFolder(member, folder.id)).rejects.toMatchObject({ code: 'forbidden' });
  expect((await proposals.update(admin, update)).title).toBe('Better owls');
  const renamed = await proposals.renameFolder(admin, { id: folder.id, name: 'Still ours' });
  expect(renamed).toMatchObject({ name: 'Still ours', proposalsCount: 1 });
});

test('folders are opened for organisations that one belongs to, and that exist', async () => {
  const organizationId = await anOrganization(db);
  const [stranger, superuser] = [await aUser(db), await aUser(db, { isSuperuser: true })];
  const open = { name: 'Ours', organizationId };
  await expect(proposals.createFolder(stranger, open)).rejects.toMatchObject({ code: 'invalid' });
  expect(await proposals.createFolder(superuser, open)).toMatchObject({ org_id: organizationId });
  const nowhere = { name: 'Ours', organizationId: 2 ** 40 };
  await expect(proposals.createFolder(superuser, nowhere)).rejects.toMatchObject({ code: 'invalid' });
});

test('a removed folder takes its proposals along', async () => {
  const user = await aUser(db);
  const folderId = await aFolder(db, { owner: user });
  const { id } = await proposals.create(user, draft({ folderId }));
  expect(await proposals.removeFolder(user, folderId)).toEqual({ ok: true });
  await expect(proposals.byId(SYSTEM, id)).rejects.toMatchObject({ code: 'not_found' });
});

test('a removed proposal is gone', async () => {
  const user = await aUser(db);
  const { id } = await proposals.create(user, draft());
  expect(await proposals.remove(user, id)).toEqual({ ok: true });
  await expect(proposals.byId(user, id)).rejects.toMatchObject({ code: 'not_found' });
});

test('ids beyond those of the table are not found', async () => {
  for (const id of [2 ** 31, 2 ** 53 - 1]) {
    await expect(proposals.byId(SYSTEM, id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(proposals.folder(SYSTEM, id)).rejects.toMatchObject({ code: 'not_found' });
  }
});
