import type { Ratings } from './gold-data.ts';

/** Researcher → paper → predicted closeness, on any scale. */
export type Predictions = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Pairs of papers that one researcher (or several) rated differently, and how they were predicted. */
export interface Tally {
  weight: number;
  loss: number;
  easyPairs: number;
  easyRight: number;
  hardPairs: number;
  hardRight: number;
}

export interface Figures {
  /** 0 perfect, 0.5 random. */
  loss: number;
  /** Share of the pairs in the right order. */
  easy: number;
  hard: number;
}

/** At least this much expertise is an expert's, at most so little a layman's. @source arXiv 2303.16750, section 5 */
const EXPERT = 4;
const LAYMAN = 2;

/**
 * Counts the pairs of papers that a researcher rated differently. A pair weighs the difference of the
 * ratings; the loss is its weight when the prediction has it the wrong way round, half of it on a tie.
 * In easy pairs an expert's stands beside a layman's, in hard pairs both are an expert's; a tie is wrong.
 *
 * @source Stelmakh, Wieting, Xi, Neubig, Shah 2023, A Gold Standard Dataset for the Reviewer Assignment
 *   Problem, arXiv 2303.16750, section 5
 */
export const tally = (ratings: Ratings, predicted: ReadonlyMap<string, number>): Tally => {
  const sum: Tally = { weight: 0, loss: 0, easyPairs: 0, easyRight: 0, hardPairs: 0, hardRight: 0 };
  const rated = [...ratings];
  for (const [at, [first, firstRating]] of rated.entries())
    for (const [second, secondRating] of rated.slice(at + 1)) {
      const difference = firstRating - secondRating;
      if (difference === 0) continue;
      const agreement = (scoreOf(predicted, first) - scoreOf(predicted, second)) * difference;
      addPair(sum, { ratings: [firstRating, secondRating], agreement });
    }
  return sum;
};

const scoreOf = (predicted: ReadonlyMap<string, number>, paper: string): number => {
  const score = predicted.get(paper);
  if (score === undefined) throw new Error(`Nothing was predicted for paper ${paper}`);
  return score;
};

const addPair = (
  sum: Tally,
  { ratings, agreement }: { ratings: [number, number]; agreement: number },
): void => {
  const weight = Math.abs(ratings[0] - ratings[1]);
  const [low, high] = [Math.min(...ratings), Math.max(...ratings)];
  const right = agreement > 0 ? 1 : 0;
  sum.weight += weight;
  sum.loss += agreement < 0 ? weight : agreement === 0 ? weight / 2 : 0;
  if (low >= EXPERT) {
    sum.hardPairs += 1;
    sum.hardRight += right;
  } else if (high >= EXPERT && low <= LAYMAN) {
    sum.easyPairs += 1;
    sum.easyRight += right;
  }
};

/** Tallies of every sample (outer) and researcher (inner, in the order of the ratings). */
export const tallies = (ratings: ReadonlyMap<string, Ratings>, samples: readonly Predictions[]): Tally[][] =>
  samples.map((predictions) =>
    Array.from(ratings, ([researcher, rated]) => tally(rated, predictions.get(researcher) ?? new Map())),
  );

/** Figures pooled over the researchers chosen (by their place in the tallies), then the mean over samples. */
export const figuresOf = (samples: readonly Tally[][], chosen: readonly number[]): Figures => {
  const mean: Figures = { loss: 0, easy: 0, hard: 0 };
  for (const sample of samples) {
    const total = (field: keyof Tally): number =>
      chosen.reduce((sum, researcher) => sum + sample[researcher][field], 0);
    mean.loss += total('loss') / total('weight') / samples.length;
    mean.easy += total('easyRight') / total('easyPairs') / samples.length;
    mean.hard += total('hardRight') / total('hardPairs') / samples.length;
  }
  return mean;
};
