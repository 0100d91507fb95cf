import type { Candidate, CandidateLiteral } from './possible-concepts.contract.ts';

/** What is kept of a candidate; the rest follows from it. */
export type FoundCandidate = Pick<Candidate, 'name' | 'score' | 'literals'>;

/** Several as one: the best score, and every literal once, those of `into` first. */
export function mergedCandidate(into: FoundCandidate, others: readonly FoundCandidate[]): FoundCandidate {
  const literals = new Map<string, CandidateLiteral>();
  for (const literal of [into, ...others].flatMap((candidate) => candidate.literals)) {
    const known = literals.get(literal.name);
    literals.set(
      literal.name,
      known
        ? {
            ...known,
            tf: known.tf + literal.tf,
            dfCollection: Math.max(known.dfCollection, literal.dfCollection),
          }
        : literal,
    );
  }
  return {
    name: into.name,
    score: Math.max(into.score, ...others.map(({ score }) => score)),
    literals: [...literals.values()],
  };
}
