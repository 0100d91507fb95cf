import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { buildIndex } from '@peerlens/engine';
import { peopleFile, writePeople } from '@peerlens/engine/people/index.ts';
import { emptyFolder } from '@peerlens/engine/testing/folder.ts';
import { learntWords } from '@peerlens/engine/testing/learnt-words.ts';
import type { RankedRow } from '../referees/rank-page.ts';
import { anyRankedWorld, BASIC, expectedPage, peopleOfWorld } from './testing/ranked-worlds.ts';
import { threadedIndex } from './threaded-index.ts';

const folder = emptyFolder();
/** Asked in turn, as many times at once as makes a race between threads likely to be seen. */
const pools = [
  { index: threadedIndex(folder.path, { threads: 1 }), atOnce: 1 },
  { index: threadedIndex(folder.path, { threads: 3 }), atOnce: 4 },
];
afterAll(async () => {
  for (const { index } of pools) await index.close();
  folder[Symbol.dispose]();
});

const withoutExplanation = ({ explanation: _explanation, ...candidate }: RankedRow) => candidate;

test('rankings equal the plain definitions in ids, order and scores to the last bit, by one thread or several', async () => {
  const seen = { worlds: 0, rows: 0, removed: 0, conflicted: 0, told: 0, waived: 0, related: 0 };
  await fc.assert(
    fc.asyncProperty(anyRankedWorld, async (ranked) => {
      const options = { version: 'v', basicConceptIds: BASIC, latentDimensions: 4 };
      await writePeople(peopleFile(folder.path), peopleOfWorld(ranked));
      await buildIndex(folder.path, ranked.documents, options);
      const { request, page } = expectedPage(ranked, learntWords(folder.path));
      const { index, atOnce } = pools[seen.worlds++ % pools.length];
      await index.refresh();
      const rankPage = async () => index.current()?.rankPage?.(request);
      const answers = await Promise.all(Array.from({ length: atOnce }, rankPage));
      for (const answer of answers)
        expect({ ...answer, rows: answer?.rows.map(withoutExplanation) }).toStrictEqual(page);
      const evidence = answers[0]?.rows.flatMap(({ conflicts }) => conflicts) ?? [];
      seen.told += evidence.filter(({ listed }) => listed).length;
      seen.waived += evidence.filter(({ waiver }) => waiver).length;
      seen.related += evidence.filter(({ related }) => related).length;
      seen.rows += page.rows.length;
      seen.removed += Object.keys(page.summary.removedBy).length;
      seen.conflicted += page.summary.conflicted;
    }),
    { numRuns: 2000 },
  );
  // The worlds are no empty ones.
  const { told, waived, related, ...often } = seen;
  expect(Math.min(...Object.values(often))).toBeGreaterThan(100);
  // Lists, waivers and stays at institutions that belong together are rarer; the test of the columns has more of them.
  expect(Math.min(told, waived, related)).toBeGreaterThan(0);
}, 600_000);
