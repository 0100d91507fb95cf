import { defaultSettings, isTold } from '@peerlens/ranking';
import type { ToldMatter } from '@peerlens/ranking';
import { forbidden, invalid, notFound } from '@peerlens/kernel';
import type { Actor } from '../actor.ts';
import { isUser } from '../actor.ts';
import type { ProposalsService } from '../proposals/proposals.service.ts';
import { storable } from '../storable.ts';
import { canWaive } from './conflicts.policy.ts';
import type { ConflictWaiver, ConflictWaivers, WaiveConflicts, WaiverPlace } from './conflicts.contract.ts';
import { WAIVABLE_KINDS } from './evidence.contract.ts';
import type { WaivableKind } from './evidence.contract.ts';
import type { MatrixService } from './matrix.service.ts';
import type { MatrixStore } from './matrix.store.ts';
import { waiverOf } from './told.service.ts';
import type { ToldStore } from './told.store.ts';
import type { WaiversStore } from './waivers.store.ts';

export interface WaiversServiceParts {
  store: WaiversStore;
  told: Pick<ToldStore, 'waivers'>;
  people: Pick<MatrixStore, 'names'>;
  matrix: Pick<MatrixService, 'ofProposal'>;
  proposals: Pick<ProposalsService, 'document'>;
  clock: () => Date;
}

/**
 * Conflicts that whoever chooses referees for a proposal has decided not to mind: those who may mark them.
 * A waiver is of one person, of one proposal, of the kinds of conflict there were, and of what was told: other kinds,
 * and what is declared or listed later, count.
 */
export const waiversService = ({ store, told, people, matrix, proposals, clock }: WaiversServiceParts) => {
  /** What is to be waived; what is asked for must be there, lest somebody waives what they have never seen. */
  const matterOf = async (
    actor: Actor,
    { kinds, proposalId, authorId }: WaiveConflicts,
  ): Promise<{ kinds: WaivableKind[]; told: ToldMatter[] }> => {
    // The widest look back: whatever the settings of a ranking find can be waived there.
    const asked = { proposalId, authorIds: [authorId], coauthorshipYears: MOST_YEARS };
    const evidence = (await matrix.ofProposal(actor, asked)).get(authorId) ?? [];
    if (evidence.some(({ kind }) => kind === 'own_document'))
      throw invalid('Nobody can judge a document of their own: that cannot be waived');
    const there = WAIVABLE_KINDS.filter((kind) =>
      evidence.some((one) => one.kind === kind && one.severity !== 'note'),
    );
    if (there.length === 0) throw invalid('There is no conflict to waive');
    const missing = (kinds ?? []).filter((kind) => !there.includes(kind));
    if (missing.length > 0)
      throw invalid(`There is no conflict of this kind to waive: ${missing.join(', ')}`);
    const waived = kinds ? there.filter((kind) => kinds.includes(kind)) : there;
    return {
      kinds: waived,
      told: evidence.flatMap(({ kind, listed }) => (listed && isTold(kind) ? [{ kind, ...listed }] : [])),
    };
  };

  const list = async (actor: Actor, proposalId: number): Promise<ConflictWaiver[]> => {
    await proposals.document(actor, proposalId);
    const rows = await told.waivers([proposalId]);
    const names = await people.names(rows.map(({ authorId }) => authorId));
    return rows
      .toSorted((a, b) => b.at.getTime() - a.at.getTime())
      .map((row) => {
        const { authorId, reason, by, at } = waiverOf(row);
        return {
          author: { id: authorId, name: names.get(authorId) ?? '' },
          kinds: row.kinds,
          reason,
          by,
          at,
        };
      });
  };

  return {
    /** Newest first. @throws DomainError `not_found` for a proposal that the actor may not see. */
    waivers: async (actor: Actor, proposalId: number): Promise<ConflictWaivers> => ({
      waivers: await list(actor, proposalId),
    }),

    /**
     * @throws DomainError `not_found` for a proposal that the actor may not see, or a person whom nobody knows;
     * `invalid` where there is nothing to waive, or somebody would judge a document of their own; `forbidden` for
     * whoever has no account that could answer for it, or whose trial is over.
     */
    async waive(actor: Actor, input: WaiveConflicts): Promise<ConflictWaiver> {
      const { proposalId, authorId, reason } = input;
      await proposals.document(actor, proposalId);
      if (!isUser(actor)) throw forbidden('A conflict is waived by somebody who answers for it: log in');
      if (!canWaive(actor)) throw forbidden();
      const name = (await people.names([authorId])).get(authorId);
      if (name === undefined) throw notFound('author', authorId);
      await store.put({
        proposalId,
        authorId,
        ...(await matterOf(actor, input)),
        reason: storable(reason),
        waivedById: actor.id,
        at: clock(),
      });
      const made = (await list(actor, proposalId)).find(({ author }) => author.id === authorId);
      if (!made) throw notFound('waiver', authorId);
      return made;
    },

    /** Takes a waiver back: the conflict counts again. @throws DomainError as `waive` does. */
    async takeBack(actor: Actor, place: WaiverPlace): Promise<{ ok: true }> {
      await proposals.document(actor, place.proposalId);
      if (!canWaive(actor)) throw forbidden();
      if (!(await store.remove(place))) throw notFound('waiver', place.authorId);
      return { ok: true };
    },
  };
};

/** @source specification 3, section 5 (coauthorship_coi_years 1 to 20) */
const MOST_YEARS = Math.max(20, defaultSettings().coauthorship_coi_years);

export type WaiversService = ReturnType<typeof waiversService>;
