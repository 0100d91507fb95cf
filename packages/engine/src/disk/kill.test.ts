import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openIndex } from '../reader/open-index.ts';
import { corpus, dice, stream } from '../testing/articles.ts';
import { emptyFolder } from '../testing/folder.ts';
import { buildIndex } from '../writer/build-index.ts';

const SCRIPT = join(import.meta.dirname, '../testing/build-until-killed.ts');
const KILLS = 12;
/** About two builds, so that kills fall on every stage of one. */
const LONGEST_LIFE_MS = 120;

/** Builds from `version` on, is killed `afterMs` after its first index is live; the last one it told of. */
const buildAndKill = async (dir: string, version: number, afterMs: number): Promise<number> => {
  const child = spawn(process.execPath, [SCRIPT, dir, String(version)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
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
  'a build killed at any moment leaves the old index or the new one, whole',
  { timeout: 60_000 },
  async () => {
    using folder = emptyFolder();
    const roll = dice(20);
    let version = 0;
    for (let kill = 0; kill < KILLS; kill++) {
      const told = await buildAndKill(folder.path, version + 1, roll(LONGEST_LIFE_MS));
      const { stats } = openIndex(folder.path)!;
      version = Number(stats.version);
      expect(version).toBeGreaterThanOrEqual(told);
      expect(stats.articles).toBe(100 + version);
    }
    await buildIndex(folder.path, stream(corpus(3)), { version: 'last', basicConceptIds: new Set() });
    const left = readdirSync(folder.path, { recursive: true }).map(String).toSorted();
    expect(left.filter((name) => !name.includes('segments/') && !name.includes('spaces/'))).toEqual([
      'deleted',
      'manifest.json',
      'segments',
      'spaces',
    ]);
    expect(left).toHaveLength(4 + 3);
  },
);
