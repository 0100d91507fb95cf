import { isQuantifier, roleOf } from './function-words.ts';
import { normaliseWord } from './normalise.ts';
import { singular } from './plural.ts';
import { CAPITALS, EN, keyOf, READINGS, type Reading } from './reading.ts';
import { COMPLEX, type Spans } from './scan.ts';
import { newSpellingTable } from './spelling-table.ts';
import { isStopWord, languageHint } from './stop-words.ts';
import type { Trie } from './trie.ts';
import { WordTable } from './word-table.ts';

/**
 * Per word: a label for each reading (0 to 6), then what follows. What every word is asked for stands in the row's
 * middle, so that it lies in one cache line wherever the array begins.
 */
export const WORD_STRIDE = 16;
/** The label of the English key itself; the one in English reading stands for all equivalent keys. */
export const KEY = 7;
/** Where the English reading starts: the step from the root, or 0. */
export const FIRST = 8;
/** The flags of that state, and what may follow it. */
export const FOLLOWERS = 9;
/** Bits: readings whose label starts a literal. */
export const STARTS = 10;
/** Bits: what kind of word it is. */
export const TRAITS = 11;
/** The label of an acronym without its plural s. */
export const ACRONYM_LABEL = 12;

/** In TRAITS: what a function word does in a noun phrase. */
export const ROLES = 3;
export const PLURAL = 4;
/** A stop word: by itself it is no hit, but for one in capitals. */
export const STOP = 8;
/** Any label is there. */
export const KNOWN = 16;
/** What a stop word says about the text's language. */
export const SAYS_ENGLISH = 32;
export const SAYS_OTHER = 64;
/** Says how many or which, but not what. */
export const QUANTIFIER = 128;
/** In STARTS: the acronym's label starts a literal. */
export const ACRONYM_STARTS = 7;

/** Words of texts remembered; far above the vocabulary of a language, and a bound on memory (about 20 MB). */
const REMEMBERED_WORDS = 1 << 18;
/** Non-ASCII spellings remembered. */
const REMEMBERED_SPELLINGS = 1 << 15;
const LONGEST_REMEMBERED = 64;
/** Above every number of a word: 2^18, and the few more that one text may add. */
const PAIR = 2 ** 26;

const traitsOf = (word: string): number => {
  const hint = languageHint(word);
  const says = hint === 0 ? 0 : hint > 0 ? SAYS_ENGLISH : SAYS_OTHER;
  return roleOf(word) | (isQuantifier(word) ? QUANTIFIER : 0) | (isStopWord(word) ? STOP : 0) | says;
};

const numberOf = (word: string): number => (/^[a-z]+$/.test(word) && singular(word) !== word ? PLURAL : 0);

/**
 * Knows for every word of a text its labels in the automaton. Each spelling is normalised and stemmed once; what is
 * remembered never changes an answer, only its speed.
 */
export const newWordMemory = (vocabulary: WordTable, trie: Trie, classOf: Int32Array) => {
  const { first, followers } = trie;
  const canStart = (label: number): boolean => label > 0 && label < first.length && first[label] !== 0;
  let words = new WordTable();
  const spellings = new Map<string, number>();
  const pairs = new Map<number, number>();
  /** Rows in use; the first is that of all words that say nothing. */
  let rows = 1;
  const memory = {
    labels: new Int32Array(WORD_STRIDE << 12) as Int32Array,
    /** By number of a word: index of its row in `labels`. */
    rowOf: new Int32Array(1 << 12) as Int32Array,
    of,
    joined,
    makeRoom,
    spellings: newSpellingTable(),
  };

  const labelOf = (key: string, reading: Reading): number =>
    vocabulary.find(String.fromCharCode(reading) + key) + 1;

  const enlarged = (numbers: Int32Array): Int32Array => {
    const larger = new Int32Array(numbers.length * 2);
    larger.set(numbers);
    return larger;
  };

  /** Number of a normalised word. Words that say nothing share the first row, which stays in the nearest cache. */
  const learn = (word: string): number => {
    const known = words.find(word);
    if (known >= 0) return known;
    const number = words.add(word);
    if (number >= memory.rowOf.length) memory.rowOf = enlarged(memory.rowOf);
    const row = rows * WORD_STRIDE;
    if (row + WORD_STRIDE > memory.labels.length) memory.labels = enlarged(memory.labels);
    describe(word, memory.labels, row);
    const isSilent = memory.labels.subarray(row, row + WORD_STRIDE).every((value) => value === 0);
    memory.rowOf[number] = isSilent ? 0 : row;
    if (!isSilent) rows++;
    return number;
  };

  /** Writes all that is known of a word into its row. */
  const describe = (word: string, labels: Int32Array, row: number): void => {
    labels.fill(0, row, row + WORD_STRIDE);
    let starts = 0;
    for (let reading = 0; reading < READINGS; reading++) {
      const key = labelOf(keyOf(word, reading as Reading), reading as Reading);
      if (reading === EN) labels[row + KEY] = key;
      const label = classOf[key];
      labels[row + reading] = label;
      if (canStart(label)) starts |= 1 << reading;
    }
    if (word.endsWith('s')) {
      const label = labelOf(word.slice(0, -1), CAPITALS);
      labels[row + ACRONYM_LABEL] = label;
      if (canStart(label)) starts |= 1 << ACRONYM_STARTS;
    }
    labels[row + STARTS] = starts;
    if (canStart(labels[row + EN])) {
      labels[row + FIRST] = first[labels[row + EN]];
      labels[row + FOLLOWERS] = followers[labels[row + EN]];
    }
    const isKnown = labels.subarray(row, row + WORD_STRIDE).some((value) => value !== 0);
    labels[row + TRAITS] = traitsOf(word) | (isKnown ? KNOWN | numberOf(word) : 0);
  };

  /**
   * Number of the `word`-th of a text's words; `rowOf` tells where its labels are. For words that `spellings` does not
   * know: from then on it knows them, if they are plain.
   */
  function of(text: string, spans: Spans, word: number): number {
    const start = spans.start[word];
    const end = spans.end[word];
    if ((spans.flags[word] & COMPLEX) === 0) {
      const number = learn(text.slice(start, end).toLowerCase());
      const row = memory.rowOf[number];
      memory.spellings.add({ hash: spans.hash[word], check: spans.check[word], number, row });
      return number;
    }
    const raw = text.slice(start, end);
    const known = spellings.get(raw);
    if (known !== undefined) return known;
    const number = learn(normaliseWord(raw));
    if (spellings.size < REMEMBERED_SPELLINGS && raw.length <= LONGEST_REMEMBERED) spellings.set(raw, number);
    return number;
  }

  /** Number of two words written as one, from their own numbers and, at first sight, their spellings. */
  function joined(pair: { left: number; right: number }, spellings: () => readonly [string, string]): number {
    const key = pair.left * PAIR + pair.right;
    const known = pairs.get(key);
    if (known !== undefined) return known;
    const [left, right] = spellings();
    const number = learn(normaliseWord(left) + normaliseWord(right));
    if (pairs.size < REMEMBERED_SPELLINGS) pairs.set(key, number);
    return number;
  }

  /** Forgets everything when too much is remembered; only between texts, for it invalidates all indexes. */
  function makeRoom(): void {
    if (words.size < REMEMBERED_WORDS) return;
    words = new WordTable();
    rows = 1;
    memory.spellings.clear();
    spellings.clear();
    pairs.clear();
  }

  return memory;
};

export type WordMemory = ReturnType<typeof newWordMemory>;
