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

test('people are asked, listed, withdrawn and forgotten', async () => {
  expect((await peerlens(['invitations', 'list', ...proposal])).stdout).toBe('Nobody is invited');
  const who = ['--author', String(PEOPLE.expert), '--email', 'expert@example.test'];
  const asked = await peerlens(['invitations', 'ask', ...proposal, ...who, '--due-days', '5']);
  expect(asked).toMatchObject({ status: 0 });
  expect(asked.stdout).toMatch(/asked +2026-06-01 +due 2026-06-06 +.+Asked once in 12 months/);
  const listed = await peerlens(['invitations', 'list', '--folder', String(folderId), '--json']);
  const [{ id: invitation }] = (JSON.parse(listed.stdout) as { invitations: { id: number }[] }).invitations;
  const gone = await peerlens(['invitations', 'withdraw', String(invitation), ...proposal]);
  expect(gone.stdout).toContain('withdrawn');
  const again = await peerlens(['invitations', 'withdraw', String(invitation), ...proposal]);
  expect(again.status).not.toBe(0);
  expect(again.stderr).toContain('nothing can follow');
  const forgotten = await peerlens(['invitations', 'forget', '--author', String(PEOPLE.expert)]);
  expect(forgotten.stdout).toBe('Forgotten in 1 invitations');
});

test('what is half said is refused', async () => {
  for (const command of [['list'], ['ask', ...proposal], ['forget']])
    expect((await peerlens(['invitations', ...command])).status).not.toBe(0);
});
