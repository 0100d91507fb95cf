import * as fc from 'fast-check';
import type { PlainArticle } from '../matches.ts';

const WORDS = [
  'owl',
  'owls',
  'night',
  'nightly',
  'the',
  'of',
  'parsing',
  'parsers',
  'co-op',
  'and',
  'hi',
  'say',
  '神経',
  'Óslo',
];

const text = (maxLength: number): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...WORDS), { maxLength }).map((words) => words.join(' '));

const names = (): fc.Arbitrary<string[]> => fc.array(text(3), { maxLength: 2 });

const numbers = (): fc.Arbitrary<Set<number>> =>
  fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }).map((ids) => new Set(ids));

/** Articles of few words, years and numbers, so that queries of the same ones often match. */
export const anyArticle = (): fc.Arbitrary<PlainArticle> =>
  fc.record({
    title: text(4),
    abstract: text(10),
    names: fc.record({ author: names(), institution: names(), country: names() }),
    year: fc.option(fc.integer({ min: 2013, max: 2019 })),
    ids: fc.constantFrom(
      {},
      { doi: '10.1371/journal.pbio.0020188', pubmed: '15208721' },
      { pmc: 'PMC423153' },
    ),
    conceptIds: numbers(),
    journalId: fc.option(fc.integer({ min: 1, max: 3 })),
    authorIds: numbers(),
    topicIds: numbers(),
  });
