import type { Spool } from '../spool/spool.ts';

/** Stands for the place of a stop word among an article's words, and for the end of a name. */
export const HOLE = 0xffff_ffff;
/** Numbers at the head of a record: how many there are of everything that follows. */
export const HEAD = 8;
/** Marks the author of a record who is named for correspondence. */
export const CORRESPONDING = 0x8000_0000;

/** One article's record, read back. `first` and `second` are words of a term; second 0 = a single word, else + 1. */
export interface TakenIn {
  authors: Uint32Array;
  corresponding: Uint8Array;
  authorCount: number;
  concepts: Uint32Array;
  tf: Float32Array;
  conceptCount: number;
  first: Uint32Array;
  second: Uint32Array;
  frequency: Uint8Array;
  termCount: number;
  title: Uint32Array;
  body: Uint32Array;
  institutions: Uint32Array;
  countries: Uint32Array;
  /** Words of authors' names, each name followed by a HOLE. */
  names: Uint32Array;
}

/** Room for records read back; grows with the largest. */
export const openTakenIn = (): TakenIn => ({
  authors: new Uint32Array(64),
  corresponding: new Uint8Array(64),
  authorCount: 0,
  concepts: new Uint32Array(64),
  tf: new Float32Array(64),
  conceptCount: 0,
  first: new Uint32Array(256),
  second: new Uint32Array(256),
  frequency: new Uint8Array(256),
  termCount: 0,
  title: new Uint32Array(0),
  body: new Uint32Array(0),
  institutions: new Uint32Array(0),
  countries: new Uint32Array(0),
  names: new Uint32Array(0),
});

/** Reads one article's record; the result is good until the next call. */
export const readTakenIn = (spool: Spool, arrival: number, into: TakenIn): TakenIn => {
  const words = spool.read(arrival);
  const [authorCount, conceptCount, termCount, titleCount, bodyCount, institutions, countries, names] = words;
  makeRoom(into, { authorCount, conceptCount, termCount });
  let at = HEAD;
  for (let i = 0; i < authorCount; i++, at++) {
    into.authors[i] = words[at] & ~CORRESPONDING;
    into.corresponding[i] = words[at] >>> 31;
  }
  const asFloats = new Float32Array(words.buffer, words.byteOffset, words.length);
  for (let i = 0; i < conceptCount; i++, at += 2) {
    into.concepts[i] = words[at];
    into.tf[i] = asFloats[at + 1];
  }
  for (let i = 0; i < termCount; i++, at += 2) {
    into.first[i] = words[at] & 0xff_ffff;
    into.frequency[i] = words[at] >>> 24;
    into.second[i] = words[at + 1];
  }
  into.title = words.subarray(at, at + titleCount);
  at += titleCount;
  into.body = words.subarray(at, at + bodyCount);
  at += bodyCount;
  into.institutions = words.subarray(at, at + institutions);
  at += institutions;
  into.countries = words.subarray(at, at + countries);
  at += countries;
  into.names = words.subarray(at, at + names);
  return into;
};

const makeRoom = (
  into: TakenIn,
  counts: Pick<TakenIn, 'authorCount' | 'conceptCount' | 'termCount'>,
): void => {
  Object.assign(into, counts);
  if (counts.authorCount > into.authors.length) {
    into.authors = new Uint32Array(2 * counts.authorCount);
    into.corresponding = new Uint8Array(2 * counts.authorCount);
  }
  if (counts.conceptCount > into.concepts.length) {
    into.concepts = new Uint32Array(2 * counts.conceptCount);
    into.tf = new Float32Array(2 * counts.conceptCount);
  }
  if (counts.termCount > into.first.length) {
    into.first = new Uint32Array(2 * counts.termCount);
    into.second = new Uint32Array(2 * counts.termCount);
    into.frequency = new Uint8Array(2 * counts.termCount);
  }
};
