import { count, kindsOf, noTotals, stateBefore, stepsBetween } from './release-diff.ts';
import { DIFF_KINDS } from './release-kinds.contract.ts';
import type { DiffKind } from './release-kinds.contract.ts';
import type { ConceptDiff, DiffTotals } from './releases.contract.ts';
import type { ConceptSince, ReleasesStore } from './releases.store.ts';

/** Concepts that are in memory at once. Chosen: a few megabytes at most. */
export const BATCH = 500;
/** Comparisons whose results are remembered: somebody turns the pages of one, others of another. Chosen. */
const REMEMBERED = 8;

/** Two versions of the ontology, in either order. */
export interface Versions {
  from: number;
  to: number;
}

/** What a comparison came to. Of each concept that differs only its number is kept, once for each kind. */
interface Comparison {
  totals: DiffTotals;
  all: number[];
  byKind: Readonly<Record<DiffKind, number[]>>;
}

/** A concept as it was at a version; null = it was not yet there. */
export const stateAt = ({ present, later }: ConceptSince, version: number) =>
  stateBefore(
    present,
    later.filter((change) => change.version > version).map(({ actions }) => actions),
  );

const diffOf = (concept: ConceptSince, { from, to }: Versions): ConceptDiff => {
  const [before, after] = [stateAt(concept, from), stateAt(concept, to)];
  const name = (after ?? before ?? concept.present).name;
  return { conceptId: concept.id, name, actions: stepsBetween(before, after) };
};

/** Compares versions that do not change, so what a comparison came to holds for ever. */
export function comparisons(store: ReleasesStore) {
  const made = new Map<string, Promise<Comparison>>();

  const diffs = async (versions: Versions, ids: readonly number[]): Promise<ConceptDiff[]> =>
    (await store.since(Math.min(versions.from, versions.to), ids)).map((concept) =>
      diffOf(concept, versions),
    );

  async function compare(versions: Versions): Promise<Comparison> {
    const { from, to } = versions;
    const totals = noTotals();
    const all: number[] = [];
    const byKind = Object.fromEntries(DIFF_KINDS.map((kind) => [kind, []])) as unknown as Record<
      DiffKind,
      number[]
    >;
    const touched = await store.touched(Math.min(from, to), Math.max(from, to));
    for (let at = 0; at < touched.length; at += BATCH) {
      for (const { conceptId, actions } of await diffs(versions, touched.slice(at, at + BATCH))) {
        if (actions.length === 0) continue;
        count(totals, actions);
        all.push(conceptId);
        for (const kind of kindsOf(actions)) byKind[kind].push(conceptId);
      }
    }
    return { totals, all, byKind };
  }

  return {
    diffs,

    /** Made once, whoever asks and however many at a time; a failure is not remembered. */
    of(versions: Versions): Promise<Comparison> {
      const key = `${versions.from}-${versions.to}`;
      const known = made.get(key) ?? compare(versions);
      made.delete(key);
      made.set(key, known);
      known.catch(() => made.delete(key));
      for (const oldest of made.keys()) {
        if (made.size <= REMEMBERED) break;
        made.delete(oldest);
      }
      return known;
    },
  };
}
