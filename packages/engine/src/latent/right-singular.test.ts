import { expect, test } from 'vitest';
import { dice } from '../testing/articles.ts';
import { rightSingularVectors } from './right-singular.ts';
import type { Sparse } from './sparse.ts';
import { symmetricEigen } from './symmetric-eigen.ts';

const pause = () => Promise.resolve();

const sparse = (rows: number[][]): Sparse => {
  const start = new Uint32Array(rows.length + 1);
  const item: number[] = [];
  const weight: number[] = [];
  rows.forEach((row, r) => {
    row.forEach((value, column) => {
      if (value === 0) return;
      item.push(column);
      weight.push(value);
    });
    start[r + 1] = item.length;
  });
  const columns = rows[0]?.length ?? 0;
  return { start, item: Uint32Array.from(item), weight: Float32Array.from(weight), columns };
};

/** Rows of noise around a few strong directions, as articles around topics. */
const topical = (rows: number, columns: number): number[][] => {
  const roll = dice(5);
  return Array.from({ length: rows }, () => {
    const topic = roll(4);
    return Array.from({ length: columns }, (_, column) =>
      column % 4 === topic ? (topic + 1) * (0.5 + roll(100) / 100) : roll(10) === 0 ? 0.1 : 0,
    );
  });
};

const gramOf = (rows: number[][], columns: number): Float64Array =>
  Float64Array.from({ length: columns ** 2 }, (_, at) =>
    rows.reduce((sum, row) => sum + row[Math.floor(at / columns)] * row[at % columns], 0),
  );

test('eigenvectors are orthonormal and make up the matrix', () => {
  const n = 12;
  const matrix = gramOf(topical(20, n), n);
  const { values, vectors } = symmetricEigen(matrix.slice(), n);
  const rebuilt = matrix.map((_, at) => {
    const [row, column] = [Math.floor(at / n), at % n];
    return values.reduce((sum, value, j) => sum + value * vectors[row * n + j] * vectors[column * n + j], 0);
  });
  matrix.forEach((value, at) => expect(rebuilt[at]).toBeCloseTo(value, 8));
  expect([...values]).toEqual([...values].toSorted((a, b) => b - a));
});

test('the singular vectors found are those of the exact decomposition, up to sign', async () => {
  const columns = 40;
  const rows = topical(150, columns);
  const exact = symmetricEigen(gramOf(rows, columns), columns);
  const found = await rightSingularVectors(sparse(rows), 4, pause);
  expect(found.columns).toBe(4);
  for (let j = 0; j < 4; j++) {
    let dot = 0;
    for (let k = 0; k < columns; k++) dot += found.values[k * 4 + j] * exact.vectors[k * columns + j];
    expect(Math.abs(dot)).toBeCloseTo(1, 4);
  }
});

test('a matrix of small rank has that many dimensions, one of zeros none', async () => {
  const row = [1, 2, 0, 1, 0];
  const twoKinds = [row, row.toReversed(), row, row];
  expect((await rightSingularVectors(sparse(twoKinds), 4, pause)).columns).toBe(2);
  expect((await rightSingularVectors(sparse([[0, 0, 0]]), 2, pause)).columns).toBe(0);
});
