import type { AllocationProblem } from '@peerlens/ranking/allocation/index.ts';

/** Numbers from 0 to 1, the same each time. */
const randomOf = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
};

export interface CallShape {
  proposals: number;
  candidates: number;
  people: number;
  refereesPerProposal: number;
  proposalsPerPerson: number;
  seed: number;
}

/** Of a hundred candidates, those in conflict. */
const IN_CONFLICT = 0.06;

/**
 * A call in a field that is a line: people and proposals stand on it, near ones fit, and each proposal has its best
 * candidates. The same people are wanted by neighbours, so that loads bind.
 */
export function syntheticCall(shape: CallShape): Omit<AllocationProblem, 'objective'> {
  const random = randomOf(shape.seed);
  const places = Array.from({ length: shape.people }, random);
  const proposals = Array.from({ length: shape.proposals }, (_, at) => {
    const place = random();
    const candidates = places
      .map((theirs, person) => ({
        authorId: person + 1,
        score: Math.max(0.02, 0.6 - 1.2 * Math.abs(theirs - place) - 0.2 * random()),
        conflict: random() < IN_CONFLICT ? ('waivable' as const) : ('none' as const),
      }))
      .sort((a, b) => b.score - a.score)
      .slice(0, shape.candidates);
    return { id: at + 1, candidates, fixed: [], forbidden: [] };
  });
  const { refereesPerProposal, proposalsPerPerson } = shape;
  return { proposals, refereesPerProposal, proposalsPerPerson };
}
