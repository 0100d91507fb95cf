import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ANONYMOUS, SYSTEM } from '../actor.ts';
import type { UserActor } from '../actor.ts';
import { aUser, anAuthor, anInstitution, anOrganization, nextId } from '../testing/builders.ts';
import { emptyWorld } from '../testing/world.ts';
import { MAX_GROUPS } from './authors-groups.contract.ts';
import { authorsGroupsPersonalData } from './personal-data.store.ts';

const world = await emptyWorld();
const { db, services } = world;
const { authorsGroups: groups, groupMatching } = services;
afterAll(world.close);

const quotas = ['authors_group'];
const officer = (changes: Partial<UserActor> = {}): Promise<UserActor> => aUser(db, { quotas, ...changes });

const ORCID = '0000-0002-1825-0097';
const people = { ada: 0, adaInLund: 0, only: 0, known: 0, linked: 0 };
beforeAll(async () => {
  const [kiel, lund] = [
    await anInstitution(db, { name: 'University of Kiel' }),
    await anInstitution(db, { name: 'Lund University', countryCode: 'SE' }),
  ];
  people.ada = await anAuthor(db, { name: 'Ada Owl' });
  people.adaInLund = await anAuthor(db, { name: 'Ada M. Owl' });
  people.only = await anAuthor(db, { name: 'Xenia Xylander', otherNames: ['Xenia Bird'] });
  people.known = await anAuthor(db, { name: 'Noted Author' });
  people.linked = await anAuthor(db, { name: 'Linked Author' });
  await db.prisma.author.update({ where: { id: people.known }, data: { orcid: ORCID } });
  await db.prisma.authorAffiliation.createMany({
    data: [
      [people.ada, kiel],
      [people.adaInLund, lund],
    ].map(([authorId, institutionId]) => ({
      authorId,
      institutionId,
      startYear: 2020,
      endYear: 2024,
      articlesCount: 1,
    })),
  });
});

/** A group of the list, matched. */
const matched = async (
  actor: UserActor,
  text: string,
  organizationId: number | null = null,
): Promise<number> => {
  const { group } = await groups.create(actor, { name: 'Owls', text, organizationId });
  await groupMatching.run(group.id);
  return group.id;
};
const entriesOf = async (actor: UserActor, id: number) =>
  (await groups.entries(actor, { id, show: 'all', offset: 0, limit: 200 })).entries;

describe('matching', () => {
  test('finds people by id, ORCID, name and place, and says how', async () => {
    const actor = await officer();
    const id = await matched(
      actor,
      [
        'name;orcid;author id;affiliation;country',
        `Somebody;;${people.ada};;`,
        `;${ORCID};;;`,
        'Owl, Ada;;;Kiel University;',
        'Ada Owl;;;;SE',
        'Ada Owl;;;;',
        'X. Bird;;;;',
        'Xenia Xylander;;;;',
        'Nobody Atall;;;;',
        `;;${nextId() + 1_000_000};;`,
      ].join('\n'),
    );
    expect(
      (await entriesOf(actor, id)).map(({ match, author, evidence }) => [
        match,
        author?.id ?? null,
        evidence,
      ]),
    ).toEqual([
      ['author_id', people.ada, String(people.ada)],
      ['orcid', people.known, ORCID],
      ['name_affiliation', people.ada, 'University of Kiel'],
      ['name', people.adaInLund, 'Sweden'],
      ['ambiguous', null, ''],
      ['ambiguous', null, ''],
      ['name', people.only, ''],
      ['none', null, ''],
      ['none', null, ''],
    ]);
    expect(await groups.byId(actor, id)).toMatchObject({
      status: 'ready',
      entries: 9,
      found: 5,
      authors: 4,
      ambiguous: 2,
      missing: 2,
      waiting: 0,
    });
  });

  test('knows an e-mail from a colleague’s own account and from decisions in lists, and from no stranger’s', async () => {
    const organizationId = await anOrganization(db);
    const actor = await officer({ organizationIds: [organizationId] });
    const colleague = await officer({ organizationIds: [organizationId] });
    const stranger = await officer();
    await db.prisma.user.updateMany({
      where: { id: { in: [colleague.id, stranger.id] } },
      data: { linkedAuthorId: people.linked, emailVerified: true },
    });
    const first = await matched(actor, `${colleague.email}\n${stranger.email}\nbird@example.org`);
    const rows = await entriesOf(actor, first);
    expect(rows.map(({ match, author }) => [match, author?.id ?? null])).toEqual([
      ['email', people.linked],
      ['none', null],
      ['none', null],
    ]);
    await groups.correct(actor, { id: rows[2].id, authorId: people.only });
    const [again] = await entriesOf(actor, await matched(actor, 'bird@example.org'));
    expect(again).toMatchObject({ match: 'email', author: { id: people.only } });
    const [elsewhere] = await entriesOf(stranger, await matched(stranger, 'bird@example.org'));
    expect(elsewhere.match).toBe('none');
  });

  test('leaves alone what a person has decided, and takes up what a dead worker left', async () => {
    const actor = await officer();
    const id = await matched(actor, 'Xenia Xylander\nAda Owl\nNobody Atall');
    const [xenia, ada] = await entriesOf(actor, id);
    await groups.correct(actor, { id: xenia.id, authorId: null });
    await groups.correct(actor, { id: ada.id, authorId: people.ada });
    const { waiting, status } = await groups.matchAgain(actor, id);
    expect({ waiting, status }).toEqual({ waiting: 1, status: 'matching' });
    await groupMatching.abandon(id);
    expect(await groups.byId(actor, id)).toMatchObject({
      status: 'failed',
      error: 'The list could not be matched to its end: match it again',
    });
    await groupMatching.run(id);
    await groupMatching.run(id);
    expect((await entriesOf(actor, id)).map(({ match }) => match)).toEqual(['dismissed', 'chosen', 'none']);
    expect((await groups.byId(actor, id)).status).toBe('ready');
  });

  test('of a group that is gone is done', async () => {
    expect(await groupMatching.run(2 ** 31 - 1)).toEqual({ ok: true });
  });
});

