import { textAt } from '../text/text-table.ts';
import { spanPostings, wordDf, wordNumber, wordsOf, wordsWithPrefix } from './dictionary.ts';
import type { TextArrays } from './text-arrays.ts';
import { MAX_EXPANSION, checkQuery, tooManyExpansions } from './text-limits.ts';
import type { TextQuery } from './text-query.ts';
import type { TextSegment } from './text-segment.ts';

/** What scores need to know of the whole corpus: the same for each of its segments. Sums of whole numbers. */
export interface TextStatistics extends WordStatistics {
  /** The same of the names in bylines. */
  names: WordStatistics;
}

export interface WordStatistics {
  articles: number;
  lengthSum: number;
  /** Articles that have the word. */
  df: Map<string, number>;
  /** Postings of all words with the prefix. */
  prefixDf: Map<string, number>;
}

/**
 * Statistics of a corpus of several segments for one query.
 *
 * @throws DomainError `invalid` when the query is too large or its wildcards stand for too many words
 */
export const textStatistics = (
  corpus: readonly Pick<TextSegment, 'text' | 'names'>[],
  query: TextQuery,
): TextStatistics => {
  checkQuery(query);
  const asked = { texts: noWords(), names: noWords() };
  collect(query, asked, asked.texts);
  const texts = corpus.map(({ text }) => text);
  const names = corpus.flatMap((segment) => segment.names ?? []);
  return { ...statisticsOf(texts, asked.texts), names: statisticsOf(names, asked.names) };
};

/** What a query looks up in one dictionary. */
interface Asked {
  words: Set<string>;
  prefixes: Set<string>;
}

const noWords = (): Asked => ({ words: new Set(), prefixes: new Set() });

const statisticsOf = (corpus: readonly TextArrays[], { words, prefixes }: Asked): WordStatistics => {
  const statistics: WordStatistics = { articles: 0, lengthSum: 0, df: new Map(), prefixDf: new Map() };
  for (const arrays of corpus) {
    statistics.articles += arrays.textTotals[0];
    statistics.lengthSum += arrays.textTotals[1];
    for (const word of words) add(statistics.df, word, wordDf(arrays, wordNumber(arrays, word)));
    for (const prefix of prefixes)
      add(statistics.prefixDf, prefix, spanPostings(arrays, wordsWithPrefix(arrays, prefix)));
  }
  if (prefixes.size > 0) checkExpansion(corpus, prefixes);
  return statistics;
};

const add = (counts: Map<string, number>, key: string, count: number): void => {
  counts.set(key, (counts.get(key) ?? 0) + count);
};

const collect = (
  query: TextQuery,
  asked: { texts: Asked; names: Asked },
  { words, prefixes }: Asked,
): void => {
  const within = (part: TextQuery) => collect(part, asked, { words, prefixes });
  switch (query.kind) {
    case 'word':
      words.add(query.word);
      break;
    case 'prefix':
      prefixes.add(query.prefix);
      break;
    case 'phrase':
    case 'near':
      for (const word of query.words) if (word !== '') words.add(word);
      break;
    case 'field':
      collect(query.of, asked, query.field === 'authors' ? asked.names : asked.texts);
      break;
    case 'not':
      within(query.of);
      break;
    case 'and':
    case 'or':
      query.of.forEach(within);
      break;
    case 'best':
      [...query.must, ...query.should].forEach(within);
      break;
    default:
  }
};

/** The bound holds for distinct words of the whole corpus, so that it does not depend on how this is cut. */
const checkExpansion = (corpus: readonly TextArrays[], prefixes: ReadonlySet<string>): void => {
  const spans = corpus.flatMap((arrays) =>
    [...prefixes].map((prefix) => ({ arrays, ...wordsWithPrefix(arrays, prefix) })),
  );
  if (spans.some(({ from, to }) => to - from > MAX_EXPANSION)) tooManyExpansions();
  if (spans.reduce((sum, { from, to }) => sum + to - from, 0) <= MAX_EXPANSION) return;
  const distinct = new Set<string>();
  for (const { arrays, from, to } of spans) {
    for (let word = from; word < to; word++) distinct.add(textAt(wordsOf(arrays), word));
    if (distinct.size > MAX_EXPANSION) tooManyExpansions();
  }
};
