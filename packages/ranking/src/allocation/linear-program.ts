import type { PreparedProblem } from './problem.ts';

/** Maximise cost · x within bounds; the matrix by columns. Plain values, as solvers take them. */
export interface LinearProgram {
  numCols: number;
  numRows: number;
  cost: Float64Array;
  upper: Float64Array;
  rowLower: Float64Array;
  rowUpper: Float64Array;
  starts: Int32Array;
  indices: Int32Array;
  values: Float64Array;
  /** Whether every column has to be whole. Without rows on fits the best corner is whole by itself. */
  isInteger: boolean;
}

/** What a solver finds. */
export interface ProgramSolution {
  /** `limit` = given up before it was decided. */
  status: 'optimal' | 'infeasible' | 'limit';
  /** Column values; null where none were found. */
  values: Float64Array | null;
  /** What loosening each row by one would gain; null for integer programs. */
  rowDuals: Float64Array | null;
}

export type SolveProgram = (program: LinearProgram) => ProgramSolution;

/** As many places as can be; as much fit as can be in so many places; or the greatest smallest fit, in fractions. */
export type Stage =
  | { kind: 'places' }
  | { kind: 'total'; filled: number; smallest: number | null }
  | { kind: 'smallest'; filled: number };

interface Entry {
  row: number;
  value: number;
}

/** Proposals for which there is anything to choose: the smallest fit is theirs, for of the others it is as it is. */
export const choosable = ({ edges, places }: PreparedProblem): number[] =>
  [...new Set(edges.map(({ proposal }) => proposal))].filter((proposal) => places[proposal] > 0);

const written = (columns: readonly (readonly Entry[])[], numRows: number) => {
  const entries = columns.flat();
  const starts = new Int32Array(columns.length + 1);
  for (const [at, column] of columns.entries()) starts[at + 1] = starts[at] + column.length;
  return {
    numCols: columns.length,
    numRows,
    starts,
    indices: Int32Array.from(entries, ({ row }) => row),
    values: Float64Array.from(entries, ({ value }) => value),
  };
};

/**
 * The program of one stage. Rows: places of each proposal, load of each person, the number of places filled, and the
 * fit of each proposal where the stage bounds it. Among equal totals, lower author ids cost less: all such costs of a
 * solution together are under one step of fit.
 */
export function programOf(problem: PreparedProblem, stage: Stage): LinearProgram {
  const { edges, places, loads, base, people } = problem;
  const [numPlaces, numPeople] = [places.length, people.length];
  const filledRow = numPlaces + numPeople;
  const bounded =
    stage.kind === 'smallest' || (stage.kind === 'total' && stage.smallest !== null)
      ? choosable(problem)
      : [];
  const fitRow = new Map(bounded.map((proposal, at) => [proposal, filledRow + 1 + at]));
  const numRows = filledRow + 1 + bounded.length;
  const tie =
    1 /
    (Math.max(1, numPeople) *
      Math.max(
        1,
        places.reduce((sum, count) => sum + count, 0),
      ));

  const columns = edges.map(({ proposal, person, fit }): Entry[] => {
    const row = fitRow.get(proposal);
    return [
      { row: proposal, value: 1 },
      { row: numPlaces + person, value: 1 },
      { row: filledRow, value: 1 },
      ...(row === undefined ? [] : [{ row, value: fit }]),
    ];
  });
  const costOf = {
    places: () => 1,
    total: ({ person, fit }: (typeof edges)[number]) => fit - person * tie,
    smallest: () => 0,
  }[stage.kind];
  const cost = edges.map(costOf);
  const upper = edges.map(() => 1);
  if (stage.kind === 'smallest') {
    columns.push(bounded.map((proposal) => ({ row: fitRow.get(proposal) ?? 0, value: -1 })));
    cost.push(1);
    upper.push(Number.MAX_SAFE_INTEGER);
  }
  const filled = stage.kind === 'places' ? null : stage.filled;
  const least = stage.kind === 'total' ? (stage.smallest ?? 0) : 0;
  return {
    ...written(columns, numRows),
    cost: Float64Array.from(cost),
    upper: Float64Array.from(upper),
    rowLower: Float64Array.from([
      ...places.map(() => 0),
      ...loads.map(() => 0),
      filled ?? 0,
      ...bounded.map((proposal) => least - base[proposal]),
    ]),
    rowUpper: Float64Array.from([...places, ...loads, filled ?? Infinity, ...bounded.map(() => Infinity)]),
    isInteger: stage.kind === 'total' && stage.smallest !== null,
  };
}
