import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ADA, owlWorld, PEOPLE } from '@peerlens/domain/testing/owls.ts';
import { testWorld } from '@peerlens/domain/testing/world.ts';
import { afterAll, expect, test } from 'vitest';
import { runHere } from '../testing/run-here.ts';

const world = await testWorld(owlWorld());
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'peerlens-frozen-'));
afterAll(async () => {
  await world.close();
  fs.rmSync(folder, { recursive: true, force: true });
});
const peerlens = runHere(world.services);
const ada = world.api(await world.user(ADA));
const [{ id: folderId }] = await ada.proposals.folders();
const [{ id: docId, title }] = (await ada.proposals.folder({ id: folderId })).proposals;
const proposal = ['--proposal', String(docId)];

test('a ranking is frozen, listed, compared, written to a file and verified', async () => {
  const frozen = await peerlens(['referees', 'freeze', ...proposal, '--note', 'For the panel']);
  expect(frozen).toMatchObject({ status: 0, stderr: '' });
  expect(frozen.stdout).toContain(title);
  const [id] = frozen.stdout.split(' ');
  for (const of of [proposal, ['--folder', String(folderId)]])
    expect((await peerlens(['referees', 'frozen', ...of])).stdout).toBe(frozen.stdout);

  expect((await peerlens(['referees', 'moved', id])).stdout).toBe(
    'The same people in the same places by the same parts',
  );
  await ada.refereeMarks.hide({
    docKind: 'proposal',
    docId,
    authorsIds: [PEOPLE.expert],
    reason: 'died_retired',
  });
  const moved = await peerlens(['referees', 'moved', id]);
  expect(moved.stdout).toContain(`hidden Author ${PEOPLE.expert}`);
  expect(moved.stdout).toContain('0 came in, 1 fell out');

  const output = path.join(folder, 'frozen.json');
  expect(await peerlens(['referees', 'frozen', '--id', id, '--output', output])).toMatchObject({ status: 0 });
  const verified = await peerlens(['referees', 'verify', output]);
  expect(verified).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('Unchanged: frozen by') as string,
  });
  fs.writeFileSync(output, fs.readFileSync(output, 'utf8').replace('For the panel', 'For the board'));
  expect(await peerlens(['referees', 'verify', output])).toMatchObject({
    status: 1,
    stdout: 'This file is not what was signed: it was changed afterwards',
  });
});

test.each([
  [['freeze'], 'Say of what'],
  [['frozen', '--proposal', '1', '--id', 'x'], 'This is no id of a frozen ranking'],
  [['moved', '7'], 'This is no id of a frozen ranking'],
  [['verify', '/nowhere/at/all.json'], 'There is no file'],
])('%j is refused in status 1', async (options, says) => {
  const { status, stderr } = await peerlens(['referees', ...options]);
  expect([status, stderr]).toEqual([1, expect.stringContaining(says)]);
});
