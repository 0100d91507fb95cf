import { choosable, programOf } from './linear-program.ts';
import type { ProgramSolution, SolveProgram, Stage } from './linear-program.ts';
import { prepare } from './problem.ts';
import type { AllocationProblem, Edge, PreparedProblem } from './problem.ts';

/** Problems up to this size are solved to the last step, greater ones until the smallest fit is within `NEAR` of the best. */
const EXACT_EDGES = 2000;
/** Share of the best possible smallest fit. Chosen: nobody can tell referees apart that closely. */
const NEAR = 0.005;

/** What was found, in steps of fit. */
export interface Solved {
  prepared: PreparedProblem;
  /** Places of `prepared.edges`. */
  chosen: readonly number[];
  /** Places taken, by those fixed too. */
  filled: number;
  total: number;
  /** Of proposals for which there is anything to choose; of all where there is nothing. */
  smallest: number;
  /** No allocation has a greater smallest fit; null where it was not sought. */
  smallestBound: number | null;
  /** Whether nothing better can be; false where a search was given up. */
  isProven: boolean;
  /** What one more proposal for a person would gain at most, in steps, in the order of people. */
  loadPrices: readonly number[];
}

const isWhole = (values: Float64Array): boolean =>
  values.every((value) => Math.abs(value - Math.round(value)) < 1e-6);

/** Whether the edges keep to every limit: whatever a solver says is looked at again. */
export function keepsLimits({ edges, places, loads }: PreparedProblem, chosen: readonly number[]): boolean {
  const [leftPlaces, leftLoads] = [[...places], [...loads]];
  for (const at of chosen) {
    leftPlaces[edges[at].proposal] -= 1;
    leftLoads[edges[at].person] -= 1;
  }
  return [...leftPlaces, ...leftLoads].every((left) => left >= 0);
}

const chosenOf = (values: Float64Array, edges: readonly Edge[]): number[] =>
  edges.flatMap((_, at) => (values[at] > 0.5 ? [at] : []));

const fitsOf = ({ edges, base }: PreparedProblem, chosen: readonly number[]): number[] => {
  const fits = [...base];
  for (const at of chosen) fits[edges[at].proposal] += edges[at].fit;
  return fits;
};

const smallestOf = (prepared: PreparedProblem, chosen: readonly number[]): number => {
  const fits = fitsOf(prepared, chosen);
  const choosers = choosable(prepared);
  const counted = choosers.length > 0 ? choosers.map((proposal) => fits[proposal]) : fits;
  return counted.length === 0 ? 0 : counted.reduce((least, fit) => Math.min(least, fit), Infinity);
};

interface Found {
  /** Null where the stage has no solution, or none was found in time. */
  chosen: number[] | null;
  solution: ProgramSolution;
}

function solveStage(prepared: PreparedProblem, stage: Stage, solve: SolveProgram): Found {
  const program = programOf(prepared, stage);
  let solution = solve(program);
  // Corners of such programs are whole; should rounding have left one between them, whole ones are asked for.
  if (solution.values !== null && !isWhole(solution.values.subarray(0, prepared.edges.length))) {
    solution = solve({ ...program, isInteger: true });
  }
  if (solution.values === null) return { chosen: null, solution };
  const chosen = chosenOf(solution.values, prepared.edges);
  if (!keepsLimits(prepared, chosen)) throw new Error('The solver broke a limit of the allocation');
  return { chosen, solution };
}

/** The greatest smallest fit in fractions: no whole solution has a greater one. */
const boundOf = (prepared: PreparedProblem, filled: number, solve: SolveProgram): number => {
  const { values } = solve(programOf(prepared, { kind: 'smallest', filled }));
  const best = values?.[prepared.edges.length] ?? 0;
  return Math.floor(best + 1e-4);
};

interface Fairer {
  chosen: number[];
  bound: number;
  isProven: boolean;
}

/**
 * Halves the way between the smallest fit of the best total and the bound, each time with the best total that keeps to
 * it: the last one that can be is the allocation.
 */
function fairer(prepared: PreparedProblem, start: number[], filled: number, solve: SolveProgram): Fairer {
  let chosen = start;
  let low = smallestOf(prepared, start);
  let bound = Math.max(low, boundOf(prepared, filled, solve));
  let high = bound;
  let isBestTotal = true;
  const precision = prepared.edges.length > EXACT_EDGES ? Math.max(1, Math.ceil(bound * NEAR)) : 1;
  while (high - low >= precision) {
    const middle = low + Math.ceil((high - low) / 2);
    const found = solveStage(prepared, { kind: 'total', filled, smallest: middle }, solve);
    if (found.chosen !== null) {
      ({ chosen } = found);
      low = smallestOf(prepared, chosen);
      isBestTotal = found.solution.status === 'optimal';
      continue;
    }
    high = middle - 1;
    if (found.solution.status === 'infeasible') bound = high;
  }
  return { chosen, bound: Math.max(bound, low), isProven: isBestTotal && bound - low < precision };
}

/**
 * Allocates: as many places filled as can be, then the smallest fit where fairness is asked for, then the total fit;
 * among equal totals, lower author ids. Whoever is fixed stays. Never fails: what cannot be filled stays empty.
 *
 * @source assignment with capacities as a flow: Ahuja, Magnanti, Orlin, Network Flows (1993), chapter 9
 */
export function solveAllocation(problem: AllocationProblem, solve: SolveProgram): Solved {
  const prepared = prepare(problem);
  const { edges, places, base, taken, people } = prepared;
  const most = edges.length === 0 ? [] : (solveStage(prepared, { kind: 'places' }, solve).chosen ?? []);
  const best =
    most.length === 0
      ? null
      : solveStage(prepared, { kind: 'total', filled: most.length, smallest: null }, solve);
  const start = best?.chosen ?? most;
  const isFair = problem.objective === 'fairness' && start.length > 0;
  const fair = isFair ? fairer(prepared, start, most.length, solve) : null;
  const chosen = fair?.chosen ?? start;
  const duals = best?.solution.rowDuals ?? null;
  return {
    prepared,
    chosen,
    filled: taken + chosen.length,
    total: [...base, ...chosen.map((at) => edges[at].fit)].reduce((sum, fit) => sum + fit, 0),
    smallest: smallestOf(prepared, chosen),
    smallestBound: fair?.bound ?? null,
    isProven: fair?.isProven ?? (start.length === 0 || best?.solution.status === 'optimal'),
    loadPrices: people.map((_, at) =>
      duals === null ? 0 : Math.max(0, Math.round(Math.abs(duals[places.length + at]))),
    ),
  };
}
