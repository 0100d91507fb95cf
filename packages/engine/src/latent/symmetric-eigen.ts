/** Eigenvalues, largest first, and the eigenvectors as columns of a row-major n × n matrix in that order. */
export interface Eigen {
  values: Float64Array;
  vectors: Float64Array;
}

/** More sweeps than the method ever needs; it converges quadratically. */
const MAX_SWEEPS = 40;
/** Off-diagonal weight, relative to the whole, below which the matrix counts as diagonal. */
const CONVERGED = 1e-24;

/**
 * Eigen-decomposition of a symmetric row-major n × n matrix by cyclic Jacobi rotations; overwrites it.
 *
 * @source Golub, Van Loan, Matrix Computations, 4th ed. (2013), section 8.5
 */
export const symmetricEigen = (matrix: Float64Array, n: number): Eigen => {
  const vectors = new Float64Array(n * n);
  for (let i = 0; i < n; i++) vectors[i * n + i] = 1;
  for (let sweep = 0; sweep < MAX_SWEEPS && !isDiagonal(matrix, n); sweep++)
    for (let p = 0; p < n - 1; p++) for (let q = p + 1; q < n; q++) rotate({ matrix, vectors, n }, p, q);
  return sorted({ matrix, vectors, n });
};

interface Rotated {
  matrix: Float64Array;
  vectors: Float64Array;
  n: number;
}

const isDiagonal = (matrix: Float64Array, n: number): boolean => {
  let off = 0;
  let all = 0;
  for (let i = 0; i < n; i++)
    for (let j = 0; j < n; j++) {
      const square = matrix[i * n + j] ** 2;
      all += square;
      if (i !== j) off += square;
    }
  return off <= CONVERGED * all;
};

/** Turns the plane of axes p and q so that matrix[p, q] becomes 0. */
const rotate = ({ matrix, vectors, n }: Rotated, p: number, q: number): void => {
  const apq = matrix[p * n + q];
  if (apq === 0) return;
  const theta = (matrix[q * n + q] - matrix[p * n + p]) / (2 * apq);
  const tangent = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
  const cosine = 1 / Math.sqrt(tangent * tangent + 1);
  const sine = tangent * cosine;
  for (let k = 0; k < n; k++) {
    const kp = matrix[k * n + p];
    const kq = matrix[k * n + q];
    matrix[k * n + p] = cosine * kp - sine * kq;
    matrix[k * n + q] = sine * kp + cosine * kq;
  }
  for (let k = 0; k < n; k++) {
    const pk = matrix[p * n + k];
    const qk = matrix[q * n + k];
    matrix[p * n + k] = cosine * pk - sine * qk;
    matrix[q * n + k] = sine * pk + cosine * qk;
    const vp = vectors[k * n + p];
    const vq = vectors[k * n + q];
    vectors[k * n + p] = cosine * vp - sine * vq;
    vectors[k * n + q] = sine * vp + cosine * vq;
  }
};

const sorted = ({ matrix, vectors, n }: Rotated): Eigen => {
  const order = Array.from({ length: n }, (_, i) => i);
  order.sort((a, b) => matrix[b * n + b] - matrix[a * n + a] || a - b);
  const moved = new Float64Array(n * n);
  for (let row = 0; row < n; row++)
    for (let column = 0; column < n; column++) moved[row * n + column] = vectors[row * n + order[column]];
  return { values: Float64Array.from(order, (i) => matrix[i * n + i]), vectors: moved };
};
