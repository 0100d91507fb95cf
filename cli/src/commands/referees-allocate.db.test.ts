import type { AllocationResult } from '@peerlens/domain/allocation/allocations.contract.ts';
import { ADA, owlWorld } from '@peerlens/domain/testing/owls.ts';
import { testWorld } from '@peerlens/domain/testing/world.ts';
import { afterAll, expect, test } from 'vitest';
import { runHere } from '../testing/run-here.ts';

const world = await testWorld(owlWorld({ crowd: true }));
afterAll(world.close);
const peerlens = runHere(world.services);
const ada = world.api(await world.user(ADA));
const [{ id: folderId }] = await ada.proposals.folders();
const allocate = ['referees', 'allocate', String(folderId), '--referees', '2', '--load', '1', '--now'];

test('referees of a folder are chosen, told with what each constraint costs, and marked when that is asked for', async () => {
  const { status, stdout } = await peerlens(allocate);
  expect(status).toBe(0);
  expect(stdout).toContain('2 of 2 places filled by 2 people');
  expect(stdout).toContain('With one referee fewer for each proposal: places −1');
  expect((await ada.refereeMarks.ofFolder({ folderId })).total).toBe(0);
  const accepted = await peerlens([...allocate, '--objective', 'fairness', '--accept', '--json']);
  expect(JSON.parse(accepted.stdout)).toMatchObject({
    state: 'done',
    options: { objective: 'fairness', proposalsPerPerson: 1 },
    result: { filled: 2 },
    accepted: { marked: 2, skipped: [] },
  });
  expect((await ada.refereeMarks.ofFolder({ folderId })).total).toBe(2);
});

test('a number that cannot be is refused in words', async () => {
  const refused = await peerlens([...allocate, '--candidates', '1000']);
  expect(refused.status).not.toBe(0);
  expect(refused.stderr).toContain('--candidates takes a number from 1 to 200');
});

test('people are locked and forbidden for a proposal, and the next allocation heeds it', async () => {
  const [proposal] = (await ada.proposals.folder({ id: folderId })).proposals;
  const chosen = async (): Promise<number[]> => {
    const { stdout } = await peerlens([...allocate, '--ignore-marked', '--json']);
    const { result } = JSON.parse(stdout) as { result: AllocationResult };
    return result.proposals.flatMap(({ referees }) => referees.map(({ author }) => author.id));
  };
  const [first, second] = await chosen();
  const of = ['--proposal', String(proposal.id)];
  const forbidden = await peerlens(['referees', 'forbid', String(first), String(second), ...of]);
  expect(forbidden.stdout).toContain(`(${first}): forbidden`);
  const others = await chosen();
  expect(others).not.toContain(first);
  expect(others).not.toContain(second);
  await peerlens(['referees', 'lock', String(second), ...of]);
  expect(await chosen()).toContain(second);
  const released = await peerlens(['referees', 'release', String(first), String(second), ...of]);
  expect(released.stdout).toContain('Nobody is locked or forbidden');
  expect(await chosen()).toEqual([first, second]);
  expect((await peerlens(['referees', 'lock', 'x', ...of])).status).not.toBe(0);
  const missing = await peerlens(['referees', 'lock', String(first), '999999999', ...of]);
  expect(missing.stderr).toContain('999999999');
  expect(await peerlens(['referees', 'release', String(second), ...of])).toMatchObject({
    stdout: expect.stringContaining('Nobody is locked') as string,
  });
});
