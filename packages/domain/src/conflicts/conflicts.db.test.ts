import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ANONYMOUS } from '../actor.ts';
import type { UserActor } from '../actor.ts';
import { find, folder, proposalId, rowOf, world } from '../referees/testing/owl-referees.ts';
import { aUser, anOrganization } from '../testing/builders.ts';
import { INSTITUTES, OWLS, PEOPLE } from '../testing/owls.ts';

const { db } = world;
afterAll(world.close);

let ours: number;
/** Belongs to the organisation that the proposal was submitted to; administers it. */
let officer: UserActor;
let admin: UserActor;
let stranger: UserActor;

beforeAll(async () => {
  ours = await anOrganization(db);
  officer = await aUser(db, { organizationIds: [ours] });
  admin = await aUser(db, { organizationIds: [ours], orgadminOrganizationIds: [ours] });
  stranger = await aUser(db, { organizationIds: [await anOrganization(db)] });
  await db.pool.query('update folder set organization_id = $1', [ours]);
});
beforeEach(() =>
  db.pool.query('truncate conflict_list, conflict_list_entry, declared_conflict, conflict_waiver'),
);

const as = (actor: UserActor) => world.api(actor).conflicts;
const ranking = (actor: UserActor, settings = {}) =>
  world.api(actor).referees.find({ docKind: 'proposal', docId: proposalId, settings, limit: 1000 });
const rowFor = async (authorId: number, actor = officer) => rowOf(await ranking(actor), authorId);
const addList = (csv: string, actor = admin) =>
  as(actor).addList({ organizationId: ours, name: 'Council list', csv });
const matrix = (people: string, documents: string, actor = officer) =>
  as(actor).matrix({ people, documents, coauthorshipYears: 3 });

describe('a list of an organisation', () => {
  test('blocks on every candidate it names, with source and reason, and exclude_coi leaves them out', async () => {
    await addList(`who,with,reason,source\n${PEOPLE.expert},proposal:${proposalId},married,HR\n`);
    const row = await rowFor(PEOPLE.expert);
    expect(row.conflicts).toMatchObject([
      { kind: 'external', severity: 'blocking', with: null, listed: { source: 'HR', reason: 'married' } },
    ]);
    expect(row.externalCoI).toEqual(['HR: married']);
    const without = await ranking(officer, { exclude_coi: true });
    expect(without.referees.map(({ author }) => author.id)).not.toContain(PEOPLE.expert);
  });

  test('counts whichever side the document’s author stands on, and names the list where it names no source', async () => {
    await addList(`who,with\n${PEOPLE.ada},${PEOPLE.expert}\n`);
    expect((await rowFor(PEOPLE.expert)).conflicts).toMatchObject([
      { kind: 'external', with: { id: PEOPLE.ada }, listed: { source: 'Council list', reason: '' } },
    ]);
  });

  test('of a person and an institution counts for people lately there, and for authors of the document there', async () => {
    // Ada is at Kiel; the recent co-author and others at Lyon.
    const first = await addList(`who,with\n${PEOPLE.expert},institution:${INSTITUTES.kiel}\n`);
    expect((await rowFor(PEOPLE.expert)).conflicts).toMatchObject([
      { kind: 'external', with: { id: PEOPLE.ada }, institution: null },
    ]);
    await as(admin).removeList({ id: first.id });
    await addList(`who,with\n${PEOPLE.ada},institution:${INSTITUTES.lyon}\n`);
    expect((await rowFor(PEOPLE.recentCoauthor)).conflicts).toMatchObject([
      { kind: 'external', institution: { id: INSTITUTES.lyon } },
      { kind: 'coauthor' },
    ]);
  });

  test('is nobody else’s: neither other organisations nor guests meet it', async () => {
    await addList(`who,with\n${PEOPLE.expert},${PEOPLE.ada}\n`);
    const ofBarnOwls = { docKind: 'article' as const, docId: OWLS.barnOwls, limit: 1000 };
    const conflictsFor = async (actor: UserActor | typeof ANONYMOUS) =>
      rowOf(await world.api(actor).referees.find(ofBarnOwls), PEOPLE.expert).conflicts;
    expect(await conflictsFor(officer)).toHaveLength(1);
    expect(await conflictsFor(stranger)).toEqual([]);
    expect(await conflictsFor(ANONYMOUS)).toEqual([]);
  });

  test('keeps lines aside that name nobody, each with its reason, and can be taken away', async () => {
    const list = await addList(
      `who,with\n999999,${PEOPLE.ada}\nNobody Atall,${PEOPLE.ada}\n${PEOPLE.ada},${PEOPLE.ada}\n${PEOPLE.expert},proposal:999\n${PEOPLE.expert},${PEOPLE.ada}\n`,
    );
    expect(list.entries).toBe(1);
    expect(list.rejects.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'There is no author with id 999999'],
      [3, 'No author has the name Nobody Atall'],
      [4, 'Both sides name the same person'],
      [5, 'Proposal 999 is in no folder of this organisation'],
    ]);
    const { entries } = await as(officer).listEntries({ id: list.id, offset: 0 });
    expect(entries).toMatchObject([{ line: 6, who: { kind: 'author' }, with: { name: 'Ada Owl' } }]);
    await as(admin).removeList({ id: list.id });
    expect((await rowFor(PEOPLE.expert)).conflicts).toEqual([]);
    expect((await as(officer).lists({ organizationId: ours })).lists).toEqual([]);
  });
});

