import { invalid } from '@peerlens/kernel';
import { identity } from '../arrays/lists.ts';

/**
 * Arrival numbers in the order in which the index numbers articles: publication date, then articleId.
 */
export const orderOfArticles = (articleId: Float64Array, date: Uint32Array): Uint32Array =>
  identity(articleId.length).sort((a, b) => date[a] - date[b] || articleId[a] - articleId[b]);

/**
 * Positions by ascending articleId.
 *
 * @throws DomainError `invalid` if an article came twice.
 */
export const positionsById = (articleId: Float64Array): Uint32Array => {
  const positions = identity(articleId.length).sort((a, b) => articleId[a] - articleId[b]);
  for (let i = 1; i < positions.length; i++) {
    const id = articleId[positions[i]];
    if (id === articleId[positions[i - 1]])
      throw invalid(`Article ${id} came twice; each article may be indexed once`, { articleId: id });
  }
  return positions;
};
