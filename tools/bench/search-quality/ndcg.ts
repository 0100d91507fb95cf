const DEPTH = 10;

/**
 * Normalised discounted cumulative gain of the first ten results: gain = grade.
 *
 * @source Järvelin, Kekäläinen, ACM Trans. Inf. Syst. 20 (2002), doi:10.1145/582415.582418
 */
export const ndcg = (results: readonly string[], grades: ReadonlyMap<string, number>): number => {
  const gain = (values: readonly number[]) =>
    values.slice(0, DEPTH).reduce((sum, value, at) => sum + value / Math.log2(at + 2), 0);
  const ideal = gain([...grades.values()].sort((a, b) => b - a));
  return gain(results.map((id) => grades.get(id) ?? 0)) / ideal;
};
