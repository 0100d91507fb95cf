import {
  conflict,
  DomainError,
  forbidden,
  invalid,
  notFound,
  tooLarge,
  unauthenticated,
} from '@peerlens/kernel';
import type { Actor } from '../actor.ts';
import { isUser } from '../actor.ts';
import type { ProposalsService } from '../proposals/proposals.service.ts';
import type { AcceptanceService } from './acceptance.service.ts';
import { allocationRows } from './allocation-table.ts';
import { ALLOCATION_LIMITS } from './allocations.contract.ts';
import type {
  AcceptedAllocation,
  Allocation,
  AllocationDecision,
  AllocationFile,
  DecideAllocation,
  FolderAllocation,
  StartAllocation,
} from './allocations.contract.ts';
import { canAllocate, canExportAllocation } from './allocations.policy.ts';
import type { AllocationRow, AllocationsStore } from './allocations.store.ts';

export interface AllocationsServiceParts {
  store: AllocationsStore;
  proposals: Pick<ProposalsService, 'folderCard' | 'assertReadable'>;
  acceptance: AcceptanceService;
  /** Cells that a spreadsheet would run as formulas are made harmless. */
  toCsv: (rows: readonly (readonly (string | number | null)[])[]) => string;
  newId: () => string;
  clock: () => Date;
}

const shown = ({ startedById: _id, asSystem: _system, ...allocation }: AllocationRow): Allocation =>
  allocation;

/** Allocations of referees over a folder, as people handle them; `allocationRunService` does the work. */
export const allocationsService = (parts: AllocationsServiceParts) => {
  const { store, proposals, acceptance, toCsv, newId, clock } = parts;

  const readable = async (actor: Actor, id: string): Promise<AllocationRow> => {
    const found = await store.byId(id);
    if (found === null) throw notFound('allocation', id);
    try {
      await proposals.folderCard(actor, found.folder.id);
    } catch (error) {
      // Whoever may not see the folder does not learn that there is an allocation of it.
      if (error instanceof DomainError && error.code === 'not_found') throw notFound('allocation', id);
      throw error;
    }
    return found;
  };

  const usable = async (actor: Actor, id: string): Promise<AllocationRow> => {
    const found = await readable(actor, id);
    if (!canAllocate(actor)) throw forbidden();
    return found;
  };

  const byId = async (actor: Actor, id: string): Promise<Allocation> => shown(await readable(actor, id));

  const decisionsOf = async (folderId: number): Promise<{ decisions: AllocationDecision[] }> => ({
    decisions: await store.decisions(folderId),
  });

  const done = ({ state, result }: AllocationRow) => {
    if (result === null)
      throw conflict(
        state === 'failed' || state === 'cancelled'
          ? 'This allocation has no result: allocate again'
          : 'The allocation is still being worked out: wait until it is done',
      );
    return result;
  };

  return {
    byId,

    /** The latest of a folder, and what people have decided. @throws DomainError `not_found`. */
    async ofFolder(actor: Actor, folderId: number): Promise<FolderAllocation> {
      const { id, name } = await proposals.folderCard(actor, folderId);
      const [latest, decisions, count] = await Promise.all([
        store.latestOf(id),
        store.decisions(id),
        store.countProposals(id),
      ]);
      return {
        folder: { id, name },
        proposals: count,
        allocation: latest && shown(latest),
        decisions,
        canAllocate: canAllocate(actor),
        canExport: canExportAllocation(actor),
      };
    },

    /** @throws DomainError `not_found`, `forbidden`, `invalid` for an empty folder, `too_large`, `conflict` while one is worked out. */
    async start(actor: Actor, { folderId, options }: StartAllocation): Promise<Allocation> {
      await proposals.folderCard(actor, folderId);
      if (!canAllocate(actor)) throw forbidden();
      const count = await store.countProposals(folderId);
      if (count === 0) throw invalid('The folder has no proposals: add some first');
      if (count > ALLOCATION_LIMITS.proposals)
        throw tooLarge(
          `At most ${ALLOCATION_LIMITS.proposals} proposals can be allocated at once: part the folder`,
        );
      const id = newId();
      const startedById = isUser(actor) ? actor.id : null;
      if (!(await store.add({ id, folderId, startedById, options, proposals: count, at: clock() })))
        throw conflict('The folder is being allocated already: wait until that is done, or cancel it');
      return byId(actor, id);
    },

    /** Ends what is under way; one that has ended stays as it is. */
    async cancel(actor: Actor, id: string): Promise<Allocation> {
      await usable(actor, id);
      await store.end(id, 'cancelled', null);
      return byId(actor, id);
    },

    /** @throws DomainError `not_found` for the proposal or an author, `forbidden`, `too_large`; then nothing is decided. */
    async decide(
      actor: Actor,
      { proposalId, authorIds, decision }: DecideAllocation,
    ): Promise<{ decisions: AllocationDecision[] }> {
      await proposals.assertReadable(actor, proposalId);
      if (!canAllocate(actor)) throw forbidden();
      if (decision === null) await store.undecide(proposalId, authorIds);
      else {
        const userId = isUser(actor) ? actor.id : null;
        const refused = await store.decide(
          { proposalId, authorIds, decision, userId, at: clock() },
          ALLOCATION_LIMITS.decisions,
        );
        if (refused === 'full')
          throw tooLarge(
            `At most ${ALLOCATION_LIMITS.decisions} people can be locked or forbidden for a proposal: take some back first`,
          );
        if (refused === 'proposal') throw notFound(refused, proposalId);
        if (refused !== null) throw notFound('author', refused.unknownAuthor);
      }
      const folderId = await store.folderOf(proposalId);
      if (folderId === null) throw notFound('proposal', proposalId);
      return decisionsOf(folderId);
    },

    /**
     * Marks the people chosen as referees; done twice, it marks nobody the second time.
     *
     * @throws DomainError `not_found`, `forbidden`, `conflict` before there is a result, and where people are in
     * conflict by now: then nobody is marked.
     */
    async accept(actor: Actor, id: string): Promise<AcceptedAllocation> {
      const found = await usable(actor, id);
      const accepted = await acceptance.accept(actor, done(found).proposals, found.options);
      await store.accepted(id, clock());
      return accepted;
    },

    /** @throws DomainError `not_found`, `forbidden` without the quota of exports, `conflict` before there is a result. */
    async csv(actor: Actor, id: string): Promise<AllocationFile> {
      const found = await readable(actor, id);
      if (!canExportAllocation(actor)) throw isUser(actor) ? forbidden() : unauthenticated();
      const rows = allocationRows(done(found));
      return { fileName: `allocation-${found.folder.id}-${id.slice(0, 8)}.csv`, csv: `\uFEFF${toCsv(rows)}` };
    },
  };
};

export type AllocationsService = ReturnType<typeof allocationsService>;
