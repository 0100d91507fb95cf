import type { TaggerLiteral } from './tagger-types.ts';

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
