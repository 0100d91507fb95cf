/** Fits are compared in steps of a hundred-thousandth: sums of whole numbers are exact, and equal ones are equal. */
export const FIT_STEPS = 100_000;

/** A candidate of one proposal. */
export interface AllocationCandidate {
  authorId: number;
  /** 0 to 1. */
  score: number;
  /** `final` where nobody may waive it; either keeps the candidate away. */
  conflict: 'none' | 'waivable' | 'final';
}

/** Somebody who is a referee of a proposal whatever else becomes of it. */
export interface FixedReferee {
  authorId: number;
  score: number;
  source: 'marked' | 'locked';
}

export interface AllocationProposal {
  id: number;
  /** Best first, each once. */
  candidates: readonly AllocationCandidate[];
  fixed: readonly FixedReferee[];
  /** Author ids. */
  forbidden: readonly number[];
}

export interface AllocationProblem {
  proposals: readonly AllocationProposal[];
  refereesPerProposal: number;
  /** Those fixed count. */
  proposalsPerPerson: number;
  /** `fairness`: the smallest fit of a proposal first, then the total. */
  objective: 'total' | 'fairness';
}

/** One way to fill a place. */
export interface Edge {
  /** Place of the proposal in `proposals`. */
  proposal: number;
  /** Place of the person in `people`. */
  person: number;
  /** Steps of fit. */
  fit: number;
}

/** A problem as the programs are written from: what is fixed is taken off, what is not allowed is not there. */
export interface PreparedProblem {
  /** By author id, those of any edge or fixed. */
  people: readonly number[];
  /** By proposal, then by author id. */
  edges: readonly Edge[];
  /** Places left, by proposal. */
  places: readonly number[];
  /** What each person can still take. */
  loads: readonly number[];
  /** Steps of fit of those fixed, by proposal. */
  base: readonly number[];
  /** Places taken by those fixed. */
  taken: number;
}

export const stepsOf = (score: number): number => Math.round(score * FIT_STEPS);

const ascending = (a: number, b: number): number => a - b;

/** The order of proposals and candidates given does not matter: equal problems are prepared equal but for the proposals' places. */
export function prepare({
  proposals,
  refereesPerProposal,
  proposalsPerPerson,
}: AllocationProblem): PreparedProblem {
  const allowed = proposals.map(({ candidates, fixed, forbidden }) => {
    const out = new Set([...forbidden, ...fixed.map(({ authorId }) => authorId)]);
    return candidates.filter(({ authorId, conflict }) => conflict === 'none' && !out.has(authorId));
  });
  const fixedIds = proposals.flatMap(({ fixed }) => fixed.map(({ authorId }) => authorId));
  const people = [...new Set([...fixedIds, ...allowed.flat().map(({ authorId }) => authorId)])].sort(
    ascending,
  );
  const placeOf = new Map(people.map((authorId, at) => [authorId, at]));
  const loads = people.map(() => proposalsPerPerson);
  for (const authorId of fixedIds) loads[placeOf.get(authorId) ?? 0] -= 1;
  const edges = allowed.flatMap((candidates, proposal) =>
    candidates
      .map(({ authorId, score }) => ({ proposal, person: placeOf.get(authorId) ?? 0, fit: stepsOf(score) }))
      .sort((a, b) => a.person - b.person),
  );
  return {
    people,
    edges,
    places: proposals.map(({ fixed }) => Math.max(0, refereesPerProposal - fixed.length)),
    loads: loads.map((load) => Math.max(0, load)),
    base: proposals.map(({ fixed }) => fixed.reduce((sum, { score }) => sum + stepsOf(score), 0)),
    taken: fixedIds.length,
  };
}
