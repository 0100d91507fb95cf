/** Shorter words differ by one letter and mean something else: "mice" and "rice". Chosen. */
const SHORTEST = 5;
const LETTERS = /^\p{L}+$/u;

/** May it differ from another word by a slip alone? Words with digits and short ones mean something else then. */
export const canSlip = (word: string): boolean => word.length >= SHORTEST && LETTERS.test(word);

/**
 * Does one letter inserted, left out or replaced, or two neighbouring ones swapped, make one word of the other; both of
 * five letters or more?
 */
export const isOneEditApart = (a: string, b: string): boolean => {
  if (Math.abs(a.length - b.length) > 1 || a === b || !canSlip(a) || !canSlip(b)) return false;
  let before = 0;
  while (before < a.length && before < b.length && a[before] === b[before]) before++;
  let after = 0;
  const most = Math.min(a.length, b.length) - before;
  while (after < most && a[a.length - 1 - after] === b[b.length - 1 - after]) after++;
  const differing = Math.max(a.length, b.length) - before - after;
  if (differing <= 1) return true;
  const isSwapped = a[before] === b[before + 1] && a[before + 1] === b[before];
  return differing === 2 && a.length === b.length && isSwapped;
};
