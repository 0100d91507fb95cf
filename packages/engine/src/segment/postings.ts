import { BLOCK_ARTICLES, blocksOf, LIGHT, type PostingArrays } from './layout.ts';

/** Postings of one feature to be written, article after article. */
export interface PostingWriter {
  /** Features in any order, articles in ascending order. */
  add(feature: number, ordinal: number, impact: number): void;
  finish(): PostingArrays;
}

/**
 * Room for the posting lists of features 0.., given how many articles each has.
 *
 * A heavy list costs 4 bytes a posting and a block table, a light one 6 bytes a posting: a list is heavy
 * where that is the smaller.
 */
export const openPostings = (counts: Uint32Array, articles: number): PostingWriter => {
  const blocks = blocksOf(articles);
  const list = new Uint32Array(counts.length);
  let heavyLists = 0;
  let heavyPostings = 0;
  let lightLists = 0;
  let lightPostings = 0;
  for (let feature = 0; feature < counts.length; feature++) {
    if (counts[feature] > 2 * blocks) {
      list[feature] = heavyLists++;
      heavyPostings += counts[feature];
    } else {
      list[feature] = LIGHT + lightLists++;
      lightPostings += counts[feature];
    }
  }
  const heavyStart = new Uint32Array(heavyLists * blocks + 1);
  const heavyOrdinal = new Uint16Array(heavyPostings);
  const heavyImpact = new Uint16Array(heavyPostings);
  const lightStart = new Uint32Array(lightLists + 1);
  const lightOrdinal = new Uint32Array(lightPostings);
  const lightImpact = new Uint16Array(lightPostings);
  /** Where the next posting of each feature goes. */
  const next = new Uint32Array(counts.length);
  let heavyEnd = 0;
  let lightEnd = 0;
  for (let feature = 0; feature < counts.length; feature++) {
    if (list[feature] >= LIGHT) {
      next[feature] = lightEnd;
      lightStart[list[feature] - LIGHT] = lightEnd;
      lightEnd += counts[feature];
    } else {
      next[feature] = heavyEnd;
      heavyEnd += counts[feature];
    }
  }
  lightStart[lightLists] = lightEnd;
  return {
    add(feature, ordinal, impact) {
      const at = next[feature]++;
      const of = list[feature];
      if (of >= LIGHT) {
        lightOrdinal[at] = ordinal;
        lightImpact[at] = impact;
        return;
      }
      heavyOrdinal[at] = ordinal % BLOCK_ARTICLES;
      heavyImpact[at] = impact;
      // Counted here, added up in the end.
      heavyStart[of * blocks + Math.floor(ordinal / BLOCK_ARTICLES) + 1]++;
    },
    finish() {
      for (let i = 1; i < heavyStart.length; i++) heavyStart[i] += heavyStart[i - 1];
      return { list, heavyStart, heavyOrdinal, heavyImpact, lightStart, lightOrdinal, lightImpact };
    },
  };
};

/** Ordinal and impact of each posting of a feature, ascending; `from` and `to` bound the ordinals. */
export const eachPosting = (
  { list, heavyStart, heavyOrdinal, heavyImpact, lightStart, lightOrdinal, lightImpact }: PostingArrays,
  { feature, blocks }: { feature: number; blocks: number },
  visit: (ordinal: number, impact: number) => void,
): void => {
  const of = list[feature];
  if (of >= LIGHT) {
    for (let at = lightStart[of - LIGHT]; at < lightStart[of - LIGHT + 1]; at++)
      visit(lightOrdinal[at], lightImpact[at]);
    return;
  }
  for (let block = 0; block < blocks; block++)
    for (let at = heavyStart[of * blocks + block]; at < heavyStart[of * blocks + block + 1]; at++)
      visit(block * BLOCK_ARTICLES + heavyOrdinal[at], heavyImpact[at]);
};

/** Number of articles in a feature's list. */
export const lengthOfList = (
  { list, heavyStart, lightStart }: PostingArrays,
  { feature, blocks }: { feature: number; blocks: number },
): number => {
  const of = list[feature];
  return of >= LIGHT
    ? lightStart[of - LIGHT + 1] - lightStart[of - LIGHT]
    : heavyStart[(of + 1) * blocks] - heavyStart[of * blocks];
};
