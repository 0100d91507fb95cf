import { readManifest } from '../disk/manifest.ts';
import { buildIndex } from '../writer/build-index.ts';
import { changeIndex } from '../writer/change-index.ts';
import { changeNumber } from './numbered-changes.ts';

/**
 * Run as a process of its own: goes on changing the index of a folder from the state its manifest names, and
 * prints each number that is live. Every tenth change builds the whole index anew.
 */
const [dir] = process.argv.slice(2);
for (let number = Number(readManifest(dir)?.version ?? 0) + 1; ; number++) {
  const { before, upsert, remove } = changeNumber(number);
  if (number % 10 === 1)
    await buildIndex(dir, before, {
      version: String(number),
      basicConceptIds: new Set(),
      latentDimensions: 4,
    });
  else await changeIndex(dir, { upsert, remove, version: String(number) });
  process.stdout.write(`${number}\n`);
}
