import type { Steps } from '../../steps.ts';
import type { ArticleTokens, TextArrays } from '../text-arrays.ts';
import { textPostings } from '../text-postings.ts';

/** Does all steps at once. */
export const allSteps = <Result>(steps: Steps<Result>): Result => {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
};

/** The text of a segment, written at once. */
export const writtenText = (articles: Iterable<ArticleTokens>, chunkTokens?: number): TextArrays =>
  allSteps(textPostings(articles, chunkTokens));
