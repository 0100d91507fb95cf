import { conflict, forbidden, invalid, notFound, tooLarge } from '@peerlens/kernel';
import type { Actor } from '../actor.ts';
import { isUser } from '../actor.ts';
import type { ProposalsService } from '../proposals/proposals.service.ts';
import type { DocKind } from '../referees/referees.contract.ts';
import { storable } from '../storable.ts';
import {
  MAX_FOLDER_MARKS,
  MAX_HIDDEN,
  MAX_MARKED,
  COMMENT_REQUIRED,
  needsComment,
} from './referee-marks.contract.ts';
import type {
  FolderMarks,
  HiddenIds,
  HiddenReferee,
  HideReason,
  HideReferees,
  MarkedReferees,
  MarkReferees,
  ReadFolderMarks,
  UnhideReferees,
  UnmarkReferees,
} from './referee-marks.contract.ts';
import { canHideCandidates, canMarkAsReferees } from './referee-marks.policy.ts';
import type { Clash, Refusal, RefereeMarksStore } from './referee-marks.store.ts';

export interface RefereeMarksServiceParts {
  store: RefereeMarksStore;
  proposals: Pick<ProposalsService, 'assertReadable' | 'folder'>;
  clock: () => Date;
}

/** What has been decided on the referees of a document, and who may go on deciding. */
export interface Judgement {
  /** In the order marked. */
  markedAuthorsIds: readonly number[];
  /** Why, by author. */
  hidden: ReadonlyMap<number, { reason: HideReason; comment: string }>;
  canMarkAsReferees: boolean;
  canHideCandidates: boolean;
}

/** Nobody has decided anything, or may. */
export const NO_JUDGEMENT: Judgement = {
  markedAuthorsIds: [],
  hidden: new Map(),
  canMarkAsReferees: false,
  canHideCandidates: false,
};

/** Names told of those in whose way something stands. */
const NAMED = 5;

const namesOf = (people: readonly Clash[]): string => {
  const named = people.slice(0, NAMED).map(({ name }) => name);
  const rest = people.length - named.length;
  return rest > 0 ? `${named.join(', ')} and ${rest} more` : named.join(', ');
};

interface RefusalWords {
  proposalId: number;
  clash: (names: string) => string;
  full: string;
}

const assertDone = (refusal: Refusal | null, { proposalId, clash, full }: RefusalWords): void => {
  if (refusal === null) return;
  if (refusal.refused === 'absent') throw notFound('proposal', proposalId);
  if (refusal.refused === 'author') throw notFound('author', refusal.id);
  if (refusal.refused === 'full') throw tooLarge(full);
  throw conflict(clash(namesOf(refusal.people)), { authorsIds: refusal.people.map(({ id }) => id) });
};

