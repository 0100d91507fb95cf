import { UNUSUAL } from './json-scanner.ts';

/**
 * The keys seen in an object, one bit each, with `key` among them; keys from 0 to 30.
 *
 * @throws UNUSUAL when it was there: JSON lets the last one count.
 */
export const once = (seen: number, key: number): number => {
  const bit = 1 << key;
  if ((seen & bit) !== 0) throw UNUSUAL;
  return seen | bit;
};
