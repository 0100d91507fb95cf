import { compareWords, relatedForms } from './word-order.ts';

/** Literals of one concept that are compared with each other; the rest of a huge concept teaches nothing new. */
const COMPARED_LITERALS = 200;
/** Words of a literal that are compared; longer ones are descriptions. */
const COMPARED_WORDS = 8;
/** Concepts that must have swapped two words: the second one tells a habit from a slip. */
const LEAST_CONCEPTS = 2;
/** Share of the rarer word's concepts that must have swapped it. Swept on GSC+; flat from 0.06 to 0.07. */
const LEAST_SHARE = 0.06;
/** Words side by side in literals in over a quarter as many concepts as swap them are no synonyms. Flat from 0.2 to 0.3. */
const MOST_TOGETHER = 0.25;

/** A word has few synonyms; more are a sign of literals that list what is alike only. Chosen, not tuned. */
const LARGEST_STAR = 24;

/** Two words as one key, in the order of their numbers. Below 2^26 different words the key is exact. */
const keyOfPair = (a: number, b: number): number => (a < b ? a * 2 ** 26 + b : b * 2 ** 26 + a);

interface Swaps {
  words: string[];
  /** By word: concepts that use it. */
  concepts: number[];
  /** By pair: concepts in which one stands for the other. */
  swapped: Map<number, number>;
  /** By pair: concepts with a literal that holds both. */
  together: Map<number, number>;
}

const bump = (counts: Map<number, number>, key: number): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1);
};

const countSwaps = (concepts: Iterable<readonly (readonly string[])[]>): Swaps => {
  const numbers = new Map<string, number>();
  const swaps: Swaps = { words: [], concepts: [], swapped: new Map(), together: new Map() };
  const numberOf = (word: string): number => {
    const known = numbers.get(word);
    if (known !== undefined) return known;
    numbers.set(word, swaps.words.length);
    swaps.concepts.push(0);
    return swaps.words.push(word) - 1;
  };
  const together: (readonly number[])[] = [];
  for (const literals of concepts) {
    const used = new Set<number>();
    const pairs = new Set<number>();
    /** Words that fill the same gap, by what stands around it. */
    const gaps = new Map<string, Set<number>>();
    for (const literal of literals.slice(0, COMPARED_LITERALS)) {
      const words = [...new Set(literal.map(numberOf))].sort((a, b) => a - b);
      for (const word of words) used.add(word);
      if (words.length < 2 || words.length > COMPARED_WORDS) continue;
      together.push(words);
      for (const word of words) {
        const gap = words.filter((other) => other !== word).join(' ');
        const fillers = gaps.get(gap);
        if (fillers === undefined) gaps.set(gap, new Set([word]));
        else fillers.add(word);
      }
    }
    for (const fillers of gaps.values()) {
      const list = [...fillers];
      for (let a = 1; a < list.length; a++) {
        for (let b = 0; b < a; b++) pairs.add(keyOfPair(list[a], list[b]));
      }
    }
    for (const word of used) swaps.concepts[word]++;
    for (const pair of pairs) bump(swaps.swapped, pair);
    together.push([]);
  }
  countTogether(swaps, together);
  return swaps;
};

/** Only pairs that swap somewhere are counted; an empty list ends a concept. */
const countTogether = (swaps: Swaps, lists: readonly (readonly number[])[]): void => {
  let pairs = new Set<number>();
  for (const words of lists) {
    if (words.length === 0) {
      for (const pair of pairs) bump(swaps.together, pair);
      pairs = new Set();
      continue;
    }
    for (let a = 1; a < words.length; a++) {
      for (let b = 0; b < a; b++) {
        const pair = keyOfPair(words[a], words[b]);
        if (swaps.swapped.has(pair)) pairs.add(pair);
      }
    }
  }
};

/**
 * Words that mean the same in an ontology, learnt from its own literals: two words are linked when they take each
 * other's place between literals of one concept, in several concepts, and hardly ever stand side by side. Linked words
 * are gathered into stars: the word of most concepts first takes all that are linked to it, and so on.
 *
 * `concepts` gives for each concept its literals as keys of their content words, in any order. The answer maps a word
 * to its star's centre; words without equivalents, and numbers, are not in it. It depends on no order.
 *
 * @source clusters of equivalent tokens: Groza et al. 2024, FastHPOCR, doi:10.1093/bioinformatics/btae406;
 *   stars: Aslam, Pelekhov and Rus 2004, doi:10.7155/jgaa.00084
 */
export const equivalentWords = (
  concepts: Iterable<readonly (readonly string[])[]>,
): ReadonlyMap<string, string> => {
  const { words, concepts: frequency, swapped, together } = countSwaps(concepts);
  const linked = new Map<number, number[]>();
  const link = (from: number, to: number): void => {
    const list = linked.get(from);
    if (list === undefined) linked.set(from, [to]);
    else list.push(to);
  };
  for (const [pair, count] of swapped) {
    const b = pair % 2 ** 26;
    const a = (pair - b) / 2 ** 26;
    if (/\p{N}/u.test(words[a]) || /\p{N}/u.test(words[b])) continue;
    const isHabit = count >= LEAST_CONCEPTS && count >= LEAST_SHARE * Math.min(frequency[a], frequency[b]);
    if (!isHabit && !relatedForms(words[a], words[b])) continue;
    if ((together.get(pair) ?? 0) >= MOST_TOGETHER * count) continue;
    link(a, b);
    link(b, a);
  }
  const byFrequency = [...linked.keys()].sort(
    (a, b) => frequency[b] - frequency[a] || compareWords(words[a], words[b]),
  );
  const centres = new Map<string, string>();
  for (const centre of byFrequency) {
    if (centres.has(words[centre])) continue;
    centres.set(words[centre], words[centre]);
    const others = (linked.get(centre) ?? []).filter((word) => !centres.has(words[word]));
    if (others.length >= LARGEST_STAR) continue;
    for (const word of others) centres.set(words[word], words[centre]);
  }
  return centres;
};
