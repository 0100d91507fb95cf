import { ownWords, type LiteralForms } from './literal-forms.ts';
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
  /** Concept of a literal, by the literal's number. */
  conceptOf: Int32Array;
  /** By key: number of its first letters, 0 for short words; what begins alike has the same number. */
  familyOf: Int32Array;
}

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
 * readings of the same words. Of the looser ones those with most of the literal's own words are meant; if they belong to
 * several concepts and none has all its own words, nothing is.
 */
export const newDecision = ({ trie, forms, conceptOf, familyOf }: Meanings, found: Candidates) => {
  const { accepts, accepted } = trie;
  const { literal, how, isLoose, keysAt, keys } = forms;

  /** Where a word changed places, the text must have another word of its family. */
  const isTurned = (form: number, { path, length }: PathPlace): boolean => {
    if (how[form] !== FIRST_TO_LAST && how[form] !== LAST_TO_FIRST) return true;
    const at = how[form] === FIRST_TO_LAST ? length - 1 : 0;
    const own = keys[keysAt[form] + at];
    return own !== path[at] && familyOf[own] !== 0 && familyOf[own] === familyOf[path[at]];
  };

  const closest = (state: number, place: PathPlace): { words: number; isOneConcept: boolean } => {
    let most = -1;
    let concept = -1;
    let isOneConcept = true;
    for (let at = accepts[state]; at < accepts[state + 1]; at++) {
      const form = accepted[at];
      if (isLoose[form] === 0 || !isTurned(form, place)) continue;
      const words = ownWords(forms, form, place.path, place.length);
      if (words > most) {
        most = words;
        concept = conceptOf[literal[form]];
        isOneConcept = true;
      } else if (words === most && conceptOf[literal[form]] !== concept) isOneConcept = false;
    }
    return { words: most, isOneConcept };
  };

  return (state: number, place: PathPlace): void => {
    let isCertain = false;
    let canBeLoose = false;
    for (let at = accepts[state]; at < accepts[state + 1]; at++) {
      const form = accepted[at];
      if (isLoose[form] === 1) canBeLoose = true;
      if (!place.isPlain || how[form] !== AS_IS) continue;
      if (ownWords(forms, form, place.path, place.length) < place.length) continue;
      addCandidate(found, place.start, place.end, literal[form], 0);
      isCertain = true;
    }
    if (isCertain || !canBeLoose || place.length < 2 || !place.mayBeLoose) return;
    const { words, isOneConcept } = closest(state, place);
    if (words < place.leastOwn || (!isOneConcept && words < place.length)) return;
    for (let at = accepts[state]; at < accepts[state + 1]; at++) {
      const form = accepted[at];
      if (isLoose[form] === 0 || !isTurned(form, place)) continue;
      if (ownWords(forms, form, place.path, place.length) < words) continue;
      addCandidate(found, place.start, place.end, literal[form], 1);
    }
  };
};
