import type { Lists } from '../arrays/lists.ts';

/** Sparse rows: `item` is the column of each entry, `weight` its value. */
export interface Sparse extends Lists {
  weight: Float32Array;
  columns: number;
}

/** result = row · dense, for one sparse row; `width` columns of dense. */
export const timesDense = (
  { start, item, weight }: Sparse,
  row: number,
  { values, result }: { values: Float32Array; result: Float64Array },
): void => {
  const width = result.length;
  result.fill(0);
  for (let at = start[row]; at < start[row + 1]; at++) {
    const offset = item[at] * width;
    const factor = weight[at];
    for (let j = 0; j < width; j++) result[j] += factor * values[offset + j];
  }
};

/** sum += rowᵀ · vector: adds the vector, weighted, to the rows of sum that the sparse row names. */
export const addTransposed = (
  { start, item, weight }: Sparse,
  row: number,
  { vector, sum }: { vector: Float64Array; sum: Float32Array },
): void => {
  const width = vector.length;
  for (let at = start[row]; at < start[row + 1]; at++) {
    const offset = item[at] * width;
    const factor = weight[at];
    for (let j = 0; j < width; j++) sum[offset + j] += factor * vector[j];
  }
};
