import type { Steps } from '../steps.ts';
import { BODY_CAP, PLACES_STEP, TITLE_CAP, TITLE_SHIFT, type TextArrays } from './text-arrays.ts';
import type { TextChunk } from './text-chunk.ts';

type Postings = Pick<
  TextArrays,
  'wordRun' | 'runBlock' | 'runStart' | 'postingOffset' | 'postingCounts' | 'places' | 'placesStart'
>;

/**
 * Chunks in order of block as one list per word. Lets the chunks' arrays go as they are copied.
 *
 * @param order number in the chunks of each word, by its rank among the words.
 */
export function* joinChunks(chunks: TextChunk[], order: Uint32Array): Steps<Postings> {
  const pieces = piecesByWord(chunks, order);
  const runs = runsOf(chunks, pieces);
  yield;
  const copied = { chunks, pieces };
  const postingOffset = copy(copied, { of: 'offset', start: 'start' }, (length) => new Uint16Array(length));
  yield;
  const postingCounts = copy(copied, { of: 'counts', start: 'start' }, (length) => new Uint8Array(length));
  const places = copy(copied, { of: 'places', start: 'placesStart' }, (length) => new Uint8Array(length));
  yield;
  return {
    ...runs,
    postingOffset,
    postingCounts,
    places,
    placesStart: startsOfPlaces(postingCounts, places),
  };
}

/** The lists of all chunks in order of word, then chunk. */
interface Pieces {
  /** Pieces of the word of rank r: wordStart[r] up to wordStart[r + 1]. */
  wordStart: Uint32Array;
  chunk: Uint32Array;
  /** Which of the chunk's words. */
  index: Uint32Array;
}

const piecesByWord = (chunks: TextChunk[], order: Uint32Array): Pieces => {
  const rank = new Uint32Array(order.length);
  for (let r = 0; r < order.length; r++) rank[order[r]] = r;
  const wordStart = new Uint32Array(order.length + 1);
  for (const { words } of chunks) for (const word of words) wordStart[rank[word] + 1]++;
  for (let r = 0; r < order.length; r++) wordStart[r + 1] += wordStart[r];
  const next = wordStart.slice();
  const chunk = new Uint32Array(wordStart[order.length]);
  const index = new Uint32Array(wordStart[order.length]);
  for (let c = 0; c < chunks.length; c++) {
    const { words } = chunks[c];
    for (let i = 0; i < words.length; i++) {
      const at = next[rank[words[i]]]++;
      chunk[at] = c;
      index[at] = i;
    }
  }
  return { wordStart, chunk, index };
};

const runsOf = (chunks: TextChunk[], { wordStart, chunk, index }: Pieces) => {
  const words = wordStart.length - 1;
  const wordRun = new Uint32Array(words + 1);
  const runBlock = new Uint16Array(chunk.length);
  const runStart = new Uint32Array(chunk.length + 1);
  let run = 0;
  let posting = 0;
  for (let word = 0; word < words; word++) {
    for (let piece = wordStart[word]; piece < wordStart[word + 1]; piece++) {
      const { block, start } = chunks[chunk[piece]];
      // Chunks of one block follow each other: their postings make one run.
      if (piece === wordStart[word] || runBlock[run - 1] !== block) {
        runBlock[run] = block;
        runStart[run++] = posting;
      }
      posting += start[index[piece] + 1] - start[index[piece]];
    }
    wordRun[word + 1] = run;
  }
  runStart[run] = posting;
  return { wordRun, runBlock: runBlock.slice(0, run), runStart: runStart.slice(0, run + 1) };
};

const EMPTY = { offset: new Uint16Array(0), counts: new Uint8Array(0), places: new Uint8Array(0) };

const copy = <T extends Uint16Array | Uint8Array>(
  { chunks, pieces }: { chunks: TextChunk[]; pieces: Pieces },
  names: { of: 'offset' | 'counts' | 'places'; start: 'start' | 'placesStart' },
  make: (length: number) => T,
): T => {
  const sources = chunks.map((chunk) => chunk[names.of]);
  const starts = chunks.map((chunk) => chunk[names.start]);
  const copied = make(sources.reduce((sum, source) => sum + source.length, 0));
  let end = 0;
  for (let piece = 0; piece < pieces.chunk.length; piece++) {
    const source = sources[pieces.chunk[piece]];
    const start = starts[pieces.chunk[piece]];
    const index = pieces.index[piece];
    for (let at = start[index]; at < start[index + 1]; at++) copied[end++] = source[at];
  }
  for (const chunk of chunks) Object.assign(chunk, { [names.of]: EMPTY[names.of] });
  return copied;
};

const startsOfPlaces = (counts: Uint8Array, places: Uint8Array): Uint32Array => {
  const starts = new Uint32Array(Math.ceil(counts.length / PLACES_STEP));
  let at = 0;
  for (let posting = 0; posting < counts.length; posting++) {
    if (posting % PLACES_STEP === 0) starts[posting / PLACES_STEP] = at;
    at = afterPlaces(places, at, counts[posting]);
  }
  return starts;
};

/** Where the places of the next posting start. */
export const afterPlaces = (places: Uint8Array, start: number, counts: number): number => {
  const title = counts >>> TITLE_SHIFT;
  const body = counts & BODY_CAP;
  let at = start;
  let left = title + body;
  if (title === TITLE_CAP || body === BODY_CAP) {
    left = 0;
    for (let field = 0; field < 2; field++) {
      const cap = field === 0 ? TITLE_CAP : BODY_CAP;
      let number = field === 0 ? title : body;
      if (number === cap) {
        number = 0;
        for (let shift = 0; ; shift += 7) {
          const byte = places[at++];
          number |= (byte & 127) << shift;
          if (byte < 128) break;
        }
      }
      left += number;
    }
  }
  while (left > 0) if (places[at++] < 128) left--;
  return at;
};
