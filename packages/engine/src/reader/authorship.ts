import { indexOfId } from '../arrays/bounds.ts';
import { ordinalOf, type Loaded } from './loaded.ts';

export const articlesOfAuthor = (index: Loaded, authorId: number): number[] => {
  const author = indexOfId(index.authorId, authorId);
  if (author < 0) return [];
  const { authorStart, authorArticle, articleDate, articleId } = index;
  return Array.from(authorArticle.subarray(authorStart[author], authorStart[author + 1]))
    .sort((a, b) => articleDate[b] - articleDate[a] || articleId[a] - articleId[b])
    .map((article) => articleId[article]);
};

export const authorsOfArticle = (index: Loaded, articleId: number): number[] => {
  const article = ordinalOf(index, articleId);
  if (article < 0) return [];
  const { articleAuthorStart, articleAuthor, authorId } = index;
  return Array.from(
    articleAuthor.subarray(articleAuthorStart[article], articleAuthorStart[article + 1]),
    (author) => authorId[author],
  );
};
