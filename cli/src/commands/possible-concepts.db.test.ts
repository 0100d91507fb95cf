import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { SYSTEM } from '@peerlens/domain/actor.ts';
import { OWLS, owlWorld } from '@peerlens/domain/testing/owls.ts';
import { testWorld } from '@peerlens/domain/testing/world.ts';
import { afterAll, expect, test } from 'vitest';
import { runHere } from '../testing/run-here.ts';

const world = await testWorld(owlWorld());
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'peerlens-candidates-'));
afterAll(async () => {
  fs.rmSync(folder, { recursive: true, force: true });
  await world.close();
});
const peerlens = runHere(world.services);
const api = world.api(SYSTEM);
const write = (name: string, content: string): string => {
  const file = path.join(folder, name);
  fs.writeFileSync(file, content);
  return file;
};

const TEXT = `Moonlight foraging of nocturnal raptors. Moonlight foraging is what nocturnal raptors do by pellet analysis.
  A pellet analysis shows moonlight foraging of the barn owl.`;
const titles = write('titles.tsv', 'Pellet analysis\nMoonlight foraging (ethology)\n');

interface Told {
  id: number;
  status: string;
  documents: number;
}
const toldBy = (stdout: string): Told => JSON.parse(stdout) as Told;

test('a text is looked through at once, and its candidates are written with what Wikipedia has', async () => {
  const brought = await peerlens([
    'import',
    'wiki-titles',
    titles,
    '--lang',
    'en',
    '--rejects',
    `${titles}.rejects`,
  ]);
  expect(brought).toMatchObject({ status: 0 });
  const file = write('owls.txt', TEXT);
  const { status, stdout } = await peerlens([
    'possible-concepts',
    'scan',
    file,
    '--title',
    'Owls',
    '--now',
    '--json',
  ]);
  expect(status).toBe(0);
  const batch = toldBy(stdout);
  expect(batch).toMatchObject({ status: 'success', documents: 1, title: 'Owls' });

  const output = path.join(folder, 'owls.json');
  const exporting = ['possible-concepts', 'export', String(batch.id)];
  expect(await peerlens([...exporting, '--format', 'json', '--output', output])).toMatchObject({ status: 0 });
  const rows = JSON.parse(fs.readFileSync(output, 'utf8')) as { name: string; literals: object[] }[];
  const found = rows.find(({ name }) => name.toLowerCase() === 'pellet analysis');
  expect(found?.literals[0]).toMatchObject({ wikiLink: 'https://en.wikipedia.org/wiki/Pellet_analysis' });

  const csv = path.join(folder, 'owls.csv');
  expect(await peerlens([...exporting, '--output', csv])).toMatchObject({ status: 0 });
  const [header, ...lines] = fs.readFileSync(csv, 'utf8').split('\r\n');
  expect(header).toBe(
    'name,score,df_collection,tf,literals,hidden,outcome,concept_id,wikipedia,wikipedia_ambiguous',
  );
  expect(lines.find((line) => /^moonlight foraging,/i.test(line))).toMatch(
    /https:\/\/en\.wikipedia\.org\/wiki\/Moonlight_foraging_\(ethology\),true$/,
  );
  expect(await peerlens([...exporting, '--output', csv])).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('There is a file'),
  });
});

test('articles make a batch that waits for a worker, is listed, and goes', async () => {
  const ids = write('ids.txt', `${OWLS.barnOwls}\n`);
  const { stdout } = await peerlens(['possible-concepts', 'scan', '--articles', `@${ids}`, '--json']);
  const { id, status } = toldBy(stdout);
  expect(status).toBe('queued');
  const listed = await peerlens(['possible-concepts', 'list', '--json']);
  expect(listed.stdout.split('\n').map((line) => toldBy(line).id)).toContain(id);
  await api.possibleConcepts.runBatch({ id });
  const removing = ['possible-concepts', 'remove', String(id)];
  expect(await peerlens(removing)).toMatchObject({ status: 0, stdout: `Batch ${id} is gone` });
  expect(await peerlens(removing)).toMatchObject({ status: 1, stderr: expect.stringContaining('batch') });
});

test.each([
  ['nothing', [], /Name one of these/],
  ['two things', ['--folder', '1', '--search', '2'], /Name one of these/],
  ['a folder that is not there', ['--folder', '999999'], /999999/],
  ['a file that is not there', ['/nowhere/owls.txt'], /There is no file/],
  ['what is no id', ['--articles', '1,owl'], /An id is a number/],
])('a scan of %s is refused', async (_, args, message) => {
  expect(await peerlens(['possible-concepts', 'scan', ...args])).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(message),
  });
});
