import type { ReportQuality } from './quality.contract.ts';
import type { Found } from './quality-readings.ts';

/** What findings are narrowed and sorted by. */
export interface ConceptFacts {
  /** In small letters. */
  name: string;
  df: number;
  /** Its place among all names. */
  place: number;
}

/** Findings that are looked at before others have their turn. */
const WITHOUT_A_BREAK = 20_000;

const othersTurn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** As they come, where equal. */
const sorted = (found: readonly Found[], keyOf: (one: Found) => number, isDescending: boolean): Found[] => {
  const keys = found.map(keyOf);
  const most = keys.reduce((a, b) => Math.max(a, b), 0);
  // Numbers alone sort by themselves, far faster than objects by a rule.
  const order = Float64Array.from(
    keys,
    (key, at) => (isDescending ? most - key : key) * found.length + at,
  ).sort();
  return Array.from(order, (packed) => found[packed % found.length]);
};

/** Those that are asked for, in the order that is asked for; all of them, not one page. */
export async function inOrderOf(
  found: readonly Found[],
  facts: ReadonlyMap<number, ConceptFacts>,
  { search, relation, sort, isDescending }: ReportQuality,
): Promise<readonly Found[]> {
  const sought = search.toLowerCase();
  const isNamed = (id: number): boolean => facts.get(id)?.name.includes(sought) ?? false;
  const fits = ({ conceptId, words, otherIds, relation: own }: Found): boolean =>
    (relation === undefined || relation === own) &&
    (sought === '' ||
      isNamed(conceptId) ||
      words.some((word) => word.toLowerCase().includes(sought)) ||
      otherIds.some(isNamed));
  let kept = found;
  if (sought !== '' || relation !== undefined) {
    const fitting: Found[] = [];
    for (const [at, one] of found.entries()) {
      if (at % WITHOUT_A_BREAK === 0) await othersTurn();
      if (fits(one)) fitting.push(one);
    }
    kept = fitting;
  }
  if (sort === 'id') return isDescending ? kept.toReversed() : kept;
  return sorted(
    kept,
    ({ conceptId }) => facts.get(conceptId)?.[sort === 'df' ? 'df' : 'place'] ?? 0,
    isDescending,
  );
}
