export interface Sort {
  id: string;
  direction: 'descending' | 'ascending';
}

/** First click on a column sorts descending, a second ascending, a third as it was. @source specification 1, section 4 */
export const nextSort = (sort: Sort | null, id: string): Sort | null => {
  if (sort?.id !== id) return { id, direction: 'descending' };
  return sort.direction === 'descending' ? { id, direction: 'ascending' } : null;
};

type Sortable = string | number | null;

/** Made once: comparing by locale anew each time takes many times as long. */
const words = new Intl.Collator();

const compare = (a: Sortable, b: Sortable): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : words.compare(String(a), String(b));

/** A sorted copy; what has no value comes last both ways, equals keep their order. */
export const sortedBy = <Row>(
  rows: readonly Row[],
  value: (row: Row) => Sortable,
  direction: Sort['direction'],
): Row[] =>
  rows.toSorted((left, right) => {
    const [a, b] = [value(left), value(right)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return direction === 'ascending' ? compare(a, b) : compare(b, a);
  });
