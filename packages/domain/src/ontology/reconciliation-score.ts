import type { Closeness } from './form-index.ts';

/** Points of a name by how it was found; of one that is near, times how much it is alike. Chosen. */
const POINTS: Readonly<Record<Evidence['closeness'], number>> = {
  identifier: 100,
  same: 100,
  sameWords: 95,
  near: 80,
};
/** Taken off for a literal that stands for other things, too. */
const AMBIGUOUS = 10;
/** Taken off a concept of none of the types asked for, where they are a wish. */
const OTHER_TYPE = 20;
/** Of the score that further columns decide on, where there are any. */
const AGREEMENT_SHARE = 0.3;
/** By so much the match is ahead of every other candidate: by as much as one that is written the same of one whose words are. */
const MARGIN = 5;

/** What speaks for a candidate. */
export interface Evidence {
  /** `identifier`: its number or its URI was asked for. */
  closeness: Closeness | 'identifier';
  /** In [0, 1]; 1 unless near. */
  similarity: number;
  /** By an ambiguous literal. */
  isAmbiguous: boolean;
  /** Of the types asked for, or none were. */
  isOfTypes: boolean;
  /** Share of the properties asked for that it agrees with, in [0, 1]; null without any. */
  agreement: number | null;
}

/**
 * From 0 to 100, with two decimals: points by the name, 10 less for an ambiguous literal; where there are properties,
 * seven tenths of that and 30 for all properties agreeing; 20 less for another type.
 *
 * @source docs/decisions/0069
 */
export function scoreOf({ closeness, similarity, isAmbiguous, isOfTypes, agreement }: Evidence): number {
  const byName = POINTS[closeness] * similarity - (isAmbiguous ? AMBIGUOUS : 0);
  const together =
    agreement === null ? byName : (1 - AGREEMENT_SHARE) * byName + 100 * AGREEMENT_SHARE * agreement;
  return Math.round(Math.max(0, together - (isOfTypes ? 0 : OTHER_TYPE)) * 100) / 100;
}

/** Nothing about it but a doubt would keep it from being the one. */
const isBeyondDoubt = ({ closeness, isAmbiguous, isOfTypes, agreement }: Evidence): boolean =>
  closeness !== 'near' && !isAmbiguous && isOfTypes && (agreement ?? 1) === 1;

/**
 * Is the first of these the concept that was meant? Only if it is written the same, by a literal of its own alone, with
 * all properties and the type asked for, and no other comes near: an ambiguous literal of another one is no less
 * written so.
 */
export function isMatch([first, ...others]: readonly Evidence[]): boolean {
  if (first === undefined || !isBeyondDoubt(first)) return false;
  const best = scoreOf(first);
  return others.every((other) => scoreOf({ ...other, isAmbiguous: false }) <= best - MARGIN);
}
