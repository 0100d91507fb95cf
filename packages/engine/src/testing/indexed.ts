import type { BuildOptions, IndexDocument } from '../document.ts';
import type { IndexReader } from '../reading.ts';
import { openIndex } from '../reader/open-index.ts';
import { buildIndex } from '../writer/build-index.ts';
import { stream } from './articles.ts';
import { emptyFolder } from './folder.ts';

/** A reader over an index of these articles; the files are gone, the reader lives in memory. */
export const indexed = async (
  articles: Iterable<IndexDocument>,
  options: Partial<BuildOptions> = {},
): Promise<IndexReader> => {
  using folder = emptyFolder();
  await buildIndex(folder.path, stream(articles), {
    version: 'test',
    basicConceptIds: new Set(),
    ...options,
  });
  const reader = openIndex(folder.path);
  if (!reader) throw new Error('the index just built is not there');
  return reader;
};
