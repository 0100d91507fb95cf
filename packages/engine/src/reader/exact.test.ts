import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { IndexDocument } from '../document.ts';
import { anyCorpus } from '../testing/arbitraries.ts';
import { corpus } from '../testing/articles.ts';
import { emptyFolder } from '../testing/folder.ts';
import { learntWords } from '../testing/learnt-words.ts';
import { plainNearest } from '../testing/plain-nearest.ts';
import {
  plainProfile,
  plainSpace,
  plainVector,
  plainVectorOfStored,
  plainWeights,
} from '../testing/plain-space.ts';
import { buildIndex } from '../writer/build-index.ts';
import { changeIndex } from '../writer/change-index.ts';
import { openIndex } from './open-index.ts';

const BASIC = new Set([1, 2]);

const anyOptions = fc.record(
  {
    algorithm: fc.constantFrom(1 as const, 2 as const, 3 as const),
    limit: fc.constantFrom(1, 4, 100),
    yearFrom: fc.integer({ min: 1994, max: 2006 }),
    yearTo: fc.integer({ min: 1994, max: 2006 }),
    excluded: fc.array(fc.nat(30), { maxLength: 3 }),
  },
  { requiredKeys: ['algorithm', 'limit', 'excluded'] },
);

test('vectors, similarities, standard scores and order equal the plain definition to the last bit, on any corpus and after any change', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyCorpus,
      anyCorpus,
      fc.constantFrom(0, 4, 16),
      fc.array(anyOptions, { minLength: 3, maxLength: 5 }),
      async (base, changed, latentDimensions, asked) => {
        using folder = emptyFolder();
        await buildIndex(folder.path, base, { version: 'base', basicConceptIds: BASIC, latentDimensions });
        const remove = base.slice(0, 2).map(({ articleId }) => articleId);
        await changeIndex(folder.path, { upsert: changed, remove, version: 'changed' });
        const now = new Map<number, IndexDocument>(base.slice(2).map((doc) => [doc.articleId, doc]));
        for (const doc of changed) now.set(doc.articleId, doc);
        const reader = openIndex(folder.path)!;
        const space = plainSpace(base, { basicConceptIds: BASIC, words: learntWords(folder.path) });
        const articles = Array.from(now.values(), (document) => ({
          document,
          weights: plainWeights(space, document),
        }));
        const some = articles.slice(0, 3);
        const ids = some.map(({ document }) => document.articleId);
        const vectors = [
          [reader.vector(base[0]), plainVector(space, base[0])],
          [reader.vectorOfArticle(ids[0])!, plainVectorOfStored(some[0].weights)],
          [
            reader.vectorOfArticles(ids),
            plainProfile(
              some.map(({ weights }) => weights),
              space.words.dimensions,
            ),
          ],
        ];
        for (const [made, plain] of vectors) {
          expect(made).toStrictEqual(plain);
          for (const { excluded, ...options } of asked) {
            const excludeArticleIds = new Set(excluded.map((at) => [...now.keys()][at] ?? at));
            const wanted = { ...options, excludeArticleIds };
            expect(reader.nearest(made, wanted)).toStrictEqual(
              plainNearest(space, { articles, vector: plain }, wanted),
            );
          }
        }
      },
    ),
    { numRuns: 250 },
  );
});

test('so they do where the pool is smaller than the corpus, over several segments', async () => {
  using folder = emptyFolder();
  const articles = corpus(2400, 7);
  const options = { version: 'base', basicConceptIds: BASIC, latentDimensions: 8 };
  await buildIndex(folder.path, articles.slice(0, 1300), options);
  await changeIndex(folder.path, { upsert: articles.slice(1300), remove: [], version: 'changed' });
  const reader = openIndex(folder.path)!;
  const space = plainSpace(articles.slice(0, 1300), {
    basicConceptIds: BASIC,
    words: learntWords(folder.path),
  });
  const stored = articles.map((document) => ({ document, weights: plainWeights(space, document) }));
  for (const asked of [articles[0], articles[2000]])
    for (const algorithm of [1, 2, 3] as const) {
      const vector = plainVector(space, asked);
      const found = reader.nearest(vector, { algorithm, limit: 300 });
      expect(found).toStrictEqual(
        plainNearest(space, { articles: stored, vector }, { algorithm, limit: 300 }),
      );
    }
});