describe('a list', () => {
  test('is a job together with its group, and none without', async () => {
    const actor = await officer();
    const before = world.jobs.length;
    const { group, added, repeated, unread } = await groups.create(actor, {
      name: 'Owls',
      text: 'Ada Owl\nada owl\n???\nBo Owl',
      organizationId: null,
    });
    expect({ added, repeated, unread }).toEqual({
      added: 2,
      repeated: 1,
      unread: [{ line: 3, text: '???' }],
    });
    expect(world.jobs.slice(before)).toEqual([{ name: 'authors-group', payload: { groupId: group.id } }]);
    expect(group).toMatchObject({ status: 'matching', waiting: 2, owner_label: 'Only you', label: 'Owls' });
    const naming = { name: 'Owls', text: '???', organizationId: null };
    await expect(groups.create(actor, naming)).rejects.toThrow('Nobody is named in the list');
    expect(world.jobs).toHaveLength(before + 1);
  });

  test('grows by people who are not in it, and by their columns', async () => {
    const actor = await officer();
    const { group } = await groups.create(actor, {
      name: 'Owls',
      text: 'name,panel\nAda Owl,LS8',
      organizationId: null,
    });
    const grown = await groups.add(actor, {
      id: group.id,
      text: 'name,note,panel\nAda Owl,x,y\nBo Owl,late,PE1',
    });
    expect(grown).toMatchObject({ added: 1, repeated: 1, group: { columns: ['panel', 'note'], entries: 2 } });
    expect((await entriesOf(actor, group.id)).map(({ fields }) => fields)).toEqual([
      ['LS8'],
      ['PE1', 'late'],
    ]);
    const more = Array.from({ length: 9999 }, (_, at) => at + 1_000_000).join('\n');
    await expect(groups.add(actor, { id: group.id, text: more })).rejects.toMatchObject({
      code: 'too_large',
    });
    const { rows } = await groups.export(actor, group.id);
    expect(rows.map(({ name }) => name)).toEqual(['Ada Owl', 'Bo Owl']);
  });

  test('is one of so many of its owner', async () => {
    const actor = await officer();
    await db.prisma.authorsGroup.createMany({
      data: Array.from({ length: MAX_GROUPS }, () => ({ name: 'Owls', ownerId: actor.id })),
    });
    await expect(
      groups.create(actor, { name: 'One more', text: 'Ada', organizationId: null }),
    ).rejects.toMatchObject({ code: 'limited' });
  });
});

