import { DomainError, conflict, forbidden, invalid, unauthenticated } from '@peerlens/kernel';
import type { Actor } from '../actor.ts';
import { isUser } from '../actor.ts';
import type {
  ConceptDraft,
  ConceptSaved,
  ConceptVersion,
  MergeConcepts,
  ReviewChange,
  SaveConcept,
  Undoing,
} from './changes.contract.ts';
import { MAX_UNDONE_PARTS } from './changes.contract.ts';
import { changeChecks, undoneChecks } from './change-checks.ts';
import type { CheckAll, ErrorsOf } from './change-checks.ts';
import { applyWishes, stepOf } from './change-writes.ts';
import type { StoredConcept } from './concept-states.store.ts';
import type { Part, Step } from './concept-writes.store.ts';
import type { ChangesStore, HeldOntology, Proposal } from './changes.store.ts';
import { actionsBetween } from './concept-actions.ts';
import { draftedState, mergedState } from './drafts.ts';
import { withoutLeftOut } from './left-out.ts';
import type { ConceptState } from './ontology.contract.ts';
import { missingConcept } from './missing-concept.ts';
import { canPropose, moderates } from './ontology.policy.ts';
import { knowingShared } from './shared-literals.ts';
import type { AreAllShared } from './shared-literals.ts';
import { CONCEPTS_AT_ONCE, takeBack, undoable, withoutChange } from './taking-back.ts';
import { isUnchanged, wished, withMergeKept } from './wishes.ts';
import type { Wish } from './wishes.ts';

export interface ChangesServiceParts {
  store: ChangesStore;
  errorsOf: ErrorsOf;
  areAllShared: AreAllShared;
  clock: () => Date;
}

/** Why a suggestion was accepted and did nothing. */
const NOTHING_LEFT = 'Nothing left to change';
/** What is told of an acceptance that was not of all that was proposed, where its moderator says nothing. */
const AS_CHANGED = 'Accepted with changes';
const IN_PART = 'Accepted in part';

const versionOf = ({
  id,
  version,
  state,
  isManuallyModified,
  dateModified,
  mergedIntoId,
}: StoredConcept): ConceptVersion => ({
  id,
  version,
  name: state.name,
  literals: [...state.literals],
  basic: state.basic,
  deleted: state.deleted,
  categories: [...state.categories],
  broader: [...state.broader],
  isManuallyModified,
  dateModified: dateModified.toISOString(),
  mergedIntoId,
});

/** The last of the concepts that are there. */
const shownOf = (wishes: readonly Wish[]): ConceptVersion | null => {
  const current = wishes.findLast((wish) => wish.current !== null)?.current;
  return current ? versionOf(current) : null;
};

const toldOf = ({ conceptId, name, actions }: Step): Undoing['parts'][number] => ({
  conceptId,
  name,
  actions: [...actions],
});

/**
 * The one way in which the ontology changes, by whatever surface: at once where the actor moderates, else as a proposal
 * that moderators decide on. A change is all of its concepts or none, keeps what it did step by step, and can be taken
 * back.
 */
