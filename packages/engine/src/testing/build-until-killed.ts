import { buildIndex } from '../writer/build-index.ts';
import { corpus, stream } from './articles.ts';

/**
 * Run as a process of its own: builds version after version of an index, from the given one on, and prints
 * each that is live. Version v has 100 + v articles.
 */
const [dir, first] = process.argv.slice(2);
for (let version = Number(first); ; version++) {
  await buildIndex(dir, stream(corpus(100 + version, version)), {
    version: String(version),
    basicConceptIds: new Set(),
    latentDimensions: 4,
  });
  process.stdout.write(`${version}\n`);
}
