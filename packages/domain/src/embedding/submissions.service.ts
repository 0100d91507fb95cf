import { DomainError } from '@peerlens/kernel';
import type { Actor } from '../actor.ts';
import type { ProposalsService } from '../proposals/proposals.service.ts';
import type { RefereeSettingsService } from '../referees/referee-settings.service.ts';
import type { RefereePage } from '../referees/referees.contract.ts';
import type { RefereesService } from '../referees/referees.service.ts';
import type { Submission, SubmitProposal } from './embedding.contract.ts';
import type { RankingLinksService } from './ranking-links.service.ts';

export interface SubmissionsServiceParts {
  proposals: Pick<ProposalsService, 'put' | 'document'>;
  referees: Pick<RefereesService, 'find'>;
  settingsOf: Pick<RefereeSettingsService, 'ofText'>;
  links: Pick<RankingLinksService, 'assertMayMake' | 'make'>;
}

/** Says of a failure that the proposal is kept, and how to come to its referees. */
const savedBut = (error: DomainError, id: number, originId: string | null): DomainError => {
  const again = originId === null ? '' : 'send it again with the same originId, or ';
  const remedy = `The proposal is saved as ${id}: ${again}ask for its referees at /api/referees/proposal/${id}/`;
  return new DomainError(error.code, `${error.message}. ${remedy}`, { ...error.details, proposalId: id });
};

/** Manuscripts from other systems: one call takes one in, and answers with candidates. */
export function submissionsService({ proposals, referees, settingsOf, links }: SubmissionsServiceParts) {
  const ranked = async (
    actor: Actor,
    id: number,
    { settings, limit, originId }: SubmitProposal,
  ): Promise<RefereePage> => {
    try {
      return await referees.find(actor, {
        docKind: 'proposal',
        docId: id,
        settings,
        settingsId: null,
        includeMarked: false,
        includeHidden: false,
        offset: 0,
        limit,
      });
    } catch (error) {
      throw error instanceof DomainError ? savedBut(error, id, originId) : error;
    }
  };

  return {
    /**
     * Saves a proposal, ranks referees for it, and makes a link where one is asked for. One of the same origin id in the
     * same folder is brought up to date instead: the same call again changes nothing more.
     *
     * @throws DomainError `not_found` or `forbidden` for the folder, `forbidden` for settings of another plan, `invalid`;
     * then nothing is saved. Where only the ranking fails, such as by `unavailable` while there is no index, the proposal
     * stays, and the message and `details.proposalId` say so.
     */
    async submit(actor: Actor, input: SubmitProposal): Promise<Submission> {
      const { folderId, title, abstract, fullText, authors, originId, settings, linkMinutes } = input;
      // Before anything is saved: what is wrong with these is so for any proposal.
      await settingsOf.ofText(actor, settings);
      if (linkMinutes !== null) links.assertMayMake(actor, settings);
      const { id, created } = await proposals.put(actor, {
        folderId,
        title,
        abstract,
        fullText,
        authors,
        originId,
      });
      const page = await ranked(actor, id, input);
      const link =
        linkMinutes === null
          ? null
          : await links.make(actor, { id, minutes: linkMinutes, canMark: false, settings });
      const document = await proposals.document(actor, id);
      return {
        proposal: {
          id,
          title: document.title,
          authors: document.authors,
          origin_id: document.origin_id,
          createdAt: document.createdAt,
          folder: document.folder,
        },
        created,
        referees: page,
        link,
      };
    },
  };
}

export type SubmissionsService = ReturnType<typeof submissionsService>;
