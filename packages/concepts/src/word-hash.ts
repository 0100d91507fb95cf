/** @source FNV-1a, 32 bits, over UTF-16 units */
const HASH_SEED = 0x811c9dc5 | 0;
const HASH_PRIME = 0x01000193;
export const hashOf = (word: string): number => {
  let hash = HASH_SEED;
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), HASH_PRIME);
  return hash;
};
