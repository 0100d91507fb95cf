import fs from 'node:fs';
import path from 'node:path';
import { docxOf, zipOf } from '@peerlens/formats/documents/testing.ts';
import { afterAll, expect, test } from 'vitest';
import { SYSTEM } from '../actor.ts';
import type { UserActor } from '../actor.ts';
import { aFolder, anOrganization, aUser } from '../testing/builders.ts';
import { emptyWorld } from '../testing/world.ts';
import type { ImportItem, ProposalImport } from './proposal-imports.contract.ts';

const world = await emptyWorld();
const { db } = world;
afterAll(() => world.close());

const system = world.api(SYSTEM).proposalImports;
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const csvOf = (...lines: string[]): Uint8Array<ArrayBuffer> => bytesOf(lines.join('\r\n'));

/** Bytes of uploads that are still kept. */
const keptFiles = (): string[] =>
  fs
    .readdirSync(world.folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /[\da-f]{32}$/.test(name) && fs.statSync(path.join(world.folder, name)).isFile());

interface Begun {
  owner: UserActor;
  api: ReturnType<typeof world.api>;
  folderId: number;
}

const begin = async (): Promise<Begun> => {
  const owner = await aUser(db);
  return { owner, api: world.api(owner), folderId: await aFolder(db, { owner }) };
};

/** Uploaded and read, and not yet made. */
const readIn = async (
  { api, folderId }: Begun,
  files: Record<string, Uint8Array>,
  asked: { sameOrigin?: 'skip' | 'update'; namesAreOrigins?: boolean } = {},
): Promise<ProposalImport> => {
  const { id } = await api.proposalImports.create({ folderId, ...asked });
  for (const [fileName, bytes] of Object.entries(files))
    await api.proposalImports.addFile({ id, fileName, bytes: new Uint8Array(bytes) });
  await api.proposalImports.read({ id });
  await system.run({ id });
  return api.proposalImports.byId({ id });
};

const make = async ({ api }: Begun, { id }: { id: string }): Promise<ImportItem[]> => {
  await api.proposalImports.start({ id });
  await system.run({ id });
  return (await api.proposalImports.items({ id })).items;
};

const inFolder = (folderId: number) =>
  db.prisma.proposal.findMany({
    where: { folderId },
    orderBy: { id: 'asc' },
    select: {
      id: true,
      title: true,
      abstract: true,
      fullText: true,
      authors: true,
      originId: true,
      attributes: true,
    },
  });

const ABSTRACT = 'We ask how barn owls find their prey in complete darkness, by hearing alone.';
const PAPER = docxOf(['Hearing of Barn Owls', 'Abstract', ABSTRACT, '1. Introduction', 'Owls hear well.']);
const CALL = csvOf(
  'Number;Title;Summary;Applicants;Panel',
  'A-1;Glaciers;Ice that melts;Ada Lovelace (London)|Bob Ross;LS8',
  'A-2;Kidneys;Stones that form;Charles Babbage;PE1',
);

