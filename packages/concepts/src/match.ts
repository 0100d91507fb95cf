import { addCandidate, newCandidates, newDecision, type Meanings, type PathPlace } from './candidates.ts';
import { literalFormsBytes } from './literal-forms.ts';
import { newPhraseFinder } from './phrases.ts';
import { CAPITALS, EN, isForeign, type Reading } from './reading.ts';
import { BREAK, CAPS_PLURAL, HAS_LOWER, HAS_UPPER, JOINT } from './scan.ts';
import { IS_JOINED, IS_TURNED, MAY_START, newTextWords } from './text-words.ts';
import { ACCEPTS, edgeAt, FLAG_BITS, INNER, NEXT, SURE, trieBytes } from './trie.ts';
import {
  ACRONYM_LABEL,
  ACRONYM_STARTS,
  FIRST,
  FOLLOWERS,
  FOLLOWS,
  KEY,
  MEANS,
  newWordMemory,
  STARTS,
  STOP,
  TRAITS,
} from './word-memory.ts';
import type { WordTable } from './word-table.ts';

export type Matcher = ReturnType<typeof newMatcher>;

/** Bits of STARTS for words in capitals; all others are the other readings'. */
const IN_CAPITALS = (1 << CAPITALS) | (1 << ACRONYM_STARTS);
/** So many English stop words, and so many times those of other languages, make a text plainly English. */
const ENGLISH_STOP_WORDS = 3;
/** A set of followers has 32 places. */
const PLACE = 31;

/**
 * Finds literals in one field at a time. After `read(text)`, `nextStart` tells where any may start, `matchesAt(word, limit)` lists in `found` what starts at a
 * word and ends at or before word `limit`, and `coordinated` holds what shares its words with others.
 */
