import { symmetricEigen } from './symmetric-eigen.ts';

/** A row-major matrix. */
export interface Dense {
  values: Float32Array;
  rows: number;
  columns: number;
}

/** Directions shorter than this, relative to the longest, are rounding noise. */
const NEGLIGIBLE = 1e-6;

/** matrixᵀ · matrix, columns × columns. */
export const gram = ({ values, rows, columns }: Dense): Float64Array => {
  const product = new Float64Array(columns * columns);
  for (let row = 0; row < rows; row++) addOuter(product, values.subarray(row * columns, (row + 1) * columns));
  return mirror(product, columns);
};

/** Adds the upper triangle of vector · vectorᵀ. */
export const addOuter = (sum: Float64Array, vector: Float32Array | Float64Array): void => {
  const n = vector.length;
  for (let i = 0; i < n; i++) {
    const factor = vector[i];
    if (factor === 0) continue;
    for (let j = i; j < n; j++) sum[i * n + j] += factor * vector[j];
  }
};

/** Copies the upper triangle to the lower. */
export const mirror = (square: Float64Array, n: number): Float64Array => {
  for (let i = 0; i < n; i++) for (let j = 0; j < i; j++) square[i * n + j] = square[j * n + i];
  return square;
};

/** left · right, where `right` has left.columns rows of which the first `columns` columns are used. */
export const multiply = (
  left: Dense,
  right: { values: Float64Array; stride: number },
  columns: number,
): Dense => {
  const product = new Float32Array(left.rows * columns);
  const sum = new Float64Array(columns);
  for (let row = 0; row < left.rows; row++) {
    sum.fill(0);
    for (let k = 0; k < left.columns; k++) {
      const factor = left.values[row * left.columns + k];
      if (factor === 0) continue;
      for (let j = 0; j < columns; j++) sum[j] += factor * right.values[k * right.stride + j];
    }
    product.set(sum, row * columns);
  }
  return { values: product, rows: left.rows, columns };
};

/**
 * An orthonormal basis of the space that the columns span, by way of the eigenvectors of their Gram matrix;
 * has fewer columns where these depend on each other.
 *
 * @source Stathopoulos, Wu, SIAM J. Sci. Comput. 23 (2002), doi:10.1137/S1064827500370883 (SVQB)
 */
export const orthonormalise = (matrix: Dense): Dense => {
  const n = matrix.columns;
  const { values, vectors } = symmetricEigen(gram(matrix), n);
  const kept = values.filter((value) => value > 0 && value > NEGLIGIBLE ** 2 * values[0]).length;
  for (let k = 0; k < n; k++) for (let j = 0; j < kept; j++) vectors[k * n + j] /= Math.sqrt(values[j]);
  return multiply(matrix, { values: vectors, stride: n }, kept);
};