test('documents and tables, also from a zip, are read first, and made when that is asked for', async () => {
  const begun = await begin();
  const before = keptFiles().length;
  const zip = zipOf([
    { name: 'papers/B-7.docx', content: '' },
    { name: 'papers/notes.txt', content: `Night Vision\n\nAbstract\n${ABSTRACT}` },
    { name: '../../out.txt', content: 'x' },
  ]);
  const read = await readIn(begun, { 'B-6.docx': PAPER, 'call.csv': CALL, 'more.zip': zip });
  expect(read).toMatchObject({
    state: 'ready',
    counts: { files: 6, filesRead: 4, filesRefused: 2, items: 4, waiting: 4, known: 0, made: 0 },
  });
  expect(read.files.map(({ name, kind, state, items }) => [name, kind, state, items])).toEqual([
    ['B-6.docx', 'document', 'read', 1],
    ['call.csv', 'table', 'read', 2],
    ['more.zip', 'archive', 'read', 0],
    ['more.zip/papers/B-7.docx', 'unknown', 'refused', 0],
    ['more.zip/papers/notes.txt', 'document', 'read', 1],
    ['more.zip/../../out.txt', 'unknown', 'refused', 0],
  ]);
  expect(read.files[1].table).toEqual({
    header: ['Number', 'Title', 'Summary', 'Applicants', 'Panel'],
    columns: ['originId', 'title', 'abstract', 'authors', 'attribute'],
    sample: [
      ['A-1', 'Glaciers', 'Ice that melts', 'Ada Lovelace (London)|Bob Ross', 'LS8'],
      ['A-2', 'Kidneys', 'Stones that form', 'Charles Babbage', 'PE1'],
    ],
  });
  expect(await inFolder(begun.folderId)).toEqual([]);
  expect(keptFiles()).toHaveLength(before);

  const items = await make(begun, read);
  expect(items.map(({ state, origin_id }) => [origin_id, state])).toEqual([
    ['B-6', 'made'],
    ['A-1', 'made'],
    ['A-2', 'made'],
    ['notes', 'made'],
  ]);
  const made = await inFolder(begun.folderId);
  expect(made[0]).toMatchObject({ title: 'Hearing of Barn Owls', abstract: ABSTRACT, originId: 'B-6' });
  expect(made[0].fullText).toContain('Owls hear well.');
  expect(made[1]).toMatchObject({
    title: 'Glaciers',
    abstract: 'Ice that melts',
    originId: 'A-1',
    authors: [
      { name: 'Ada Lovelace', authorId: null, affiliation: 'London' },
      { name: 'Bob Ross', authorId: null, affiliation: '' },
    ],
    attributes: [{ label: 'Panel', value: 'LS8' }],
  });
  expect(items.map(({ proposalId }) => proposalId)).toEqual(made.map(({ id }) => id));
  const told = await begun.api.proposalImports.byId(read);
  expect(told).toMatchObject({ state: 'done', counts: { made: 4, waiting: 0 } });
  const entry = await db.prisma.auditEntry.findFirstOrThrow({
    where: { tableName: 'proposal', rowKey: String(made[0].id) },
  });
  expect(entry).toMatchObject({ operation: 'insert', actorId: begun.owner.id });
});

test('what the folder has is left or updated, as asked; uploading the same again changes nothing', async () => {
  const begun = await begin();
  await make(begun, await readIn(begun, { 'call.csv': CALL }));
  const [first] = await inFolder(begun.folderId);
  await db.prisma.proposal.update({
    where: { id: first.id },
    data: {
      authors: [{ name: 'Ada Lovelace', authorId: 77, affiliation: 'London' }],
      attributes: [
        { label: 'Panel', value: 'LS8' },
        { label: 'Budget', value: '9' },
      ],
      fullText: 'Typed in',
    },
  });
  const changed = csvOf('id,title,authors,panel,round', 'A-1,Glaciers anew,Ada Lovelace,,2', 'A-3,Owls,,,');
  const skipping = await readIn(begun, { 'again.csv': changed });
  expect(skipping.counts).toMatchObject({ items: 2, known: 1 });
  expect((await make(begun, skipping)).map(({ state }) => state)).toEqual(['skipped', 'made']);

  const updating = await readIn(begun, { 'again.csv': changed }, { sameOrigin: 'update' });
  const items = await make(begun, updating);
  expect(items.map(({ state, reason }) => [state, reason])).toEqual([
    ['updated', null],
    ['skipped', 'Nothing in it has changed'],
  ]);
  const [now, ...others] = await inFolder(begun.folderId);
  expect(now).toEqual({
    id: first.id,
    title: 'Glaciers anew',
    abstract: 'Ice that melts',
    fullText: 'Typed in',
    originId: 'A-1',
    authors: [{ name: 'Ada Lovelace', authorId: 77, affiliation: 'London' }],
    attributes: [
      { label: 'Panel', value: 'LS8' },
      { label: 'Budget', value: '9' },
      { label: 'round', value: '2' },
    ],
  });
  expect(others.map(({ originId }) => originId)).toEqual(['A-2', 'A-3']);
  const whole = await inFolder(begun.folderId);
  const again = await make(begun, await readIn(begun, { 'x.csv': changed }, { sameOrigin: 'update' }));
  expect(again.map(({ state }) => state)).toEqual(['skipped', 'skipped']);
  expect(await inFolder(begun.folderId)).toEqual(whole);
});

