import { SYSTEM } from '@peerlens/domain/actor.ts';
import { ADA, owlWorld, PEOPLE } from '@peerlens/domain/testing/owls.ts';
import { testWorld } from '@peerlens/domain/testing/world.ts';
import { afterAll, expect, test } from 'vitest';
import { runHere } from '../testing/run-here.ts';

const world = await testWorld(owlWorld());
afterAll(world.close);
const peerlens = runHere(world.services);
const ada = world.api(await world.user(ADA));
const [{ id: folderId }] = await ada.proposals.folders();
const [{ id }] = (await ada.proposals.folder({ id: folderId })).proposals;
const proposal = ['--proposal', String(id)];
const [expert, beginner] = [String(PEOPLE.expert), String(PEOPLE.beginner)];

test('people are marked, listed and unmarked', async () => {
  const marked = await peerlens(['referees', 'mark', expert, beginner, ...proposal]);
  expect(marked).toMatchObject({ status: 0, stdout: `Marked: ${expert}, ${beginner}` });
  const listed = await peerlens(['referees', 'marks', '--folder', String(folderId), '--author', expert]);
  expect(listed.stdout).toContain(`Author ${expert} (${expert})`);
  expect(listed.stdout).toContain('1 marks');
  const left = await peerlens(['referees', 'unmark', expert, ...proposal, '--json']);
  expect(JSON.parse(left.stdout)).toEqual({ markedAuthorsIds: [PEOPLE.beginner] });
  await peerlens(['referees', 'unmark', beginner, ...proposal]);
});

test('people are hidden for a reason, and brought back', async () => {
  const hide = ['referees', 'hide', expert, ...proposal];
  expect((await peerlens([...hide, '--reason', 'bored'])).status).not.toBe(0);
  const bare = await peerlens([...hide, '--reason', 'other']);
  expect(bare.status).not.toBe(0);
  expect(bare.stderr).toContain('This field is required.');
  expect(await peerlens([...hide, '--reason', 'other', '--comment', 'Said no'])).toMatchObject({
    status: 0,
    stdout: `Hidden: ${expert}`,
  });
  const [row] = await world.api(SYSTEM).refereeMarks.hidden({ docKind: 'proposal', docId: id });
  expect(row).toMatchObject({ reason: 'other', comment: 'Said no', hiddenBy: null });
  expect((await peerlens(['referees', 'unhide', expert, ...proposal])).stdout).toBe('Nobody is hidden');
});
