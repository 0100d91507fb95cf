import { addCandidate, newCandidates, newDecision, type Meanings, type PathPlace } from './candidates.ts';
import { CONJUNCTION, PREPOSITION } from './function-words.ts';
import { literalFormsBytes } from './literal-forms.ts';
import { newPhraseFinder } from './phrases.ts';
import { CAPITALS, EN, isForeign, type Reading } from './reading.ts';
import { BREAK, CAPS_PLURAL, COMPLEX, HAS_LOWER, HAS_UPPER, JOINT, newSpans, scan } from './scan.ts';
import { ACCEPTS, FLAG_BITS, follow, followerBit, INNER, trieBytes } from './trie.ts';
import {
  ACRONYM_LABEL,
  ACRONYM_STARTS,
  FIRST,
  FOLLOWERS,
  KEY,
  KNOWN,
  newWordMemory,
  ROLES,
  SAYS_ENGLISH,
  SAYS_OTHER,
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
const OPENING = '('.charCodeAt(0);
/** Definitions looked at in one field; an abstract has a handful. */
const MOST_ABBREVIATIONS = 64;

/**
 * Finds literals in one field at a time. After `read(text)`, `matchesAt(word, limit)` lists in `found` what starts at a
 * word and ends at or before word `limit`, and `coordinated` holds what shares its words with others.
 */
export const newMatcher = (
  meanings: Meanings,
  { vocabulary, classOf }: { vocabulary: WordTable; classOf: Int32Array },
) => {
  const { trie, forms } = meanings;
  const { edges, mask, first } = trie;
  const memory = newWordMemory(vocabulary, trie, classOf);
  const spans = newSpans();
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
  /** Places of the prepositions and conjunctions of the text. */
  let joints = new Int32Array(256);
  /** Words after an opening parenthesis that may be abbreviations. */
  const openings: number[] = [];
  /** Labels of the word and its right neighbour written as one, or -1. */
  let joined = new Int32Array(spans.start.length);
  let words = new Int32Array(spans.start.length);
  /** Numbers of the words, which tell them apart. */
  let numbers = new Int32Array(spans.start.length);
  /** Word before which every match must end. */
  let limit = 0;
  const phrases = newPhraseFinder(meanings, { memory, spans });
  let turned = 0;
  const matcher = {
    spans,
    found,
    coordinated: phrases.coordinated,
    openings,
    /** Numbers of the words of the text: equal for equal words. Replaced by longer texts. */
    numbers,
    bytes: trieBytes(trie) + literalFormsBytes(forms) + vocabulary.bytes + classOf.byteLength * 2,
    /** Stays what it was for a field with too few stop words to tell. */
    plainlyEnglish: false,
    read,
    matchesAt,
  };

  function read(text: string): number {
    memory.makeRoom();
    scan(text, spans);
    const { count, flags } = spans;
    let english = 0;
    let other = 0;
    let jointCount = 0;
    openings.length = 0;
    if (words.length < count) {
      words = new Int32Array(spans.start.length);
      joined = new Int32Array(spans.start.length);
      numbers = new Int32Array(spans.start.length);
      matcher.numbers = numbers;
    }
    const { hash, check } = spans;
    for (let word = 0; word < count; word++) {
      const { spellings } = memory;
      const slot = (flags[word] & COMPLEX) === 0 ? spellings.find(hash[word], check[word]) : -1;
      if (slot >= 0) {
        numbers[word] = spellings.slots[slot] - 1;
        words[word] = spellings.slots[slot + 3];
      } else {
        numbers[word] = memory.of(text, spans, word);
        words[word] = memory.rowOf[numbers[word]];
      }
    }
    const { labels } = memory;
    for (let word = 0; word < count; word++) {
      const at = words[word];
      joined[word] = -1;
      const traits = labels[at + TRAITS];
      if ((traits & SAYS_ENGLISH) !== 0) english++;
      else if ((traits & SAYS_OTHER) !== 0) other++;
      const role = traits & ROLES;
      if (role === PREPOSITION || role === CONJUNCTION) {
        if (jointCount === joints.length) {
          const larger = new Int32Array(jointCount * 2);
          larger.set(joints);
          joints = larger;
        }
        joints[jointCount++] = word;
      }
      if (word === 0) continue;
      if ((flags[word] & (JOINT | BREAK)) === JOINT) join(text, word);
      else if (
        (flags[word] & (BREAK | HAS_UPPER)) === (BREAK | HAS_UPPER) &&
        openings.length < MOST_ABBREVIATIONS
      ) {
        if (text.charCodeAt(spans.start[word] - 1) === OPENING) openings.push(word);
      }
    }
    if (english + other >= ENGLISH_STOP_WORDS) {
      matcher.plainlyEnglish = english >= ENGLISH_STOP_WORDS && english > ENGLISH_STOP_WORDS * other;
    }
    phrases.find(text, words, joints.subarray(0, jointCount));
    turned = 0;
    return count;
  }

  const join = (text: string, word: number): void => {
    const { start, end } = spans;
    const pair = { left: numbers[word - 1], right: numbers[word] };
    const number = memory.joined(pair, () => [
      text.slice(start[word - 1], end[word - 1]),
      text.slice(start[word], end[word]),
    ]);
    const whole = memory.rowOf[number];
    if ((memory.labels[whole + TRAITS] & KNOWN) !== 0) joined[word - 1] = whole;
  };

  /** The label of a word in capitals, 0 if it is not. */
  const capitalLabel = (at: number, flags: number): number => {
    if ((flags & HAS_LOWER) === 0) return memory.labels[at + CAPITALS];
    return (flags & CAPS_PLURAL) === 0 ? 0 : memory.labels[at + ACRONYM_LABEL];
  };

  /** The step by a word, whose key is then the path's next. */
  const next = (
    state: number,
    reading: number,
    at: number,
    word: { flags: number; depth: number },
  ): number => {
    const { labels } = memory;
    const read = reading === CAPITALS ? EN : reading;
    const own = labels[at + read];
    const to = own === 0 ? 0 : follow(edges, mask, state >>> FLAG_BITS, own);
    if (to !== 0) {
      path[word.depth] = read === EN ? labels[at + KEY] : own;
      return to;
    }
    const capital = (word.flags & HAS_UPPER) !== 0 || reading === CAPITALS ? capitalLabel(at, word.flags) : 0;
    if (capital === 0) return 0;
    path[word.depth] = capital;
    return follow(edges, mask, state >>> FLAG_BITS, capital);
  };

  const accept = (state: number, end: number, length: number): void => {
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
    let state = from;
    let depth = length;
    for (let at = word; ; at++) {
      if ((state & INNER) === 0 || at >= limit || (flags[at] & BREAK) !== 0) return;
      if (joined[at] >= 0 && at + 2 <= limit) {
        const over = next(state, reading, joined[at], { flags: flags[at] | flags[at + 1], depth });
        if (over !== 0) {
          if ((over & ACCEPTS) !== 0) accept(over, at + 2, depth + 1);
          walk(over, reading, at + 2, depth + 1);
        }
      }
      const { labels } = memory;
      const row = words[at];
      if (reading === EN && (flags[at] & HAS_UPPER) === 0) {
        const own = labels[row + EN];
        if (own === 0) return;
        state = follow(edges, mask, state >>> FLAG_BITS, own);
        path[depth] = labels[row + KEY];
      } else state = next(state, reading, row, { flags: flags[at], depth });
      if (state === 0) return;
      depth++;
      if ((state & ACCEPTS) !== 0) accept(state, at + 1, depth);
    }
  };

  /** Could the word be the second of a literal? Most cannot, and are told apart without a look into the automaton. */
  const mayFollow = (followers: number, word: number): boolean =>
    word < limit &&
    (joined[word] >= 0 ||
      (spans.flags[word] & HAS_UPPER) !== 0 ||
      (followers & followerBit(memory.labels[words[word] + EN])) !== 0);

  /** Starts at the word whose labels are at `at`; `word` is the one after it. */
  const start = (at: number, flags: number, word: number): void => {
    const { labels } = memory;
    const starts = labels[at + STARTS];
    if (starts === 0) return;
    const isWord = (labels[at + TRAITS] & STOP) === 0;
    const english = labels[at + FIRST];
    if (english !== 0) {
      path[0] = labels[at + KEY];
      if (isWord && (english & ACCEPTS) !== 0) accept(english, word, 1);
      if ((english & INNER) !== 0 && mayFollow(labels[at + FOLLOWERS], word)) walk(english, EN, word, 1);
    }
    for (let rest = starts & ~IN_CAPITALS & ~(1 << EN); rest !== 0; rest &= rest - 1) {
      const reading = (31 - Math.clz32(rest & -rest)) as Reading;
      path[0] = labels[at + reading];
      const state = first[path[0]];
      if (isWord && (state & ACCEPTS) !== 0 && !(matcher.plainlyEnglish && isForeign(reading)))
        accept(state, word, 1);
      walk(state, reading, word, 1);
    }
    const capital = (starts & IN_CAPITALS) === 0 ? 0 : capitalLabel(at, flags);
    if (capital === 0 || capital >= first.length || first[capital] === 0) return;
    path[0] = capital;
    if ((first[capital] & ACCEPTS) !== 0) accept(first[capital], word, 1);
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

  function matchesAt(word: number, endWord: number): number {
    found.count = 0;
    const isSilent = memory.labels[words[word] + STARTS] === 0 && joined[word] < 0;
    if (isSilent && phrases.turned.count === 0) return 0;
    limit = endWord;
    place.start = word;
    const { flags } = spans;
    start(words[word], flags[word], word + 1);
    if (joined[word] >= 0 && word + 2 <= limit) start(joined[word], flags[word] | flags[word + 1], word + 2);
    if (phrases.turned.count > 0) addTurned(word);
    return found.count;
  }

  return matcher;
};
