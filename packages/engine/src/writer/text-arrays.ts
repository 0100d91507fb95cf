import type { NumberArray } from '../disk/array-file.ts';
import type { SegmentSource } from '../segment/write-segment.ts';
import { textPostings, type ArticleTokens } from '../text-search/index.ts';
import { textAt } from '../text/text-table.ts';
import { HOLE, openTakenIn, readTakenIn } from './intake.ts';

/** The arrays of a segment's texts. */
export const textArrays = (
  source: Pick<SegmentSource, 'intake' | 'arrivals'>,
): Record<string, NumberArray> => ({ ...textPostings(tokensOf(source)) });

function* tokensOf({
  intake,
  arrivals,
}: Pick<SegmentSource, 'intake' | 'arrivals'>): Generator<ArticleTokens, void> {
  const table = intake.words.texts();
  /** Filled as words are met: many of the intake's words are those of phrases only. */
  const words: string[] = [];
  const wordOf = (number: number): string =>
    number === HOLE ? '' : (words[number] ??= textAt(table, number));
  const taken = openTakenIn();
  for (const arrival of arrivals) {
    const { title, body } = readTakenIn(intake.spool, arrival, taken);
    yield { title: Array.from(title, wordOf), body: Array.from(body, wordOf) };
  }
}
