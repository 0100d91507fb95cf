import type { CoOccurrence } from './co-occurrence.ts';
import type { Dense } from './dense.ts';
import { rightSingularVectors, ROWS_PER_PAUSE } from './right-singular.ts';
import { timesDense, type Sparse } from './sparse.ts';

/** Frequent contexts are taken as somewhat rarer than they are, lest rare ones seem to mean the most. */
const CONTEXT_SMOOTHING = 0.75;

/**
 * Positive pointwise mutual information of words (rows) and contexts (columns), with smoothed contexts.
 *
 * @source Levy, Goldberg, Dagan, Trans. ACL 3 (2015), doi:10.1162/tacl_a_00134, sections 2.1 and 3.2 (exponent 0.75)
 */
export const positiveInformation = ({ counts, words, contexts }: CoOccurrence): Sparse => {
  const wordTotal = new Float64Array(words);
  const contextTotal = new Float64Array(contexts);
  for (let word = 0; word < words; word++)
    for (let context = 0; context < contexts; context++) {
      wordTotal[word] += counts[word * contexts + context];
      contextTotal[context] += counts[word * contexts + context];
    }
  const smoothed = contextTotal.map((total) => total ** CONTEXT_SMOOTHING);
  const all = smoothed.reduce((sum, value) => sum + value, 0);
  const information = (word: number, context: number): number => {
    const count = counts[word * contexts + context];
    return count === 0 ? 0 : Math.log((count * all) / (wordTotal[word] * smoothed[context]));
  };
  const start = new Uint32Array(words + 1);
  for (let word = 0; word < words; word++) {
    let positive = 0;
    for (let context = 0; context < contexts; context++) if (information(word, context) > 0) positive++;
    start[word + 1] = start[word] + positive;
  }
  const item = new Uint32Array(start[words]);
  const weight = new Float32Array(start[words]);
  let end = 0;
  for (let word = 0; word < words; word++)
    for (let context = 0; context < contexts; context++) {
      const value = information(word, context);
      if (value <= 0) continue;
      item[end] = context;
      weight[end++] = value;
    }
  return { start, item, weight, columns: contexts };
};

/**
 * Vectors of the rows, of length 1 (0 for an empty row), so that rows that are alike point the same way:
 * U·√Σ of the truncated singular value decomposition. Has at most `dimensions` columns.
 *
 * @source Levy, Goldberg, Dagan, Trans. ACL 3 (2015), doi:10.1162/tacl_a_00134, section 3.3 (eigenvalue weighting
 *   ½, vector normalisation)
 */
export const wordVectors = async (
  matrix: Sparse,
  dimensions: number,
  pause: () => Promise<void>,
): Promise<Dense> => {
  const basis = await rightSingularVectors(matrix, dimensions, pause);
  const { columns } = basis;
  const rows = matrix.start.length - 1;
  const values = new Float32Array(rows * columns);
  const squares = new Float64Array(columns);
  const vector = new Float64Array(columns);
  for (let row = 0; row < rows; row++) {
    timesDense(matrix, row, { values: basis.values, result: vector });
    values.set(vector, row * columns);
    for (let j = 0; j < columns; j++) squares[j] += vector[j] ** 2;
    if (row % ROWS_PER_PAUSE === 0) await pause();
  }
  // The rows hold U·Σ now, and the length of column j is its singular value.
  const scale = squares.map((square) => (square > 0 ? square ** -0.25 : 0));
  for (let row = 0; row < rows; row++) toUnit(values.subarray(row * columns, (row + 1) * columns), scale);
  return { values, rows, columns };
};

const toUnit = (row: Float32Array, scale: Float64Array): void => {
  let sum = 0;
  for (let j = 0; j < row.length; j++) {
    row[j] *= scale[j];
    sum += row[j] ** 2;
  }
  if (sum === 0) return;
  const norm = Math.sqrt(sum);
  for (let j = 0; j < row.length; j++) row[j] /= norm;
};