describe('correcting', () => {
  test('offers whom an entry could mean, likeliest first, and leads to the next undecided', async () => {
    const actor = await officer();
    const id = await matched(actor, 'Ada Owl\nXenia Xylander\nA. Owl; Lund University\nA. Owl');
    const [first, , , last] = await entriesOf(actor, id);
    const choice = await groups.entry(actor, last.id);
    expect(choice.candidates.map(({ author }) => author.id)).toEqual([people.ada, people.adaInLund]);
    expect(choice).toMatchObject({ entry: { match: 'ambiguous' }, nextUndecided: first.id });
    const corrected = await groups.correct(actor, { id: last.id, authorId: people.adaInLund });
    expect(corrected).toMatchObject({ match: 'chosen', score: 1, author: { id: people.adaInLund } });
    await expect(groups.correct(actor, { id: last.id, authorId: 999_999_999 })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await groups.correct(actor, { id: last.id, authorId: null })).toMatchObject({
      match: 'dismissed',
      author: null,
    });
    await groups.removeEntry(actor, last.id);
    expect(await entriesOf(actor, id)).toHaveLength(3);
  });
});

describe('who may', () => {
  test('see a group: its owner and the colleagues whom it is shared with, with the quota', async () => {
    const organizationId = await anOrganization(db);
    const owner = await officer({ organizationIds: [organizationId] });
    const colleague = await officer({ organizationIds: [organizationId] });
    const lapsed = await aUser(db, { organizationIds: [organizationId] });
    const stranger = await officer({ isSuperuser: true });
    const id = await matched(owner, 'Ada Owl');
    for (const actor of [colleague, stranger])
      await expect(groups.byId(actor, id)).rejects.toMatchObject({ code: 'not_found' });
    await groups.update(owner, { id, organizationId });
    expect(await groups.byId(colleague, id)).toMatchObject({
      organization: { id: organizationId },
      canEdit: true,
      canManage: false,
    });
    await expect(groups.remove(colleague, id)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(groups.byId(lapsed, id)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(groups.byId(stranger, id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(groups.list(ANONYMOUS)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect((await groups.list(colleague)).map((group) => group.id)).toEqual([id]);
    expect((await groups.list(SYSTEM)).length).toBeGreaterThan(1);
    await groups.remove(owner, id);
    await expect(groups.byId(owner, id)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('share it: members of the organisation alone', async () => {
    const actor = await officer();
    const id = await matched(actor, 'Ada Owl');
    const organizationId = await anOrganization(db);
    await expect(groups.update(actor, { id, organizationId })).rejects.toThrow(
      'organisations that you belong to',
    );
  });

  test('own one that the system makes: whoever it names', async () => {
    const actor = await officer();
    const draft = { name: 'Owls', text: 'Ada Owl', organizationId: null };
    await expect(groups.create(SYSTEM, draft)).rejects.toThrow('Say whose group it is');
    const { group } = await groups.create(SYSTEM, { ...draft, ownerId: actor.id });
    expect(await groups.byId(actor, group.id)).toMatchObject({ canManage: true });
    await expect(groups.create(actor, { ...draft, ownerId: (await officer()).id })).rejects.toThrow(
      'for oneself only',
    );
  });
});

test('the log tells of the group and of corrections, and names nobody of the list', async () => {
  const actor = await officer();
  const api = world.api(actor);
  const { group } = await api.authorsGroups.create({ name: 'Owls', text: 'Ada Owl; secret@example.org' });
  const [entry] = await entriesOf(actor, group.id);
  await api.authorsGroups.correct({ id: entry.id, authorId: people.ada });
  await api.authorsGroups.removeEntry({ id: entry.id });
  const { rows } = await db.pool.query<{ table: string; operation: string; entry: string }>(
    `select table_name as table, operation, concat(before, after) as entry from audit_entry where actor_id = $1 order by id`,
    [actor.id],
  );
  expect(rows.map(({ table, operation }) => `${operation} ${table}`)).toEqual([
    'insert authors_group',
    'update authors_group_entry',
    'delete authors_group_entry',
  ]);
  expect(rows.map((row) => row.entry).join()).not.toMatch(/Ada|secret/);
});

test('a group that an organisation uses outlives the account of its owner; others go with it', async () => {
  const organizationId = await anOrganization(db);
  const owner = await officer({ organizationIds: [organizationId] });
  const colleague = await officer({ organizationIds: [organizationId] });
  const [own, shared] = [await matched(owner, 'Ada Owl'), await matched(owner, 'Ada Owl', organizationId)];
  for (const { erasure } of authorsGroupsPersonalData)
    for (const statement of erasure.statements ?? []) await db.pool.query(statement, [owner.id]);
  await db.prisma.user.delete({ where: { id: owner.id } });
  expect(await groups.byId(colleague, shared)).toMatchObject({ canManage: true, entries: 1 });
  expect(await db.prisma.authorsGroup.count({ where: { id: own } })).toBe(0);
});