export const newMatcher = (
  meanings: Meanings,
  { vocabulary, classOf }: { vocabulary: WordTable; classOf: Int32Array },
) => {
  const { trie, forms } = meanings;
  const { edges, mask, first, sure } = trie;
  const memory = newWordMemory(vocabulary, trie, classOf);
  const words = newTextWords(memory);
  const { spans } = words;
  const found = newCandidates();
  const decide = newDecision(meanings, found);
  const place: PathPlace = {
    start: 0,
    end: 0,
    path: new Int32Array(forms.longest + 1),
    length: 0,
    isPlain: true,
    mayBeLoose: true,
    leastOwn: 0,
  };
  const { path } = place;
  /** Word before which every match must end. */
  let limit = 0;
  const phrases = newPhraseFinder(meanings, { memory, words });
  let turned = 0;
  const matcher = {
    words,
    found,
    coordinated: phrases.coordinated,
    bytes: trieBytes(trie) + literalFormsBytes(forms) + vocabulary.bytes + classOf.byteLength * 2,
    /** Stays what it was for a field with too few stop words to tell. */
    plainlyEnglish: false,
    read,
    nextStart,
    matchesAt,
  };

  /** Reads a field, and returns its number of words. */
  function read(text: string): number {
    words.read(text);
    const { english, other, traits } = words;
    if (english + other >= ENGLISH_STOP_WORDS) {
      matcher.plainlyEnglish = english >= ENGLISH_STOP_WORDS && english > ENGLISH_STOP_WORDS * other;
    }
    phrases.find(text);
    const { start, count } = phrases.turned;
    for (let at = 0; at < count; at++) traits[start[at]] |= IS_TURNED;
    turned = 0;
    return spans.count;
  }

  /** The label of a word in capitals, 0 if it is not. */
  const capitalLabel = (at: number, flags: number): number => {
    if ((flags & HAS_LOWER) === 0) return memory.labels[at + CAPITALS];
    return (flags & CAPS_PLURAL) === 0 ? 0 : memory.labels[at + ACRONYM_LABEL];
  };

  /** Where the step by a word is, whose key is then the path's next, or -1. */
  const next = (
    state: number,
    reading: number,
    at: number,
    word: { flags: number; depth: number },
  ): number => {
    const { labels } = memory;
    const read = reading === CAPITALS ? EN : reading;
    const own = labels[at + read];
    const to = own === 0 ? -1 : edgeAt(edges, mask, state >>> FLAG_BITS, own);
    if (to >= 0) {
      path[word.depth] = read === EN ? labels[at + KEY] : own;
      return to;
    }
    const capital = (word.flags & HAS_UPPER) !== 0 || reading === CAPITALS ? capitalLabel(at, word.flags) : 0;
    if (capital === 0) return -1;
    path[word.depth] = capital;
    return edgeAt(edges, mask, state >>> FLAG_BITS, capital);
  };

  /** Takes what a path means that ends before word `end`; `means` is the literal + 1 that needs no closer look, or 0. */
  const accept = (state: number, means: number, end: number, length: number): void => {
    if (means !== 0) {
      addCandidate(found, place.start, end, means - 1, 0);
      return;
    }
    place.end = end;
    place.length = length;
    // A part of a hyphenated word is not taken for something else.
    place.mayBeLoose =
      (spans.flags[place.start] & (JOINT | BREAK)) !== JOINT &&
      (end >= spans.count || (spans.flags[end] & (JOINT | BREAK)) !== JOINT);
    decide(state >>> FLAG_BITS, place);
  };

  /** Accepts all that follows from a state reached just before `word`; the state itself is the caller's affair. */
  const walk = (from: number, reading: number, word: number, length: number): void => {
    const { flags } = spans;
    const { traits, rows } = words;
    const { labels } = memory;
    let state = from;
    let depth = length;
    for (let at = word; (state & INNER) !== 0 && at < limit && (flags[at] & BREAK) === 0; at++) {
      if ((traits[at] & IS_JOINED) !== 0 && at + 2 <= limit) walkJoined(state, reading, at, depth);
      const row = rows[at];
      let edge = -1;
      if (reading === EN && (flags[at] & HAS_UPPER) === 0) {
        const own = labels[row + EN];
        if (own === 0) return;
        edge = edgeAt(edges, mask, state >>> FLAG_BITS, own);
        path[depth] = labels[row + KEY];
      } else edge = next(state, reading, row, { flags: flags[at], depth });
      if (edge < 0) return;
      state = edges[edge + NEXT];
      depth++;
      if ((state & ACCEPTS) !== 0) accept(state, edges[edge + SURE], at + 1, depth);
    }
  };

  /** The same, with the next two words as one. */
  const walkJoined = (state: number, reading: number, at: number, depth: number): void => {
    const { flags } = spans;
    const edge = next(state, reading, words.joined[at], { flags: flags[at] | flags[at + 1], depth });
    if (edge < 0) return;
    const over = edges[edge + NEXT];
    if ((over & ACCEPTS) !== 0) accept(over, edges[edge + SURE], at + 2, depth + 1);
    walk(over, reading, at + 2, depth + 1);
  };

  /** Could the word be the second of a literal? Most cannot, and are told apart without a look into the automaton. */
  const mayFollow = (followers: number, word: number): boolean =>
    word < limit &&
    ((words.traits[word] & IS_JOINED) !== 0 ||
      (spans.flags[word] & HAS_UPPER) !== 0 ||
      ((followers >>> ((words.traits[word] >>> FOLLOWS) & PLACE)) & 1) !== 0);

  /** Starts at the word with the labels and traits; `word` is the one after it. */
  const start = (at: number, traits: number, flags: number, word: number): void => {
    const { labels } = memory;
    const isWord = (traits & STOP) === 0;
    const starts = (traits >>> STARTS) & 0xff;
    if ((starts & (1 << EN)) !== 0) {
      const english = labels[at + FIRST];
      path[0] = labels[at + KEY];
      if (isWord && (english & ACCEPTS) !== 0) accept(english, labels[at + MEANS], word, 1);
      if ((english & INNER) !== 0 && mayFollow(labels[at + FOLLOWERS], word)) walk(english, EN, word, 1);
    }
    const others = starts & ~(1 << EN);
    if (others !== 0) startOtherwise(at, { starts: others, isWord, flags }, word);
  };

  /** Starts in other readings than English. */
  const startOtherwise = (
    at: number,
    { starts, isWord, flags }: { starts: number; isWord: boolean; flags: number },
    word: number,
  ): void => {
    const { labels } = memory;
    for (let rest = starts & ~IN_CAPITALS; rest !== 0; rest &= rest - 1) {
      const reading = (31 - Math.clz32(rest & -rest)) as Reading;
      const label = labels[at + reading];
      path[0] = label;
      const state = first[label];
      if (isWord && (state & ACCEPTS) !== 0 && !(matcher.plainlyEnglish && isForeign(reading)))
        accept(state, sure[label], word, 1);
      walk(state, reading, word, 1);
    }
    const capital = (starts & IN_CAPITALS) === 0 ? 0 : capitalLabel(at, flags);
    if (capital === 0 || capital >= first.length || first[capital] === 0) return;
    path[0] = capital;
    if ((first[capital] & ACCEPTS) !== 0) accept(first[capital], sure[capital], word, 1);
    walk(first[capital], CAPITALS, word, 1);
  };

  /** What the words after a preposition say about those before it, unless it is said by a literal as it is written. */
  const addTurned = (word: number): void => {
    const list = phrases.turned;
    while (turned < list.count && list.start[turned] < word) turned++;
    const own = found.count;
    for (let at = turned; at < list.count && list.start[at] === word; at++) {
      // It shares its words with the literal that ends within it, as members of a coordination do.
      if (list.end[at] > limit) {
        addCandidate(phrases.coordinated, word, list.end[at], list.literal[at], 1);
        continue;
      }
      let isSaid = false;
      for (let known = 0; known < own; known++) {
        if (found.end[known] === list.end[at] && found.isLoose[known] === 0) isSaid = true;
      }
      if (!isSaid) addCandidate(found, word, list.end[at], list.literal[at], 1);
    }
  };

  /** The first word from `word` on at which a literal may start; the number of words if there is none. */
  function nextStart(word: number): number {
    const { traits } = words;
    const { count } = spans;
    let at = word;
    while (at < count && (traits[at] & MAY_START) === 0) at++;
    return at;
  }

  function matchesAt(word: number, endWord: number): number {
    found.count = 0;
    limit = endWord;
    place.start = word;
    const { flags } = spans;
    const { rows, traits, joined } = words;
    const known = traits[word];
    if ((known & MAY_START & ~IS_TURNED) !== 0) {
      start(rows[word], known, flags[word], word + 1);
      if ((known & IS_JOINED) !== 0 && word + 2 <= limit) {
        const whole = joined[word];
        start(whole, memory.labels[whole + TRAITS], flags[word] | flags[word + 1], word + 2);
      }
    }
    if ((known & IS_TURNED) !== 0) addTurned(word);
    return found.count;
  }

  return matcher;
};
