/** Terms of an article: numbers and weights in turn, each number once. */
export type TermList = Uint32Array;

/** Numbers the terms of many lists 0.. in order of appearance; open addressing in reused memory. */
interface Numbering {
  /** Term + 1; 0 = free. */
  key: Float64Array;
  number: Uint32Array;
}

let numbering: Numbering = { key: new Float64Array(0), number: new Uint32Array(0) };

/** Knuth's multiplicative hash: 2^32 divided by the golden ratio. */
const SPREAD = 0x9e37_79b1;

/**
 * Cosines of every two articles by their terms, row after row; 0 on the diagonal and where an article has no terms.
 * Takes time by the terms that two or more share: of a hundred abstracts about 50,000 products.
 */
export const termLikeness = (lists: readonly TermList[]): Float64Array => {
  const size = lists.length;
  const entries = lists.reduce((sum, list) => sum + (list.length >>> 1), 0);
  const { termOf, terms } = numbered(lists, entries);
  const { start, article, weight } = byTerm(lists, termOf, { entries, terms });
  const likeness = new Float64Array(size * size);
  for (let term = 0; term < terms; term++) {
    const end = start[term + 1];
    for (let i = start[term]; i < end; i++) {
      const row = article[i] * size;
      const own = weight[i];
      for (let j = i + 1; j < end; j++) likeness[row + article[j]] += own * weight[j];
    }
  }
  for (let a = 0; a < size; a++)
    for (let b = a + 1; b < size; b++) likeness[b * size + a] = likeness[a * size + b];
  return likeness;
};

/** The term of each entry, list after list, numbered anew from 0. */
const numbered = (lists: readonly TermList[], entries: number): { termOf: Uint32Array; terms: number } => {
  const bits = Math.max(4, Math.ceil(Math.log2(2 * entries + 1)));
  const room = 2 ** bits;
  if (numbering.key.length < room) numbering = { key: new Float64Array(room), number: new Uint32Array(room) };
  const { key, number } = numbering;
  key.fill(0, 0, room);
  const termOf = new Uint32Array(entries);
  let terms = 0;
  let end = 0;
  for (const list of lists)
    for (let i = 0; i + 1 < list.length; i += 2) {
      const wanted = list[i] + 1;
      let at = Math.imul(list[i], SPREAD) >>> (32 - bits);
      while (key[at] !== 0 && key[at] !== wanted) at = (at + 1) & (room - 1);
      if (key[at] === 0) {
        key[at] = wanted;
        number[at] = terms++;
      }
      termOf[end++] = number[at];
    }
  return { termOf, terms };
};

/** The same entries by term, then article: lists turned round, with weights of unit vectors. */
const byTerm = (
  lists: readonly TermList[],
  termOf: Uint32Array,
  { entries, terms }: { entries: number; terms: number },
) => {
  const start = new Uint32Array(terms + 1);
  for (const term of termOf) start[term + 1]++;
  for (let term = 0; term < terms; term++) start[term + 1] += start[term];
  const next = start.slice();
  const article = new Uint32Array(entries);
  const weight = new Float64Array(entries);
  let entry = 0;
  lists.forEach((list, a) => {
    const scale = 1 / lengthOf(list);
    for (let i = 0; i + 1 < list.length; i += 2) {
      const at = next[termOf[entry++]]++;
      article[at] = a;
      weight[at] = list[i + 1] * scale;
    }
  });
  return { start, article, weight };
};

const lengthOf = (list: TermList): number => {
  let squares = 0;
  for (let i = 1; i < list.length; i += 2) squares += list[i] ** 2;
  return Math.sqrt(squares);
};
