/** Lists of postings as the kernel takes them, of articles that are made up. */
export interface SyntheticLists {
  articles: number;
  blocks: number;
  /** One entry per list and block, and the end. */
  blockStart: Uint32Array;
  ordinals: Uint16Array;
  impacts: Uint16Array;
  /** The concepts of an article. */
  conceptsOf(article: number): number[];
}

const BLOCK_BITS = 16;
export const CONCEPTS = 65_536;
export const CONCEPTS_PER_ARTICLE = 25;

/** @source Mandelbrot 1953: frequencies of words fall like 1 / (rank + 2.7). */
const MANDELBROT_SHIFT = 2.7;

/** Numbers in [0, 1), the same in every run. @source Marsaglia 2003, xorshift32 */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/** Each article's concepts, all different. */
function drawConcepts(articles: number, random: () => number): Uint16Array {
  const drawn = new Uint16Array(articles * CONCEPTS_PER_ARTICLE);
  const spread = Math.log((CONCEPTS + MANDELBROT_SHIFT) / (1 + MANDELBROT_SHIFT));
  const seenIn = new Int32Array(CONCEPTS).fill(-1);
  for (let article = 0, at = 0; article < articles; article++) {
    for (const end = at + CONCEPTS_PER_ARTICLE; at < end;) {
      const rank = Math.floor((1 + MANDELBROT_SHIFT) * Math.exp(random() * spread) - MANDELBROT_SHIFT);
      const concept = Math.min(Math.max(rank, 1), CONCEPTS) - 1;
      if (seenIn[concept] === article) continue;
      seenIn[concept] = article;
      drawn[at++] = concept;
    }
  }
  return drawn;
}

/** Articles with 25 concepts each out of 65,536, frequent and rare as words are; impacts are spread evenly. */
export function syntheticLists(articles: number, seed: number): SyntheticLists {
  const random = randomFrom(seed);
  const drawn = drawConcepts(articles, random);
  const blocks = Math.ceil(articles / 2 ** BLOCK_BITS);
  const keyOf = (at: number): number =>
    drawn[at] * blocks + (Math.floor(at / CONCEPTS_PER_ARTICLE) >>> BLOCK_BITS);

  const blockStart = new Uint32Array(CONCEPTS * blocks + 1);
  for (let at = 0; at < drawn.length; at++) blockStart[keyOf(at) + 1]++;
  for (let key = 0; key < CONCEPTS * blocks; key++) blockStart[key + 1] += blockStart[key];

  const next = blockStart.slice();
  const ordinals = new Uint16Array(drawn.length);
  const impacts = new Uint16Array(drawn.length);
  for (let at = 0; at < drawn.length; at++) {
    const place = next[keyOf(at)]++;
    ordinals[place] = Math.floor(at / CONCEPTS_PER_ARTICLE) & (2 ** BLOCK_BITS - 1);
    impacts[place] = 1 + Math.floor(random() * 65_535);
  }
  return {
    articles,
    blocks,
    blockStart,
    ordinals,
    impacts,
    conceptsOf: (article) => [
      ...drawn.subarray(article * CONCEPTS_PER_ARTICLE, (article + 1) * CONCEPTS_PER_ARTICLE),
    ],
  };
}