describe('what people declare of themselves', () => {
  const linked = async (authorId: number): Promise<UserActor> => {
    const user = await aUser(db);
    await db.pool.query('update "user" set linked_author_id = null where linked_author_id = $1', [authorId]);
    await db.pool.query('update "user" set linked_author_id = $2 where id = $1', [user.id, authorId]);
    return user;
  };

  test('counts for organisations that choose referees, and for nobody else, until it is withdrawn', async () => {
    const expert = await linked(PEOPLE.expert);
    const { conflicts } = await as(expert).declare({ with: 'Ada Owl', reason: 'we share a flat' });
    expect((await rowFor(PEOPLE.expert)).conflicts).toMatchObject([
      {
        kind: 'declared',
        severity: 'blocking',
        with: { id: PEOPLE.ada },
        listed: { reason: 'we share a flat' },
      },
    ]);
    expect(
      rowOf(
        await world.api(ANONYMOUS).referees.find({
          docKind: 'article',
          docId: OWLS.barnOwls,
          limit: 1000,
        }),
        PEOPLE.expert,
      ).conflicts,
    ).toEqual([]);
    await as(expert).withdraw({ id: conflicts[0].id });
    expect((await rowFor(PEOPLE.expert)).conflicts).toEqual([]);
  });

  test('needs an author who declares, and somebody else', async () => {
    await expect(as(stranger).declare({ with: 'Ada Owl', reason: 'x' })).rejects.toThrow(
      'linked with no author',
    );
    const expert = await linked(PEOPLE.expert);
    await expect(as(expert).declare({ with: String(PEOPLE.expert), reason: 'x' })).rejects.toThrow(
      'yourself',
    );
    await expect(as(expert).declare({ with: 'Nobody Atall', reason: 'x' })).rejects.toThrow('No author has');
  });

  test('goes with the account', async () => {
    const expert = await linked(PEOPLE.expert);
    await as(expert).declare({ with: 'Ada Owl', reason: 'we share a flat' });
    await db.pool.query('delete from "user" where id = $1', [expert.id]);
    expect((await rowFor(PEOPLE.expert)).conflicts).toEqual([]);
  });
});

describe('a name of which nobody has said whose it is', () => {
  afterEach(() => db.pool.query('delete from proposal where id <> $1', [proposalId]));
  const ofExpert = (name: string, authorId: number | null = null) =>
    world.api(admin).proposals.create({
      folderId: folder.id,
      title: 'Owls that hear in fields',
      abstract: 'We measure the hearing of the barn owl in fields.',
      authors: [{ name, authorId, affiliation: '' }],
    });
  const rankingOf = (docId: number, settings = {}) =>
    world.api(officer).referees.find({ docKind: 'proposal', docId, settings, limit: 1000 });

  test('counts on whoever has it, in rankings and in the matrix, until an author is chosen', async () => {
    // Whatever the order, case and diacritics.
    const { id } = await ofExpert('6, Áuthor');
    const said = {
      kind: 'same_name',
      severity: 'warning',
      with: null,
      listed: { source: 'The document names 6, Áuthor as an author' },
    };
    expect(rowOf(await rankingOf(id), PEOPLE.expert).conflicts).toMatchObject([said]);
    const without = await rankingOf(id, { exclude_coi: true });
    expect(without.referees.map(({ author }) => author.id)).not.toContain(PEOPLE.expert);
    expect(without.ranking.removedBy).toMatchObject({ exclude_coi: 1 });
    const { pairs } = await matrix(String(PEOPLE.expert), `proposal:${id}`);
    expect(pairs).toMatchObject([{ authorId: PEOPLE.expert, conflicts: [said] }]);

    await world.api(admin).proposals.update({
      id,
      title: 'Owls that hear in fields',
      abstract: 'We measure the hearing of the barn owl in fields.',
      authors: [{ name: '6, Áuthor', authorId: PEOPLE.ada, affiliation: '' }],
    });
    expect(rowOf(await rankingOf(id), PEOPLE.expert).conflicts).toEqual([]);
  });

  test('is waived as another person’s, and is nobody’s who has only a part of it', async () => {
    const { id } = await ofExpert('Author 6');
    const waived = { proposalId: id, authorId: PEOPLE.expert, reason: 'Another person of that name' };
    expect(await as(officer).waive(waived)).toMatchObject({ kinds: ['same_name'] });
    expect(rowOf(await rankingOf(id, { exclude_coi: true }), PEOPLE.expert).conflicts).toMatchObject([
      { kind: 'same_name', waiver: { reason: 'Another person of that name' } },
    ]);
    for (const name of ['Author', 'Author 66', 'Author van 6', '…']) {
      const { id: other } = await ofExpert(name);
      expect(rowOf(await rankingOf(other), PEOPLE.expert).conflicts).toEqual([]);
    }
  });
});

