import { CAPITALS, EN, isForeign, type Reading } from './reading.ts';
import { BREAK, CAPS_PLURAL, HAS_LOWER, HAS_UPPER, JOINT, newSpans, scan } from './scan.ts';
import { follow, trieBytes, type Trie } from './trie.ts';
import { ACRONYM_LABEL, HINT, KNOWN, newWordMemory, STARTS, STOP } from './word-memory.ts';
import type { WordTable } from './word-table.ts';

export type Matcher = ReturnType<typeof newMatcher>;

/** Bits of STARTS for words in capitals; all others are the other readings'. */
const IN_CAPITALS = (1 << CAPITALS) | (1 << ACRONYM_LABEL);
/** So many English stop words, and so many times those of other languages, make a text plainly English. */
const ENGLISH_STOP_WORDS = 3;

/**
 * Finds literals in one field at a time. After `read(text)`, `matchesAt(word, limit)` lists in `ends` and `states` what
 * starts at a word and ends at or before word `limit`.
 */
export const newMatcher = (trie: Trie, vocabulary: WordTable) => {
  const { first, inner, accepts } = trie;
  const memory = newWordMemory(
    vocabulary,
    (label) => label > 0 && label < first.length && first[label] !== 0,
  );
  const spans = newSpans();
  let words = new Int32Array(spans.start.length);
  /** Labels of the word and its right neighbour written as one, or -1. */
  let joined = new Int32Array(spans.start.length);
  /** Word before which every match must end. */
  let limit = 0;
  const matcher = {
    spans,
    accepts,
    accepted: trie.accepted,
    bytes: trieBytes(trie) + vocabulary.bytes,
    ends: new Int32Array(64),
    states: new Int32Array(64),
    found: 0,
    /** Stays what it was for a field with too few stop words to tell. */
    plainlyEnglish: false,
    read,
    matchesAt,
  };

  function read(text: string): number {
    memory.makeRoom();
    scan(text, spans);
    const { count, start, end, flags } = spans;
    let english = 0;
    let other = 0;
    if (words.length < count) {
      words = new Int32Array(spans.start.length);
      joined = new Int32Array(spans.start.length);
    }
    for (let word = 0; word < count; word++) {
      words[word] = memory.of(text, start[word], end[word], flags[word]);
      joined[word] = -1;
      const hint = memory.labels[words[word] + HINT];
      if (hint > 0) english++;
      else if (hint < 0) other++;
      if ((flags[word] & (JOINT | BREAK)) === JOINT && word > 0) {
        const pair = { left: words[word - 1], right: words[word] };
        const whole = memory.joined(pair, () => [
          text.slice(start[word - 1], end[word - 1]),
          text.slice(start[word], end[word]),
        ]);
        if (memory.labels[whole + KNOWN] === 1) joined[word - 1] = whole;
      }
    }
    if (english + other >= ENGLISH_STOP_WORDS) {
      matcher.plainlyEnglish = english >= ENGLISH_STOP_WORDS && english > ENGLISH_STOP_WORDS * other;
    }
    return count;
  }

  /** The label of a word in capitals, 0 if it is not. */
  const capitalLabel = (at: number, flags: number): number => {
    if ((flags & HAS_LOWER) === 0) return memory.labels[at + CAPITALS];
    return (flags & CAPS_PLURAL) === 0 ? 0 : memory.labels[at + ACRONYM_LABEL];
  };

  const next = (state: number, reading: number, at: number, flags: number): number => {
    const capital = (flags & HAS_UPPER) !== 0 || reading === CAPITALS ? capitalLabel(at, flags) : 0;
    const own = reading === CAPITALS ? memory.labels[at + EN] : memory.labels[at + reading];
    const to = own === 0 ? 0 : follow(trie, state, own);
    return to !== 0 || capital === 0 ? to : follow(trie, state, capital);
  };

  const accept = (end: number, state: number): void => {
    if (accepts[state + 1] === accepts[state]) return;
    if (matcher.found === matcher.ends.length) {
      const ends = new Int32Array(matcher.found * 2);
      const states = new Int32Array(matcher.found * 2);
      ends.set(matcher.ends);
      states.set(matcher.states);
      Object.assign(matcher, { ends, states });
    }
    matcher.ends[matcher.found] = end;
    matcher.states[matcher.found++] = state;
  };

  /** Accepts all that follows from a state reached just before `word`; the state itself is the caller's affair. */
  const walk = (from: number, reading: number, word: number): void => {
    const { flags } = spans;
    let state = from;
    for (let at = word; ; at++) {
      if (inner[state] === 0 || at >= limit || (flags[at] & BREAK) !== 0) return;
      if (joined[at] >= 0 && at + 2 <= limit) {
        const over = next(state, reading, joined[at], flags[at] | flags[at + 1]);
        if (over !== 0) {
          accept(at + 2, over);
          walk(over, reading, at + 2);
        }
      }
      state = next(state, reading, words[at], flags[at]);
      if (state === 0) return;
      accept(at + 1, state);
    }
  };

  /** Starts at the word whose labels are at `at`; `word` is the one after it. */
  const start = (at: number, flags: number, word: number): void => {
    const { labels } = memory;
    const starts = labels[at + STARTS];
    if (starts === 0) return;
    const isWord = labels[at + STOP] === 0;
    for (let rest = starts & ~IN_CAPITALS; rest !== 0; rest &= rest - 1) {
      const reading = (31 - Math.clz32(rest & -rest)) as Reading;
      const state = first[labels[at + reading]];
      if (isWord && !(matcher.plainlyEnglish && isForeign(reading))) accept(word, state);
      walk(state, reading, word);
    }
    const capital = (starts & IN_CAPITALS) === 0 ? 0 : capitalLabel(at, flags);
    if (capital === 0 || capital >= first.length || first[capital] === 0) return;
    accept(word, first[capital]);
    walk(first[capital], CAPITALS, word);
  };

  function matchesAt(word: number, endWord: number): number {
    matcher.found = 0;
    limit = endWord;
    const { flags } = spans;
    start(words[word], flags[word], word + 1);
    if (joined[word] >= 0 && word + 2 <= limit) start(joined[word], flags[word] | flags[word + 1], word + 2);
    return matcher.found;
  }

  return matcher;
};
