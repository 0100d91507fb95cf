import fs from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ANONYMOUS, SYSTEM } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { aFolder, aUser, anOrganization } from '../testing/builders.ts';
import { OWLS, owlWorld, PEOPLE } from '../testing/owls.ts';
import { testWorld } from '../testing/world.ts';
import { MAX_FROZEN } from './frozen-rankings.contract.ts';
import type { FrozenDifference, FrozenFile } from './frozen-rankings.contract.ts';

const world = await testWorld(owlWorld({ crowd: true }));
afterAll(world.close);
const { db } = world;

const ADA = [{ name: 'Ada Owl', authorId: PEOPLE.ada, affiliation: '' }];

/** Somebody's proposal in a folder of an organisation, and who has to do with it. */
async function aCall() {
  const organizationId = await anOrganization(db);
  const of = { organizationIds: [organizationId], quotas: ['referee_finder' as const] };
  const [officer, colleague] = [await aUser(db, of), await aUser(db, of)];
  const folderId = await aFolder(db, { owner: officer, organizationId });
  const data = { folderId, title: 'Hearing of the barn owl', abstract: 'Owls hear prey.', authors: ADA };
  const { id } = await db.prisma.proposal.create({ data, select: { id: true } });
  return { officer, colleague, folderId, document: { docKind: 'proposal', docId: id } as const };
}

const api = (actor: Actor) => world.api(actor).frozenRankings;
const encode = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
const whoOf = ({ people }: FrozenDifference) =>
  people.map(({ author, change, because }) => [author.id, change, because]);

