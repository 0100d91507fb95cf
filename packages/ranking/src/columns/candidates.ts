import { sortBestFirst } from './best-first.ts';
import type { Slots } from './slots.ts';
import { NOBODY } from './people.ts';
import type { PeopleColumns } from './people.ts';
import { readAhead } from './read-ahead.ts';
import type { Workbench } from './workbench.ts';

/** The ranked authors, best first, before filters: a row each. Row + 1 is the position. */
export interface CandidateColumns {
  /** Author number. */
  author: Uint32Array<ArrayBuffer>;
  /** Row of `PeopleColumns`, or NOBODY. */
  person: Uint32Array<ArrayBuffer>;
  score: Float64Array<ArrayBuffer>;
  /** Places in `ScoredArticles` of row r stand at start[r] up to start[r + 1]: those that could count, best first. */
  start: Uint32Array<ArrayBuffer>;
  place: Uint32Array<ArrayBuffer>;
}

export interface ChoiceOptions {
  /** Author ids by number; null where they ascend with the numbers, which then stand for them. */
  authorId: Float64Array | null;
  personOfAuthor: Uint32Array;
  limit: number;
  /** Keeps those with score 0: with a contribution asked for it says that they lack it. */
  keepsZero: boolean;
  bench: Workbench;
}

/** Classes of scores by which those that cannot be among the best are told quickly. */
const CLASSES = 4096;

/** Slots of which `limit` are the best, and not many more; ascending. */
const hopefuls = (scores: Float64Array, limit: number, bench: Workbench): Uint32Array => {
  const counts = bench.words('score classes', CLASSES + 1).fill(0);
  for (let slot = 0; slot < scores.length; slot++) counts[Math.floor(scores[slot] * CLASSES)]++;
  let lowest = CLASSES;
  for (let sum = counts[lowest]; lowest > 0 && sum < limit; sum += counts[lowest]) lowest--;
  const slots = bench.words('hopeful slots', scores.length);
  let count = 0;
  for (let slot = 0; slot < scores.length; slot++) {
    if (Math.floor(scores[slot] * CLASSES) >= lowest) slots[count++] = slot;
  }
  return slots.subarray(0, count);
};

/**
 * The best slots: by descending score, equal ones by ascending author id. `byAuthor` has their rows by ascending
 * author number, on the workbench.
 */
export const chooseCandidates = (
  { author, start, place }: Slots,
  scores: Float64Array,
  { authorId, personOfAuthor, limit, keepsZero, bench }: ChoiceOptions,
): CandidateColumns & { isLimited: boolean; byAuthor: Uint32Array } => {
  const slots = hopefuls(scores, limit, bench);
  const order = bench.words('slot order', slots.length);
  const key = bench.doubles('hopeful scores', slots.length);
  const id = bench.doubles('hopeful ids', slots.length);
  for (let i = 0; i < slots.length; i++) {
    order[i] = i;
    key[i] = scores[slots[i]];
    id[i] = authorId === null ? author[slots[i]] : authorId[author[slots[i]]];
  }
  sortBestFirst(order, { key, id }, bench);
  let count = Math.min(limit, order.length);
  if (!keepsZero) while (count > 0 && !(key[order[count - 1]] > 0)) count--;
  const rows = new Uint32Array(count + 1);
  for (let row = 0; row < count; row++) {
    const slot = slots[order[row]];
    rows[row + 1] = rows[row] + start[slot + 1] - start[slot];
  }
  const chosen = {
    author: new Uint32Array(count),
    person: new Uint32Array(count),
    score: new Float64Array(count),
    start: rows,
    place: new Uint32Array(rows[count]),
    byAuthor: bench.words('rows by author', count),
    isLimited: scores.length > limit,
  };
  for (let row = 0; row < count; row++) {
    const slot = slots[order[row]];
    chosen.author[row] = author[slot];
    chosen.score[row] = scores[slot];
    let from = start[slot];
    for (let at = rows[row]; at < rows[row + 1]; at++) chosen.place[at] = place[from++];
  }
  // By ascending author, not by row: what lies far apart in memory is then at least passed in one direction.
  // And first without deciding anything, so that it is waited for many at a time.
  const person = bench.words('hopeful persons', slots.length);
  for (let i = 0; i < slots.length; i++) person[i] = personOfAuthor[author[slots[i]]];
  const rowOf = bench.words('hopeful rows', slots.length).fill(count);
  for (let row = 0; row < count; row++) rowOf[order[row]] = row;
  let next = 0;
  for (let i = 0; i < slots.length; i++) {
    if (rowOf[i] === count) continue;
    chosen.person[rowOf[i]] = person[i];
    chosen.byAuthor[next++] = rowOf[i];
  }
  return chosen;
};

/**
 * Stays of some persons, row by row, brought together so that what looks at all of them reads on. On the workbench:
 * good until stays are asked for again under the same name.
 */
export interface StayColumns {
  /** Stays of row r stand at from[r] up to to[r], newest first. */
  from: Uint32Array;
  to: Uint32Array;
  institution: Uint32Array;
  /** First and last year, packed as in `PeopleColumns`. */
  years: Uint32Array;
}

export interface StayOptions {
  /** The rows in the order in which to pass through memory. */
  order: Uint32Array;
  name: string;
  bench: Workbench;
}

export const staysOfPersons = (
  persons: Uint32Array,
  { stayStart, stay }: PeopleColumns,
  { order, name, bench }: StayOptions,
): StayColumns => {
  const passed = bench.words(`persons of ${name}`, order.length);
  for (let i = 0; i < order.length; i++) passed[i] = persons[order[i]];
  readAhead(passed, { start: stayStart, item: stay }, 2);
  const from = bench.words(`stay starts of ${name}`, persons.length);
  const to = bench.words(`stay ends of ${name}`, persons.length);
  let size = 0;
  for (let i = 0; i < order.length; i++) {
    const row = order[i];
    const person = persons[row];
    from[row] = size;
    if (person !== NOBODY) size += stayStart[person + 1] - stayStart[person];
    to[row] = size;
  }
  const institution = bench.words(`stay institutions of ${name}`, size);
  const years = bench.words(`stay years of ${name}`, size);
  for (let i = 0; i < order.length; i++) {
    const row = order[i];
    let source = from[row] < to[row] ? 2 * stayStart[persons[row]] : 0;
    for (let at = from[row]; at < to[row]; at++) {
      institution[at] = stay[source++];
      years[at] = stay[source++];
    }
  }
  return { from, to, institution, years };
};
