import { buildIndex, changeIndex } from '@peerlens/engine';
import { publicationDate } from '@peerlens/engine/publication-date.ts';
import { emptyFolder } from '@peerlens/engine/testing/folder.ts';
import { learntWords } from '@peerlens/engine/testing/learnt-words.ts';
import { plainSpace } from '@peerlens/engine/testing/plain-space.ts';
import type { ArticleFeatures, ArticleIndex, ArticleIndexWriter } from '../../article-index.ts';
import { inlineIndex } from '../inline-index.ts';
import { threadedIndex } from '../threaded-index.ts';
import { plainIndex } from './plain-index.ts';

/** An index made of some articles, and who changes it. */
export interface IndexUnderTest extends ArticleIndexWriter, AsyncDisposable {
  /** The newest state. */
  current(): ArticleIndex;
}

/** Makes an index of version `base`. */
export type MakeIndex = (
  articles: readonly ArticleFeatures[],
  options?: { basicConceptIds?: ReadonlySet<number> },
) => Promise<IndexUnderTest>;

const DIMENSIONS = 8;

const build = (
  dir: string,
  articles: readonly ArticleFeatures[],
  { basicConceptIds = new Set<number>() }: Parameters<MakeIndex>[1] = {},
) => buildIndex(dir, articles, { version: 'base', basicConceptIds, latentDimensions: DIMENSIONS });

const newest = (index: ArticleIndex | null): ArticleIndex => {
  if (!index) throw new Error('the index just made is not there');
  return index;
};

export const inlineUnderTest: MakeIndex = async (articles, options) => {
  const folder = emptyFolder();
  await build(folder.path, articles, options);
  let looks = 0;
  // Every look is an hour after the last one, so none is spared.
  const index = inlineIndex(folder.path, () => (looks += 3_600_000));
  return {
    current: () => newest(index.current()),
    async change(change) {
      await changeIndex(folder.path, change);
    },
    async [Symbol.asyncDispose]() {
      index.close();
      folder[Symbol.dispose]();
    },
  };
};

/** One pool of threads for all indexes that are made, one after the other: threads take long to start. */
export const threadsUnderTest = (): { make: MakeIndex; close: () => Promise<void> } => {
  const folder = emptyFolder();
  const index = threadedIndex(folder.path, { threads: 2 });
  return {
    async make(articles, options) {
      await build(folder.path, articles, options);
      await index.refresh();
      return {
        current: () => newest(index.current()),
        async change(change) {
          await changeIndex(folder.path, change);
          await index.refresh();
        },
        [Symbol.asyncDispose]: () => Promise.resolve(),
      };
    },
    async close() {
      await index.close();
      folder[Symbol.dispose]();
    },
  };
};

/** The plain one; only the word vectors are learnt elsewhere. */
export const plainUnderTest: MakeIndex = async (articles, { basicConceptIds = new Set<number>() } = {}) => {
  using folder = emptyFolder();
  await build(folder.path, articles, { basicConceptIds });
  const space = plainSpace(articles, { basicConceptIds, words: learntWords(folder.path) });
  let index = plainIndex({ space, articles, version: 'base' });
  let known = new Map(articles.map((article) => [article.articleId, article]));
  return {
    current: () => index,
    async change({ upsert, remove, version }) {
      const next = new Map(known);
      for (const id of remove) next.delete(id);
      for await (const article of upsert) {
        publicationDate(article);
        next.set(article.articleId, article);
      }
      index = plainIndex({ space, articles: [...next.values()], version });
      known = next;
    },
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
};
