interface Row {
  name: string;
}

/**
 * The row to go on with after some were decided on: the next one that is still to be decided, from the top again after
 * the last. Null when all are decided.
 */
export const nextRow = <T extends Row>(
  rows: readonly T[],
  decided: ReadonlySet<string>,
  isOpen: (row: T) => boolean,
): T | null => {
  const last = rows.findLastIndex(({ name }) => decided.has(name));
  const inTurn = [...rows.slice(last + 1), ...rows.slice(0, last + 1)];
  return inTurn.find((row) => !decided.has(row.name) && isOpen(row)) ?? null;
};
