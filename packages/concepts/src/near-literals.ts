import { languagesMeet } from './literal-keys.ts';
import { WITHOUT_A_PAUSE, allLines } from './literal-lines.ts';
import type { InSteps, LiteralLine, LiteralLines } from './literal-lines.ts';
import { canSlip } from './one-edit.ts';
import { comparedWords, isSimilar, type ComparedWords } from './similar-literals.ts';
import type { TaggerLiteral } from './tagger-types.ts';

/** Literals of two concepts, the one of the lower id first. */
export type LiteralPair = readonly [TaggerLiteral, TaggerLiteral];

/** Lines are told apart by so many bits beside those of their hashes: two million of them. */
const LINE_BITS = 21;
const MOST_LINES = 2 ** LINE_BITS;
/** Parts that hashes are sorted in, one after the other with a pause in between; a power of two. Chosen. */
const PARTS = 256;
/** Lines of one hash that are compared with each other; chance brings together two at most. Chosen. */
const MOST_OF_ONE_HASH = 200;
/** Literals of one line that are named. Chosen. */
const MOST_OF_ONE_LINE = 20;

const FACTOR = 0x01_00_01_93;
const [AS_ONE_WORD, AS_A_BAG] = [0x2c_1b_3c_6d, 0x29_7a_2d_39];

/** Every bit of the outcome depends on every one of the hash. @source Murmur3's finaliser, A. Appleby, public domain */
const mixed = (hash: number): number => {
  const once = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2_b2_ae_35);
  return (twice ^ (twice >>> 16)) >>> 0;
};

const hashOf = (text: string, seed: number): number => {
  let hash = seed;
  for (let at = 0; at < text.length; at++) hash = (Math.imul(hash, FACTOR) + text.charCodeAt(at)) | 0;
  return hash;
};

/**
 * Hashes of a name: as one word, as a bag of words, and as one word without each letter that may be a slip. Names that
 * are all but the same share one of them.
 */
const eachHash = (name: ComparedWords, reading: number, visit: (hash: number) => void): void => {
  const { words, joined } = name;
  const before = [Math.imul(AS_ONE_WORD, reading + 1)];
  for (let at = 0; at < joined.length; at++)
    before.push((Math.imul(before[at], FACTOR) + joined.charCodeAt(at)) | 0);
  const whole = before[joined.length];
  visit(mixed(whole));
  if (name.bag.includes(' ')) visit(mixed(hashOf(name.bag, Math.imul(AS_A_BAG, reading + 1))));
  const between = Math.sign(joined.length - words.reduce((sum, word) => sum + word.length, 0));
  let power = 1;
  let at = joined.length;
  const goOn = (): void => {
    at -= 1;
    power = Math.imul(power, FACTOR);
  };
  for (const [place, word] of [...words.entries()].reverse()) {
    const slips = canSlip(word);
    for (let left = word.length; left > 0; left--) {
      // What is behind the letter follows at once upon what is before it.
      if (slips) visit(mixed((Math.imul(before[at - 1] - before[at], power) + whole) | 0));
      goOn();
    }
    if (place > 0 && between > 0) goOn();
  }
};

/** Hashes with the lines that have them, those of a part side by side. */
function* hashedLines(lines: readonly LiteralLine[]): InSteps<{ hashes: Float64Array; ends: number[] }> {
  const shift = 32 - Math.log2(PARTS);
  const most = lines.reduce((sum, { keys }) => sum + keys.join('').length + 2, 0);
  const unsorted = new Float64Array(most);
  let length = 0;
  const counts = new Int32Array(PARTS);
  for (const [at, { keys, reading }] of lines.entries()) {
    eachHash(comparedWords(keys), reading, (hash) => {
      counts[hash >>> shift]++;
      unsorted[length++] = hash * MOST_LINES + at;
    });
    if (at % WITHOUT_A_PAUSE === 0) yield;
  }
  const ends: number[] = [];
  for (const count of counts) ends.push((ends.at(-1) ?? 0) + count);
  const next = Int32Array.from(ends, (end, part) => end - counts[part]);
  const hashes = new Float64Array(length);
  const partSize = MOST_LINES * 2 ** shift;
  for (let at = 0; at < length; at++) {
    hashes[next[Math.floor(unsorted[at] / partSize)]++] = unsorted[at];
    if (at % (100 * WITHOUT_A_PAUSE) === 0) yield;
  }
  return { hashes, ends };
}

/** Runs of lines that share a hash, each line once. */
function* sharedHashes(sorted: Float64Array): Generator<number[], void> {
  let [hash, run]: [number, number[]] = [-1, []];
  for (const entry of sorted) {
    const own = Math.floor(entry / MOST_LINES);
    const at = entry % MOST_LINES;
    if (own !== hash) {
      if (run.length > 1) yield run;
      [hash, run] = [own, []];
    }
    if (run.at(-1) !== at) run.push(at);
  }
  if (run.length > 1) yield run;
}

/** Lines that are all but the same, each two once. */
function* similarLines(lines: readonly LiteralLine[]): InSteps<[LiteralLine, LiteralLine][]> {
  const { hashes, ends } = yield* hashedLines(lines);
  const found = new Set<number>();
  const compare = (a: number, b: number): void => {
    const pair = a * MOST_LINES + b;
    if (found.has(pair) || lines[a].reading !== lines[b].reading) return;
    if (isSimilar(comparedWords(lines[a].keys), comparedWords(lines[b].keys))) found.add(pair);
  };
  for (const [part, end] of ends.entries()) {
    const sorted = hashes.subarray(part === 0 ? 0 : ends[part - 1], end).sort();
    for (const run of sharedHashes(sorted)) {
      const compared = run.slice(0, MOST_OF_ONE_HASH);
      for (let late = 1; late < compared.length; late++)
        for (let early = 0; early < late; early++) compare(compared[early], compared[late]);
    }
    yield;
  }
  return Array.from(found, (pair) => [lines[Math.floor(pair / MOST_LINES)], lines[pair % MOST_LINES]]);
}

/**
 * Literals of different concepts that are all but the same (`isSimilar`), in the reading of languages that meet, each
 * two concepts once, by ascending ids. Words under five letters and those with digits are never taken for slips of each
 * other.
 *
 * Those that differ by a letter share what is left of them without one, so that what has a hash in common is compared
 * and nothing else: time and memory grow with the letters of all literals.
 *
 * @source W. Garbe, "1000x faster spelling correction algorithm" (symmetric delete), 2012
 * @throws RangeError for more than two million readings
 */
export function* nearLiterals(lines: LiteralLines): InSteps<LiteralPair[]> {
  const all = [...allLines(lines)];
  if (all.length >= MOST_LINES) throw new RangeError(`More than ${MOST_LINES} literals cannot be compared`);
  const pairs = new Map<string, LiteralPair>();
  for (const [one, other] of yield* similarLines(all))
    for (const a of one.literals.slice(0, MOST_OF_ONE_LINE))
      for (const b of other.literals.slice(0, MOST_OF_ONE_LINE)) {
        if (a.conceptId === b.conceptId || !languagesMeet(a.lang, b.lang)) continue;
        const pair: LiteralPair = a.conceptId < b.conceptId ? [a, b] : [b, a];
        const key = `${pair[0].conceptId} ${pair[1].conceptId}`;
        if (!pairs.has(key)) pairs.set(key, pair);
      }
  return inOrder([...pairs.values()]);
}

/** By the concepts' ids. */
export const inOrder = (pairs: readonly LiteralPair[]): LiteralPair[] =>
  pairs.toSorted(([a, b], [c, d]) => a.conceptId - c.conceptId || b.conceptId - d.conceptId);
