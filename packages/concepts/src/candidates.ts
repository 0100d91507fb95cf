import {
  CONCEPT,
  FORM_STRIDE,
  HOW,
  KEYS,
  LITERAL,
  LOOSE,
  ORDER,
  ownWords,
  type LiteralForms,
} from './literal-forms.ts';
import type { Trie } from './trie.ts';
import { AS_IS, FIRST_TO_LAST, LAST_TO_FIRST } from './word-order.ts';

/** Literals found, flat; used again for every text. `start` and `end` count words, `end` is exclusive. */
export interface Candidates {
  count: number;
  start: Int32Array;
  end: Int32Array;
  literal: Int32Array;
  /** 1 if the words are not those of the literal as it is written. */
  isLoose: Uint8Array;
}

export const newCandidates = (capacity = 64): Candidates => ({
  count: 0,
  start: new Int32Array(capacity),
  end: new Int32Array(capacity),
  literal: new Int32Array(capacity),
  isLoose: new Uint8Array(capacity),
});

const grow = (list: Candidates): void => {
  const size = list.start.length * 2;
  const larger = newCandidates(size);
  larger.start.set(list.start);
  larger.end.set(list.end);
  larger.literal.set(list.literal);
  larger.isLoose.set(list.isLoose);
  list.start = larger.start;
  list.end = larger.end;
  list.literal = larger.literal;
  list.isLoose = larger.isLoose;
};

export const addCandidate = (
  list: Candidates,
  start: number,
  end: number,
  literal: number,
  isLoose: number,
): void => {
  if (list.count === list.start.length) grow(list);
  const at = list.count++;
  list.start[at] = start;
  list.end[at] = end;
  list.literal[at] = literal;
  list.isLoose[at] = isLoose;
};

/** Sorts by `start`; quick where the list is nearly sorted, as it is by its making. */
export const sortByStart = (list: Candidates): void => {
  const { start, end, literal, isLoose } = list;
  for (let at = 1; at < list.count; at++) {
    const row = [start[at], end[at], literal[at], isLoose[at]] as const;
    let to = at;
    for (; to > 0 && start[to - 1] > row[0]; to--) {
      start[to] = start[to - 1];
      end[to] = end[to - 1];
      literal[to] = literal[to - 1];
      isLoose[to] = isLoose[to - 1];
    }
    [start[to], end[to], literal[to], isLoose[to]] = row;
  }
};

export interface Meanings {
  trie: Trie;
  forms: LiteralForms;
  /** By key: number of its first letters, 0 for short words; what begins alike has the same number. */
  familyOf: Int32Array;
  /** By key: 1 for words of which any may stand for any other. */
  interchangeable: Uint8Array;
}

/** Above the number of words of any form. */
const MERIT = 2 ** 20;

/** How the words of a path stand in the text. */
export interface PathPlace {
  start: number;
  end: number;
  /** Keys of the words that the path was followed by. */
  path: Int32Array;
  length: number;
  /** Do the words stand in the text in the path's order, nothing between them? */
  isPlain: boolean;
  /** May equivalent words stand for the literal's own here? */
  mayBeLoose: boolean;
  /** So many words must be the literal's own. */
  leastOwn: number;
}

/**
 * Decides what a followed path means. A literal that stands there as it is written is certain, and hides all looser
 * readings of the same words. Of the looser ones those with most of the literal's own words are meant, where words that
 * are interchangeable count as own ones first, and decide only between readings that are equal otherwise; if they belong
 * to several concepts and none has all its own words, nothing is.
 */
export const newDecision = ({ trie, forms, familyOf, interchangeable }: Meanings, found: Candidates) => {
  const { accepts } = trie;
  const { rows, keys } = forms;

  /** May a form be read loosely here? Where a word changed places, the text must have another word of its family. */
  const isReadable = (row: number, { path, length }: PathPlace): boolean => {
    if ((rows[row + HOW] & LOOSE) === 0) return false;
    const order = rows[row + HOW] & ORDER;
    if (order !== FIRST_TO_LAST && order !== LAST_TO_FIRST) return true;
    const at = order === FIRST_TO_LAST ? length - 1 : 0;
    const own = keys[rows[row + KEYS] + at];
    return own !== path[at] && familyOf[own] !== 0 && familyOf[own] === familyOf[path[at]];
  };

  /** The own words of a form and, in the higher place, those with their interchangeable ones. */
  const meritOf = (row: number, place: PathPlace): number => {
    const own = ownWords(forms, row, place);
    const at = rows[row + KEYS];
    if (at < 0) return own * (MERIT + 1);
    let meant = own;
    for (let word = 0; word < place.length; word++) {
      const key = keys[at + word];
      const read = place.path[word];
      if (key !== read && interchangeable[key] === 1 && interchangeable[read] === 1) meant++;
    }
    return meant * MERIT + own;
  };

  /** Accepts the readable forms with most of their own words. */
  const readLoosely = (state: number, place: PathPlace): void => {
    let most = -1;
    let concept = -1;
    let isOneConcept = true;
    for (let form = accepts[state]; form < accepts[state + 1]; form++) {
      const row = form * FORM_STRIDE;
      if (!isReadable(row, place)) continue;
      const merit = meritOf(row, place);
      if (merit > most) {
        most = merit;
        concept = rows[row + CONCEPT];
        isOneConcept = true;
      } else if (merit === most && rows[row + CONCEPT] !== concept) isOneConcept = false;
    }
    const own = most % MERIT;
    if (most < 0 || own < place.leastOwn || (!isOneConcept && own < place.length)) return;
    for (let form = accepts[state]; form < accepts[state + 1]; form++) {
      const row = form * FORM_STRIDE;
      if (!isReadable(row, place) || meritOf(row, place) < most) continue;
      addCandidate(found, place.start, place.end, rows[row + LITERAL], 1);
    }
  };

  return (state: number, place: PathPlace): void => {
    let isCertain = false;
    for (let form = accepts[state]; form < accepts[state + 1]; form++) {
      const row = form * FORM_STRIDE;
      if (!place.isPlain || (rows[row + HOW] & ORDER) !== AS_IS) continue;
      if (rows[row + KEYS] >= 0 && ownWords(forms, row, place) < place.length) continue;
      addCandidate(found, place.start, place.end, rows[row + LITERAL], 0);
      isCertain = true;
    }
    if (!isCertain && place.length > 1 && place.mayBeLoose) readLoosely(state, place);
  };
};