/** Whom the referees of a proposal are to be: marked ones, and those who are out of the question. */
export const refereeMarksService = ({ store, proposals, clock }: RefereeMarksServiceParts) => {
  const assertMay = async (
    actor: Actor,
    proposalId: number,
    policy: typeof canMarkAsReferees,
  ): Promise<void> => {
    await proposals.assertReadable(actor, proposalId);
    if (!policy(actor)) throw forbidden();
  };

  const by = (actor: Actor, proposalId: number) => ({
    proposalId,
    userId: isUser(actor) ? actor.id : null,
    at: clock(),
  });

  /** @source specification 3, section 6: proposals only */
  const proposalOf = (docKind: DocKind, docId: number): number => {
    if (docKind !== 'proposal') throw invalid('Referees can be hidden for proposals only', { docKind });
    return docId;
  };

  const markedOf = async (proposalId: number): Promise<MarkedReferees> => ({
    markedAuthorsIds: await store.marked(proposalId),
  });
  const hiddenOf = async (proposalId: number): Promise<HiddenIds> => ({
    hiddenAuthorsIds: [...(await store.hidden(proposalId)).keys()],
  });

  return {
    /**
     * What is decided on the referees of a document; of others than proposals, nothing.
     *
     * @throws DomainError `not_found` for a proposal that is not the actor's to read.
     */
    async judgement(actor: Actor, docKind: DocKind, docId: number): Promise<Judgement> {
      if (docKind !== 'proposal') return NO_JUDGEMENT;
      await proposals.assertReadable(actor, docId);
      const [markedAuthorsIds, hidden] = await Promise.all([store.marked(docId), store.hidden(docId)]);
      return {
        markedAuthorsIds,
        hidden,
        canMarkAsReferees: canMarkAsReferees(actor),
        canHideCandidates: canHideCandidates(actor),
      };
    },

    /**
     * Marks people as referees of a proposal; who is marked already stays as they are.
     *
     * @throws DomainError `not_found` for the proposal or an author, `forbidden`, `conflict` for who is hidden,
     * `too_large` beyond `MAX_MARKED`; then nobody is marked.
     */
    async mark(actor: Actor, { proposalId, authorsIds, scores }: MarkReferees): Promise<MarkedReferees> {
      await assertMay(actor, proposalId, canMarkAsReferees);
      const people = new Map(authorsIds.map((authorId, at) => [authorId, scores[at] ?? null]));
      const rows = Array.from(people, ([authorId, score]) => ({ authorId, score }));
      assertDone(await store.mark(by(actor, proposalId), rows, MAX_MARKED), {
        proposalId,
        clash: (names) => `Hidden for this proposal: ${names}. Bring them back before you mark them`,
        full: `A proposal has at most ${MAX_MARKED} marked referees: unmark some first`,
      });
      return markedOf(proposalId);
    },

    /** @throws DomainError `not_found`, `forbidden`. Who is not marked is passed over. */
    async unmark(actor: Actor, { proposalId, authorsIds }: UnmarkReferees): Promise<MarkedReferees> {
      await assertMay(actor, proposalId, canMarkAsReferees);
      const refusal = await store.unmark(proposalId, authorsIds);
      if (refusal) throw notFound('proposal', proposalId);
      return markedOf(proposalId);
    },

    /**
     * Leaves people out of all rankings for a document, until they are brought back.
     *
     * @throws DomainError `invalid` for documents that are no proposals and for a comment that is missing,
     * `not_found`, `forbidden`, `conflict` for who is marked, `too_large` beyond `MAX_HIDDEN`; then nobody is hidden.
     */
    async hide(actor: Actor, input: HideReferees): Promise<HiddenIds> {
      const { docKind, docId, authorsIds, reason } = input;
      const proposalId = proposalOf(docKind, docId);
      await assertMay(actor, proposalId, canHideCandidates);
      const comment = storable(input.comment).trim();
      if (comment === '' && needsComment(reason)) throw invalid(COMMENT_REQUIRED, { field: 'comment' });
      const hiding = { authorIds: [...new Set(authorsIds)], reason, comment };
      assertDone(await store.hide(by(actor, proposalId), hiding, MAX_HIDDEN), {
        proposalId,
        clash: (names) => `Marked as referees: ${names}. Unmark them before you hide them`,
        full: `At most ${MAX_HIDDEN} people can be hidden for a proposal: narrow the ranking by its filters instead`,
      });
      return hiddenOf(proposalId);
    },

    /** Brings people back. @throws DomainError `invalid`, `not_found`, `forbidden`. */
    async unhide(actor: Actor, { docKind, docId, authorsIds }: UnhideReferees): Promise<HiddenIds> {
      const proposalId = proposalOf(docKind, docId);
      await assertMay(actor, proposalId, canHideCandidates);
      const refusal = await store.unhide(proposalId, authorsIds);
      if (refusal) throw notFound('proposal', proposalId);
      return hiddenOf(proposalId);
    },

    /** Who is hidden, why, by whom and since when; latest first. @throws DomainError `not_found`. */
    async hidden(actor: Actor, docKind: DocKind, docId: number): Promise<HiddenReferee[]> {
      if (docKind !== 'proposal') return [];
      await proposals.assertReadable(actor, docId);
      return store.hiddenReferees(docId);
    },

    /** Who is marked for which proposal of a folder. @throws DomainError `not_found`. */
    async ofFolder(actor: Actor, { folderId, authorId }: ReadFolderMarks): Promise<FolderMarks> {
      const { id, name } = await proposals.folder(actor, folderId);
      const [found, people] = await Promise.all([
        store.ofFolder(id, { authorId: authorId ?? null, limit: MAX_FOLDER_MARKS }),
        store.peopleOfFolder(id, MAX_FOLDER_MARKS),
      ]);
      return { folder: { id, name }, ...found, people };
    },
  };
};

export type RefereeMarksService = ReturnType<typeof refereeMarksService>;
