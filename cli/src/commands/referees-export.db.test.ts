import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { SYSTEM } from '@peerlens/domain/actor.ts';
import { OWLS, owlWorld, PEOPLE } from '@peerlens/domain/testing/owls.ts';
import { testWorld } from '@peerlens/domain/testing/world.ts';
import readWorkbook from 'read-excel-file/node';
import { afterAll, expect, test } from 'vitest';
import { runHere } from '../testing/run-here.ts';

const world = await testWorld(owlWorld());
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'peerlens-referees-'));
afterAll(async () => {
  await world.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

const peerlens = runHere(world.services);
const ARTICLE = ['--article', String(OWLS.barnOwls)];

test('the list that rank prints is written as CSV and as a workbook, and never over a file', async () => {
  const { referees } = await world
    .api(SYSTEM)
    .referees.find({ docKind: 'article', docId: OWLS.barnOwls, limit: 50, settings: { exclude_coi: true } });
  const names = referees.map(({ position, author }) => [position, author.name]);
  const exporting = ['referees', 'export', ...ARTICLE, '--set', 'exclude_coi=1'];

  const csv = path.join(folder, 'referees.csv');
  expect(await peerlens([...exporting, '--delimiter', 'pipe', '--output', csv])).toMatchObject({
    status: 0,
    stderr: '',
  });
  const [headings, ...rows] = fs.readFileSync(csv, 'utf8').trimEnd().split('\r\n');
  expect(headings).toMatch(/^Position\|Marked as referee\|Name\|/);
  expect(rows.map((row) => row.split('|')).map(([position, , name]) => [Number(position), name])).toEqual(
    names,
  );

  const workbook = [...exporting, '--format', 'xlsx', '--output', path.join(folder, 'referees.xlsx')];
  expect(await peerlens(workbook)).toMatchObject({ status: 0 });
  const [{ data }] = await readWorkbook(fs.readFileSync(path.join(folder, 'referees.xlsx')));
  expect(data.slice(1).map(([position, , name]) => [position, name])).toEqual(names);
  expect(await peerlens(workbook)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('There is a file') as string,
  });
});

test('authors who are named stand alone in the file', async () => {
  const output = path.join(folder, 'some.json');
  const named = ['--custom', String(PEOPLE.beginner), String(PEOPLE.expert), '--only-custom'];
  await peerlens(['referees', 'export', ...ARTICLE, ...named, '--format', 'json', '--output', output]);
  const { referees } = JSON.parse(fs.readFileSync(output, 'utf8')) as {
    referees: { author: { id: number } }[];
  };
  expect(referees.map(({ author }) => author.id)).toEqual([PEOPLE.expert, PEOPLE.beginner]);
});

test.each([
  [[], 'Say whose referees'],
  [[...ARTICLE, '--proposal', '1'], 'Name one document, not --proposal and --article'],
  [['--article', ''], '--article takes a whole number, not ""'],
  [['--article', '1', '--format', 'json', '--delimiter', 'tab'], '--delimiter goes with --format csv'],
  [['--article', '1', '--custom', 'x'], '--custom takes a whole number, not "x"'],
  [['--article', '1', '--set', 'colour=red'], 'There is no setting colour'],
  [[...ARTICLE, '--only-marked'], 'Referees are marked for proposals only'],
])('an export by %j is refused in status 1', async (options, says) => {
  const { status, stderr } = await peerlens(['referees', 'export', ...options]);
  expect([status, stderr]).toEqual([1, expect.stringContaining(says)]);
});
