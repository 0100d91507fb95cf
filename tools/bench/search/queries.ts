import { dice } from '../synthetic/dice.ts';
import type { Dice } from '../synthetic/dice.ts';
import { companion } from '../synthetic/topics.ts';
import { vocabulary } from '../synthetic/vocabulary.ts';

/** One word, or several that follow one another, or a word's beginning. */
export interface Clause {
  words: string[];
  field?: 'title' | 'body';
  /** The word may go on. */
  isPrefix?: boolean;
}

/** A search as both sides of the benchmark understand it. */
export interface TextQuery {
  /** All of the groups must be met, each by one of its clauses. */
  allOf: Clause[][];
  noneOf?: Clause[];
  /** Inclusive. */
  yearFrom?: number;
  yearTo?: number;
  /** Also how many articles there are per year. */
  facetByYear?: boolean;
}

/** Hits on a page of results. */
export const PAGE = 50;

export const QUERY_CLASSES = [
  'rare word',
  'common word',
  'and',
  'or',
  'phrase',
  'fields',
  'years',
  'must, should and not',
  'facet by year',
  'prefix',
] as const;
export type QueryClass = (typeof QUERY_CLASSES)[number];

/** Ranks of words: in a twentieth of all articles and more; in a hundredth; in a thousandth; in some of a million. */
const COMMON = { from: 0, to: 60 };
const FREQUENT = { from: 0, to: 300 };
const MIDDLING = { from: 60, to: 3000 };
const RARE = { from: 100_000, to: 200_000 };
/** Words of seven letters. */
const LONG = { from: 20_000, to: 200_000 };
/** Long enough to leave some hundreds of words. */
const PREFIX_LENGTH = 4;

const one = (word: string, more: Partial<Clause> = {}): Clause[] => [{ words: [word], ...more }];

interface Ranks {
  from: number;
  to: number;
}

/** What a query is made with. */
interface Ingredients {
  random: Dice;
  /** A word of one of these ranks. */
  word: (ranks: Ranks) => string;
}

function distinctWords(count: number, draw: () => string): string[] {
  const words = new Set<string>();
  while (words.size < count) words.add(draw());
  return [...words];
}

const MAKE: Record<QueryClass, (given: Ingredients) => TextQuery> = {
  'rare word': ({ word }) => ({ allOf: [one(word(RARE))] }),
  'common word': ({ word }) => ({ allOf: [one(word(COMMON))] }),
  and: ({ word }) => ({ allOf: distinctWords(2, () => word(FREQUENT)).map((each) => one(each)) }),
  or: ({ word }) => ({ allOf: [distinctWords(4, () => word(MIDDLING)).flatMap((each) => one(each))] }),
  phrase: ({ random }) => {
    const first = random.below(FREQUENT.to);
    const words = vocabulary();
    return { allOf: [[{ words: [words[first], words[companion(first, 0)]] }]] };
  },
  fields: ({ word }) => ({
    allOf: [one(word(COMMON), { field: 'title' }), one(word(COMMON), { field: 'body' })],
  }),
  years: ({ random, word }) => {
    const yearFrom = 2000 + random.below(22);
    return { allOf: [one(word(COMMON))], yearFrom, yearTo: yearFrom + 4 };
  },
  'must, should and not': ({ word }) => {
    const [must, not] = distinctWords(2, () => word(COMMON));
    const should = distinctWords(3, () => word(MIDDLING)).flatMap((each) => one(each));
    return { allOf: [one(must), should], noneOf: one(not) };
  },
  'facet by year': ({ word }) => ({ allOf: [one(word(COMMON))], facetByYear: true }),
  prefix: ({ word }) => ({ allOf: [one(word(LONG).slice(0, PREFIX_LENGTH), { isPrefix: true })] }),
};

/** The same queries in every run, `count` of each class. */
export function textQueries(count: number): { kind: QueryClass; query: TextQuery }[] {
  const random = dice();
  const words = vocabulary();
  const word = ({ from, to }: Ranks): string => words[from + random.below(to - from)];
  return QUERY_CLASSES.flatMap((kind, series) =>
    Array.from({ length: count }, (_, at) => {
      random.reset(97, series * 10_000 + at);
      return { kind, query: MAKE[kind]({ random, word }) };
    }),
  );
}