export const changesService = ({ store, errorsOf, areAllShared, clock }: ChangesServiceParts) => {
  const existing = async (held: HeldOntology, ids: readonly number[]): Promise<StoredConcept[]> => {
    const found = await held.concepts(ids);
    return ids.map((id) => {
      const concept = found.get(id);
      if (concept === undefined) throw missingConcept(id);
      return concept;
    });
  };

  const heedVersion = (current: StoredConcept, version: number | undefined): void => {
    if (version === undefined || version === current.version) return;
    throw conflict(
      'Somebody else has changed this concept meanwhile. Compare both versions, then save yours again.',
      { current: versionOf(current), version },
    );
  };

  const author = (actor: Actor): string | null => (isUser(actor) ? actor.id : null);

  /** Makes a change of the wishes, or a proposal of them. */
  const submit = async (
    held: HeldOntology,
    actor: Actor,
    change: { kind: 'edit' | 'merge'; comment: string; asSuggestion: boolean; wishes: readonly Wish[] },
  ): Promise<{ status: ConceptSaved['status']; changeId: number | null; parts: Part[] }> => {
    const wishes = change.wishes.filter((wish) => !isUnchanged(wish));
    if (wishes.length === 0) return { status: 'unchanged', changeId: null, parts: [] };
    const made = {
      kind: change.kind,
      comment: change.comment,
      createdById: author(actor),
      createdAt: clock(),
    };
    if (!moderates(actor) || change.asSuggestion) {
      const parts = wishes.map(({ current, after }) => ({
        conceptId: current?.id ?? null,
        baseVersion: current?.version ?? null,
        name: after.name,
        actions: actionsBetween(current?.state ?? null, after),
      }));
      const changeId = await held.addChange({ ...made, status: 'pending', ontologyVersion: null }, parts);
      return { status: 'pending', changeId, parts };
    }
    const { parts, ontologyVersion } = await applyWishes(held, wishes, { isManual: true, at: clock() });
    const changeId = await held.addChange({ ...made, status: 'accepted', ontologyVersion }, parts);
    return { status: 'accepted', changeId, parts };
  };

  /** Holds the ontology, with what checks changes of it. */
  const holding = <T>(work: (held: HeldOntology, checkAll: CheckAll) => Promise<T>): Promise<T> =>
    knowingShared(areAllShared, (sharedErrorsOf) =>
      store.holdingOntology((held) => work(held, changeChecks(errorsOf, sharedErrorsOf))),
    );

  const within = async <T extends { status: string }>(
    work: (held: HeldOntology, checkAll: CheckAll) => Promise<T>,
  ): Promise<T> => {
    const result = await holding(work);
    if (result.status === 'accepted') await store.followChanges();
    return result;
  };

  const drafted = async (
    held: HeldOntology,
    draft: ConceptDraft,
    current: StoredConcept | null,
  ): Promise<ConceptState> => {
    const ids = draft.literals.flatMap(({ composite }) =>
      (composite ?? []).flatMap((part) => (typeof part === 'string' ? [] : [part.conceptId])),
    );
    const named = await held.concepts([...new Set(ids)]);
    return draftedState(draft, current?.state ?? null, (id) => named.get(id)?.state.name ?? null);
  };

  /** A proposed concept as a moderator would rather have it; what the draft leaves out is as proposed. */
  const redrafted = async (held: HeldOntology, proposed: Wish, draft: ConceptDraft): Promise<Wish> => {
    const { basic, deleted, categories, broader } = proposed.after;
    const whole = {
      ...draft,
      basic: draft.basic ?? basic,
      deleted: draft.deleted ?? deleted,
      categories: draft.categories ?? [...categories],
      broader: draft.broader ?? [...broader],
    };
    return { ...proposed, after: await drafted(held, whole, proposed.current) };
  };

  const mustPropose = (actor: Actor): void => {
    if (!canPropose(actor)) throw unauthenticated();
  };

  const mustModerate = (actor: Actor): void => {
    mustPropose(actor);
    if (!moderates(actor)) throw forbidden();
  };

  const proposal = async (held: HeldOntology, id: number): Promise<Proposal> => {
    const change = await held.change(id);
    if (change === null)
      throw new DomainError('not_found', `No change with id ${id}`, { kind: 'change', id });
    return change;
  };

  return {
    /**
     * Saves, deletes, restores or makes a concept, or proposes it.
     *
     * @throws DomainError `not_found`; `conflict` when somebody else has changed it since `version`, with theirs in
     *   the details, when it is a parent that was to be deleted, or deleted and not restored; `invalid` with every
     *   sentence of what is wrong in `details.errors`; `unauthenticated` for guests.
     */
    async save(
      actor: Actor,
      { id, version, comment, asSuggestion, ...draft }: SaveConcept,
    ): Promise<ConceptSaved> {
      mustPropose(actor);
      return within(async (held, checkAll) => {
        const current = id === null ? null : (await existing(held, [id]))[0];
        if (current) heedVersion(current, version);
        const after = await drafted(held, draft, current);
        const wish = { current, after };
        await checkAll(held, [wish]);
        const { status, changeId, parts } = await submit(held, actor, {
          kind: 'edit',
          comment,
          asSuggestion,
          wishes: [wish],
        });
        const shownId = id ?? parts.at(0)?.conceptId ?? null;
        const shown = shownId === null ? null : (await existing(held, [shownId]))[0];
        return { status, changeId, concept: shown && versionOf(shown) };
      });
    },

    /**
     * Makes one concept of two; the answer's concept is the target. All of it or nothing.
     *
     * @throws DomainError as `save` does, for either of them.
     */
    async merge(actor: Actor, { sourceId, targetId, ...asked }: MergeConcepts): Promise<ConceptSaved> {
      mustPropose(actor);
      if (sourceId === targetId) throw invalid('A concept cannot be merged with itself. Choose another one.');
      return within(async (held, checkAll) => {
        const [source, target] = await existing(held, [sourceId, targetId]);
        heedVersion(source, asked.sourceVersion);
        heedVersion(target, asked.targetVersion);
        if (source.state.deleted || target.state.deleted)
          throw conflict('This concept was deleted. Restore to edit.');
        const wishes: Wish[] = [
          { current: source, after: { ...source.state, deleted: true }, mergedIntoId: targetId },
          {
            current: target,
            after: asked.draft
              ? await drafted(held, { ...asked.draft, deleted: false }, target)
              : mergedState(target.state, source.state),
          },
        ];
        await checkAll(held, wishes);
        const { status, changeId } = await submit(held, actor, {
          kind: 'merge',
          comment: asked.comment,
          asSuggestion: asked.asSuggestion,
          wishes,
        });
        return { status, changeId, concept: versionOf((await existing(held, [targetId]))[0]) };
      });
    },

    /**
     * Decides on a proposal; accepted, its steps are taken on the concepts as they are now. Where they are as it asks
     * already, it is accepted, and answered with `unchanged`: the ontology stays as it is.
     *
     * @throws DomainError `not_found`; `conflict` when it is decided already, or cannot be taken any more; `forbidden`.
     */
    async review(
      actor: Actor,
      { id, decision, reason, draft, leaveOut }: ReviewChange,
    ): Promise<ConceptSaved> {
      mustModerate(actor);
      return within(async (held, checkAll) => {
        const change = await proposal(held, id);
        if (change.status !== 'pending') throw conflict('This suggestion is decided already.');
        const review = { by: author(actor), at: clock() };
        if (decision === 'reject') {
          await held.rejected(id, { ...review, reason });
          return { status: 'unchanged', changeId: id, concept: null };
        }
        if (draft && change.parts.length > 1)
          throw invalid(
            'A change of several concepts takes no draft: leave out what is not to be accepted, and edit the concepts afterwards.',
          );
        const kept = withoutLeftOut(change.parts, leaveOut);
        const proposed = withMergeKept(change, await wished(held, kept, ({ actions }) => actions));
        const asked = draft ? [await redrafted(held, proposed[0], draft)] : proposed;
        const wishes = asked.filter((wish) => !isUnchanged(wish));
        if (wishes.length === 0) {
          await held.acceptedIdle(id, { ...review, reason: NOTHING_LEFT });
          return { status: 'unchanged', changeId: id, concept: shownOf(proposed) };
        }
        const isImport = change.kind === 'import';
        await checkAll(held, wishes, { isImport });
        const { parts, ontologyVersion } = await applyWishes(held, wishes, {
          isManual: !isImport,
          at: clock(),
        });
        const said = reason || (draft && AS_CHANGED) || (leaveOut.length > 0 && IN_PART) || '';
        await held.accepted(id, { ...review, reason: said, parts, ontologyVersion });
        const last = parts.at(-1)?.conceptId ?? null;
        return {
          status: 'accepted',
          changeId: id,
          concept: last === null ? null : versionOf((await existing(held, [last]))[0]),
        };
      });
    },

    /**
     * Takes a change back, whatever came after it; later changes of the same concepts stay. `unchanged`, and nothing
     * noted, where nothing of it is left.
     *
     * @throws DomainError `not_found`; `conflict` when it is taken back already, was never made, or what it made is a
     *   parent now; `forbidden`.
     */
    async undo(actor: Actor, { id }: { id: number }): Promise<ConceptSaved> {
      mustModerate(actor);
      return within(async (held) => {
        const taken = await takeBack(held, await undoable(held, id), {
          check: undoneChecks(errorsOf),
          createdById: author(actor),
          at: clock(),
        });
        if (taken === null) return { status: 'unchanged', changeId: null, concept: null };
        const [shown] = await existing(held, [taken.conceptId]);
        return { status: 'accepted', changeId: taken.changeId, concept: versionOf(shown) };
      });
    },

    /**
     * What `undo` would do, or why it would be refused. Of a change of more concepts than are written at a time it tells
     * the first, and leaves to `undo` what stands in its way: nobody is kept waiting for a question.
     *
     * @throws DomainError `not_found`, `conflict`, `forbidden` as `undo` does.
     */
    async undoing(actor: Actor, { id }: { id: number }): Promise<Undoing> {
      mustModerate(actor);
      return store.trying(async (held) => {
        const change = await undoable(held, id);
        const { isImport, total: concepts } = change;
        const steps: Step[] = [];
        if (concepts > CONCEPTS_AT_ONCE) {
          const { wishes } = await withoutChange(held, id, { after: 0, limit: MAX_UNDONE_PARTS });
          steps.push(...wishes.map((wish) => stepOf(wish, () => 0)));
          return { isImport, concepts, parts: steps.map(toldOf), total: concepts, obstacle: null };
        }
        const obstacle = await takeBack(held, change, {
          check: undoneChecks(errorsOf),
          createdById: author(actor),
          at: clock(),
          tell: (written) => void steps.push(...written),
        }).then(
          () => null,
          (error: unknown) => {
            if (error instanceof DomainError) return error.message;
            throw error;
          },
        );
        const parts = steps.slice(0, MAX_UNDONE_PARTS).map(toldOf);
        return { isImport, concepts, parts, total: steps.length, obstacle };
      });
    },

    /** Takes back one's own proposal while nobody has decided on it. @throws DomainError `not_found`, `conflict`. */
    async withdraw(actor: Actor, { id }: { id: number }): Promise<{ ok: true }> {
      mustPropose(actor);
      await store.holdingOntology(async (held) => {
        const change = await held.change(id);
        if (change === null || change.createdById !== author(actor))
          throw new DomainError('not_found', `No change with id ${id}`, { kind: 'change', id });
        if (change.status !== 'pending') throw conflict('This suggestion is decided already.');
        await held.rejected(id, { by: author(actor), at: clock(), reason: 'Withdrawn' });
      });
      return { ok: true };
    },
  };
};

export type ChangesService = ReturnType<typeof changesService>;
