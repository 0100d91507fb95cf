import {
  newCandidates,
  newDecision,
  sortByStart,
  type Candidates,
  type Meanings,
  type PathPlace,
} from './candidates.ts';
import { CONJUNCTION, DETERMINER, PREPOSITION } from './function-words.ts';
import { EN } from './reading.ts';
import { BREAK, HAS_LOWER, HAS_UPPER, JOINT } from './scan.ts';
import type { TextWords } from './text-words.ts';
import { ACCEPTS, FLAG_BITS, follow, INNER } from './trie.ts';
import {
  FIRST,
  FOLLOWERS,
  FOLLOWS,
  KEY,
  PLURAL,
  QUANTIFIER,
  ROLES,
  STOP,
  type WordMemory,
} from './word-memory.ts';

/** Content words looked at to the left and to the right of a preposition or conjunction. Noun phrases are short. */
const LEFT_WORDS = 4;
const RIGHT_WORDS = 5;
/** Words before a preposition that are taken for the head of what follows. */
const HEAD_WORDS = 3;
/** Words that belong to one member of a coordination only. */
const OWN_WORDS = 2;
/** Further members of an enumeration, separated by commas. */
const MEMBERS = 4;

/**
 * Finds literals whose words a preposition turns round ("calcification of the falx", a "falx calcification") or that
 * members of a coordination share ("palmar and plantar pits"; "cleft lip and palate"). English only: other languages
 * build these phrases with other means. Looks only where a preposition or a conjunction stands.
 */
