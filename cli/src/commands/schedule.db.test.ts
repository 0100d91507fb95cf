import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ADA, owlWorld } from '@peerlens/domain/testing/owls.ts';
import { testWorld } from '@peerlens/domain/testing/world.ts';
import { afterAll, expect, test } from 'vitest';
import { runHere } from '../testing/run-here.ts';

const world = await testWorld(owlWorld());
const ada = await world.user(ADA);
await world.db.prisma.quota.create({ data: { userId: ada.id, name: 'referees_export' } });
const [folder] = await world.api(ada).proposals.folders();
const [proposal] = (await world.api(ada).proposals.folder({ id: folder.id })).proposals;
const output = fs.mkdtempSync(path.join(os.tmpdir(), 'peerlens-schedule-'));
afterAll(async () => {
  fs.rmSync(output, { recursive: true, force: true });
  await world.close();
});
const peerlens = runHere(world.services);
const schedule = async (...args: string[]) => {
  const { status, stdout, stderr } = await peerlens(['schedule', ...args]);
  return { status, out: stdout, err: stderr };
};
const WHEN = ['--cron', '0 7 * * MON-FRI', '--time-zone', 'Europe/Berlin'];

test('a schedule is added, shown, changed, paused, run, looked back on, and removed', async () => {
  const of = ['--proposal', String(proposal.id), '--user', ADA];
  const added = await schedule('add', ...of, ...WHEN, '--storage', '--format', 'csv', '--json');
  const { schedule: made } = JSON.parse(added.out) as { schedule: { id: number; nextAt: string } };
  const id = String(made.id);
  expect(made).toMatchObject({ cron: '0 7 * * MON-FRI', format: 'csv', target: { kind: 'storage' } });

  expect((await schedule('list', '--user', ADA)).out).toContain(`next ${made.nextAt}`);
  expect((await schedule('show', id)).out).toContain('Europe/Berlin; csv, the best 50; storage');
  const changed = await schedule('change', id, '--only-marked', '--email', 'panel@example.org');
  expect(changed.out).toContain('marked referees; e-mail to panel@example.org');
  expect(changed.out).toContain('nobody whom you share an organisation with: panel@example.org');
  expect((await schedule('change', id, '--no-only-marked', '--storage')).out).toContain('the best 50');
  expect((await schedule('pause', id)).out).toContain('paused');

  const run = JSON.parse((await schedule('run', id, '--now', '--json')).out) as {
    id: number;
    bytes: number;
  };
  expect(run).toMatchObject({ state: 'succeeded', cause: 'person' });
  expect((await schedule('history', id)).out).toContain(`run ${run.id}`);
  const file = path.join(output, 'referees.csv');
  expect((await schedule('download', String(run.id), '--output', file)).status).toBe(0);
  expect(fs.statSync(file).size).toBe(run.bytes);

  expect((await schedule('resume', id)).out).toContain('next ');
  expect((await schedule('remove', id)).out).toBe(`Schedule ${id} is gone`);
  expect((await schedule('list')).out).toBe('');
});

test.each([
  [['--folder', '1', '--storage'], 'Say when'],
  [['--folder', '1', ...WHEN], 'Say where to'],
  [[...WHEN, '--storage'], 'Say whose referees'],
  [['--folder', '1', '--proposal', '2', ...WHEN, '--storage'], 'Say whose referees'],
  [['--folder', '1', ...WHEN, '--storage', '--webhook', 'https://example.org'], 'Say one target'],
  [['--folder', '1', ...WHEN, '--storage'], 'Say whose schedule it is'],
  [['--folder', String(folder.id), '--user', ADA, '--storage', '--cron', 'daily'], 'five fields'],
])('add %j is refused: %s', async (args, says) => {
  const refused = await schedule('add', ...args);
  expect(refused.status).toBe(1);
  expect(refused.err).toContain(says);
});
