import { addOuter, mirror, multiply, orthonormalise, type Dense } from './dense.ts';
import { signs } from './signs.ts';
import { addTransposed, timesDense, type Sparse } from './sparse.ts';
import { symmetricEigen } from './symmetric-eigen.ts';

/** Directions tried beyond those wanted: the paper's recommended value. */
const OVERSAMPLING = 10;
/** Passes over the matrix: the paper's two are for spectra that fall fast, and that of word vectors does not. */
const POWER_PASSES = 4;
/** Rows between two pauses: some tens of milliseconds where they are of the most frequent words. */
export const ROWS_PER_PAUSE = 32;
/** Singular values below this share of the largest are rounding noise. */
const NEGLIGIBLE = 1e-4;

/**
 * The right singular vectors of a sparse matrix, strongest first: matrix.columns × at most `dimensions`,
 * fewer where its rank is smaller. Randomised subspace iteration on matrixᵀ · matrix, so that memory does
 * not grow with the rows, then the exact decomposition within the space found. Same input, same bytes.
 *
 * @source Halko, Martinsson, Tropp, SIAM Review 53 (2011), doi:10.1137/090771806, algorithms 4.4 and 5.1
 */
export const rightSingularVectors = async (
  matrix: Sparse,
  dimensions: number,
  pause: () => Promise<void>,
): Promise<Dense> => {
  const width = Math.min(dimensions + OVERSAMPLING, matrix.columns);
  let basis: Dense = { values: signs(matrix.columns * width), rows: matrix.columns, columns: width };
  for (let pass = 0; pass < POWER_PASSES; pass++)
    basis = orthonormalise(await gramTimes(matrix, basis, pause));
  const { values, vectors } = symmetricEigen(await gramWithin(matrix, basis, pause), basis.columns);
  const rank = values.filter((value) => value > 0 && value > NEGLIGIBLE ** 2 * values[0]).length;
  return multiply(basis, { values: vectors, stride: basis.columns }, Math.min(dimensions, rank));
};

/** matrixᵀ · matrix · basis */
const gramTimes = async (matrix: Sparse, basis: Dense, pause: () => Promise<void>): Promise<Dense> => {
  const sum = new Float32Array(basis.values.length);
  const vector = new Float64Array(basis.columns);
  for (let row = 0; row + 1 < matrix.start.length; row++) {
    timesDense(matrix, row, { values: basis.values, result: vector });
    addTransposed(matrix, row, { vector, sum });
    if (row % ROWS_PER_PAUSE === 0) await pause();
  }
  return { ...basis, values: sum };
};

/** (matrix · basis)ᵀ · (matrix · basis) */
const gramWithin = async (
  matrix: Sparse,
  basis: Dense,
  pause: () => Promise<void>,
): Promise<Float64Array> => {
  const sum = new Float64Array(basis.columns ** 2);
  const vector = new Float64Array(basis.columns);
  for (let row = 0; row + 1 < matrix.start.length; row++) {
    timesDense(matrix, row, { values: basis.values, result: vector });
    addOuter(sum, vector);
    if (row % ROWS_PER_PAUSE === 0) await pause();
  }
  return mirror(sum, basis.columns);
};
