import type { Actor } from '../actor.ts';
import type { ProposalsService } from '../proposals/proposals.service.ts';
import type { conceptGroups } from './concept-groups.ts';
import type { FullProposal, ReadFullProposal } from './full-proposal.contract.ts';

export interface FullProposalServiceParts {
  proposals: Pick<ProposalsService, 'byId' | 'document'>;
  grouped: ReturnType<typeof conceptGroups>;
}

/** Proposals with all there is to show of them beside a ranking. */
export function fullProposalService({ proposals, grouped }: FullProposalServiceParts) {
  return {
    /** @throws DomainError `not_found`, also for what the actor may not see. */
    async of(actor: Actor, { id, fulltext }: ReadFullProposal): Promise<FullProposal> {
      const { tagged, canEdit: _, createdAt: __, ...proposal } = await proposals.byId(actor, id);
      return {
        ...proposal,
        groupedConcepts: await grouped(tagged.concepts),
        fulltext: fulltext ? (await proposals.document(actor, id)).fullText : null,
      };
    },
  };
}

export type FullProposalService = ReturnType<typeof fullProposalService>;
