import { figuresOf, type Figures, type Tally } from './evaluate.ts';

/** Enough that the standard error itself is known to a few per cent. */
const DRAWS = 1000;
/** Any number; fixed, so that the same predictions give the same figures. */
const SEED = 0x9e37_79b9;

/** A standard error per figure, by drawing the researchers anew, with replacement. */
export const standardErrors = (samples: readonly Tally[][]): Figures =>
  spread(samples, (chosen) => figuresOf(samples, chosen));

/** How far two methods' losses differ (second less first), with its standard error over the same draws. */
export const pairedDifference = (
  first: readonly Tally[][],
  second: readonly Tally[][],
): { loss: number; standardError: number } => {
  const everyone = first[0].map((_, researcher) => researcher);
  const difference = (chosen: readonly number[]): Figures => {
    const [a, b] = [figuresOf(first, chosen), figuresOf(second, chosen)];
    return { loss: b.loss - a.loss, easy: b.easy - a.easy, hard: b.hard - a.hard };
  };
  return { loss: difference(everyone).loss, standardError: spread(first, difference).loss };
};

const spread = (samples: readonly Tally[][], figures: (chosen: readonly number[]) => Figures): Figures => {
  const roll = dice();
  const researchers = samples[0].length;
  const drawn = Array.from({ length: DRAWS }, () =>
    figures(Array.from({ length: researchers }, () => roll(researchers))),
  );
  const deviation = (field: keyof Figures): number => {
    // A draw without any pair of the kind has no such figure.
    const values = drawn.map((draw) => draw[field]).filter((value) => !Number.isNaN(value));
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
  };
  return { loss: deviation('loss'), easy: deviation('easy'), hard: deviation('hard') };
};

/**
 * Whole numbers 0 up to `below`, always the same ones.
 *
 * @source Marsaglia, Xorshift RNGs, J. Stat. Software 8 (2003), doi:10.18637/jss.v008.i14
 */
const dice = (): ((below: number) => number) => {
  let state = SEED;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
};
