import { Interner } from '../text/interner.ts';
import { pickTexts, sortTexts } from '../text/text-table.ts';
import { identity } from '../arrays/lists.ts';
import { Growable } from '../arrays/growable.ts';
import type { Steps } from '../steps.ts';
import {
  BLOCK_BITS,
  BLOCK_SIZE,
  LENGTH_CAP,
  TITLE_WEIGHT,
  type ArticleTokens,
  type TextArrays,
} from './text-arrays.ts';
import { ChunkWriter, type TextChunk } from './text-chunk.ts';
import { joinChunks } from './join-chunks.ts';

/** Tokens inverted at once, 12 MB. Chosen for memory: eight times as many are not faster. */
const MAX_CHUNK_TOKENS = 1 << 20;
const ARTICLES_PER_STEP = 1024;

/**
 * Writes the text of a segment. Working memory: a chunk of tokens, the words, and beside what is returned at most
 * one of its arrays a second time.
 *
 * @param articles in order of ordinal; read once, each article's tokens are let go at once.
 * @param chunkTokens tokens inverted at once; what is returned does not depend on it.
 */
export function* textPostings(
  articles: Iterable<ArticleTokens>,
  chunkTokens: number = MAX_CHUNK_TOKENS,
): Steps<TextArrays> {
  const interner = new Interner();
  const numberOf = (word: string) => interner.numberOf(word);
  const chunks: TextChunk[] = [];
  const writer = new ChunkWriter();
  const lengths = new Growable((length) => new Uint32Array(length));
  for (const article of articles) {
    const ordinal = lengths.length;
    const atBlock = (ordinal & (BLOCK_SIZE - 1)) === 0;
    if (writer.tokens > 0 && (atBlock || writer.tokens >= chunkTokens))
      chunks.push(writer.take((ordinal - 1) >>> BLOCK_BITS, interner.size));
    writer.add(ordinal & (BLOCK_SIZE - 1), article, numberOf);
    const length = TITLE_WEIGHT * wordsIn(article.title) + wordsIn(article.body);
    lengths.push(Math.min(length, LENGTH_CAP));
    if (ordinal % ARTICLES_PER_STEP === 0) yield;
  }
  if (writer.tokens > 0) chunks.push(writer.take((lengths.length - 1) >>> BLOCK_BITS, interner.size));
  const articleLength = Uint16Array.from(lengths.view());
  const words = interner.texts();
  const order = sortTexts(words, identity(interner.size));
  const { bytes, start } = pickTexts(words, order);
  yield;
  return {
    wordText: bytes,
    wordTextStart: start,
    ...(yield* joinChunks(chunks, order)),
    articleLength,
    textTotals: totalsOf(articleLength),
  };
}

const wordsIn = (tokens: readonly string[]): number => {
  let count = 0;
  for (const token of tokens) if (token !== '') count++;
  return count;
};

const totalsOf = (lengths: Uint16Array): Float64Array => {
  let sum = 0;
  let greatest = 0;
  for (const length of lengths) {
    sum += length;
    if (length > greatest) greatest = length;
  }
  return Float64Array.of(lengths.length, sum, greatest);
};
