import type { TaggerLiteral } from '@peerlens/concepts';
import { below, between, seeded, zipf, type Random } from './random.ts';

/** Distinct words of several fields' literature, names and formulas included. */
const VOCABULARY = 200_000;
const SYLLABLES = 'ba ce di fo gu ha je ki lo mu na pe qui ro su ta ve wi xo zy tion ment al ic'.split(' ');
const SYLLABLES_PER_WORD = { least: 2, most: 5 };
/** Literals per concept, as in thesauri with synonyms. */
const LITERALS_PER_CONCEPT = 3;
/** Of a hundred literals so many are composites, of two concepts each. */
const COMPOSITE_PERCENT = 1;
/** Of a hundred literals so many have one word, at most two, at most three; the others have four. */
const UP_TO_WORDS = [25, 70, 92];
/** The most frequent content words of a language ("result", "show") are in no thesaurus. */
const COMMON_WORDS = 300;

const word = (random: Random): string =>
  Array.from(
    { length: between(random, SYLLABLES_PER_WORD) },
    () => SYLLABLES[below(random, SYLLABLES.length)],
  ).join('');

/** Made-up words, the most frequent first. */
export const vocabulary = (): string[] => {
  const random = seeded(1);
  const words = new Set<string>();
  while (words.size < VOCABULARY) words.add(word(random));
  return [...words];
};

/** Every so-manieth word has a synonym, its neighbour, as "renal" is one of "kidney". */
const SYNONYM_EVERY = 10;

const nameOf = (random: Random, words: readonly string[]): string[] => {
  const percent = below(random, 100);
  const short = UP_TO_WORDS.findIndex((most) => percent < most);
  const length = short < 0 ? UP_TO_WORDS.length + 1 : short + 1;
  // A word that is a term by itself is as likely a rare one; longer names are made of better-known words.
  if (length === 1) return [words[COMMON_WORDS + below(random, words.length - COMMON_WORDS)]];
  return Array.from({ length }, () => zipf(random, words, COMMON_WORDS));
};

/** The name with its synonyms in the place of words that have one. */
const synonymOf = (
  name: readonly string[],
  words: readonly string[],
  ranks: ReadonlyMap<string, number>,
): string[] =>
  name.map((part) => {
    const rank = ranks.get(part) ?? 0;
    return rank % SYNONYM_EVERY === 0 ? words[Math.min(rank + 1, words.length - 1)] : part;
  });

/**
 * `count` literals, the same ones in every run; no name stands for two concepts. Some literals differ from another one
 * of their concept in a synonym only, so that there is something to learn; composites join two concepts.
 */
export const syntheticOntology = (count: number, words: readonly string[]): TaggerLiteral[] => {
  const random = seeded(2);
  const ranks = new Map(words.map((one, rank) => [one, rank]));
  const literals: TaggerLiteral[] = [];
  const names = new Set<string>();
  const plain = { composite: null, lang: 'en', isAmbiguous: false } as const;
  while (literals.length < count) {
    const literalId = literals.length + 1;
    const conceptId = Math.floor(literals.length / LITERALS_PER_CONCEPT) + 1;
    if (conceptId > 2 && below(random, 100) < COMPOSITE_PERCENT) {
      const part = (): { conceptId: number } => ({ conceptId: 1 + below(random, conceptId - 1) });
      literals.push({ ...plain, literalId, conceptId, name: '', composite: [part(), part()] });
      continue;
    }
    const before = literals.at(-1);
    const synonym =
      before?.conceptId === conceptId ? synonymOf(before.name.split(' '), words, ranks).join(' ') : '';
    let name = synonym;
    // One-word names run out; a taken name gets another word.
    for (let parts = nameOf(random, words); name === '' || names.has(name); parts.push(zipf(random, words)))
      name = parts.join(' ');
    names.add(name);
    literals.push({ ...plain, literalId, conceptId, name });
  }
  return literals;
};
