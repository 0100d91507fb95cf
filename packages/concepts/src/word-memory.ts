import { isQuantifier, roleOf } from './function-words.ts';
import { normaliseWord } from './normalise.ts';
import { singular } from './plural.ts';
import { CAPITALS, EN, keyOf, READINGS, type Reading } from './reading.ts';
import { COMPLEX, type Spans } from './scan.ts';
import { newSpellingTable } from './spelling-table.ts';
import { isStopWord, languageHint } from './stop-words.ts';
import { followerPlace, NO_FOLLOWER, type Trie } from './trie.ts';
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
/** The literal + 1 that the word surely means in English reading, or 0. */
export const MEANS = 10;
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
/** Places of two bits: a stop word says that the text is English, or that it is not. */
export const SAYS_ENGLISH = 5;
export const SAYS_OTHER = 6;
/** Says how many or which, but not what. */
export const QUANTIFIER = 128;
/** Place of a bit for each reading whose label starts a literal; after them that of the acronym's label. */
export const STARTS = 8;
export const ACRONYM_STARTS = READINGS;
/** Place of five bits: where the English label is in sets of followers (see `followerPlace`). */
export const FOLLOWS = 16;
/** Place above all of these. In every word's traits this bit is set, so that no word has none. */
export const TRAIT_BITS = 22;
const REMEMBERED = 1 << (TRAIT_BITS - 1);

/** Words of texts remembered; far above the vocabulary of a language, and a bound on memory (about 30 MB). */
const REMEMBERED_WORDS = 1 << 18;
/** Non-ASCII spellings remembered. */
const REMEMBERED_SPELLINGS = 1 << 15;
const LONGEST_REMEMBERED = 64;
/** With the right row beside it, this tells pairs apart for certain: an odd factor makes different numbers of different ones. */
const pairHash = (left: number, right: number): number =>
  Math.imul(left, 0x9e3779b1) ^ Math.imul(right, 0x85ebca6b);

const traitsOf = (word: string): number => {
  const hint = languageHint(word);
  const says = hint === 0 ? 0 : 1 << (hint > 0 ? SAYS_ENGLISH : SAYS_OTHER);
  return (
    roleOf(word) | (isQuantifier(word) ? QUANTIFIER : 0) | (isStopWord(word) ? STOP : 0) | says | REMEMBERED
  );
};

const numberOf = (word: string): number => (/^[a-z]+$/.test(word) && singular(word) !== word ? PLURAL : 0);

/**
 * Knows for every word of a text its labels in the automaton. Each spelling is normalised and stemmed once; what is
 * remembered never changes an answer, only its speed.
 */
export const newWordMemory = (vocabulary: WordTable, trie: Trie, classOf: Int32Array) => {
  const { first, followers, sure } = trie;
  const canStart = (label: number): boolean => label > 0 && label < first.length && first[label] !== 0;
  let words = new WordTable();
  const spellings = new Map<string, number>();
  /** Rows by pairs of rows. */
  const pairs = newSpellingTable();
  let pairCount = 0;
  const memory = {
    labels: new Int32Array(WORD_STRIDE << 12) as Int32Array,
    of,
    joined,
    join,
    makeRoom,
    spellings: newSpellingTable(),
  };

  const labelOf = (key: string, reading: Reading): number =>
    vocabulary.find(String.fromCharCode(reading) + key) + 1;

  /** Index of a normalised word's row in `labels`: equal for equal words only. */
  const learn = (word: string): number => {
    const known = words.find(word);
    if (known >= 0) return known * WORD_STRIDE;
    const row = words.add(word) * WORD_STRIDE;
    if (row === memory.labels.length) {
      const larger = new Int32Array(row * 2);
      larger.set(memory.labels);
      memory.labels = larger;
    }
    describe(word, memory.labels, row);
    return row;
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
    const english = labels[row + EN];
    if (canStart(english)) {
      labels[row + FIRST] = first[english];
      labels[row + FOLLOWERS] = followers[english];
      labels[row + MEANS] = sure[english];
    }
    const isKnown = labels.subarray(row, row + WORD_STRIDE).some((value) => value !== 0);
    const follows = english === 0 ? NO_FOLLOWER : followerPlace(english);
    labels[row + TRAITS] =
      traitsOf(word) | (isKnown ? KNOWN | numberOf(word) : 0) | (starts << STARTS) | (follows << FOLLOWS);
  };

  /**
   * Index of the row of the `word`-th of a text's words. For words that `spellings` does not
   * know: from then on it knows them, if they are plain.
   */
  function of(text: string, spans: Spans, word: number): number {
    const start = spans.start[word];
    const end = spans.end[word];
    if ((spans.flags[word] & COMPLEX) === 0) {
      const row = learn(text.slice(start, end).toLowerCase());
      const traits = memory.labels[row + TRAITS];
      memory.spellings.add({ hash: spans.hash[word], check: spans.check[word], traits, row });
      return row;
    }
    const raw = text.slice(start, end);
    const known = spellings.get(raw);
    if (known !== undefined) return known;
    const row = learn(normaliseWord(raw));
    if (spellings.size < REMEMBERED_SPELLINGS && raw.length <= LONGEST_REMEMBERED) spellings.set(raw, row);
    return row;
  }

  /** Row of two words written as one, from their own rows; -1 at first sight. */
  function joined(left: number, right: number): number {
    const at = pairs.find(pairHash(left, right), right);
    return at < 0 ? -1 : pairs.slots[at + 3];
  }

  /** The same at first sight, from the spellings as well. */
  function join(pair: { left: number; right: number }, spelling: { left: string; right: string }): number {
    const { left, right } = pair;
    const row = learn(normaliseWord(spelling.left) + normaliseWord(spelling.right));
    if (++pairCount <= REMEMBERED_SPELLINGS)
      pairs.add({ hash: pairHash(left, right), check: right, traits: REMEMBERED, row });
    return row;
  }

  /** Forgets everything when too much is remembered; only between texts, for it invalidates all indexes. */
  function makeRoom(): void {
    if (words.size < REMEMBERED_WORDS) return;
    words = new WordTable();
    memory.spellings.clear();
    spellings.clear();
    pairs.clear();
    pairCount = 0;
  }

  return memory;
};

export type WordMemory = ReturnType<typeof newWordMemory>;
