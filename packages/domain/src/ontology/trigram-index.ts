import { fold } from '../fold.ts';

/** Texts less alike are not found. Chosen: one wrong letter leaves more of a word of five letters. */
export const MIN_SIMILARITY = 0.5;

const WORD = /[\p{L}\p{N}]+/gu;

/** Each run of three characters of a text once, as one number; words begin with two blanks and end with one. */
const trigramsOf = (text: string): Set<number> => {
  const found = new Set<number>();
  for (const [word] of fold(text).matchAll(WORD)) {
    const padded = `  ${word} `;
    for (let at = 0; at + 2 < padded.length; at++)
      found.add(
        (padded.charCodeAt(at) * 65_536 + padded.charCodeAt(at + 1)) * 65_536 + padded.charCodeAt(at + 2),
      );
  }
  return found;
};

/** Whole numbers, as many as come. */
class Numbers {
  #kept = new Uint32Array(1 << 16);
  length = 0;

  push(value: number): void {
    if (this.length === this.#kept.length) {
      const larger = new Uint32Array(this.length * 2);
      larger.set(this.#kept);
      this.#kept = larger;
    }
    this.#kept[this.length++] = value;
  }

  all(): Uint32Array {
    return this.#kept.slice(0, this.length);
  }
}

export interface TrigramIndex {
  /**
   * Texts that share at least `MIN_SIMILARITY` of their trigrams with the one asked for, by where they stood in the
   * list: at most `limit`, the most alike first, equals in the list's order.
   */
  near: (text: string, limit: number) => { at: number; similarity: number }[];
}

/**
 * Trigrams that a text must share of those whose lists are read, beyond the one that it needs at the least: the more,
 * the longer lists are read, and the fewer texts compared. Measured with 250,000 phrases.
 */
const SPARE = 2;
/** So many times as many texts as are wanted are kept before the least alike are dropped. */
const KEPT = 4;

/**
 * Texts by the trigrams of their words; how the words are ordered does not matter. Two texts are alike as their sets of
 * trigrams are by Dice's coefficient, 2·|A∩B| / (|A|+|B|).
 *
 * Texts stand by size, so that those too short or too long are stepped over; and whoever shares enough shares some of
 * the rarest trigrams, so that long lists are not read: of larger texts, which must share more, fewer lists than of
 * small ones.
 *
 * @param pause is waited for now and then, so that others have their turn
 * @source Dice 1945, doi:10.2307/1932409; Chaudhuri et al. 2006, doi:10.1109/ICDE.2006.9 (prefix filter)
 */
export async function trigramIndex(
  texts: readonly string[],
  pause: () => Promise<void>,
): Promise<TrigramIndex> {
  const numberOf = new Map<number, number>();
  const all = new Numbers();
  const begins = new Uint32Array(texts.length + 1);
  for (const [at, text] of texts.entries()) {
    for (const trigram of trigramsOf(text)) {
      let number = numberOf.get(trigram);
      if (number === undefined) numberOf.set(trigram, (number = numberOf.size));
      all.push(number);
    }
    begins[at + 1] = all.length;
    await pause();
  }
  const unsorted = all.all();
  const length = (at: number): number => begins[at + 1] - begins[at];

  // From here on a text is named by its place among all by size; of each size, where those of it or a larger one begin.
  const textAt = Uint32Array.from(texts.keys()).sort((a, b) => length(a) - length(b) || a - b);
  const sizes = Uint16Array.from(textAt, length);
  const largest = sizes.at(-1) ?? 0;
  const from = new Uint32Array(largest + 2).fill(sizes.length);
  for (let place = sizes.length - 1; place >= 0; place--) from[sizes[place]] = place;
  for (let size = largest; size >= 0; size--) from[size] = Math.min(from[size], from[size + 1]);

  // The trigrams of each place, and the places of each trigram, ascending.
  const lists = new Uint32Array(numberOf.size + 1);
  for (const number of unsorted) lists[number + 1]++;
  for (let number = 0; number < numberOf.size; number++) lists[number + 1] += lists[number];
  const next = lists.slice();
  const places = new Uint32Array(unsorted.length);
  const trigrams = new Uint32Array(unsorted.length);
  const starts = new Uint32Array(sizes.length + 1);
  for (const [place, at] of textAt.entries()) {
    const own = unsorted.subarray(begins[at], begins[at + 1]);
    trigrams.set(own, starts[place]);
    starts[place + 1] = starts[place] + own.length;
    for (const number of own) places[next[number]++] = place;
    await pause();
  }

  const shared = new Uint16Array(sizes.length);
  const isAsked = new Uint8Array(numberOf.size);

  /** Where in the list of a trigram the first place from `place` on is. */
  const firstIn = (number: number, place: number): number => {
    let low = lists[number];
    let high = lists[number + 1];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (places[middle] < place) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  const best = (found: { at: number; similarity: number }[], limit: number) =>
    found.sort((a, b) => b.similarity - a.similarity || a.at - b.at).slice(0, limit);

  return {
    near(text, limit) {
      const asked = trigramsOf(text);
      const size = asked.size;
      const smallest = Math.ceil((size * MIN_SIMILARITY) / (2 - MIN_SIMILARITY));
      const greatest = Math.min(largest, Math.floor((size * (2 - MIN_SIMILARITY)) / MIN_SIMILARITY));
      if (size === 0 || smallest > greatest) return [];
      const known = Array.from(asked, (trigram) => numberOf.get(trigram))
        .filter((number) => number !== undefined)
        .sort((a, b) => lists[a + 1] - lists[a] - (lists[b + 1] - lists[b]) || a - b);

      const met: number[] = [];
      for (const [read, number] of known.entries()) {
        // Texts so large that what they must share is met by the lists read already are not looked for in this one.
        const most = Math.floor((2 * (known.length - read + SPARE)) / MIN_SIMILARITY) - size;
        if (most < smallest) break;
        const end = firstIn(number, from[Math.min(greatest, most) + 1]);
        for (let i = firstIn(number, from[smallest]); i < end; i++)
          if (shared[places[i]]++ === 0) met.push(places[i]);
      }

      for (const number of known) isAsked[number] = 1;
      let found: { at: number; similarity: number }[] = [];
      let least = MIN_SIMILARITY;
      for (const place of met) {
        const both = size + sizes[place];
        const needed = Math.ceil((MIN_SIMILARITY * both) / 2);
        const unread = Math.max(0, needed - 1 - SPARE);
        const atMost = shared[place] + unread;
        shared[place] = 0;
        if (2 * atMost < least * both) continue;
        let common = 0;
        for (let i = starts[place]; i < starts[place + 1]; i++) common += isAsked[trigrams[i]];
        const similarity = (2 * common) / both;
        if (similarity < least) continue;
        found.push({ at: textAt[place], similarity });
        if (found.length < KEPT * limit) continue;
        found = best(found, limit);
        least = found[limit - 1].similarity;
      }
      for (const number of known) isAsked[number] = 0;
      return best(found, limit);
    },
  };
}
