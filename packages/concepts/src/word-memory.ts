import { normaliseWord } from './normalise.ts';
import { CAPITALS, keyOf, READINGS, type Reading } from './reading.ts';
import { COMPLEX } from './scan.ts';
import { WordTable } from './word-table.ts';

/** Per word: a label for each reading, the label of the acronym without its plural s, and which readings can start. */
export const WORD_STRIDE = 8;
export const ACRONYM_LABEL = 6;
export const STARTS = 7;

/** Words of texts remembered; far above the vocabulary of a language, and a bound on memory (about 12 MB). */
const REMEMBERED_WORDS = 1 << 18;
/** Non-ASCII spellings remembered. */
const REMEMBERED_SPELLINGS = 1 << 15;
const LONGEST_REMEMBERED = 64;

/**
 * Knows for every word of a text its labels in the automaton. Each spelling is normalised and stemmed once; what is
 * remembered never changes an answer, only its speed.
 */
export const newWordMemory = (vocabulary: WordTable, canStart: (label: number) => boolean) => {
  let words = new WordTable();
  let spellings = new Map<string, number>();
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
      const label = labelOf(keyOf(word, reading as Reading), reading as Reading);
      labels[at + reading] = label;
      if (canStart(label)) starts |= 1 << reading;
    }
    if (word.endsWith('s')) {
      const label = labelOf(word.slice(0, -1), CAPITALS);
      labels[at + ACRONYM_LABEL] = label;
      if (canStart(label)) starts |= 1 << ACRONYM_LABEL;
    }
    labels[at + STARTS] = starts;
    return at;
  };

  /** Index of the labels of the word `text[start, end)`. */
  function of(text: string, start: number, end: number, flags: number): number {
    if ((flags & COMPLEX) === 0) {
      const number = words.findAscii(text, start, end);
      return number >= 0 ? number * WORD_STRIDE : learn(text.slice(start, end).toLowerCase());
    }
    const raw = text.slice(start, end);
    const known = spellings.get(raw);
    if (known !== undefined) return known;
    const at = learn(normaliseWord(raw));
    if (spellings.size < REMEMBERED_SPELLINGS && raw.length <= LONGEST_REMEMBERED) spellings.set(raw, at);
    return at;
  }

  /** Labels of two words written as one; `raw` are their spellings side by side. */
  function joined(left: string, right: string): number {
    return learn(normaliseWord(left) + normaliseWord(right));
  }

  /** Forgets everything when too much is remembered; only between texts, for it invalidates all indexes. */
  function makeRoom(): void {
    if (words.size < REMEMBERED_WORDS) return;
    words = new WordTable();
    spellings = new Map();
  }

  return memory;
};

export type WordMemory = ReturnType<typeof newWordMemory>;
