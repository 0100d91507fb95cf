/** How often a concept was recognised in a document, apart in title and text. */
export interface ConceptOccurrences {
  conceptId: number;
  title: number;
  body: number;
  /** Only ever inside the literal of a longer concept. */
  nestedOnly: boolean;
}

/** A title is chosen word by word: one hit there says as much as three in the text. */
const TITLE_HITS = 3;

/** Robertson & Walker's k1: the second and third mention still add, the tenth hardly does. */
const SATURATION = 1.2;

/** "Network" inside "neural network" is about networks, but less than "network" alone. */
const NESTED_SHARE = 0.5;

/**
 * What a concept weighs in a document before its rarity is considered: above 0, below 1, saturating in its
 * number of mentions.
 * @source Robertson & Walker 1994, doi 10.1007/978-1-4471-2099-5_24 (saturating term frequency)
 */
export const conceptFrequency = (
  occurrences: ConceptOccurrences,
): { conceptId: number; tf: number; title: boolean } => {
  const mentions = TITLE_HITS * occurrences.title + occurrences.body;
  const saturated = mentions / (mentions + SATURATION);
  return {
    conceptId: occurrences.conceptId,
    tf: occurrences.nestedOnly ? saturated * NESTED_SHARE : saturated,
    title: occurrences.title > 0,
  };
};
