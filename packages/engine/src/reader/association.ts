/**
 * Normalised pointwise mutual information of two concepts, discounted where it rests on few articles; 0 or less
 * where they stand together no more often than chance has it.
 *
 * @source Bouma, Proc. GSCL (2009), 31-40 (normalised PMI); discount: Pantel, Lin, Proc. KDD (2002),
 *   doi:10.1145/775047.775138
 */
export const association = (
  articles: number,
  { together, one, other }: { together: number; one: number; other: number },
): number => {
  const information = Math.log((together * articles) / (one * other));
  if (information <= 0) return 0;
  // Where every article has both, chance explains all; the line above has returned by then.
  const normalised = information / -Math.log(together / articles);
  const rarer = Math.min(one, other);
  return normalised * (together / (together + 1)) * (rarer / (rarer + 1));
};
