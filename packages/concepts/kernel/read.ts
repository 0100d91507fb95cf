import { rowOf } from './host';
import {
  BREAK,
  COMPLEX,
  HAS_UPPER,
  IS_JOINED,
  JOINT,
  KNOWN,
  ROLES,
  SAYS_ENGLISH,
  SAYS_OTHER,
  TRAITS,
} from './layout';
import { joinedRow, ofRow, rowBySpelling, touchSpelling } from './rows';
import { scan } from './scan';
import { byteAt } from './text';
import { count, flagsOf, keyOf, setJoined, setRow, setTraits, startOf, traitsOf } from './words';

const OPENING: i32 = 0x28;
/** Definitions looked at in one field; an abstract has a handful. */
const MOST_OPENINGS: i32 = 64;
/** Prepositions and conjunctions remembered at first. */
const LEAST_JOINTS: i32 = 1024;

/** Words after an opening parenthesis that may be abbreviations, as numbers of 32 bits. */
export const openings = memory.data(64 * 4, 4);
export let openingCount: i32 = 0;
/** Places of prepositions and conjunctions, likewise. */
export let joints: usize = heap.alloc(LEAST_JOINTS * 4);
export let jointCount: i32 = 0;
let jointRoom: i32 = LEAST_JOINTS;
/** Stop words of English, and of other languages only. */
export let english: i32 = 0;
export let others: i32 = 0;
/** Means nothing; keeps what was only touched from being left out. */
export let touched: i32 = 0;

/** Finds the row and the traits of every word. */
function lookUp(): void {
  // Asked for all at once, slots come from far memory together, and not one after the other.
  let near: i32 = 0;
  for (let word = 0; word < count; word++) near |= touchSpelling(keyOf(word));
  touched = near;
  for (let word = 0; word < count; word++) {
    const known = (flagsOf(word) & COMPLEX) == 0 ? rowBySpelling(keyOf(word)) : -1;
    const row = known >= 0 ? known : rowOf(word);
    setRow(word, row);
    setTraits(word, ofRow(row, TRAITS));
  }
}

function join(word: i32): void {
  const row = joinedRow(word);
  if ((ofRow(row, TRAITS) & KNOWN) == 0) return;
  setJoined(word - 1, row);
  setTraits(word - 1, traitsOf(word - 1) | IS_JOINED);
}

/** Reads the words of the text and what is known of them. Returns their number. */
export function readWords(): i32 {
  scan();
  lookUp();
  if (count > jointRoom) {
    jointRoom = count * 2;
    joints = heap.realloc(joints, (jointRoom as usize) * 4);
  }
  let isEnglish: i32 = 0;
  let isOther: i32 = 0;
  let jointsFound: i32 = 0;
  openingCount = 0;
  for (let word = 0; word < count; word++) {
    const traits = traitsOf(word);
    isEnglish += (traits >> SAYS_ENGLISH) & 1;
    isOther += (traits >> SAYS_OTHER) & 1;
    // The roles of prepositions and conjunctions are odd; all others are written over.
    store<i32>(joints + ((jointsFound as usize) << 2), word);
    jointsFound += traits & ROLES & 1;
    const flags = flagsOf(word);
    const gap = flags & (JOINT | BREAK);
    if (gap == 0 || word == 0) continue;
    if (gap == JOINT) join(word);
    else if ((flags & HAS_UPPER) != 0 && openingCount < MOST_OPENINGS && byteAt(startOf(word) - 1) == OPENING)
      store<i32>(openings + ((openingCount++ as usize) << 2), word);
  }
  english = isEnglish;
  others = isOther;
  jointCount = jointsFound;
  return count;
}
