import { roleOf } from './function-words.ts';
import { normaliseWord } from './normalise.ts';
import { singular } from './plural.ts';
import { CAPITALS, EN, keyOf, READINGS, type Reading } from './reading.ts';
import { COMPLEX, type Spans } from './scan.ts';
import { isStopWord, languageHint } from './stop-words.ts';
import type { Trie } from './trie.ts';
import { WordTable } from './word-table.ts';

/** Per word: a label for each reading, then what follows; one cache line. */
export const WORD_STRIDE = 16;
/** The label of an acronym without its plural s. */
export const ACRONYM_LABEL = 7;
/** Bits: readings whose label starts a literal. */
export const STARTS = 8;
/** 1 for a stop word: by itself it is no hit, but for one in capitals. */
export const STOP = 9;
/** What it says about the text's language: 1 English, -1 another, 0 nothing. */
export const HINT = 10;
/** 1 if any label is there. */
export const KNOWN = 11;
/** The label of the English key itself; the one in English reading stands for all equivalent keys. */
export const KEY = 12;
/** What a function word does in a noun phrase (`& ROLES`), and whether the word is a plural. */
export const ROLE = 13;
export const ROLES = 3;
export const PLURAL = 4;
/** Where the English reading starts: the state after the root, or 0. */
export const FIRST = 14;
/** The flags of that state. */
export const FIRST_FLAGS = 15;

/** Words of texts remembered; far above the vocabulary of a language, and a bound on memory (about 20 MB). */
const REMEMBERED_WORDS = 1 << 18;
/** Non-ASCII spellings remembered. */
const REMEMBERED_SPELLINGS = 1 << 15;
const LONGEST_REMEMBERED = 64;
/** Above every index of labels: 2^18 words, the few more that one text may add, and 16 labels each. */
const PAIR = 2 ** 26;

/**
 * Knows for every word of a text its labels in the automaton. Each spelling is normalised and stemmed once; what is
 * remembered never changes an answer, only its speed.
 */
export const newWordMemory = (vocabulary: WordTable, trie: Trie, classOf: Int32Array) => {
  const { first, flags: stateFlags } = trie;
  const canStart = (label: number): boolean => label > 0 && label < first.length && first[label] !== 0;
  let words = new WordTable();
  const spellings = new Map<string, number>();
  const pairs = new Map<number, number>();
  const memory = { labels: new Int32Array(WORD_STRIDE << 12), of, joined, makeRoom };

  const labelOf = (key: string, reading: Reading): number =>
    vocabulary.find(String.fromCharCode(reading) + key) + 1;

  /** Index of a normalised word's labels in `labels`. */
  const learn = (word: string): number => {
    const known = words.find(word);
    if (known >= 0) return known * WORD_STRIDE;
    const at = words.add(word) * WORD_STRIDE;
    if (at + WORD_STRIDE > memory.labels.length) {
      const larger = new Int32Array(memory.labels.length * 2);
      larger.set(memory.labels);
      memory.labels = larger;
    }
    const { labels } = memory;
    labels.fill(0, at, at + WORD_STRIDE);
    let starts = 0;
    for (let reading = 0; reading < READINGS; reading++) {
      const key = labelOf(keyOf(word, reading as Reading), reading as Reading);
      if (reading === EN) labels[at + KEY] = key;
      const label = classOf[key];
      labels[at + reading] = label;
      if (canStart(label)) starts |= 1 << reading;
    }
    if (word.endsWith('s')) {
      const label = labelOf(word.slice(0, -1), CAPITALS);
      labels[at + ACRONYM_LABEL] = label;
      if (canStart(label)) starts |= 1 << ACRONYM_LABEL;
    }
    labels[at + STARTS] = starts;
    if (canStart(labels[at + EN])) {
      labels[at + FIRST] = first[labels[at + EN]];
      labels[at + FIRST_FLAGS] = stateFlags[labels[at + FIRST]];
    }
    labels[at + ROLE] = roleOf(word) | (/^[a-z]+$/.test(word) && singular(word) !== word ? PLURAL : 0);
    labels[at + STOP] = Number(isStopWord(word));
    labels[at + HINT] = languageHint(word);
    labels[at + KNOWN] = Number(labels.subarray(at, at + ACRONYM_LABEL + 1).some((label) => label !== 0));
    return at;
  };

  /** Index of the labels of the `word`-th of a text's words. */
  function of(text: string, spans: Spans, word: number): number {
    const start = spans.start[word];
    const end = spans.end[word];
    if ((spans.flags[word] & COMPLEX) === 0) {
      const number = words.findAscii(spans.hash[word], text, start, end);
      return number >= 0 ? number * WORD_STRIDE : learn(text.slice(start, end).toLowerCase());
    }
    const raw = text.slice(start, end);
    const known = spellings.get(raw);
    if (known !== undefined) return known;
    const at = learn(normaliseWord(raw));
    if (spellings.size < REMEMBERED_SPELLINGS && raw.length <= LONGEST_REMEMBERED) spellings.set(raw, at);
    return at;
  }

  /** Index of the labels of two words written as one, from their own indexes and, at first sight, their spellings. */
  function joined(pair: { left: number; right: number }, spellings: () => readonly [string, string]): number {
    const key = pair.left * PAIR + pair.right;
    const known = pairs.get(key);
    if (known !== undefined) return known;
    const [left, right] = spellings();
    const at = learn(normaliseWord(left) + normaliseWord(right));
    if (pairs.size < REMEMBERED_SPELLINGS) pairs.set(key, at);
    return at;
  }

  /** Forgets everything when too much is remembered; only between texts, for it invalidates all indexes. */
  function makeRoom(): void {
    if (words.size < REMEMBERED_WORDS) return;
    words = new WordTable();
    spellings.clear();
    pairs.clear();
  }

  return memory;
};

export type WordMemory = ReturnType<typeof newWordMemory>;