describe('a waiver', () => {
  const place = { proposalId: 0, authorId: PEOPLE.recentCoauthor };
  beforeAll(() => {
    place.proposalId = proposalId;
  });

  test('keeps the conflict visible with who, when and why, and lets the candidate through', async () => {
    const before = await ranking(officer);
    await as(officer).waive({ ...place, reason: 'one of two hundred authors' });
    const row = await rowFor(PEOPLE.recentCoauthor);
    expect(row.conflicts).toMatchObject([
      {
        kind: 'coauthor',
        severity: 'warning',
        waiver: { reason: 'one of two hundred authors', by: officer.email, at: '2026-06-01T12:00:00.000Z' },
      },
    ]);
    const after = await ranking(officer, { exclude_coi: true });
    expect(after.referees.map(({ author }) => author.id)).toContain(PEOPLE.recentCoauthor);
    expect(after.ranking.conflicted).toBe(before.ranking.conflicted - 1);
    await as(officer).takeBackWaiver(place);
    expect((await ranking(officer)).ranking.conflicted).toBe(before.ranking.conflicted);
  });

  test('is of the kinds there were: what is found later counts', async () => {
    await as(officer).waive({ ...place, reason: 'long ago' });
    await addList(`who,with\n${PEOPLE.recentCoauthor},${PEOPLE.ada}\n`);
    const row = await rowFor(PEOPLE.recentCoauthor);
    expect(row.conflicts.map(({ kind, waiver }) => [kind, waiver !== null])).toEqual([
      ['external', false],
      ['coauthor', true],
    ]);
    const without = await ranking(officer, { exclude_coi: true });
    expect(without.referees.map(({ author }) => author.id)).not.toContain(PEOPLE.recentCoauthor);
  });

  test('is of what was told: the same in another list is waived with it, and anything else counts', async () => {
    const { expert } = PEOPLE;
    const told = (reason: string) => addList(`who,with,reason\n${expert},${PEOPLE.ada},${reason}\n`);
    const first = await told('shared a lab');
    await as(officer).waive({ ...place, authorId: expert, reason: 'twenty years ago' });
    await as(admin).removeList({ id: first.id });
    await told('shared a lab');
    const conflicted = async () =>
      (await rowFor(expert)).conflicts.map(({ listed, waiver }) => [listed?.reason, waiver?.reason]);
    expect(await conflicted()).toEqual([['shared a lab', 'twenty years ago']]);
    const isShown = async () =>
      (await ranking(officer, { exclude_coi: true })).referees.some(({ author }) => author.id === expert);
    expect(await isShown()).toBe(true);

    await told('married');
    expect(await conflicted()).toEqual([
      ['married', undefined],
      ['shared a lab', 'twenty years ago'],
    ]);
    expect(await isShown()).toBe(false);
    await as(officer).waive({ ...place, authorId: expert, reason: 'both long ago' });
    expect(await isShown()).toBe(true);
  });

  test('is of one proposal, and audited', async () => {
    await as(officer).waive({ ...place, reason: 'long ago' });
    const ofOther = await find('article', OWLS.barnOwls);
    expect(rowOf(ofOther, PEOPLE.recentCoauthor).conflicts[0].waiver).toBeNull();
    const { rows } = await db.pool.query<{ operation: string; key: string }>(
      `select operation, row_key as key from audit_entry where table_name = 'conflict_waiver' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ operation: 'insert', key: `${proposalId}:${PEOPLE.recentCoauthor}` }]);
    expect((await as(officer).waivers({ proposalId })).waivers).toMatchObject([
      { author: { id: PEOPLE.recentCoauthor }, kinds: ['coauthor'], reason: 'long ago' },
    ]);
  });

  test('is refused where there is nothing to waive, and to whoever may not see the proposal', async () => {
    const other = { ...place, authorId: PEOPLE.expert, reason: 'x' };
    await expect(as(officer).waive(other)).rejects.toThrow('There is no conflict to waive');
    await expect(as(officer).waive({ ...other, authorId: PEOPLE.ada })).rejects.toThrow('of their own');
    await expect(as(stranger).waive({ ...place, reason: 'x' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(as(officer).takeBackWaiver(place)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the matrix', () => {
  test('has what the ranking has, pair by pair', async () => {
    await addList(`who,with,reason\n${PEOPLE.expert},${PEOPLE.ada},married\n`);
    await as(officer).waive({ proposalId, authorId: PEOPLE.recentCoauthor, reason: 'long ago' });
    const ranked = (await ranking(officer)).referees;
    const found = await matrix(ranked.map(({ author }) => author.id).join('\n'), String(proposalId));
    const byAuthor = new Map(found.pairs.map((pair) => [pair.authorId, pair]));
    for (const { author, conflicts } of ranked)
      expect([author.id, byAuthor.get(author.id)?.conflicts ?? []]).toEqual([author.id, conflicts]);
    expect(found.asked).toBe(ranked.length);
    expect(byAuthor.get(PEOPLE.recentCoauthor)?.isConflict).toBe(false);
    expect(found.conflicted).toBe(found.pairs.filter(({ isConflict }) => isConflict).length);
  });

  test('blocks authors of the document, takes articles, whole folders and names, and says what it cannot tell', async () => {
    const { folderId } = (
      await db.pool.query<{ folderId: number }>(
        'select folder_id as "folderId" from proposal where id = $1',
        [proposalId],
      )
    ).rows[0];
    const found = await as(officer).matrix({
      people: 'Owl, Ada\n\n0000-0000-0000-0000\nNobody Atall',
      documents: `article:${OWLS.barnOwls}\nproposal:999999\nsomething`,
      folderId,
    });
    expect(found.people.map(({ line, author, problem }) => [line, author?.name ?? problem])).toEqual([
      [1, 'Ada Owl'],
      [3, 'This is no name, ORCID iD or id of an author'],
      [4, 'No author has the name Nobody Atall'],
    ]);
    expect(found.documents.map(({ document, problem }) => document?.docKind ?? problem)).toEqual([
      'proposal',
      'article',
      'There is no proposal 999999 that you may see',
      'This names no document: give the id of a proposal, or proposal:ID or article:ID',
    ]);
    expect(found.pairs.map(({ docKind, conflicts }) => [docKind, conflicts[0].kind])).toEqual([
      ['proposal', 'own_document'],
      ['article', 'own_document'],
    ]);
  });

  test('finds parts and families of institutions, as the ranking does once its index is told', async () => {
    await db.pool.query('update institution set parent_ids = $2 where id = $1', [
      INSTITUTES.lyon,
      [INSTITUTES.kiel],
    ]);
    const part = await matrix(String(PEOPLE.recentCoauthor), String(proposalId));
    expect(part.pairs[0].conflicts).toMatchObject([
      { kind: 'coauthor' },
      {
        kind: 'common_affiliation',
        institution: { id: INSTITUTES.lyon },
        related: { id: INSTITUTES.kiel, family: null },
      },
    ]);
    await db.pool.query('update institution set parent_ids = $2 where id = any($1)', [
      [INSTITUTES.lyon, INSTITUTES.kiel],
      [INSTITUTES.lund],
    ]);
    const family = await matrix(String(PEOPLE.recentCoauthor), String(proposalId));
    expect(family.pairs[0].conflicts).toMatchObject([
      { kind: 'coauthor' },
      { kind: 'organization_family', severity: 'note', related: { id: INSTITUTES.kiel, family: 'Lund' } },
    ]);
    await db.pool.query(`update institution set parent_ids = '{}'`);
  });

  test('is not told of what the reader may not see, and refuses too many pairs', async () => {
    const { documents } = await matrix(String(PEOPLE.expert), String(proposalId), stranger);
    expect(documents[0].problem).toBe(`There is no proposal ${proposalId} that you may see`);
    await expect(matrix('', String(proposalId))).rejects.toThrow('Say about whom');
    await expect(matrix('1', '')).rejects.toThrow('Say about which documents');
    await expect(matrix('1\n'.repeat(5001), '1')).rejects.toThrow('at most 5000');
  });
});
