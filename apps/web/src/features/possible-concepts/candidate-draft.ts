import type { ApiOutputs } from '../../lib/api.ts';

export type CandidateValue = ApiOutputs['possibleConcepts']['batch']['possibleConcepts'][number];

export interface DraftLiteral {
  name: string;
  isAmbiguous: boolean;
  /** Whether the concept is to have it. */
  isUsed: boolean;
}

/** What a curator has made of a row, before it is saved. */
export interface CandidateDraft {
  name: string;
  basic: boolean;
  literals: readonly DraftLiteral[];
}

export const draftOf = ({ name, literals }: CandidateValue): CandidateDraft => ({
  name,
  basic: false,
  literals: literals.map((literal) => ({
    name: literal.name,
    isAmbiguous: literal.isAmbiguous,
    isUsed: true,
  })),
});

export const literalsOf = ({ literals }: CandidateDraft): { name: string; isAmbiguous: boolean }[] =>
  literals.filter(({ isUsed }) => isUsed).map(({ name, isAmbiguous }) => ({ name, isAmbiguous }));
