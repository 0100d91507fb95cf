import { placeOf, type Snapshot } from '../snapshot/snapshot.ts';
import { indexOfId } from '../arrays/bounds.ts';

/** Newest first, then by ascending articleId. */
export const articlesOfAuthor = (snapshot: Snapshot, authorId: number): number[] => {
  const found: { id: number; date: number }[] = [];
  for (const segment of snapshot.segments) {
    const author = indexOfId(segment.authorId, authorId);
    if (author < 0) continue;
    for (let at = segment.authorStart[author]; at < segment.authorStart[author + 1]; at++) {
      const ordinal = segment.authorArticle[at];
      if (segment.isDeleted[ordinal] === 0)
        found.push({ id: segment.articleId[ordinal], date: segment.articleDate[ordinal] });
    }
  }
  return found.sort((a, b) => b.date - a.date || a.id - b.id).map(({ id }) => id);
};

/** In order of authorship. */
export const authorsOfArticle = (snapshot: Snapshot, articleId: number): number[] => {
  const at = placeOf(snapshot, articleId);
  if (!at) return [];
  const { authorId, articleAuthorStart: start, articleAuthor } = at.segment;
  const authors = articleAuthor.subarray(start[at.ordinal], start[at.ordinal + 1]);
  return Array.from(authors, (author) => authorId[author]);
};
