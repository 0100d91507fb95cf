import { conflict, invalid } from '@peerlens/kernel';
import type { DomainError } from '@peerlens/kernel';
import type { HeldOntology } from './changes.store.ts';
import { actionsBetween } from './concept-actions.ts';
import type { ConceptState } from './ontology.contract.ts';
import type { SharedErrorsOf } from './shared-literals.ts';
import { isUnchanged } from './wishes.ts';
import type { Wish } from './wishes.ts';

/** What is wrong with a concept by itself, as its editor is told; none = it can be kept. Warnings are none of it. */
export type ErrorsOf = (draft: ConceptState) => readonly string[];

export const parent = (children: number): DomainError =>
  conflict(`Can't delete because this concept is a parent for ${children} other concept(s).`, { children });

/** Concepts that a literal is made of. */
const partsOf = ({ composite }: ConceptState['literals'][number]): number[] =>
  (composite ?? []).flatMap((part) => (typeof part === 'string' ? [] : [part.conceptId]));

const refersTo = ({ literals, broader }: ConceptState): number[] => [
  ...new Set([...literals.flatMap(partsOf), ...broader]),
];

/** What a concept refers to and did not refer to before. */
export const newlyRefersTo = ({ current, after }: Wish): number[] => {
  const before = new Set(current === null ? [] : refersTo(current.state));
  return refersTo(after).filter((id) => !before.has(id));
};

export const unknownReference = (other: number): DomainError =>
  invalid(`Concept ${other}, which this one refers to, doesn't exist. Choose another one.`, { other });

export const loopOf = {
  composite: () => invalid('A composite literal leads back to this concept. Take out the part that does.'),
  broader: () => invalid('A broader concept stands below this one. Choose another one.'),
};

const staysDeleted = ({ current, after }: Wish): boolean => current?.state.deleted === true && after.deleted;

const deletedAlready = (): DomainError => conflict('This concept was deleted. Restore to edit.');

const wrong = (errors: readonly string[]): DomainError => invalid(errors.join('\n'), { errors });

/**
 * Of concepts that are taken back, each by itself. That others have the same words by now is no reason to refuse what
 * was decided once.
 */
export const undoneChecks =
  (errorsOf: ErrorsOf) =>
  (wishes: readonly Wish[], { isImport }: { isImport: boolean }): void => {
    for (const wish of wishes) {
      if (staysDeleted(wish)) throw deletedAlready();
      const errors = wish.after.deleted || isImport ? [] : errorsOf(wish.after);
      if (errors.length > 0) throw wrong(errors);
    }
  };

export type UndoneChecks = ReturnType<typeof undoneChecks>;

/** What kind of change it is. */
interface Manner {
  isImport?: boolean;
}

/** What else a change does. */
interface CheckedWith extends Manner {
  /** Concepts that it deletes. */
  besides: readonly number[];
  /** Numbers of concepts that it makes. */
  made: ReadonlySet<number>;
}

/** A deleted concept cannot be mended: it comes back as it was, whoever has its words meanwhile. */
const onlyRestores = ({ current, after }: Wish): boolean =>
  actionsBetween(current?.state ?? null, after).every(({ type }) => type === 'restore_concept');

/** Refuses what would leave the ontology broken, with the sentences that the editor shows. */
export const changeChecks = (errorsOf: ErrorsOf, sharedErrorsOf: SharedErrorsOf) => {
  const check = async (
    held: HeldOntology,
    wish: Wish,
    { besides, made, isImport = false }: CheckedWith,
  ): Promise<void> => {
    const { current, after } = wish;
    const id = current?.id ?? null;
    if (staysDeleted(wish)) throw deletedAlready();
    if (after.deleted) return;
    // What an import brings, and what it found, is kept as it is: thesauri have their own ideas of literals.
    const own = isImport ? [] : errorsOf(after);
    const asksOthers = own.length === 0 && !isImport && !onlyRestores(wish);
    const errors = asksOthers ? sharedErrorsOf(after, { id, besides }) : own;
    if (errors.length > 0) throw wrong(errors);
    const parts = after.literals.flatMap(partsOf);
    const referred = refersTo(after);
    if (referred.length === 0) return;
    const known = await held.concepts(referred);
    // What an imported concept refers to may have been given up; that must not keep anybody from mending its words.
    for (const other of newlyRefersTo(wish)) {
      if (!made.has(other) && known.get(other)?.state.deleted !== false) throw unknownReference(other);
    }
    if (id === null) return;
    if (await held.reaches('composite', parts, id)) throw loopOf.composite();
    if (await held.reaches('broader', after.broader, id)) throw loopOf.broader();
  };

  const checkAll = async (
    held: HeldOntology,
    wishes: readonly Wish[],
    manner: Manner = {},
  ): Promise<void> => {
    const changed = wishes.filter((wish) => !isUnchanged(wish));
    const gone = wishes.flatMap(({ current, after }) => (current && after.deleted ? [current.id] : []));
    const made = new Set(wishes.flatMap(({ newId }) => newId ?? []));
    const going = changed.flatMap(({ current, after }) => (current && after.deleted ? [current.id] : []));
    for (const wish of changed) await check(held, wish, { besides: gone, made, ...manner });
    const parents = await held.parents(going);
    if (parents.length > 0) throw parent(parents[0].children);
  };

  return checkAll;
};

export type CheckAll = ReturnType<typeof changeChecks>;