export const newPhraseFinder = (
  meanings: Meanings,
  { memory, words }: { memory: WordMemory; words: TextWords },
) => {
  const { trie, forms } = meanings;
  const { edges, mask } = trie;
  const { spans } = words;
  const turned = newCandidates();
  const coordinated = newCandidates();
  const decideTurned = newDecision(meanings, turned);
  const decideCoordinated = newDecision(meanings, coordinated);
  const place: PathPlace = {
    start: 0,
    end: 0,
    path: new Int32Array(forms.longest + 1),
    length: 0,
    isPlain: false,
    mayBeLoose: true,
    leastOwn: 0,
  };
  let text = '';

  const role = (word: number): number => {
    const { flags } = spans;
    // "OR" is no conjunction but a room for operations.
    if ((flags[word] & (HAS_UPPER | HAS_LOWER)) === HAS_UPPER && spans.end[word] - spans.start[word] > 1)
      return 0;
    return words.traits[word] & ROLES;
  };
  const isBroken = (word: number): boolean => (spans.flags[word] & BREAK) !== 0;
  const isContent = (word: number): boolean =>
    (words.traits[word] & STOP) === 0 || (spans.flags[word] & (HAS_UPPER | HAS_LOWER)) === HAS_UPPER;
  const isInWord = (word: number): boolean =>
    word < spans.count && (spans.flags[word] & (JOINT | BREAK)) === JOINT;
  const isQuantifier = (word: number): boolean => (words.traits[word] & QUANTIFIER) !== 0;
  const isWritten = (word: number, as: string): boolean =>
    word < spans.count && text.slice(spans.start[word], spans.end[word]) === as;
  const hasComma = (word: number): boolean =>
    text.slice(spans.end[word - 1], spans.start[word]).trim() === ',';
  /** A member that is written in the plural is a thing of its own, and no modifier. */
  const isPlural = (word: number): boolean => (words.traits[word] & PLURAL) !== 0;

  /** Last word + 1 of the content words from `word` on. */
  const rightEnd = (word: number, most: number): number => {
    let end = word;
    while (end < spans.count && end - word < most && isContent(end) && (end === word || !isBroken(end)))
      end++;
    return end;
  };
  /** First of the content words that end at `word`. */
  const leftStart = (word: number, most: number): number => {
    let start = word + 1;
    while (start > 0 && word + 1 - start < most && isContent(start - 1)) {
      start--;
      if (isBroken(start)) break;
    }
    return start;
  };
  const afterDeterminers = (word: number): number => {
    let at = word;
    while (at < spans.count && !isBroken(at) && (role(at) === DETERMINER || isQuantifier(at))) at++;
    return at;
  };

  /** The step by one more word, or 0. */
  const step = (state: number, word: number, depth: number): number => {
    if ((depth > 0 && (state & INNER) === 0) || depth >= place.path.length) return 0;
    const { labels } = memory;
    const row = words.rows[word];
    const label = labels[row + EN];
    if (label === 0) return 0;
    place.path[depth] = labels[row + KEY];
    if (depth === 0) return labels[row + FIRST];
    return follow(edges, mask, state >>> FLAG_BITS, label);
  };
  const stepAll = (from: number, start: number, end: number, depth: number): number => {
    let state = from;
    for (let word = start; word < end; word++) {
      state = step(state, word, depth + word - start);
      if (state === 0) return 0;
    }
    return state;
  };

  const accept = (list: Candidates, state: number, length: number, start: number, end: number): void => {
    if ((state & ACCEPTS) === 0 || isInWord(start) || isInWord(end)) return;
    place.start = start;
    place.end = end;
    place.length = length;
    if (list === turned) decideTurned(state >>> FLAG_BITS, place);
    else decideCoordinated(state >>> FLAG_BITS, place);
  };

  /** Heads that end at `headEnd` for modifiers from `word` to `end`. */
  const turn = (list: Candidates, head: { start: number; end: number }, word: number, end: number): void => {
    let state = 0;
    for (let at = word; at < end; at++) {
      state = step(state, at, at - word);
      if (state === 0) return;
      const length = at + 1 - word;
      for (let from = head.end - 1; from >= head.start; from--) {
        const whole = stepAll(state, from, head.end, length);
        if (whole !== 0) accept(list, whole, length + head.end - from, from, at + 1);
      }
    }
  };

  /** May a literal that starts with one word go on with the other? Most may not, told without a look at the automaton. */
  const leads = (word: number, next: number): boolean =>
    ((memory.labels[words.rows[word] + FOLLOWERS] >>> ((words.traits[next] >>> FOLLOWS) & 31)) & 1) !== 0;

  /**
   * Modifiers on both sides of a head, "diffuse atrophy of the brain" for a "diffuse brain atrophy"; with `inOrder` the
   * words before the preposition may also be the modifiers themselves, "short in stature".
   */
  const turnAround = (
    head: { start: number; end: number },
    word: number,
    end: number,
    inOrder: boolean,
  ): void => {
    for (let start = head.start; start < head.end; start++) {
      if (!leads(start, word) && !(start + 1 < head.end && leads(start, start + 1))) continue;
      let before = 0;
      for (let split = start + 1; split <= (inOrder ? head.end : head.end - 1); split++) {
        before = step(before, split - 1, split - 1 - start);
        if (before === 0) break;
        let state = before;
        for (let at = word; at < end; at++) {
          const length = split - start + at + 1 - word;
          state = step(state, at, length - 1);
          if (state === 0) break;
          const whole = stepAll(state, split, head.end, length);
          if (whole !== 0) accept(turned, whole, length + head.end - split, start, at + 1);
        }
      }
    }
  };

  const atPreposition = (word: number): void => {
    if (isBroken(word) || word === 0) return;
    const head = { start: leftStart(word - 1, HEAD_WORDS), end: word };
    if (head.start === head.end) return;
    let from = afterDeterminers(word + 1);
    if (from >= spans.count || isBroken(from)) return;
    let end = rightEnd(from, RIGHT_WORDS);
    place.leastOwn = 0;
    turn(turned, head, from, end);
    turnAround(head, from, end, isWritten(word, 'in'));
    for (let member = 0; member < MEMBERS && end > from && end + 1 < spans.count; member++) {
      if (role(end) !== CONJUNCTION || (isBroken(end) && !hasComma(end))) return;
      from = end + 1;
      while (
        from < spans.count &&
        !isBroken(from) &&
        (role(from) === DETERMINER || role(from) === PREPOSITION)
      )
        from++;
      if (from >= spans.count || isBroken(from)) return;
      end = rightEnd(from, RIGHT_WORDS - 1);
      turn(coordinated, head, from, end);
    }
  };

  /** "palmar and plantar pits": the words from `start` to `end` before the last words of the right member. */
  const shareHead = (start: number, end: number, right: { start: number; end: number }): void => {
    const before = stepAll(0, start, end, 0);
    if (before === 0) return;
    const length = end - start;
    for (let own = 1; own <= OWN_WORDS && right.start + own < right.end; own++) {
      let state = before;
      for (let at = right.start + own; at < right.end; at++) {
        const depth = length + at - right.start - own;
        state = step(state, at, depth);
        if (state === 0) break;
        accept(coordinated, state, depth + 1, start, at + 1);
      }
    }
  };

  /** "cleft lip and palate": the first words of the left member before the right member. */
  const shareModifiers = (
    left: { start: number; end: number },
    right: { start: number; end: number },
  ): void => {
    for (let start = left.start; start < left.end - 1; start++) {
      let before = 0;
      for (let shared = start; shared < left.end - 1; shared++) {
        before = step(before, shared, shared - start);
        if (before === 0) break;
        const length = shared + 1 - start;
        let state = before;
        for (let at = right.start; at < right.end; at++) {
          state = step(state, at, length + at - right.start);
          if (state === 0) break;
          place.leastOwn = length + at + 1 - right.start;
          accept(coordinated, state, place.leastOwn, start, at + 1);
        }
      }
    }
    place.leastOwn = 0;
  };

  const atConjunction = (word: number): void => {
    const { count } = spans;
    if (word === 0 || word + 1 >= count || isBroken(word + 1)) return;
    if (isBroken(word) && !hasComma(word)) return;
    const from = afterDeterminers(word + 1);
    const right = { start: from, end: rightEnd(from, RIGHT_WORDS) };
    const left = { start: leftStart(word - 1, LEFT_WORDS), end: word };
    if (right.start === right.end || left.start === left.end) return;
    place.leastOwn = 0;
    // A determiner begins a phrase of its own, and so does a comma after a member of several words: "loss of
    // coordination, and sleep disorders".
    const isOneHead = from === word + 1 && (!isBroken(word) || isBroken(word - 1));
    if (isOneHead && !isPlural(word - 1)) {
      for (let own = 1; own <= HEAD_WORDS && left.end - own >= left.start; own++)
        shareHead(left.end - own, left.end, right);
      let first = left.start;
      for (let member = 0; member < MEMBERS && first > 0; member++) {
        if (!isBroken(first) || !hasComma(first) || !isContent(first - 1) || isPlural(first - 1)) break;
        first--;
        shareHead(first, first + 1, right);
      }
    }
    // "Renal dysplasia and anomalies of the ear" has modifiers on both sides.
    const isModified = isWritten(right.end, 'of') && isWritten(word, 'and') && !isBroken(right.end);
    if (!isBroken(word) && from === word + 1 && !isModified) shareModifiers(left, right);
  };

  return {
    /** By the first word, then in no special order. */
    turned,
    /** In no special order. */
    coordinated,
    /** Looks at all prepositions and conjunctions of a text whose words were read. */
    find(ofText: string): void {
      text = ofText;
      turned.count = 0;
      coordinated.count = 0;
      const { joints, jointCount } = words;
      for (let at = 0; at < jointCount; at++) {
        const word = joints[at];
        const found = role(word);
        if (found === PREPOSITION) atPreposition(word);
        else if (found === CONJUNCTION) atConjunction(word);
      }
      if (turned.count > 1) sortByStart(turned);
    },
  };
};