describe('a frozen ranking', () => {
  test('is the list as the screen shows it, with all that it was made from', async () => {
    const { officer, colleague, folderId, document } = await aCall();
    const asOfficer = world.api(officer);
    await asOfficer.refereeMarks.hide({ ...document, authorsIds: [PEOPLE.beginner], reason: 'died_retired' });
    await asOfficer.refereeMarks.mark({ proposalId: document.docId, authorsIds: [PEOPLE.expert] });
    const settings = { algorithm: 1, exclude_coi: true } as const;
    const head = await asOfficer.frozenRankings.freeze({ ...document, settings, note: ' For the panel ' });
    const page = await asOfficer.referees.find({ ...document, settings, includeMarked: true, limit: 1000 });
    expect(head).toMatchObject({
      title: 'Hearing of the barn owl',
      note: 'For the panel',
      frozenBy: officer.email,
      stamp: page.ranking.stamp,
      referees: page.referees.length,
    });
    const { ranking, hasMoreReferees } = await api(colleague).byId({ id: head.id, limit: 1000 });
    expect(hasMoreReferees).toBe(false);
    expect(ranking.referees.map(({ author, position, score }) => [author.id, position, score])).toEqual(
      page.referees.map(({ author, position, score }) => [author.id, position, score]),
    );
    expect(ranking).toMatchObject({
      settings: page.settings,
      markedAuthorsIds: [PEOPLE.expert],
      hidden: [{ author: { id: PEOPLE.beginner }, reason: 'died_retired' }],
    });
    for (const row of ranking.referees) {
      const known = row.articles.reduce((sum, { part }) => sum + part, 0);
      expect(known).toBeCloseTo(row.score, 10);
      for (const { articleId } of row.articles)
        expect(ranking.articles.some(({ id }) => id === articleId)).toBe(true);
    }
    expect(await api(colleague).list(document)).toEqual([head]);
    expect(await api(colleague).ofFolder({ folderId })).toMatchObject({ frozen: [head], total: 1 });
  });

  test('is read a page at a time, with the names that its rows need', async () => {
    const { officer, document } = await aCall();
    const { id, referees } = await api(officer).freeze(document);
    const first = await api(officer).byId({ id, limit: 2 });
    const rest = await api(officer).byId({ id, offset: 2, limit: 1000 });
    expect([first.hasMoreReferees, rest.hasMoreReferees]).toEqual([true, false]);
    expect([...first.ranking.referees, ...rest.ranking.referees].map(({ place }) => place)).toEqual(
      Array.from({ length: referees }, (_, at) => at + 1),
    );
    const named = new Set(first.ranking.referees.flatMap((row) => row.articles.map((one) => one.articleId)));
    expect(first.ranking.articles.map((one) => one.id)).toEqual([...named].sort((a, b) => a - b));
  });

  test('is never changed, and goes with its document alone', async () => {
    const { officer, document } = await aCall();
    const { id } = await api(officer).freeze(document);
    for (const sql of [
      `update frozen_ranking set note = 'Better' where id = $1`,
      'update frozen_ranking set frozen_by_id = null where id = $1',
      'delete from frozen_ranking where id = $1',
    ])
      await expect(db.pool.query(sql, [id])).rejects.toThrow('A frozen ranking is never changed');
    await db.prisma.proposal.delete({ where: { id: document.docId } });
    await expect(api(SYSTEM).byId({ id })).rejects.toThrow(`No frozen ranking with id ${id}`);
  });

  test('outlives the account of who froze it, without the name', async () => {
    const { officer, colleague, folderId, document } = await aCall();
    const { id, ...head } = await api(officer).freeze(document);
    const file = await api(officer).file({ id });
    expect(file.ranking.frozenBy).toBe(officer.email);
    await db.prisma.folder.update({ where: { id: folderId }, data: { ownerId: colleague.id } });
    await db.prisma.user.delete({ where: { id: officer.id } });
    expect(await api(colleague).list(document)).toEqual([{ id, ...head, frozenBy: null }]);
    const without = await api(colleague).file({ id });
    expect(without.ranking).toEqual({ ...file.ranking, frozenBy: null });
    // Each was signed as it is.
    for (const signed of [file, without])
      expect(await api(ANONYMOUS).verify({ bytes: encode(signed) })).toMatchObject({ verdict: 'unchanged' });
  });

  test('of an article is its maker’s alone', async () => {
    const { officer, colleague } = await aCall();
    const article = { docKind: 'article', docId: OWLS.barnOwls } as const;
    const { id } = await api(officer).freeze(article);
    expect(await api(colleague).list(article)).toEqual([]);
    expect(await api(officer).list(article)).toMatchObject([{ id }]);
    await expect(api(colleague).file({ id })).rejects.toThrow(`No frozen ranking with id ${id}`);
  });

  test('that somebody has changed in the database is not shown', async () => {
    const { officer, document } = await aCall();
    const { id } = await api(officer).freeze(document);
    await db.pool.query('alter table frozen_ranking disable trigger user');
    await db.pool.query(`update frozen_ranking set body = body || '\\x00' where id = $1`, [id]);
    await db.pool.query(`update frozen_ranking set digest = 'x' where id = $1`, [id]);
    await db.pool.query('alter table frozen_ranking enable trigger user');
    await expect(api(officer).byId({ id })).rejects.toThrow('is not what was sealed');
  });

  test('is one of at most as many of a document', async () => {
    const { officer, document } = await aCall();
    const { id } = await api(officer).freeze(document);
    await db.pool.query(
      `insert into frozen_ranking select gen_random_uuid()::text, doc_kind, doc_id, proposal_id, title, note, stamp,
         referees, candidates, frozen_by_id, frozen_at, body, digest, seal, key_id, public_key
       from frozen_ranking, generate_series(2, $2) where id = $1`,
      [id, MAX_FROZEN],
    );
    await expect(api(officer).freeze(document)).rejects.toThrow(`at most ${MAX_FROZEN} frozen rankings`);
  });
});

