import { BREAK, COMPLEX, HAS_UPPER, JOINT, newSpans, scan } from './scan.ts';
import { SLOT_STRIDE } from './spelling-table.ts';
import {
  FIRST,
  KNOWN,
  SAYS_ENGLISH,
  SAYS_OTHER,
  STARTS,
  TRAIT_BITS,
  TRAITS,
  type WordMemory,
} from './word-memory.ts';

/** In `traits`, of this place in the text: the word and its right neighbour are a word if written as one. */
export const IS_JOINED = 1 << TRAIT_BITS;
/** In `traits`, of this place: what follows a preposition begins a literal that the word goes on with. */
export const IS_TURNED = 1 << (TRAIT_BITS + 1);
/** In `traits`: a literal may start here. */
export const MAY_START = (0xff << STARTS) | IS_JOINED | IS_TURNED;

const OPENING = '('.charCodeAt(0);
/** Definitions looked at in one field; an abstract has a handful. */
const MOST_ABBREVIATIONS = 64;

/** A text's words and what is known of them, flat and by word; used again for every text. */
export const newTextWords = (memory: WordMemory) => {
  const spans = newSpans();
  const size = spans.start.length;
  const text = {
    spans,
    /** Indexes of rows in the memory's labels, which tell words apart. */
    rows: new Int32Array(size) as Int32Array,
    traits: new Int32Array(size) as Int32Array,
    /** Row of the word and its right neighbour written as one, where IS_JOINED. */
    joined: new Int32Array(size) as Int32Array,
    /** The first `jointCount`: places of prepositions and conjunctions. */
    joints: new Int32Array(size) as Int32Array,
    jointCount: 0,
    /** Words after an opening parenthesis that may be abbreviations. */
    openings: [] as number[],
    /** Stop words of English, and of other languages only. */
    english: 0,
    other: 0,
    /** Means nothing; keeps what was only touched from being left out. */
    touched: 0,
    read,
  };

  const join = (from: string, word: number): void => {
    const left = text.rows[word - 1];
    const right = text.rows[word];
    const known = memory.joined(left, right);
    const whole = known < 0 ? firstJoin(from, word) : known;
    if ((memory.labels[whole + TRAITS] & KNOWN) === 0) return;
    text.joined[word - 1] = whole;
    text.traits[word - 1] |= IS_JOINED;
  };

  const firstJoin = (from: string, word: number): number => {
    const { start, end } = spans;
    const spelling = {
      left: from.slice(start[word - 1], end[word - 1]),
      right: from.slice(start[word], end[word]),
    };
    return memory.join({ left: text.rows[word - 1], right: text.rows[word] }, spelling);
  };

  const makeRoom = (): void => {
    const { length } = spans.start;
    if (text.rows.length === length) return;
    text.rows = new Int32Array(length);
    text.traits = new Int32Array(length);
    text.joined = new Int32Array(length);
    text.joints = new Int32Array(length);
  };

  const look = (from: string): void => {
    const { rows, traits } = text;
    const { count, flags, hash, check } = spans;
    let { slots } = memory.spellings;
    // Asked for all at once, slots come from far memory together, and not one after the other. So do rows, below.
    let touched = 0;
    for (let word = 0; word < count; word++) {
      const own = hash[word];
      touched |= slots[((own ^ (own >>> 15)) << 2) & (slots.length - 1)];
    }
    text.touched = touched;
    for (let word = 0; word < count; word++) {
      if ((flags[word] & COMPLEX) === 0) {
        // `find` of the spelling table, which is the half of the work here.
        const mask = slots.length - 1;
        const own = hash[word];
        let at = ((own ^ (own >>> 15)) << 2) & mask;
        while (slots[at] !== 0 && (slots[at + 1] !== own || slots[at + 2] !== check[word]))
          at = (at + SLOT_STRIDE) & mask;
        if (slots[at] !== 0) {
          traits[word] = slots[at];
          rows[word] = slots[at + 3];
          continue;
        }
      }
      rows[word] = memory.of(from, spans, word);
      traits[word] = memory.labels[rows[word] + TRAITS];
      slots = memory.spellings.slots;
    }
  };

  /** Reads a text's words; its number of words is `spans.count`. */
  function read(from: string): void {
    memory.makeRoom();
    scan(from, spans);
    makeRoom();
    look(from);
    const { traits, joints } = text;
    const { count, flags } = spans;
    let english = 0;
    let other = 0;
    let jointCount = 0;
    text.openings.length = 0;
    const { rows } = text;
    const { labels } = memory;
    let touched = 0;
    for (let word = 0; word < count; word++) {
      const known = traits[word];
      touched |= labels[rows[word] + FIRST];
      english += (known >>> SAYS_ENGLISH) & 1;
      other += (known >>> SAYS_OTHER) & 1;
      // The roles of prepositions and conjunctions are odd; all others are written over.
      joints[jointCount] = word;
      jointCount += known & 1;
      const gap = flags[word] & (JOINT | BREAK);
      if (gap === 0 || word === 0) continue;
      if (gap === JOINT) join(from, word);
      else if ((flags[word] & HAS_UPPER) !== 0 && text.openings.length < MOST_ABBREVIATIONS) {
        if (spans.bytes[spans.start[word] - 1] === OPENING) text.openings.push(word);
      }
    }
    text.touched |= touched;
    text.english = english;
    text.other = other;
    text.jointCount = jointCount;
  }

  return text;
};

export type TextWords = ReturnType<typeof newTextWords>;
