import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { aFolder } from '@peerlens/domain/testing/builders.ts';
import { ADA, owlWorld } from '@peerlens/domain/testing/owls.ts';
import { testWorld } from '@peerlens/domain/testing/world.ts';
import { afterAll, expect, test } from 'vitest';
import { runHere } from '../testing/run-here.ts';

const world = await testWorld(owlWorld());
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'peerlens-import-proposals-'));
afterAll(async () => {
  fs.rmSync(folder, { recursive: true, force: true });
  await world.close();
});
const peerlens = runHere(world.services);
const owner = await world.user(ADA);
const write = (name: string, ...lines: string[]): string => {
  const file = path.join(folder, name);
  fs.writeFileSync(file, lines.join('\n'));
  return file;
};
const inFolder = (folderId: number) =>
  world.db.prisma.proposal.findMany({
    where: { folderId },
    orderBy: { id: 'asc' },
    select: { title: true, originId: true, attributes: true },
  });

const call = write('call.csv', 'Name,Number,Panel', 'Barn owls,A-1,LS8', ',A-2,LS8');
const paper = write('A-7.txt', 'Hearing of owls', '', 'Owls hear well, which is what this is about.');

test('files become proposals of a folder; what is refused is told, reported, and ends in status 1', async () => {
  const folderId = await aFolder(world.db, { owner });
  const report = path.join(folder, 'report.csv');
  const args = ['import', 'proposals', call, paper, '--folder', String(folderId), '--now'];
  const { status, stdout, stderr } = await peerlens([...args, '--column', 'name=title', '--report', report]);
  expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
  expect(stdout).toContain('Name=title, Number=originId, Panel=attribute');
  expect(stdout).toMatch(/refused\s+call\.csv:3 {2}A-2/);
  expect(stdout).toContain('2 made, 0 updated, 0 skipped, 1 refused, 0 files refused');
  expect(await inFolder(folderId)).toEqual([
    { title: 'Barn owls', originId: 'A-1', attributes: [{ label: 'Panel', value: 'LS8' }] },
    { title: 'Hearing of owls', originId: 'A-7', attributes: [] },
  ]);
  expect(fs.readFileSync(report, 'utf8')).toContain('call.csv,2,Barn owls,A-1,made');

  const again = await peerlens([...args.slice(0, 3), ...args.slice(4), '--json', '--column', 'name=title']);
  expect(JSON.parse(again.stdout)).toMatchObject({
    state: 'done',
    counts: { skipped: 1, refused: 1, made: 0 },
  });
});

test('a dry run makes nothing, and leaves nothing unfinished', async () => {
  const folderId = await aFolder(world.db, { owner });
  const args = ['import', 'proposals', paper, '--folder', String(folderId), '--now', '--dry-run'];
  const { status, stdout } = await peerlens(args);
  expect(status).toBe(0);
  expect(stdout).toMatch(/waiting\s+A-7\.txt {2}A-7 {2}Hearing of owls/);
  expect(await inFolder(folderId)).toEqual([]);
  expect(await world.db.prisma.proposalImport.count({ where: { folderId, state: 'cancelled' } })).toBe(1);
});

test.each([
  ['a file that is not there', ['nowhere.csv', '--folder', '1'], /no/i],
  ['no folder, where nobody is logged in', [paper], /Name the folder/],
  ['a folder that is not there', [paper, '--folder', '999999'], /folder/],
])('%s is told in one line', async (_, args, says) => {
  const { status, stdout, stderr } = await peerlens(['import', 'proposals', ...args, '--now']);
  expect({ status, stdout, lines: stderr.split('\n').length }).toEqual({ status: 1, stdout: '', lines: 1 });
  expect(stderr).toMatch(says);
});
