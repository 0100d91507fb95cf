import type { ConceptRecord } from '@peerlens/formats/records.ts';
import { below, between, seeded, zipf, type Random } from '../tagging/random.ts';

/** The most frequent words of a language are in no thesaurus. */
const COMMON_WORDS = 300;
/** Of a hundred names so many have one word, at most two, at most three; the others have four. */
const UP_TO_WORDS = [8, 60, 90];
/** Literals for a concept, in tenths: 25 make 2.5 of each. */
const LITERALS_IN_TENTHS = 25;
/** Every so-many-th concept is another one's name with two letters swapped. */
const SLIP_EVERY = 40;
/** Concepts right below one. */
const BROOD = 8;

const uriOf = (i: number): string => `https://example.org/field/concept/${i}`;

/** Every second word is one of a few that many names have ("theory", "cell"), the others are anything. */
const wordOf = (random: Random, words: readonly string[]): string =>
  below(random, 2) === 0
    ? zipf(random, words, COMMON_WORDS)
    : words[COMMON_WORDS + below(random, words.length - COMMON_WORDS)];

const nameOf = (random: Random, words: readonly string[]): string => {
  const percent = below(random, 100);
  const short = UP_TO_WORDS.findIndex((most) => percent < most);
  const length = short < 0 ? UP_TO_WORDS.length + 1 : short + 1;
  return Array.from({ length }, () => wordOf(random, words)).join(' ');
};

const withSlip = (random: Random, name: string): string => {
  const at = below(random, name.length - 1);
  return `${name.slice(0, at)}${name[at + 1]}${name[at]}${name.slice(at + 2)}`;
};

/**
 * Made-up concepts of a field whose texts have the words, the same ones in every run, one at a time: two and a half
 * literals each in two languages, one parent, some of them another one's name with a slip; no name twice. Names stand in each other
 * as those of a thesaurus do.
 *
 * @param words the most frequent first
 */
export function* curatedConcepts(count: number, words: readonly string[]): Generator<ConceptRecord> {
  const random = seeded(4);
  const taken = new Set<string>();
  const own = (make: () => string): string => {
    for (;;) {
      const name = make();
      if (taken.has(name)) continue;
      taken.add(name);
      return name;
    }
  };
  const anyName = (): string => own(() => nameOf(random, words));
  let last = '';
  for (let i = 1; i <= count; i += 1) {
    const slip = i % SLIP_EVERY === 0 ? withSlip(random, last) : last;
    const name = taken.has(slip) || slip === '' ? anyName() : own(() => slip);
    last = name;
    const parent = Math.floor(i / BROOD);
    const more =
      Math.floor((i * LITERALS_IN_TENTHS) / 10) - Math.floor(((i - 1) * LITERALS_IN_TENTHS) / 10) - 1;
    yield {
      uri: uriOf(i),
      name,
      literals: [
        { name, lang: 'en', kind: 'pref' },
        ...Array.from({ length: more }, (_, at) => ({
          name: anyName(),
          lang: at === 0 ? 'de' : 'en',
          kind: at === 0 ? ('pref' as const) : ('alt' as const),
        })),
      ],
      broader: parent > 0 ? [uriOf(parent)] : [],
      source: 'Made up',
      deprecated: false,
      basic: between(random, { least: 1, most: 1000 }) === 1,
    };
  }
}
