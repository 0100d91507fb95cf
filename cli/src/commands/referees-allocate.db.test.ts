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