describe('what moved', () => {
  test('is nothing while nothing has changed', async () => {
    const { officer, document } = await aCall();
    const { id } = await api(officer).freeze({ ...document, settings: { algorithm: 2 } });
    const { id: again } = await api(officer).freeze({ ...document, settings: { algorithm: 2 } });
    for (const withId of [null, again]) {
      const found = await api(officer).compare({ id, withId });
      expect(found).toMatchObject({ isSame: true, causes: [], people: [], counts: { up: 0, down: 0 } });
    }
  });

  test('is told also where a group of the settings has been deleted since', async () => {
    const { officer: plain, document } = await aCall();
    const officer = { ...plain, quotas: ['referee_finder' as const, 'authors_group' as const] };
    const groups = world.api(officer).authorsGroups;
    const { group } = await groups.create({ name: 'Old', text: String(PEOPLE.expert) });
    await world.services.groupMatching.run(group.id);
    const settings = { authors_groups_ids: String(group.id), authors_group_effect: 'limit_to' };
    const { id } = await api(officer).freeze({ ...document, settings });
    await groups.remove({ id: group.id });
    const found = await api(officer).compare({ id, withId: null });
    expect(found.people.map(({ author }) => author.id)).toEqual([PEOPLE.expert]);
  });

  test('is told with the decisions that moved it', async () => {
    const { officer, document } = await aCall();
    const { id } = await api(officer).freeze(document);
    const { ranking } = await api(officer).byId({ id });
    const [first, second] = ranking.referees;
    const authorsIds = [first.author.id];
    await world.api(officer).refereeMarks.hide({ ...document, authorsIds, reason: 'died_retired' });
    const found = await api(officer).compare({ id });
    expect(found.causes).toEqual([{ kind: 'hidden', name: first.author.name, before: null, after: null }]);
    expect(found.counts).toMatchObject({ fellOut: 1, cameIn: 0 });
    expect(whoOf(found)[0]).toEqual([first.author.id, 'fell_out', ['hidden']]);
    const moved = found.people.find(({ author }) => author.id === second.author.id);
    expect(moved).toMatchObject({ change: 'up', placeBefore: 2, placeAfter: 1, articles: [], because: [] });
    expect(moved?.scoreAfter).toBe(moved?.scoreBefore);
  });

  test('is told with conflicts, and with filters that somebody has come to fail', async () => {
    const { officer, document } = await aCall();
    const { id } = await api(officer).freeze(document);
    const proposalId = document.docId;
    const authorId = PEOPLE.recentCoauthor;
    await world
      .api(officer)
      .conflicts.waive({ proposalId, authorId, kinds: ['coauthor'], reason: 'Long ago' });
    const waived = await api(officer).compare({ id });
    const person = waived.people.find(({ author }) => author.id === authorId);
    expect(person?.conflicts).toMatchObject([{ change: 'waived' }]);
    expect(person?.conflicts[0].words).not.toContain(officer.email);

    const { id: filtered } = await api(officer).freeze({ ...document, settings: { min_h_index: 3 } });
    const found = await api(officer).compare({ id, withId: filtered });
    expect(found.causes).toContainEqual({ kind: 'settings', name: 'min_h_index', before: null, after: '3' });
    expect(found.counts.fellOut).toBeGreaterThan(0);
  });

  test('is told with the articles and concepts that changed a score', async () => {
    const { officer, document } = await aCall();
    const { id } = await api(officer).freeze(document);
    const { id: all } = await api(officer).freeze({ ...document, settings: { top_author_articles: 3 } });
    const found = await api(officer).compare({ id, withId: all });
    const changed = found.people.find(({ articles }) => articles.length > 0);
    expect(changed).toBeDefined();
    for (const { before, after } of changed?.articles ?? []) expect(before).not.toBe(after);
    expect(found.causes).toContainEqual({
      kind: 'settings',
      name: 'top_author_articles',
      before: null,
      after: '3',
    });
  });

  test('is not asked for of two documents', async () => {
    const [one, other] = [await aCall(), await aCall()];
    const { id } = await api(one.officer).freeze(one.document);
    const { id: withId } = await api(SYSTEM).freeze(other.document);
    await expect(api(SYSTEM).compare({ id, withId })).rejects.toThrow('two frozen rankings of one document');
    await expect(api(one.officer).compare({ id, withId })).rejects.toThrow('No frozen ranking');
  });
});

const SPARE_BITS: Readonly<Record<string, string>> = { A: 'B', Q: 'R', g: 'h', w: 'x' };

