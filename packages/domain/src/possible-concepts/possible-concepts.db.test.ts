import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { SYSTEM } from '../actor.ts';
import type { UserActor } from '../actor.ts';
import { aConcept, aFolder } from '../testing/builders.ts';
import { ADA, owlWorld, OWLS, STRANGER } from '../testing/owls.ts';
import { testWorld } from '../testing/world.ts';

const world = await testWorld(owlWorld());
const { db } = world;
afterAll(world.close);

const ada = await world.user(ADA);
const moderator: UserActor = { ...ada, quotas: [...ada.quotas, 'ontology_moderator'] };
const curator = world.api(moderator).possibleConcepts;
const system = world.api(SYSTEM).possibleConcepts;
const superuser = world.api({ ...ada, isSuperuser: true }).possibleConcepts;

const TEXT = `Moonlight foraging of nocturnal raptors. Moonlight foraging is what nocturnal raptors do by pellet analysis.
  A pellet analysis shows moonlight foraging of the barn owl.`;

const aBatch = async (input: Parameters<typeof curator.createBatch>[0]): Promise<number> => {
  const { id } = await curator.createBatch(input);
  await system.runBatch({ id });
  return id;
};
const open = (id: number, showHidden = false) => curator.batch({ id, showHidden });
const namesOf = async (id: number, showHidden = false): Promise<string[]> =>
  (await open(id, showHidden)).possibleConcepts.map(({ name }) => name);
const draftOf = (name: string) => ({ name, literals: [{ name }] });

test('a pasted text becomes a batch: a job finds what the ontology lacks, best first, and the text is forgotten', async () => {
  const { id } = await curator.createBatch({ source: 'text', text: TEXT, title: 'Owls at night' });
  expect((await open(id)).batch).toMatchObject({ status: 'queued', title: 'Owls at night', documents: 1 });
  expect(world.jobs.at(-1)).toMatchObject({ payload: { docsBatchId: id } });
  await system.runBatch({ id });
  const { batch, possibleConcepts } = await open(id);
  expect(batch).toMatchObject({
    status: 'success',
    done: 1,
    candidates: possibleConcepts.length,
    decided: 0,
  });
  const foraging = possibleConcepts.find(({ name }) => name.toLowerCase() === 'moonlight foraging');
  expect(foraging).toMatchObject({ tf: 3, hidden: false, outcome: null });
  expect(foraging?.dfCollection).toBe(foraging?.literals.length);
  expect(possibleConcepts[0].score).toBe(1);
  expect(possibleConcepts.map(({ name }) => name)).not.toContain('barn owl');
  expect(await db.prisma.docsBatch.findUniqueOrThrow({ where: { id } })).toMatchObject({ input: null });
});

test('doing a job again changes nothing, nor does giving up on one that is done', async () => {
  const id = await aBatch({ source: 'text', text: TEXT });
  const before = await open(id);
  await system.runBatch({ id });
  await system.abandonBatch({ id });
  expect(await open(id)).toEqual(before);
});

test('a batch of which a worker died is read anew', async () => {
  const { id } = await curator.createBatch({ source: 'text', text: TEXT });
  await db.prisma.docsBatch.update({ where: { id }, data: { status: 'working' } });
  await system.runBatch({ id });
  expect((await open(id)).batch).toMatchObject({ status: 'success', done: 1 });
});

test('articles, a folder, a saved search and uploads are looked through as they are named', async () => {
  const articles = await aBatch({ source: 'articles', articleIds: [OWLS.barnOwls, OWLS.ofExpert] });
  expect((await open(articles)).batch).toMatchObject({
    status: 'success',
    title: '2 articles',
    documents: 2,
  });
  const folderId = await aFolder(db, { owner: ada });
  await db.prisma.proposal.create({ data: { folderId, title: 'Moonlight foraging', abstract: TEXT } });
  expect(await namesOf(await aBatch({ source: 'folder', folderId }))).toContain('pellet analysis');
  const search = await db.prisma.savedSearch.create({
    data: { ownerId: ada.id, name: 'Owls', query: 'owl' },
  });
  const searched = await open(await aBatch({ source: 'search', savedSearchId: search.id }));
  expect(searched.batch).toMatchObject({ title: 'Owls', status: 'success' });
  expect(searched.batch.documents).toBeGreaterThan(2);
  const extractionId = randomUUID();
  const result = { title: 'Raptors', abstract: '', fullText: TEXT, kind: 'text', warnings: [] };
  await db.prisma.extraction.create({
    data: {
      id: extractionId,
      ownerId: ada.id,
      fileName: 'a.txt',
      fileKey: 'a',
      sizeBytes: 1,
      state: 'done',
      result,
    },
  });
  const uploaded = await aBatch({ source: 'documents', extractionIds: [extractionId] });
  expect((await open(uploaded)).possibleConcepts.length).toBeGreaterThan(0);
});

