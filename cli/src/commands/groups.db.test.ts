import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ADA, PEOPLE, owlWorld } from '@peerlens/domain/testing/owls.ts';
import { testWorld } from '@peerlens/domain/testing/world.ts';
import { afterAll, expect, test } from 'vitest';
import { runHere } from '../testing/run-here.ts';

const world = await testWorld(owlWorld());
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'peerlens-groups-'));
afterAll(async () => {
  fs.rmSync(folder, { recursive: true, force: true });
  await world.close();
});
const peerlens = runHere(world.services);
const write = (name: string, content: string): string => {
  const file = path.join(folder, name);
  fs.writeFileSync(file, content);
  return file;
};

test('a group is created, added to, listed, exported and deleted', async () => {
  const list = write('college.csv', `name,author id\nExpert,${PEOPLE.expert}\nNobody Atall,\n`);
  const made = await peerlens(['groups', 'create', 'College', list, '--user', ADA, '--now', '--json']);
  expect(made.status).toBe(0);
  const { group } = JSON.parse(made.stdout) as { group: { id: number } };
  expect(group).toMatchObject({ status: 'ready', entries: 2, found: 1, missing: 1 });

  const more = write('more.txt', `${PEOPLE.beginner}\n${PEOPLE.expert}\n???\n`);
  const added = await peerlens(['groups', 'import', String(group.id), more, '--now']);
  expect(added.stdout).toContain('1 added, 1 were there already');
  expect(added.stdout).toContain('line 3 names nobody: ???');
  expect((await peerlens(['groups', 'list'])).stdout).toContain('3 people      2 found');

  const output = path.join(folder, 'out.csv');
  expect((await peerlens(['groups', 'export', String(group.id), '--output', output])).status).toBe(0);
  const [headings, expert] = fs.readFileSync(output, 'utf8').split('\r\n');
  expect(headings).toBe('name,orcid,e-mail,affiliation,country,author id,found author,match,score,evidence');
  expect(expert).toContain(`,${PEOPLE.expert},`);
  // What was exported is a list again: of the same people.
  const again = await peerlens(['groups', 'import', String(group.id), output, '--now', '--json']);
  expect(JSON.parse(again.stdout)).toMatchObject({ group: { authors: 2 } });

  expect((await peerlens(['groups', 'delete', String(group.id)])).stdout).toContain(
    `Group ${group.id} is gone`,
  );
  expect((await peerlens(['groups', 'export', String(group.id)])).status).toBe(1);
});

test('a group has an owner, and a list exists', async () => {
  const list = write('one.txt', 'Ada Owl');
  const unowned = await peerlens(['groups', 'create', 'College', list]);
  expect(unowned).toMatchObject({ status: 1 });
  expect(unowned.stderr).toContain('Say whose group it is');
  expect((await peerlens(['groups', 'create', 'College', 'missing.txt', '--user', ADA])).stderr).toContain(
    'There is no file missing.txt',
  );
});
