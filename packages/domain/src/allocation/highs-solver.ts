import type { LinearProgram, ProgramSolution, SolveProgram } from '@peerlens/ranking/allocation/index.ts';
import highsModule from 'highs';
import type { Highs } from 'highs';

// Its types are those of its CommonJS build; what Node imports is the loader itself.
const loadHighs = highsModule as unknown as typeof highsModule.default;

/** Of one program. What is not decided by then is said to be open; small ones take milliseconds. Chosen. */
const TIME_LIMIT_SECONDS = 10;
/** Programs up to this size are solved to the last step of fit. */
const EXACT_COLUMNS = 2000;
/** Share of the objective of larger ones: half a thousandth of the fit. Chosen: far less than scores tell apart. */
const LARGE_GAP = 0.0005;

const solveWith = (highs: Highs, program: LinearProgram): ProgramSolution => {
  const { modelStatus, objectiveSense, variableType } = highs.constants;
  const { numCols, numRows, isInteger } = program;
  const source = {
    numCols,
    numRows,
    sense: objectiveSense.maximize,
    colCost: program.cost,
    colLower: new Float64Array(numCols),
    colUpper: program.upper,
    rowLower: program.rowLower,
    rowUpper: program.rowUpper,
    matrix: {
      format: 'csc',
      numRows,
      numCols,
      starts: program.starts,
      indices: program.indices,
      values: program.values,
    },
    ...(isInteger && { integrality: new Int32Array(numCols).fill(variableType.integer) }),
  } as const;
  return highs.withModel(source, (model): ProgramSolution => {
    model.options.set({
      output_flag: false,
      random_seed: 0,
      time_limit: TIME_LIMIT_SECONDS,
      mip_rel_gap: numCols > EXACT_COLUMNS ? LARGE_GAP : 0,
    });
    const { modelStatus: status } = model.run();
    if (status === modelStatus.infeasible) return { status: 'infeasible', values: null, rowDuals: null };
    const isOptimal = status === modelStatus.optimal;
    // Given up: an integer solution in hand is one all the same; a corner on the way to the best is none.
    const isFeasible = isOptimal || (isInteger && Number.isFinite(model.getObjectiveValue()));
    const { colValue, rowDual } = model.getSolution();
    return {
      status: isOptimal ? 'optimal' : 'limit',
      values: isFeasible ? colValue : null,
      rowDuals: isOptimal && !isInteger ? rowDual : null,
    };
  });
};

/** HiGHS, compiled to WebAssembly: it holds its thread until it is done, and the same program has the same solution. */
export async function highsSolver(): Promise<SolveProgram> {
  const highs = await loadHighs();
  return (program) => solveWith(highs, program);
}
