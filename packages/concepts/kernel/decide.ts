/*
 * Decides what a followed path means. A literal that stands there as it is written is certain, and hides all looser
 * readings of the same words. Of the looser ones those with most of the literal's own words are meant, where words that
 * are interchangeable count as own ones first, and decide only between readings that are equal otherwise; if they belong
 * to several concepts and none has all its own words, nothing is.
 */
import { AS_IS, FIRST_TO_LAST, FORM_NUMBERS, LAST_TO_FIRST, LOOSE, ORDER } from './layout';
import { addCandidate, Candidates } from './lists';
import { familyOf, firstForm, formKey, forms, isInterchangeable, pathAt } from './tables';

/** Above the number of words of any form. */
const MERIT: i64 = 1 << 20;

/** How the words of the path stand in the text. */
export let placeStart: i32 = 0;
let placeEnd: i32 = 0;
/** Words of the path. */
let length: i32 = 0;
/** So many words must be the literal's own. */
let leastOwn: i32 = 0;

export function startPlace(start: i32, own: i32): void {
  placeStart = start;
  leastOwn = own;
}

function formNumber(form: i32, number: i32): i32 {
  return load<i32>(forms + (((form * FORM_NUMBERS + number) as usize) << 2));
}
function literalOf(form: i32): i32 {
  return formNumber(form, 0);
}
function conceptOf(form: i32): i32 {
  return formNumber(form, 1);
}
function howOf(form: i32): i32 {
  return formNumber(form, 2);
}
/** Where the form's own keys are, or -1 if they are the path's labels. */
function keysOf(form: i32): i32 {
  return formNumber(form, 3);
}

/** How many of the path's words are the form's own. */
function ownWords(form: i32): i32 {
  const at = keysOf(form);
  if (at < 0) return length;
  let own = 0;
  for (let word = 0; word < length; word++) if (formKey(at + word) == pathAt(word)) own++;
  return own;
}

/** May a form be read loosely here? Where a word changed places, the text must have another word of its family. */
function isReadable(form: i32): bool {
  const how = howOf(form);
  if ((how & LOOSE) == 0) return false;
  const order = how & ORDER;
  if (order != FIRST_TO_LAST && order != LAST_TO_FIRST) return true;
  const keys = keysOf(form);
  // A form without keys of its own has no word that could turn.
  if (keys < 0) return false;
  const at = order == FIRST_TO_LAST ? length - 1 : 0;
  const own = formKey(keys + at);
  const read = pathAt(at);
  return own != read && familyOf(own) != 0 && familyOf(own) == familyOf(read);
}

/** The own words of a form and, in the higher place, those with their interchangeable ones. */
function meritOf(form: i32): i64 {
  const own = ownWords(form) as i64;
  const at = keysOf(form);
  if (at < 0) return own * (MERIT + 1);
  let meant = own;
  for (let word = 0; word < length; word++) {
    const key = formKey(at + word);
    const read = pathAt(word);
    if (key != read && isInterchangeable(key) && isInterchangeable(read)) meant++;
  }
  return meant * MERIT + own;
}

/** Accepts the readable forms with most of their own words. */
function readLoosely(list: Candidates, from: i32, to: i32): void {
  let most: i64 = -1;
  let concept = -1;
  let isOneConcept = true;
  for (let form = from; form < to; form++) {
    if (!isReadable(form)) continue;
    const merit = meritOf(form);
    if (merit > most) {
      most = merit;
      concept = conceptOf(form);
      isOneConcept = true;
    } else if (merit == most && conceptOf(form) != concept) isOneConcept = false;
  }
  if (most < 0) return;
  const own = (most % MERIT) as i32;
  if (own < leastOwn || (!isOneConcept && own < length)) return;
  for (let form = from; form < to; form++) {
    if (isReadable(form) && meritOf(form) >= most)
      addCandidate(list, placeStart, placeEnd, literalOf(form), 1);
  }
}

/**
 * Adds to `list` what a state means whose path has `words` words and ends before word `end`. `isPlain`: the words stand in
 * the text in the path's order, nothing between them; `mayBeLoose`: equivalent words may stand for the literal's own.
 */
export function decide(
  list: Candidates,
  state: i32,
  end: i32,
  words: i32,
  isPlain: bool,
  mayBeLoose: bool,
): void {
  placeEnd = end;
  length = words;
  const from = firstForm(state);
  const to = firstForm(state + 1);
  let isCertain = false;
  if (isPlain) {
    for (let form = from; form < to; form++) {
      if ((howOf(form) & ORDER) != AS_IS || ownWords(form) < length) continue;
      addCandidate(list, placeStart, placeEnd, literalOf(form), 0);
      isCertain = true;
    }
  }
  if (!isCertain && length > 1 && mayBeLoose) readLoosely(list, from, to);
}
