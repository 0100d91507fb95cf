import {
  ACRONYM_LABEL,
  ACRONYM_STARTS,
  CAPITALS,
  COMPLEX,
  EN,
  ENGLISH,
  FIRST,
  FOLLOWERS,
  FOLLOWS,
  KEY,
  KNOWN,
  LABEL_NUMBERS,
  MEANS,
  PLURAL,
  QUANTIFIER,
  READINGS,
  ROW_NUMBERS,
  SAYS_ENGLISH,
  SAYS_OTHER,
  STARTS,
  STOP,
  TRAITS,
} from '../kernel/layout.ts';
import { isQuantifier, roleOf } from './function-words.ts';
import { INT_BYTES, TextKernel } from './kernel/kernel.ts';
import { normaliseWord } from './normalise.ts';
import { singular } from './plural.ts';
import { keyOf, type Reading } from './reading.ts';
import { isStopWord, languageHint } from './stop-words.ts';
import { followerPlace, NO_FOLLOWER, type Trie } from './trie.ts';
import { WordTable } from './word-table.ts';

/** Words of texts remembered; far above the vocabulary of a language, and a bound on memory (about 30 MB). */
const REMEMBERED_WORDS = 1 << 18;
/** Non-ASCII spellings remembered. */
const REMEMBERED_SPELLINGS = 1 << 15;
const LONGEST_REMEMBERED = 64;
const traitsOf = (word: string): number => {
  const hint = languageHint(word);
  const says = hint === 0 ? 0 : 1 << (hint > 0 ? SAYS_ENGLISH : SAYS_OTHER);
  return roleOf(word) | (isQuantifier(word) ? QUANTIFIER : 0) | (isStopWord(word) ? STOP : 0) | says;
};

const numberOf = (word: string): number => (/^[a-z]+$/.test(word) && singular(word) !== word ? PLURAL : 0);

/**
 * A kernel that learns from here, for every word of its texts, the labels in the automaton. Each spelling is normalised
 * and stemmed once; what is remembered never changes an answer, only its speed.
 */
export const newLearningKernel = (
  { vocabulary, classOf }: { vocabulary: WordTable; classOf: Int32Array },
  { first, followers, sure }: Pick<Trie, 'first' | 'followers' | 'sure'>,
  options: { simd?: boolean } = {},
) => {
  const canStart = (label: number): boolean => label > 0 && label < first.length && first[label] !== 0;
  const kernel = new TextKernel({ ...options, knowledge: { rowOf, joinedRowOf } });
  const { run } = kernel;
  /** Normalised words by the numbers of their rows. */
  let words = new WordTable();
  /** Rows of words that are not plain, by their spelling. */
  const spellings = new Map<string, number>();

  const labelOf = (key: string, reading: Reading): number =>
    vocabulary.find(String.fromCharCode(reading) + key) + 1;

  /** Index of a normalised word's row: equal for equal words only. */
  const learn = (word: string): number => {
    const known = words.find(word);
    if (known >= 0) return known;
    words.add(word);
    const row = run.addRow();
    const at = run.rowPlace(row) / INT_BYTES;
    const labelsAt = run.labelPlace(row) / INT_BYTES;
    const { numbers } = kernel;
    const labels = numbers.subarray(labelsAt, labelsAt + LABEL_NUMBERS);
    describe(word, numbers.subarray(at, at + ROW_NUMBERS), labels);
    return row;
  };

  /** Writes all that is known of a word into its row and labels. */
  const describe = (word: string, row: Int32Array, labels: Int32Array): void => {
    let starts = 0;
    for (let reading = 0; reading < READINGS; reading++) {
      const key = labelOf(keyOf(word, reading as Reading), reading as Reading);
      if (reading === EN) row[KEY] = key;
      const label = classOf[key];
      labels[reading] = label;
      if (canStart(label)) starts |= 1 << reading;
    }
    if (word.endsWith('s')) {
      const label = labelOf(word.slice(0, -1), CAPITALS);
      labels[ACRONYM_LABEL] = label;
      if (canStart(label)) starts |= 1 << ACRONYM_STARTS;
    }
    const english = labels[EN];
    row[ENGLISH] = english;
    if (canStart(english)) {
      row[FIRST] = first[english];
      row[FOLLOWERS] = followers[english];
      row[MEANS] = sure[english];
    }
    const isKnown = row[KEY] !== 0 || labels.some((value) => value !== 0);
    const follows = english === 0 ? NO_FOLLOWER : followerPlace(english);
    row[TRAITS] =
      traitsOf(word) | (isKnown ? KNOWN | numberOf(word) : 0) | (starts << STARTS) | (follows << FOLLOWS);
  };

  function rowOf(word: number): number {
    const raw = kernel.wordText(word);
    if ((kernel.wordFlags(word) & COMPLEX) === 0) {
      const row = learn(raw.toLowerCase());
      run.rememberSpelling(word, row);
      return row;
    }
    const known = spellings.get(raw);
    if (known !== undefined) return known;
    const row = learn(normaliseWord(raw));
    if (spellings.size < REMEMBERED_SPELLINGS && raw.length <= LONGEST_REMEMBERED) spellings.set(raw, row);
    return row;
  }

  function joinedRowOf(word: number): number {
    return learn(normaliseWord(kernel.wordText(word - 1)) + normaliseWord(kernel.wordText(word)));
  }

  /** Makes a text the one to be read. Forgets everything before when too much is remembered: indexes of rows are void. */
  const take = (text: string): void => {
    if (words.size >= REMEMBERED_WORDS) {
      words = new WordTable();
      spellings.clear();
      run.forget();
    }
    kernel.take(text);
  };

  return { kernel, take };
};

export type LearningKernel = ReturnType<typeof newLearningKernel>;
