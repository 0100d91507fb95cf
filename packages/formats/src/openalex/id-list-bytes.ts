import type { JsonScanner } from '../bytes/json-scanner.ts';
import { textSpan } from '../bytes/text-span.ts';
import { OTHER_LOOK, openAlexIdAt, takeId } from './id-bytes.ts';
import type { EntityLetter } from './id.ts';

const item = textSpan();

/** Places for the ids of one list; at most half of them are taken. A power of two. */
const PLACES = 8192;
const MOST_IN_TABLE = PLACES / 2;
const table = new Float64Array(PLACES);
/** The list whose id stands in a place. */
const lists = new Uint32Array(PLACES);
let list = 0;

/** Whether the id is new to the list; it is then noted. */
function isNew(id: number): boolean {
  let place = (Math.imul(id, 0x9e_37_79_b1) >>> 16) & (PLACES - 1);
  while (lists[place] === list) {
    if (table[place] === id) return false;
    place = (place + 1) & (PLACES - 1);
  }
  lists[place] = list;
  table[place] = id;
  return true;
}

/** Past an item; 0 where it is no id. */
function readId(scanner: JsonScanner, letter: EntityLetter): number {
  const id = takeId(scanner, letter);
  if (id !== OTHER_LOOK) return id;
  scanner.readTextOrNull(item);
  return openAlexIdAt(scanner, item, letter) ?? 0;
}

/** Reads a list of ids, or null: those of the wanted kind, each once, in order. */
export function readIds(scanner: JsonScanner, letter: EntityLetter): number[] {
  const found: number[] = [];
  if (scanner.takeNull()) return found;
  list = (list + 1) >>> 0;
  if (list === 0) {
    lists.fill(0);
    list = 1;
  }
  for (let isMore = scanner.firstItem(); isMore; isMore = scanner.nextItem()) {
    const id = readId(scanner, letter);
    if (id === 0) continue;
    // Nobody cites that much but a damaged record.
    if (found.length < MOST_IN_TABLE ? isNew(id) : !found.includes(id)) found.push(id);
  }
  return found;
}