test('what is not there, is not theirs or is empty makes no batch', async () => {
  const stranger = await world.user(STRANGER);
  const folderId = await aFolder(db, { owner: stranger });
  await expect(curator.createBatch({ source: 'folder', folderId })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  const own = await aFolder(db, { owner: ada });
  await expect(curator.createBatch({ source: 'folder', folderId: own })).rejects.toThrow(
    'There are no documents',
  );
  await expect(
    curator.createBatch({ source: 'articles', articleIds: [OWLS.barnOwls, 987_654] }),
  ).rejects.toThrow('1 article is not known here');
});

test('a batch whose documents are gone, or which no worker could read, has failed and says so', async () => {
  const folderId = await aFolder(db, { owner: ada });
  await db.prisma.proposal.create({ data: { folderId, title: 'Owls', abstract: TEXT } });
  const { id } = await curator.createBatch({ source: 'folder', folderId });
  await db.prisma.proposal.deleteMany({ where: { folderId } });
  await system.runBatch({ id });
  expect((await open(id)).batch).toMatchObject({
    status: 'failed',
    error: expect.stringContaining('are gone'),
  });
  const { id: other } = await curator.createBatch({ source: 'text', text: TEXT });
  await system.abandonBatch({ id: other });
  expect((await open(other)).batch).toMatchObject({ status: 'failed' });
  const { batches } = await curator.batches({ isDone: true });
  expect(batches.every(({ status }) => status === 'success')).toBe(true);
});

test('hidden rows are gone until they are asked for, and come back', async () => {
  const id = await aBatch({ source: 'text', text: TEXT });
  const [first, second] = await namesOf(id);
  expect(await curator.hide({ docsBatchId: id, names: [first, 'no such row'] })).toEqual({
    ok: true,
    changed: 1,
  });
  expect(await namesOf(id)).not.toContain(first);
  expect((await open(id)).batch.hiddenCount).toBe(1);
  expect(await namesOf(id, true)).toEqual(expect.arrayContaining([first, second]));
  await curator.unhide({ docsBatchId: id, names: [first] });
  expect(await namesOf(id)).toContain(first);
});

test('merged rows are one with the literals of all, and a row that is gone merges with none', async () => {
  const id = await aBatch({ source: 'text', text: TEXT });
  const rows = (await open(id)).possibleConcepts;
  const [one, other] = rows;
  await curator.merge({ docsBatchId: id, names: [one.name, other.name], into: other.name });
  const merged = (await open(id)).possibleConcepts;
  expect(merged).toHaveLength(rows.length - 1);
  const literals = merged.find(({ name }) => name === other.name)?.literals.map(({ name }) => name);
  expect(literals?.toSorted()).toEqual(
    [...one.literals, ...other.literals].map(({ name }) => name).toSorted(),
  );
  await expect(
    curator.merge({ docsBatchId: id, names: [one.name, other.name], into: other.name }),
  ).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('a concept made of a row is in the ontology, the row says which, and it is not proposed again', async () => {
  const id = await aBatch({ source: 'text', text: TEXT });
  const row = (await open(id)).possibleConcepts.find(({ name }) => name === 'pellet analysis');
  const { concept, status } = await curator.create({
    docsBatchId: id,
    rows: ['pellet analysis'],
    name: 'pellet analysis',
    literals: row?.literals.map(({ name, isAmbiguous }) => ({ name, isAmbiguous })) ?? [],
  });
  expect(status).toBe('accepted');
  const { batch, possibleConcepts } = await open(id);
  expect(possibleConcepts.find(({ name }) => name === 'pellet analysis')).toMatchObject({
    outcome: { kind: 'created', conceptId: concept?.id },
  });
  expect(batch.decided).toBe(1);
  const names = possibleConcepts.map(({ name }) => name).filter((name) => name !== 'pellet analysis');
  await curator.hide({ docsBatchId: id, names: ['pellet analysis', names[0]] });
  expect((await open(id)).batch).toMatchObject({ decided: 2, hiddenCount: 2 });
  expect(await namesOf(await aBatch({ source: 'text', text: TEXT }))).not.toContain('pellet analysis');
});

test('a row whose concept was taken back can be decided on again; one whose concept was merged away stays decided', async () => {
  const text =
    'We saw talon sharpening. The talon sharpening of owls needs beak polishing, and beak polishing time.';
  const id = await aBatch({ source: 'text', text });
  const [first, second] = await namesOf(id);
  const made = async (name: string) =>
    curator.create({ docsBatchId: id, rows: [name], name, literals: [{ name }] });
  const outcomes = async () => {
    const { batch, possibleConcepts } = await open(id);
    const kindOf = (name: string) => possibleConcepts.find((row) => row.name === name)?.outcome?.kind ?? null;
    return [kindOf(first), kindOf(second), batch.decided];
  };
  const { changeId } = await made(first);
  const { concept } = await made(second);
  expect(await outcomes()).toEqual(['created', 'created', 2]);
  await world.api(moderator).ontologyChanges.undo({ id: changeId ?? 0 });
  const mergedIntoId = await aConcept(db, { name: 'owls of all kinds' });
  await db.prisma.concept.update({
    where: { id: concept?.id ?? 0 },
    data: { deleted: true, mergedIntoId },
  });
  expect(await outcomes()).toEqual([null, 'created', 1]);
});

test('a row merged into a concept gives it the literals that it lacks', async () => {
  const conceptId = await aConcept(db, { name: 'night hunting' });
  const id = await aBatch({ source: 'text', text: TEXT });
  const [row] = await namesOf(id);
  const asked = {
    docsBatchId: id,
    rows: [row],
    conceptId,
    literals: [{ name: row }, { name: 'Night Hunting' }],
  };
  expect(await curator.addToConcept(asked)).toMatchObject({ status: 'accepted' });
  const literals = await db.prisma.literal.findMany({ where: { conceptId }, orderBy: { id: 'asc' } });
  expect(literals.map(({ name }) => name)).toEqual(['night hunting', row]);
  expect((await open(id)).possibleConcepts[0].outcome).toEqual({ kind: 'merged', conceptId });
  expect(await curator.addToConcept({ ...asked, rows: [] })).toMatchObject({ status: 'unchanged' });
});

test('whoever does not moderate proposes, and nothing else changes', async () => {
  const before = await db.prisma.concept.count();
  const { status } = await world.api(ada).possibleConcepts.create(draftOf('lunar phobia'));
  expect(status).toBe('pending');
  expect(await db.prisma.concept.count()).toBe(before);
});

test('what a superuser reports false is proposed by no batch any more, not even by those there are', async () => {
  const id = await aBatch({ source: 'text', text: `${TEXT} Feather mites eat feather mites.` });
  const mites = (await open(id)).possibleConcepts.find(({ name }) => /feather mites/i.test(name));
  const literals = mites?.literals.map(({ name }) => name) ?? [];
  expect(await superuser.reportFalse({ literals })).toMatchObject({ ok: true });
  expect(await namesOf(id)).not.toContain(mites?.name);
  expect((await curator.ofList({ text: literals.join('\n'), separators: ';' })).possibleConcepts).toEqual([]);
});

test('an article, a proposal and a list are looked through at once', async () => {
  const { possibleConcepts } = await curator.ofArticle({ id: OWLS.barnOwls });
  expect(possibleConcepts.length).toBeGreaterThan(0);
  const folderId = await aFolder(db, { owner: ada });
  const { id } = await db.prisma.proposal.create({
    data: { folderId, title: 'Moonlight foraging', abstract: '', fullText: TEXT },
  });
  const proposal = await curator.ofProposal({ id });
  expect(proposal.title).toBe('Moonlight foraging');
  expect(proposal.possibleConcepts.map(({ name }) => name)).toContain('nocturnal raptors');
  const list = await curator.ofList({ text: 'night sky (NS)\nnight sky; sky glow', separators: '[.,;()]' });
  expect(list.possibleConcepts).toMatchObject([
    {
      name: 'night sky',
      literals: [{ name: 'night sky', tf: 2 }, { name: 'NS', isAmbiguous: true }, { name: 'sky glow' }],
    },
  ]);
});

test('a batch that is deleted takes its rows along, and what was made of them stays', async () => {
  const id = await aBatch({ source: 'text', text: TEXT });
  const [row] = await namesOf(id);
  const { concept } = await curator.create({ docsBatchId: id, rows: [row], ...draftOf(`${row} of a kind`) });
  await curator.removeBatch({ id });
  await expect(open(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await db.prisma.possibleConcept.count({ where: { batchId: id } })).toBe(0);
  expect(await db.prisma.concept.count({ where: { id: concept?.id ?? 0 } })).toBe(1);
});
