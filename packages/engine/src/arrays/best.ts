import { largest } from './largest.ts';

/** Things to choose from: `key` decides (higher is better), ascending `id` breaks ties. */
export interface Ranked {
  key: Float64Array | Uint32Array;
  id: Float64Array;
}

/**
 * The `count` best of `candidates` (positions in `key` and `id`), best first.
 * Linear for the choice; only what is chosen gets sorted.
 */
export const best = (candidates: Uint32Array, { key, id }: Ranked, count: number): Uint32Array => {
  const chosen = choose(candidates, { key, id }, count);
  return chosen.sort((a, b) => key[b] - key[a] || id[a] - id[b]);
};

/** The `count` best of `candidates`, in no particular order. */
export const choose = (candidates: Uint32Array, { key, id }: Ranked, count: number): Uint32Array => {
  if (count <= 0) return new Uint32Array(0);
  if (candidates.length <= count) return candidates.slice();
  const keys = new Float64Array(candidates.length);
  for (let i = 0; i < keys.length; i++) keys[i] = key[candidates[i]];
  const threshold = largest(keys, count);
  const chosen = new Uint32Array(count);
  const tied: number[] = [];
  let taken = 0;
  for (const candidate of candidates) {
    if (key[candidate] > threshold) chosen[taken++] = candidate;
    else if (key[candidate] === threshold) tied.push(candidate);
  }
  tied.sort((a, b) => id[a] - id[b]);
  for (let i = 0; taken < count; i++) chosen[taken++] = tied[i];
  return chosen;
};