describe('a signed file', () => {
  const aFile = async (): Promise<FrozenFile> => {
    const { officer, document } = await aCall();
    const { id } = await api(officer).freeze(document);
    return api(officer).file({ id });
  };
  const verify = (file: unknown) => api(ANONYMOUS).verify({ bytes: encode(file) });

  test('is known by anybody as what it is, however its JSON is spaced and ordered', async () => {
    const { ranking, signature } = await aFile();
    const turned = Object.fromEntries(Object.entries(ranking).toReversed());
    const spaced = new TextEncoder().encode(JSON.stringify({ signature, ranking: turned }, null, 4));
    expect(await api(ANONYMOUS).verify({ bytes: spaced })).toEqual({
      verdict: 'unchanged',
      says: 'Unchanged: frozen by this installation on 2026-06-01 12:00 UTC',
      id: ranking.id,
      frozenAt: ranking.frozenAt,
      title: ranking.document.title,
      keyId: (await api(ANONYMOUS).key()).keyId,
    });
    expect(fs.existsSync(path.join(world.folder, 'signing-key.pem'))).toBe(true);
  });

  test('is known with conflicts, topics and filters in it, too', async () => {
    const { officer, document } = await aCall();
    await world.api(officer).refereeMarks.mark({ proposalId: document.docId, authorsIds: [PEOPLE.expert] });
    const { topics } = await world.api(officer).referees.find(document);
    const settings = { topics, max_h_index: 0, exclude_authors_with_retracted_articles: true };
    const { id } = await api(officer).freeze({ ...document, settings });
    const { id: whole } = await api(officer).freeze(document);
    for (const one of [id, whole])
      expect(await verify(await api(officer).file({ id: one }))).toMatchObject({
        verdict: 'unchanged',
        id: one,
      });
    const { ranking } = await api(officer).byId({ id: whole, limit: 1000 });
    expect(ranking.referees.some(({ conflicts }) => conflicts.length > 0)).toBe(true);
  });

  test('is changed as soon as anything in it is', async () => {
    const file = await aFile();
    const [first] = file.ranking.referees;
    const changes = [
      { ...file.ranking, note: 'Another' },
      { ...file.ranking, frozenBy: 'Somebody' },
      { ...file.ranking, added: true },
      { ...file.ranking, referees: file.ranking.referees.toReversed() },
      { ...file.ranking, referees: [{ ...first, score: first.score + 1e-12 }] },
    ];
    for (const ranking of changes)
      expect(await verify({ ...file, ranking })).toMatchObject({ verdict: 'changed', id: null });
    for (const change of [
      { publicKey: Buffer.alloc(32, 1).toString('base64') },
      { digest: '0'.repeat(64) },
      { algorithm: 'none' },
      // The last letter has four bits that are decoded to nothing.
      { signature: file.signature.signature.replace(/.(?===$)/, (last) => SPARE_BITS[last] ?? '') },
      { approvedBy: 'The minister' },
    ]) {
      const signature = { ...file.signature, ...change };
      expect(await verify({ ...file, signature })).toMatchObject({ verdict: 'changed', id: null });
    }
    expect(await verify({ ...file, approvedBy: 'The minister' })).toMatchObject({ verdict: 'changed' });
    const keyId = '0123456789abcdef';
    expect(await verify({ ...file, signature: { ...file.signature, keyId } })).toMatchObject({
      verdict: 'changed',
    });
  });

  test('is changed where something is said twice, whichever of the two a reader takes', async () => {
    const text = JSON.stringify(await aFile());
    for (const said of ['"score":', '"ranking":', '"position":']) {
      const doubled = text.replace(said, `${said}{},${said}`);
      expect(doubled).not.toBe(text);
      const bytes = new TextEncoder().encode(doubled);
      expect(await api(ANONYMOUS).verify({ bytes })).toMatchObject({ verdict: 'changed', id: null });
    }
  });

  test('as a PDF is known by its bytes, of which none may be changed', async () => {
    const { officer, document } = await aCall();
    const { id } = await api(officer).freeze({ ...document, note: 'For the panel' });
    const { base64, head } = await api(officer).pdf({ id });
    const pdf = Buffer.from(base64, 'base64');
    const verified = await api(ANONYMOUS).verify({ bytes: new Uint8Array(pdf) });
    expect(verified).toMatchObject({ verdict: 'unchanged', id, title: head.title });
    for (const at of [pdf.length >> 1, pdf.indexOf('%Peerlens-Signature') - 1]) {
      const changed = new Uint8Array(pdf);
      changed[at] ^= 1;
      expect(await api(ANONYMOUS).verify({ bytes: changed })).toMatchObject({
        verdict: expect.stringMatching(/changed|unreadable/) as string,
        id: null,
      });
    }
    const cut = new Uint8Array(pdf.subarray(0, pdf.indexOf('%Peerlens-Signature')));
    expect(await api(ANONYMOUS).verify({ bytes: cut })).toMatchObject({ verdict: 'unreadable' });
    const renamed = Buffer.from(
      pdf.toString('latin1').replace(`"id":"${id}"`, `"id":"${id.replace(/./, 'x')}"`),
      'latin1',
    );
    expect(await api(ANONYMOUS).verify({ bytes: new Uint8Array(renamed) })).toMatchObject({
      verdict: 'changed',
    });
    const blank = new Uint8Array(Buffer.concat([pdf, Buffer.from('\n')]));
    expect(await api(ANONYMOUS).verify({ bytes: blank })).toMatchObject({ verdict: 'changed' });
    const after = new Uint8Array(Buffer.concat([pdf, Buffer.from('%%EOF more')]));
    expect(await api(ANONYMOUS).verify({ bytes: after })).toMatchObject({ verdict: 'unreadable' });
  });

  test.each([['owl'], [{ ranking: {} }], [null], [{ ranking: { format: 'peerlens-frozen-ranking' } }]])(
    'is not %j',
    async (file) => expect(await verify(file)).toMatchObject({ verdict: 'unreadable' }),
  );
});
