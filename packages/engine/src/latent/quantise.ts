/** Largest magnitude of a quantised component. */
const INT8_MAX = 127;

/**
 * Scales a vector so that its largest component is ±127, and rounds.
 *
 * @returns the Euclidean length of what was stored; 0 for a zero vector.
 */
export const quantise = (vector: Float64Array, into: Int8Array): number => {
  let largest = 0;
  for (let j = 0; j < into.length; j++) largest = Math.max(largest, Math.abs(vector[j]));
  if (largest === 0) {
    into.fill(0);
    return 0;
  }
  let sum = 0;
  for (let j = 0; j < into.length; j++) {
    into[j] = Math.round((vector[j] / largest) * INT8_MAX);
    sum += into[j] * into[j];
  }
  return Math.sqrt(sum);
};
