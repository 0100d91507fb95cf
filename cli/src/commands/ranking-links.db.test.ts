import { createApi } from '@peerlens/domain/api.ts';
import { ADA, owlWorld } from '@peerlens/domain/testing/owls.ts';
import { testWorld } from '@peerlens/domain/testing/world.ts';
import { Command } from 'commander';
import { afterAll, expect, test, vi } from 'vitest';
import { runHere } from '../testing/run-here.ts';
import { addRankingLinks } from './ranking-links.ts';

const world = await testWorld(owlWorld());
afterAll(world.close);
const actor = await world.user(ADA);
const ada = world.api(actor);
const [{ id: folderId }] = await ada.proposals.folders();
const [{ id }] = (await ada.proposals.folder({ id: folderId })).proposals;

/** As with a token: the calls are somebody's. */
const asAda = async (args: readonly string[]): Promise<string> => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    const referees = new Command('referees').exitOverride();
    addRankingLinks(referees, (work) =>
      work(createApi({ actor, services: world.services, requestId: 'test' })),
    );
    await referees.parseAsync(['node', 'referees', ...args]);
    return log.mock.calls.flat().join('\n');
  } finally {
    log.mockRestore();
  }
};

test('a link is printed with its end, and opens', async () => {
  const printed = await asAda(['link', String(id), '--minutes', '5', '--can-mark', '--set', 'max_h_index=9']);
  expect(printed).toMatch(/^http:\/\/127\.0\.0\.1:3000\/embed\/[\w.-]+\/\nuntil 2026-06-01T12:05:00\.000Z$/);
  const [url] = printed.split('\n');
  expect(await ada.embedding.open({ token: url.split('/').at(-2) ?? '' })).toMatchObject({
    docId: id,
    canMark: true,
  });
});

test('without a token it is refused, and says what to do', async () => {
  const refused = await runHere(world.services)(['referees', 'link', String(id)]);
  expect(refused.status).not.toBe(0);
  expect(refused.stderr).toContain('call with an API token');
});
