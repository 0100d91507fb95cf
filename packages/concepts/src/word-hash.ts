/** @source FNV-1a, 32 bits, over UTF-16 units */
export const HASH_SEED = 0x811c9dc5 | 0;
export const HASH_PRIME = 0x01000193;
/** A second hash with another step; the prime is one of MurmurHash3's mixers. */
export const CHECK_SEED = 17;
export const CHECK_PRIME = 0x85ebca6b | 0;

export const hashOf = (word: string): number => {
  let hash = HASH_SEED;
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), HASH_PRIME);
  return hash;
};
