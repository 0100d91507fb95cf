import { randomUUID } from 'node:crypto';
import { db, owner } from './actors.ts';
import { EDITORS, LOGGED_IN, OWNER, SYSTEM_ALONE } from './outcomes.ts';
import type { Row } from './outcomes.ts';
import { folderOfOurs, id } from './things.ts';

/** An import of the owner's, with one row of a table that waits. */
const importOf = async (state: string): Promise<string> => {
  await db.prisma.proposalImport.deleteMany();
  const importId = randomUUID();
  await db.prisma.proposalImport.create({
    data: { id: importId, ownerId: owner.id, folderId: await folderOfOurs(), state },
  });
  const file = { importId, name: 'owls.csv', kind: 'table', sizeBytes: 9, state: 'read' };
  const { id: fileId } = await db.prisma.proposalImportFile.create({
    data: { ...file, header: ['Title'], columns: ['title'] },
  });
  const draft = { kind: 'row', cells: ['Owls'] };
  await db.prisma.proposalImportItem.create({
    data: { importId, fileId, row: 2, draft, title: 'Owls', state: state === 'done' ? 'refused' : 'waiting' },
  });
  return importId;
};
const ready = () => importOf('ready');
const tableOf = async () => {
  const importId = await ready();
  const { id: fileId } = await db.prisma.proposalImportFile.findFirstOrThrow({ where: { importId } });
  return { id: importId, fileId, columns: ['title'] };
};

/** Bulk uploads are nobody's but whoever began them. */
export const PROPOSAL_IMPORTS_ROWS: readonly Row[] = [
  {
    procedure: 'proposalImports.create',
    of: 'in their own folder',
    input: async () => {
      await db.prisma.proposalImport.deleteMany();
      return {};
    },
    may: { ...LOGGED_IN, system: 'BAD_REQUEST' },
  },
  {
    procedure: 'proposalImports.create',
    of: "in the organisation's folder",
    input: async () => {
      await db.prisma.proposalImport.deleteMany();
      return { folderId: await folderOfOurs() };
    },
    may: EDITORS,
  },
  {
    procedure: 'proposalImports.addFile',
    input: async () => ({
      ...(await id(ready)),
      fileName: 'owl.txt',
      bytes: new TextEncoder().encode('owl'),
    }),
    may: OWNER,
  },
  { procedure: 'proposalImports.read', input: () => id(ready), may: OWNER },
  { procedure: 'proposalImports.byId', input: () => id(ready), may: OWNER },
  {
    procedure: 'proposalImports.ofFolder',
    input: async () => ({ folderId: await folderOfOurs() }),
    may: LOGGED_IN,
  },
  { procedure: 'proposalImports.items', input: () => id(ready), may: OWNER },
  { procedure: 'proposalImports.map', input: tableOf, may: OWNER },
  { procedure: 'proposalImports.start', input: () => id(ready), may: OWNER },
  { procedure: 'proposalImports.cancel', input: () => id(ready), may: OWNER },
  { procedure: 'proposalImports.retry', input: () => id(() => importOf('done')), may: OWNER },
  { procedure: 'proposalImports.report', input: () => id(ready), may: OWNER },
  { procedure: 'proposalImports.run', input: () => id(ready), may: SYSTEM_ALONE },
  { procedure: 'proposalImports.abandon', input: () => id(ready), may: SYSTEM_ALONE },
];
