import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openIndex } from '../reader/open-index.ts';
import { corpus, dice } from '../testing/articles.ts';
import { emptyFolder } from '../testing/folder.ts';
import { changeNumber } from '../testing/numbered-changes.ts';
import { buildIndex } from '../writer/build-index.ts';
import { checkIndex } from '../writer/check-index.ts';

const SCRIPT = join(import.meta.dirname, '../testing/change-until-killed.ts');
const KILLS = 100;
/** A few changes long, so that kills fall on every stage of one. */
const LONGEST_LIFE_MS = 60;

/** Changes the index until it is killed, `afterMs` after its first change is live; the last one it told of. */
const changeAndKill = async (dir: string, afterMs: number): Promise<number> => {
  const child = spawn(process.execPath, [SCRIPT, dir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  let told = 0;
  const lines = createInterface({ input: child.stdout }).on('line', (line) => (told = Number(line)));
  await Promise.race([once(lines, 'line'), exited]);
  await setTimeout(afterMs);
  child.kill('SIGKILL');
  expect(await exited).toEqual([null, 'SIGKILL']);
  return told;
};

test(
  `a writer killed at any of ${KILLS} instants leaves a whole index, of exactly the articles of its version`,
  // A hundred processes, on a machine that may be busy.
  { timeout: 600_000 },
  async () => {
    using folder = emptyFolder();
    const roll = dice(20);
    for (let kill = 0; kill < KILLS; kill++) {
      const told = await changeAndKill(folder.path, roll(LONGEST_LIFE_MS));
      const stats = checkIndex(folder.path)!;
      expect(Number(stats.version)).toBeGreaterThanOrEqual(told);
      const { before } = changeNumber(Number(stats.version));
      const reader = openIndex(folder.path)!;
      const ids = reader.search({ words: [] }, { sort: 'newest', offset: 0, limit: 1000 }).hits;
      expect(ids.map(({ articleId }) => articleId).toSorted((a, b) => a - b)).toEqual(
        before.map(({ articleId }) => articleId).toSorted((a, b) => a - b),
      );
      for (const { articleId, bodyTokens } of before.slice(0, 3)) {
        const found = reader.search({ words: bodyTokens }, { sort: 'relevance', offset: 0, limit: 1000 });
        expect(found.hits.map((hit) => hit.articleId)).toContain(articleId);
      }
    }
    await buildIndex(folder.path, corpus(3), { version: 'last', basicConceptIds: new Set() });
    const left = readdirSync(folder.path, { recursive: true }).map(String).toSorted();
    expect(left.filter((name) => !/^(segments|spaces)\//.test(name))).toEqual([
      'deleted',
      'manifest.json',
      'segments',
      'spaces',
    ]);
    expect(left).toHaveLength(4 + 3);
  },
);
