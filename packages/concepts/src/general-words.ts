/**
 * English words that say no more than that something is not as usual. Which of them stands in "ocular findings", "eye
 * lesions" or "abnormality of the eye" says nothing about what is meant.
 *
 * @source general English of clinical reports, collected after reading which concepts were missed in GSC+ and filled up
 *   with words of the same sense, whether they gain there or not
 */
const DEVIATIONS: readonly string[] =
  'aberration abnormality alteration anomaly change complaint condition defect deficit deformity disorder disturbance dysfunction feature finding impairment involvement lesion malformation manifestation pathology problem sign symptom'.split(
    ' ',
  );
/** An ontology is one of deviations if its own literals exchange so many of these words. Chosen, not tuned. */
const LEAST_EXCHANGED = 3;

/** Words for the same number of things. */
const NUMBERS: readonly string[] = ['multiple', 'numerous'];

/** The star that holds most of the words, and how many it holds. */
const bestStar = (
  centres: ReadonlyMap<string, string>,
  words: readonly string[],
): { centre: string | null; held: number } => {
  const held = new Map<string, number>();
  for (const word of words) {
    const centre = centres.get(word);
    if (centre !== undefined) held.set(centre, (held.get(centre) ?? 0) + 1);
  }
  let best: { centre: string | null; held: number } = { centre: null, held: 0 };
  for (const [centre, count] of held) if (count > best.held) best = { centre, held: count };
  return best;
};

export interface WordStars {
  /** By word: the centre of its star. */
  centres: ReadonlyMap<string, string>;
  /** Words of which any may stand for any other, whichever a literal itself has. */
  interchangeable: ReadonlySet<string>;
}

/**
 * Adds general English to what an ontology teaches about its words (see `equivalentWords`). Words for deviations are
 * added only where the ontology itself exchanges several of them: in one of computer science a learning problem is no
 * learning disorder.
 */
export const withGeneralWords = (learnt: ReadonlyMap<string, string>): WordStars => {
  const centres = new Map(learnt);
  const number = centres.get(NUMBERS[0]) ?? NUMBERS[0];
  for (const word of NUMBERS) centres.set(word, number);
  const { centre, held } = bestStar(learnt, DEVIATIONS);
  if (centre === null || held < LEAST_EXCHANGED) return { centres, interchangeable: new Set() };
  // Only these words move: what else their own stars hold (deformity: contracture) need not be a deviation.
  for (const word of DEVIATIONS) centres.set(word, centre);
  return { centres, interchangeable: new Set(DEVIATIONS) };
};
