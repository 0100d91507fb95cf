import type { TaggerLiteral } from './tagger-types.ts';

/** Numbers of one hit in the hit list: literal, concept, field (0 title, 1 body), start, end, nested. */
export const HIT_STRIDE = 6;

/** Hits of one document, flat; used again for every document. */
export interface HitList {
  count: number;
  rows: Int32Array;
}

/** Literals by number (see `byMerit`), and their concepts numbered in ascending order of their ids. */
export interface Numbering {
  literalIds: Float64Array;
  conceptOf: Int32Array;
  ambiguous: Uint8Array;
  conceptIds: readonly number[];
}

export const numbering = (literals: readonly TaggerLiteral[]): Numbering => {
  const conceptIds = Array.from(new Set(literals.map((literal) => literal.conceptId))).sort((a, b) => a - b);
  const ordinals = new Map(conceptIds.map((conceptId, ordinal) => [conceptId, ordinal]));
  return {
    literalIds: Float64Array.from(literals, (literal) => literal.literalId),
    conceptOf: Int32Array.from(literals, (literal) => ordinals.get(literal.conceptId) ?? 0),
    ambiguous: Uint8Array.from(literals, (literal) => Number(literal.isAmbiguous)),
    conceptIds,
  };
};
