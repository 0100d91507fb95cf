import { CAPITALS, EN, READINGS } from './reading.ts';
import { BREAK, CAPS_PLURAL, HAS_LOWER, HAS_UPPER, JOINT, newSpans, scan } from './scan.ts';
import { follow, trieBytes, type Trie } from './trie.ts';
import { ACRONYM_LABEL, newWordMemory, STARTS } from './word-memory.ts';
import type { WordTable } from './word-table.ts';

export type Matcher = ReturnType<typeof newMatcher>;

/** Bits of STARTS for words in capitals, besides those of the other readings. */
const OTHER_READINGS = (1 << CAPITALS) - 1;

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
  const matcher = {
    spans,
    accepts,
    accepted: trie.accepted,
    bytes: trieBytes(trie) + vocabulary.bytes,
    ends: new Int32Array(64),
    states: new Int32Array(64),
    found: 0,
    read,
    matchesAt,
  };

  function read(text: string): number {
    memory.makeRoom();
    scan(text, spans);
    const { count, start, end, flags } = spans;
    if (words.length < count) {
      words = new Int32Array(spans.start.length);
      joined = new Int32Array(spans.start.length);
    }
    for (let word = 0; word < count; word++) {
      words[word] = memory.of(text, start[word], end[word], flags[word]);
      joined[word] = -1;
      if ((flags[word] & (JOINT | BREAK)) === JOINT && word > 0) {
        const whole = memory.joined(
          text.slice(start[word - 1], end[word - 1]),
          text.slice(start[word], end[word]),
        );
        if (isKnown(whole)) joined[word - 1] = whole;
      }
    }
    return count;
  }

  function isKnown(at: number): boolean {
    for (let reading = 0; reading <= ACRONYM_LABEL; reading++)
      if (memory.labels[at + reading] !== 0) return true;
    return false;
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

  const push = (end: number, state: number): void => {
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

  const walk = (from: number, reading: number, word: number, limit: number): void => {
    const { flags } = spans;
    let state = from;
    let at = word;
    for (;;) {
      if (accepts[state + 1] > accepts[state]) push(at, state);
      if (inner[state] === 0 || at >= limit || (flags[at] & BREAK) !== 0) return;
      if (joined[at] >= 0 && at + 2 <= limit) {
        const over = next(state, reading, joined[at], flags[at] | flags[at + 1]);
        if (over !== 0) walk(over, reading, at + 2, limit);
      }
      state = next(state, reading, words[at], flags[at]);
      if (state === 0) return;
      at++;
    }
  };

  const start = (at: number, flags: number, word: number, limit: number): void => {
    const { labels } = memory;
    const starts = labels[at + STARTS];
    if (starts === 0) return;
    if ((starts & OTHER_READINGS) !== 0) {
      for (let reading = 0; reading < READINGS - 1; reading++) {
        if ((starts & (1 << reading)) !== 0) walk(first[labels[at + reading]], reading, word, limit);
      }
    }
    const capital = starts > OTHER_READINGS ? capitalLabel(at, flags) : 0;
    if (capital !== 0 && capital < first.length && first[capital] !== 0)
      walk(first[capital], CAPITALS, word, limit);
  };

  function matchesAt(word: number, limit: number): number {
    matcher.found = 0;
    const { flags } = spans;
    start(words[word], flags[word], word + 1, limit);
    if (joined[word] >= 0 && word + 2 <= limit)
      start(joined[word], flags[word] | flags[word + 1], word + 2, limit);
    return matcher.found;
  }

  return matcher;
};
