import { CAPITALS, EN, READINGS } from '../kernel/layout.ts';
import type { WordStars } from './general-words.ts';
import type { LiteralWord } from './literal-words.ts';
import { keyOf, type Reading } from './reading.ts';
import { isStopWord } from './stop-words.ts';
import { beginAlike } from './word-order.ts';
import { WordTable } from './word-table.ts';

/** The vocabulary's entry for a key in a reading: readings never share a label. */
export const vocabularyWord = (key: string, reading: Reading): string => String.fromCharCode(reading) + key;

/** Letters that the words of a family begin with; see `beginAlike`. */
const FAMILY_LETTERS = 4;

interface Path {
  /** By word: the label of all words that are equivalent to it. */
  path: number[];
  /** By word: the label of its own key. */
  keys: number[];
  /** True if no label stands for anything but its own key. */
  isPlain: boolean;
}

/** Numbers the words of literals while a tagger is compiled. */
export const newLabels = ({ centres, interchangeable }: WordStars, englishKey: (word: string) => string) => {
  const vocabulary = new WordTable();
  /** By reading: labels of words met before. */
  const known = Array.from({ length: READINGS }, () => new Map<string, number>());
  /** By label: the label of its centre, if that is another one. */
  const centreOf = new Map<number, number>();
  const starred = new Set<number>();
  const labelOfKey = (key: string, reading: Reading): number =>
    vocabulary.add(vocabularyWord(key, reading)) + 1;
  const turning = new Set<string>();
  for (const [word, centre] of centres) {
    const label = labelOfKey(word, EN);
    const shared = labelOfKey(centre, EN);
    starred.add(label);
    if (shared !== label) centreOf.set(label, shared);
  }
  const members = new Map<string, string[]>();
  for (const [word, centre] of centres) {
    const list = members.get(centre);
    if (list === undefined) members.set(centre, [word]);
    else list.push(word);
  }
  for (const list of members.values()) {
    for (const word of list) {
      if (list.some((other) => other !== word && beginAlike(word, other))) turning.add(word);
    }
  }

  const label = (word: LiteralWord, reading: Reading): number => {
    // In "IT services" the first word is no stop word: it is looked for in capitals.
    const read = word.allCaps && isStopWord(word.text) ? CAPITALS : reading;
    const met = known[read].get(word.text);
    if (met !== undefined) return met;
    const made = labelOfKey(read === EN ? englishKey(word.text) : keyOf(word.text, read), read);
    known[read].set(word.text, made);
    return made;
  };

  return {
    pathOf(words: readonly LiteralWord[], reading: Reading): Path {
      const keys: number[] = [];
      const path: number[] = [];
      let isPlain = true;
      for (const word of words) {
        const key = label(word, reading);
        keys.push(key);
        path.push(centreOf.get(key) ?? key);
        if (starred.has(key)) isPlain = false;
      }
      return { path, keys, isPlain };
    },
    /** The path of a single English word that has this key. */
    pathOfKey(key: string): number[] {
      const label = labelOfKey(key, EN);
      return [centreOf.get(label) ?? label];
    },
    /** Has a word another form in its family? */
    canTurn: (word: LiteralWord): boolean => turning.has(englishKey(word.text)),
    /** By label: the number of an English key's first letters, 0 for the others. */
    families(): Int32Array {
      const numbers = new Map<string, number>();
      const families = new Int32Array(vocabulary.size + 1);
      for (const word of turning) {
        const start = word.slice(0, FAMILY_LETTERS);
        const number = numbers.get(start) ?? numbers.size + 1;
        numbers.set(start, number);
        families[labelOfKey(word, EN)] = number;
      }
      return families;
    },
    /** By key: 1 for words of which any may stand for any other. */
    interchangeable(): Uint8Array {
      const marks = new Uint8Array(vocabulary.size + 1);
      for (const word of interchangeable) marks[labelOfKey(word, EN)] = 1;
      return marks;
    },
    build(): { vocabulary: WordTable; classOf: Int32Array } {
      const classOf = Int32Array.from({ length: vocabulary.size + 1 }, (_, at) => at);
      for (const [own, shared] of centreOf) classOf[own] = shared;
      return { vocabulary, classOf };
    },
  };
};
