import { HIT_STRIDE, type HitList, type Numbering } from './hits.ts';
import type { ConceptCount, NearConcepts } from './tagger-types.ts';

const NO_EVIDENCE: NearConcepts = () => false;

/** Per concept: the document it was last seen in, hits in the title, in the body, and outside longer literals. */
const SEEN = 0;
const SURE = 1;
const TITLE = 2;
const BODY = 3;
const OUTER = 4;
const STRIDE = 8;

/** Adds the hits of a document up by concept; ambiguous ones only with evidence. */
export const aggregate = ({ conceptIds, ambiguous }: Numbering) => {
  const state = new Int32Array(conceptIds.length * STRIDE);
  let document = 0;

  return ({ rows, count }: HitList, near: NearConcepts = NO_EVIDENCE): ConceptCount[] => {
    document = (document + 1) | 0;
    const seen: number[] = [];
    for (let row = 0; row < count * HIT_STRIDE; row += HIT_STRIDE) {
      const concept = rows[row + 1];
      const at = concept * STRIDE;
      if (state[at + SEEN] !== document) {
        state[at + SEEN] = document;
        state[at + SURE] = 0;
        state[at + TITLE] = 0;
        state[at + BODY] = 0;
        state[at + OUTER] = 0;
        seen.push(concept);
      }
      state[at + (rows[row + 2] === 0 ? TITLE : BODY)]++;
      if (rows[row + 5] === 0) state[at + OUTER]++;
      if (ambiguous[rows[row]] === 0) state[at + SURE] = 1;
    }
    seen.sort((a, b) => a - b);
    const sure: number[] = [];
    for (const concept of seen) if (state[concept * STRIDE + SURE] === 1) sure.push(conceptIds[concept]);
    const counts: ConceptCount[] = [];
    for (const concept of seen) {
      const at = concept * STRIDE;
      const conceptId = conceptIds[concept];
      if (state[at + SURE] === 0 && !near(conceptId, sure)) continue;
      counts.push({
        conceptId,
        title: state[at + TITLE],
        body: state[at + BODY],
        nestedOnly: state[at + OUTER] === 0,
      });
    }
    return counts;
  };
};
