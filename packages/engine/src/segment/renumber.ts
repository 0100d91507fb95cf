import { identity } from '../arrays/lists.ts';

/** Numbers of the intake as numbers of the segment, by ascending id; only of those that occur. */
export const numberOf = (
  numbers: Uint32Array,
  ids: Float64Array,
): { id: Float64Array; number: Uint32Array } => {
  const occurs = new Uint8Array(ids.length);
  for (const number of numbers) occurs[number] = 1;
  const used = identity(ids.length)
    .filter((number) => occurs[number] === 1)
    .sort((a, b) => ids[a] - ids[b]);
  const local = new Uint32Array(ids.length);
  for (let i = 0; i < used.length; i++) local[used[i]] = i;
  return {
    id: Float64Array.from(used, (number) => ids[number]),
    number: numbers.map((number) => local[number]),
  };
};
