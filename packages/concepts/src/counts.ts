import { HIT_STRIDE, type HitList, type Numbering } from './hits.ts';
import type { ConceptCount, NearConcepts } from './tagger-types.ts';

const NO_EVIDENCE: NearConcepts = () => false;

/** Per concept of a document: hits in the title, in the body, outside longer literals, and by unambiguous literals. */
const TITLE = 0;
const BODY = 1;
const OUTER = 2;
const SURE = 3;
const STRIDE = 4;

/** Sorting in place is quicker than calling a sort for as few numbers. Chosen, not tuned. */
const FEW = 64;

/** Sorts the first `count` numbers. */
const sortFirst = (numbers: Int32Array, count: number): void => {
  if (count > FEW) {
    numbers.subarray(0, count).sort();
    return;
  }
  for (let at = 1; at < count; at++) {
    const one = numbers[at];
    let to = at;
    for (; to > 0 && numbers[to - 1] > one; to--) numbers[to] = numbers[to - 1];
    numbers[to] = one;
  }
};

/** Adds the hits of a document up by concept; ambiguous ones only with evidence. */
export const aggregate = ({ conceptIds, ambiguous }: Numbering) => {
  /**
   * By concept: its place in `sums`, counted on from document to document, so that a place below the document's first
   * says that the concept is not in it. Four bytes a concept stay in the cache.
   */
  const places = new Int32Array(conceptIds.length).fill(-1);
  let first = 0;
  let seen = new Int32Array(256);
  let sums = new Int32Array(256 * STRIDE);

  const makeRoom = (count: number): void => {
    if (first + count > 0x7fff_ffff) {
      places.fill(-1);
      first = 0;
    }
    if (count <= seen.length) return;
    seen = new Int32Array(count * 2);
    sums = new Int32Array(seen.length * STRIDE);
  };

  /** Sums all hits up; `seen` has the concepts then. Returns their number. */
  const sum = ({ rows, count }: HitList): number => {
    makeRoom(count);
    const [from, into] = [first, sums];
    let concepts = 0;
    for (let row = 0; row < count * HIT_STRIDE; row += HIT_STRIDE) {
      const concept = rows[row + 1];
      let at = (places[concept] - from) * STRIDE;
      if (at < 0) {
        places[concept] = from + concepts;
        at = concepts * STRIDE;
        seen[concepts++] = concept;
        into[at + TITLE] = 0;
        into[at + BODY] = 0;
        into[at + OUTER] = 0;
        into[at + SURE] = 0;
      }
      into[at + (rows[row + 2] === 0 ? TITLE : BODY)]++;
      into[at + OUTER] += 1 - rows[row + 5];
      into[at + SURE] += 1 - ambiguous[rows[row]];
    }
    return concepts;
  };

  return (hits: HitList, near: NearConcepts = NO_EVIDENCE): ConceptCount[] => {
    const concepts = sum(hits);
    const from = first;
    first += concepts;
    sortFirst(seen, concepts);
    let sure: number[] | null = null;
    const counts: ConceptCount[] = [];
    for (let one = 0; one < concepts; one++) {
      const at = (places[seen[one]] - from) * STRIDE;
      const conceptId = conceptIds[seen[one]];
      if (sums[at + SURE] === 0) {
        sure ??= sureConcepts(concepts, from);
        if (!near(conceptId, sure)) continue;
      }
      counts.push({
        conceptId,
        title: sums[at + TITLE],
        body: sums[at + BODY],
        nestedOnly: sums[at + OUTER] === 0,
      });
    }
    return counts;
  };

  /** Ids of the concepts that an unambiguous literal says, ascending. */
  function sureConcepts(concepts: number, from: number): number[] {
    const sure: number[] = [];
    for (let one = 0; one < concepts; one++) {
      const concept = seen[one];
      if (sums[(places[concept] - from) * STRIDE + SURE] > 0) sure.push(conceptIds[concept]);
    }
    return sure;
  }
};
