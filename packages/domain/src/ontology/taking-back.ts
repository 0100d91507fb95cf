import { DomainError, conflict } from '@peerlens/kernel';
import type { UndoneChecks } from './change-checks.ts';
import { loopOf, newlyRefersTo, parent, unknownReference } from './change-checks.ts';
import { partOf, stepOf } from './change-writes.ts';
import type { Step } from './concept-writes.store.ts';
import type { HeldOntology, MadeChange } from './changes.store.ts';
import { inverseActions } from './concept-actions.ts';
import { isUnchanged, wished } from './wishes.ts';
import type { Wish } from './wishes.ts';

/** Concepts in memory, and written, at a time: some megabytes. */
export const CONCEPTS_AT_ONCE = 2000;

/** The change, if it can be taken back at all. @throws DomainError `not_found`, `conflict`. */
export async function undoable(held: HeldOntology, id: number): Promise<MadeChange> {
  const change = await held.madeChange(id);
  if (change === null) throw new DomainError('not_found', `No change with id ${id}`, { kind: 'change', id });
  if (change.status !== 'accepted') throw conflict('Only a change that was made can be undone.');
  if (change.ontologyVersion === null)
    throw conflict('This suggestion changed nothing. There is nothing to undo.');
  if (change.isUndone) throw conflict('This change is undone already.');
  return change;
}

/** The next concepts of a change as they would be without it; `last` is null where there are no more. */
export async function withoutChange(
  held: HeldOntology,
  id: number,
  { after, limit }: { after: number; limit: number },
): Promise<{ wishes: Wish[]; last: number | null }> {
  const parts = await held.parts(id, { after, limit });
  const wishes = await wished(held, parts, ({ actions }) => inverseActions(actions));
  return { wishes: wishes.filter((wish) => !isUnchanged(wish)), last: parts.at(-1)?.id ?? null };
}

function* portionsOf<T>(items: readonly T[]): Generator<T[]> {
  for (let at = 0; at < items.length; at += CONCEPTS_AT_ONCE) yield items.slice(at, at + CONCEPTS_AT_ONCE);
}

/** What is seen only when all is written: concepts are kept by their numbers alone. */
class Links {
  readonly #gone: number[] = [];
  readonly #referred = new Set<number>();
  readonly #linked = new Set<number>();

  note(wishes: readonly Wish[]): void {
    for (const wish of wishes) {
      if (wish.current === null) continue;
      if (wish.after.deleted) {
        this.#gone.push(wish.current.id);
        continue;
      }
      const others = newlyRefersTo(wish);
      if (others.length > 0) this.#linked.add(wish.current.id);
      for (const other of others) this.#referred.add(other);
    }
  }

  /** @throws DomainError where something hangs in the air, or leads back to itself. */
  async check(held: HeldOntology): Promise<void> {
    for (const ids of portionsOf(this.#gone)) {
      const [first] = await held.parents(ids);
      if (first !== undefined) throw parent(first.children);
    }
    for (const ids of portionsOf([...this.#referred])) {
      const known = await held.concepts(ids);
      const missing = ids.find((id) => known.get(id)?.state.deleted !== false);
      if (missing !== undefined) throw unknownReference(missing);
    }
    for (const ids of portionsOf([...this.#linked]))
      for (const by of ['composite', 'broader'] as const)
        if ((await held.loop(by, ids)) !== null) throw loopOf[by]();
  }
}

export interface TakenBack {
  changeId: number;
  /** The last concept that it changed. */
  conceptId: number;
}

interface TakingBack {
  check: UndoneChecks;
  createdById: string | null;
  at: Date;
  tell?: (steps: readonly Step[]) => void;
}

/**
 * Takes a change back in portions, within the transaction of its caller: nothing is held in memory but one portion and
 * the numbers of concepts. `tell` hears what is written as it is.
 *
 * @returns null where nothing of it is left, and nothing was made
 * @throws DomainError as `ChangesService.undo` does.
 */
export async function takeBack(
  held: HeldOntology,
  { id, isImport, total }: MadeChange,
  { check, createdById, at, tell }: TakingBack,
): Promise<TakenBack | null> {
  const begin = async (): Promise<{ changeId: number; ontologyVersion: number }> => {
    const ontologyVersion = await held.nextVersion();
    const made = { comment: '', createdById, createdAt: at, undoesId: id, ontologyVersion };
    const changeId = await held.addChange({ kind: 'undo', status: 'accepted', ...made }, []);
    // As with the import that made it.
    if (total > CONCEPTS_AT_ONCE) await held.leaveRowsUntold();
    return { changeId, ontologyVersion };
  };
  const links = new Links();
  let begun: Awaited<ReturnType<typeof begin>> | null = null;
  let conceptId = 0;
  for (let after: number | null = 0; after !== null;) {
    const { wishes, last } = await withoutChange(held, id, { after, limit: CONCEPTS_AT_ONCE });
    after = last;
    if (wishes.length === 0) continue;
    const steps = wishes.map((wish) => stepOf(wish, () => 0));
    tell?.(steps);
    check(wishes, { isImport });
    links.note(wishes);
    begun ??= await begin();
    await held.write(steps, { at, isManual: !isImport });
    await held.addParts(begun.changeId, steps.map(partOf));
    // Whoever takes an import back can bring the same file in again.
    if (isImport) await held.forgetRecords(steps.map((step) => step.conceptId));
    conceptId = steps[steps.length - 1].conceptId;
  }
  if (begun === null) return null;
  await links.check(held);
  await held.followVersion(begun.ontologyVersion);
  return { changeId: begun.changeId, conceptId };
}
