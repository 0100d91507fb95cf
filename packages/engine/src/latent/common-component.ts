import { addOuter, mirror, type Dense } from './dense.ts';
import { timesDense, type Sparse } from './sparse.ts';
import { symmetricEigen } from './symmetric-eigen.ts';

/** Rows between two pauses. */
const ROWS_PER_PAUSE = 256;

/**
 * Takes out of every word vector the direction that the articles have in common, what any abstract says, so
 * that two articles are alike only by what sets them apart from others. An article's vector is a sum over
 * its words; taken out of the words it is therefore out of the articles. Nothing changes without articles.
 *
 * @source Arora, Liang, Ma, A Simple but Tough-to-Beat Baseline for Sentence Embeddings, ICLR 2017, algorithm 1
 */
export const withoutCommonComponent = async (
  vectors: Dense,
  articles: Sparse,
  pause: () => Promise<void>,
): Promise<Dense> => {
  const { columns } = vectors;
  const common = await commonDirection(vectors, articles, pause);
  if (!common) return vectors;
  const values = new Float32Array(vectors.values.length);
  for (let row = 0; row < vectors.rows; row++) {
    let along = 0;
    for (let j = 0; j < columns; j++) along += vectors.values[row * columns + j] * common[j];
    for (let j = 0; j < columns; j++)
      values[row * columns + j] = vectors.values[row * columns + j] - along * common[j];
  }
  return { ...vectors, values };
};

/** First principal direction (not centred) of the articles' vectors at length 1; null when all are zero. */
const commonDirection = async (
  { values, columns }: Dense,
  articles: Sparse,
  pause: () => Promise<void>,
): Promise<Float64Array | null> => {
  const sum = new Float64Array(columns ** 2);
  const vector = new Float64Array(columns);
  let placed = 0;
  for (let row = 0; row + 1 < articles.start.length; row++) {
    timesDense(articles, row, { values, result: vector });
    const norm = Math.sqrt(vector.reduce((total, value) => total + value * value, 0));
    if (norm > 0) {
      placed++;
      for (let j = 0; j < columns; j++) vector[j] /= norm;
      addOuter(sum, vector);
    }
    if (row % ROWS_PER_PAUSE === 0) await pause();
  }
  if (placed === 0) return null;
  const { vectors } = symmetricEigen(mirror(sum, columns), columns);
  return Float64Array.from({ length: columns }, (_, j) => vectors[j * columns]);
};