test('what cannot be made says why, is in the report, and is made once that is mended', async () => {
  const begun = await begin();
  const table = csvOf('Name,Number', '=HYPERLINK("x"),A-1', ',A-2', 'Owls,A-1', `${'x'.repeat(2001)},A-4`);
  const read = await readIn(begun, { 'call.csv': table, 'owl.png': Uint8Array.from([0x89, 0x50, 0, 0]) });
  const { id, files } = read;
  expect(files[1]).toMatchObject({
    state: 'refused',
    reason: 'owl.png is neither PDF nor DOCX nor plain text',
  });
  await expect(begun.api.proposalImports.start({ id })).rejects.toThrow(
    /which column of call\.csv holds the titles/,
  );
  const columns = (...uses: ('title' | 'originId' | 'ignore')[]) => ({
    id,
    fileId: files[0].id,
    columns: uses,
  });
  await expect(begun.api.proposalImports.map(columns('title', 'title'))).rejects.toThrow(/one column each/);
  await begun.api.proposalImports.map(columns('title', 'originId'));
  const items = await make(begun, read);
  expect(items.map(({ row, state, reason }) => [row, state, reason])).toEqual([
    [2, 'made', null],
    [3, 'refused', expect.stringContaining('no title')],
    [4, 'refused', expect.stringContaining('comes twice')],
    [5, 'refused', 'A title has at most 2000 characters'],
  ]);
  const { csv, fileName } = await begun.api.proposalImports.report({ id });
  expect(fileName).toMatch(/^upload-\d+-[\da-f]{8}\.csv$/);
  const lines = csv.split('\r\n');
  expect(lines[0]).toBe('\uFEFFFile,Row,Title,Origin id,Outcome,Reason,Proposal');
  expect(lines[1]).toBe('owl.png,,,,refused,owl.png is neither PDF nor DOCX nor plain text,');
  expect(lines[2]).toBe(`call.csv,2,"'=HYPERLINK(""x"")",A-1,made,,${items[0].proposalId}`);
  expect(lines).toHaveLength(7);

  expect(await begun.api.proposalImports.retry({ id })).toMatchObject({
    state: 'ready',
    counts: { waiting: 3 },
  });
  await begun.api.proposalImports.map(columns('originId', 'title'));
  const mended = await make(begun, read);
  expect(mended.map(({ row, title, state }) => [row, title.slice(0, 3), state])).toEqual([
    [2, expect.any(String), 'made'],
    [3, 'A-2', 'made'],
    [4, 'A-1', 'made'],
    [5, 'A-4', 'refused'],
  ]);
  expect(await inFolder(begun.folderId)).toHaveLength(3);
});

test('a worker that stops half way is followed by one that goes on; no proposal is made twice', async () => {
  const begun = await begin();
  const rows = Array.from({ length: 30 }, (_, at) => `Owl ${at}`);
  const { id } = await readIn(begun, { 'call.csv': csvOf('Title', ...rows) });
  await begun.api.proposalImports.start({ id });
  const stop = new AbortController();
  const stopAfterTen = setInterval(() => {
    void inFolder(begun.folderId).then((made) => made.length >= 10 && stop.abort(new Error('stopping')));
  }, 5);
  await Promise.all([
    world.services.importRuns.run(id, stop.signal).catch(() => undefined),
    world.services.importRuns.run(id, stop.signal).catch(() => undefined),
  ]);
  clearInterval(stopAfterTen);
  await system.run({ id });
  await system.run({ id });
  expect((await inFolder(begun.folderId)).map(({ title }) => title).toSorted()).toEqual(rows.toSorted());
  expect(await begun.api.proposalImports.byId({ id })).toMatchObject({ state: 'done', counts: { made: 30 } });
});

test('two uploads into one folder at once make each origin id once', async () => {
  const begun = await begin();
  const table = csvOf('Title,Id', ...Array.from({ length: 15 }, (_, at) => `Owl ${at},${at}`));
  const both = [await readIn(begun, { 'a.csv': table }), await readIn(begun, { 'b.csv': table })];
  for (const { id } of both) await begun.api.proposalImports.start({ id });
  await Promise.all(both.map(({ id }) => world.services.importRuns.run(id)));
  expect(await inFolder(begun.folderId)).toHaveLength(15);
});

test('what is cancelled makes nothing more, keeps no file, and can be taken up again', async () => {
  const begun = await begin();
  const before = keptFiles().length;
  const { api, folderId } = begun;
  const { id } = await api.proposalImports.create({ folderId });
  await api.proposalImports.addFile({ id, fileName: 'call.csv', bytes: CALL });
  await api.proposalImports.read({ id });
  expect(await api.proposalImports.cancel({ id })).toMatchObject({ state: 'cancelled' });
  await system.run({ id });
  expect(keptFiles()).toHaveLength(before);
  expect(await api.proposalImports.byId({ id })).toMatchObject({
    state: 'cancelled',
    files: [{ state: 'refused', reason: 'Cancelled before it was read: upload it again' }],
  });
  await api.proposalImports.addFile({ id, fileName: 'call.csv', bytes: CALL });
  await api.proposalImports.read({ id });
  await system.run({ id });
  await api.proposalImports.start({ id });
  await api.proposalImports.cancel({ id });
  await system.run({ id });
  expect(await inFolder(folderId)).toEqual([]);
  expect((await make(begun, { id })).map(({ state }) => state)).toEqual(['made', 'made']);
});

