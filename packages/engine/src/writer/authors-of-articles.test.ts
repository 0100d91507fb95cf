import { expect, test } from 'vitest';
import { article } from '../testing/articles.ts';
import { emptyFolder } from '../testing/folder.ts';
import { authorsOfArticles } from './authors-of-articles.ts';
import { buildIndex } from './build-index.ts';
import { changeIndex } from './change-index.ts';

test('the authors of articles are those of their live state, in whichever segment it stands', async () => {
  using folder = emptyFolder();
  expect(authorsOfArticles(folder.path, [1])).toEqual(new Set());
  const options = { version: 'v', basicConceptIds: new Set<number>(), latentDimensions: 0 };
  const wrote = (articleId: number, ...authorIds: number[]) => article({ articleId, authorIds });
  await buildIndex(folder.path, [wrote(1, 30, 10), wrote(2, 20), wrote(3)], options);
  await changeIndex(folder.path, { upsert: [wrote(1, 10, 40), wrote(4, 50)], remove: [2], version: 'v2' });
  expect(authorsOfArticles(folder.path, [1])).toEqual(new Set([10, 40]));
  expect(authorsOfArticles(folder.path, [1, 2, 3, 4, 5])).toEqual(new Set([10, 40, 50]));
});
