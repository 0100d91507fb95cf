/** Distinct stems of a large corpus of abstracts, without those that occur only once. */
export const VOCABULARY_SIZE = 200_000;

const CONSONANTS = 'bdfgklmnprtvz';
const VOWELS = 'aeiou';
/** No English suffix ends in one of them, so that every word is its own stem. */
const ENDINGS = 'kpbx';

const SYLLABLES = Array.from(CONSONANTS, (consonant) =>
  Array.from(VOWELS, (vowel) => consonant + vowel),
).flat();

/** The word of a rank: distinct for each, the shorter the more frequent. */
function wordOf(rank: number): string {
  let rest = rank;
  let word = ENDINGS[rest % ENDINGS.length];
  rest = Math.floor(rest / ENDINGS.length);
  do {
    word = SYLLABLES[rest % SYLLABLES.length] + word;
    // Counting without a zero digit: "ba" and "baba" are different numbers.
    rest = Math.floor(rest / SYLLABLES.length) - 1;
  } while (rest >= 0);
  return word;
}

let words: readonly string[] | null = null;

/** All words by rank, the most frequent first; each is its own stem and none is a stop word. */
export function vocabulary(): readonly string[] {
  words ??= Array.from({ length: VOCABULARY_SIZE }, (_, rank) => wordOf(rank));
  return words;
}