test('nothing is changed while it is worked on, and nobody has more than ten unfinished', async () => {
  const { api, folderId } = await begin();
  const { id } = await api.proposalImports.create({ folderId });
  await expect(api.proposalImports.read({ id })).rejects.toThrow(/no files yet/);
  const file = { id, fileName: 'call.csv', bytes: CALL };
  await api.proposalImports.addFile(file);
  await api.proposalImports.read({ id });
  const before = keptFiles().length;
  for (const call of [
    () => api.proposalImports.addFile(file),
    () => api.proposalImports.read({ id }),
    () => api.proposalImports.start({ id }),
    () => api.proposalImports.retry({ id }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(keptFiles()).toHaveLength(before);
  const answers = await Promise.allSettled(
    Array.from({ length: 12 }, () => api.proposalImports.create({ folderId })),
  );
  expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(3);
});

test('who may not change the folder any more makes nothing in it', async () => {
  const organizationId = await anOrganization(db);
  const admins = { organizationIds: [organizationId], orgadminOrganizationIds: [organizationId] };
  const [keeper, officer] = [await aUser(db, admins), await aUser(db, admins)];
  const folderId = await aFolder(db, { owner: keeper, organizationId });
  const begun = { owner: officer, api: world.api(officer), folderId };
  const { id } = await readIn(begun, { 'call.csv': CALL });
  await begun.api.proposalImports.start({ id });
  await db.prisma.organizationMember.deleteMany({ where: { userId: officer.id } });
  await system.run({ id });
  expect(await begun.api.proposalImports.byId({ id })).toMatchObject({
    state: 'failed',
    error: 'You may not change this folder any more: ask whoever keeps it',
  });
  expect(await inFolder(folderId)).toEqual([]);
});

test('files of an upload go with the folder that they were meant for', async () => {
  const { api, folderId } = await begin();
  const { id } = await api.proposalImports.create({ folderId });
  await api.proposalImports.addFile({ id, fileName: 'call.csv', bytes: CALL });
  const { fileKey } = await db.prisma.proposalImportFile.findFirstOrThrow({ where: { importId: id } });
  world.jobs.length = 0;
  await api.proposals.removeFolder({ id: folderId });
  expect(world.jobs).toEqual([{ name: 'forget-files', payload: { fileKeys: [fileKey] } }]);
  await expect(system.run({ id })).resolves.toEqual({ ok: true });
});

test('a file that workers die of is left alone after three of them', async () => {
  const begun = await begin();
  const { api, folderId } = begun;
  const { id } = await api.proposalImports.create({ folderId });
  await api.proposalImports.addFile({ id, fileName: 'call.csv', bytes: CALL });
  await api.proposalImports.read({ id });
  await db.prisma.proposalImportFile.updateMany({ where: { importId: id }, data: { attempts: 3 } });
  await system.run({ id });
  expect(await api.proposalImports.byId({ id })).toMatchObject({
    state: 'ready',
    files: [{ state: 'refused', reason: expect.stringContaining('could not be read') as string }],
  });
});

test('an upload whose every attempt has failed says so, and can be begun again', async () => {
  const begun = await begin();
  const { id } = await readIn(begun, { 'call.csv': CALL });
  await begun.api.proposalImports.start({ id });
  await system.abandon({ id });
  expect(await begun.api.proposalImports.byId({ id })).toMatchObject({ state: 'failed' });
  expect(await make(begun, { id })).toHaveLength(2);
});

test('an upload that could not be read to its end is read on when that is asked for', async () => {
  const begun = await begin();
  const { api, folderId } = begun;
  const { id } = await api.proposalImports.create({ folderId });
  await api.proposalImports.addFile({ id, fileName: 'call.csv', bytes: CALL });
  await api.proposalImports.read({ id });
  // As a worker leaves it that died in the middle of a file.
  await db.prisma.proposalImportFile.updateMany({ where: { importId: id }, data: { state: 'reading' } });
  await system.abandon({ id });
  await api.proposalImports.read({ id });
  await system.run({ id });
  expect(await api.proposalImports.byId({ id })).toMatchObject({ state: 'ready', counts: { waiting: 2 } });
});
