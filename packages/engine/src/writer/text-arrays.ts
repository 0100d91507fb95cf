import type { NumberArray } from '../disk/array-file.ts';
import { storedNames } from '../segment/layout.ts';
import type { SegmentSource } from '../segment/write-segment.ts';
import { withPauses } from '../steps.ts';
import { textPostings, type ArticleTokens } from '../text-search/index.ts';
import { textAt } from '../text/text-table.ts';
import { HOLE, openTakenIn, readTakenIn } from './taken-in.ts';

type Source = Pick<SegmentSource, 'intake' | 'arrivals'>;

/**
 * Places between the names of two authors, so that no phrase reaches from one to the next.
 *
 * @source Elasticsearch, position_increment_gap (100)
 */
const NAME_GAP = 100;

/** The arrays of a segment's texts, and of the names in its bylines. */
export const textArrays = async ({
  pause,
  ...source
}: Source & Pick<SegmentSource, 'pause'>): Promise<Record<string, NumberArray>> => ({
  ...(await withPauses(textPostings(tokensOf(source)), pause)),
  ...storedNames(await withPauses(textPostings(namesOf(source)), pause)),
});

function* tokensOf({ intake, arrivals }: Source): Generator<ArticleTokens, void> {
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

const NO_TITLE: readonly string[] = [];
const GAP = Array<string>(NAME_GAP).fill('');

/** Bylines as texts; a word's first letter stands in its place, too. */
function* namesOf({ intake, arrivals }: Source): Generator<ArticleTokens, void> {
  const table = intake.names.texts();
  const words: string[] = [];
  const initials: string[] = [];
  const taken = openTakenIn();
  for (const arrival of arrivals) {
    const body: string[] = [];
    const also: string[] = [];
    for (const number of readTakenIn(intake.spool, arrival, taken).names) {
      if (number === HOLE) {
        body.push(...GAP);
        also.push(...GAP);
        continue;
      }
      const word = (words[number] ??= textAt(table, number));
      body.push(word);
      also.push((initials[number] ??= initialOf(word)));
    }
    yield { title: NO_TITLE, body, also };
  }
}

/** First letter of a word; '' where that is all of it. */
const initialOf = (word: string): string => {
  const [first] = word;
  return first === word ? '' : first;
};
