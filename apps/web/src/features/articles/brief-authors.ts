import type { ArticleDisplayValue } from './byline.tsx';

type DisplayedAuthor = ArticleDisplayValue['authors'][number];

/** @source specification 2, section 9 */
const FIRST = 3;

/** The first three authors, the last, and those who correspond; and how many others there are. */
export function briefAuthors({
  authors,
  authorsCount,
}: Pick<ArticleDisplayValue, 'authors' | 'authorsCount'>): {
  shown: DisplayedAuthor[];
  more: number;
} {
  const shown = authors.filter(
    ({ isLeading, isSenior, isCorresponding }, place) =>
      place < FIRST || isLeading || isSenior || isCorresponding,
  );
  return { shown, more: authorsCount - shown.length };
}
