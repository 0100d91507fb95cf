import type { Actor } from '../actor.ts';
import type { CurrentIndex } from '../article-index.ts';
import type { TaggedConcept } from '../articles/articles.contract.ts';
import type { ProposalsService } from '../proposals/proposals.service.ts';
import type { FullProposal, ReadFullProposal } from './full-proposal.contract.ts';
import { topicsFinder } from './topics.ts';

export interface FullProposalServiceParts {
  proposals: Pick<ProposalsService, 'byId' | 'document'>;
  index: CurrentIndex;
}

/** Proposals with all there is to show of them beside a ranking. */
export function fullProposalService({ proposals, index }: FullProposalServiceParts) {
  const findTopics = topicsFinder();

  const grouped = async (concepts: readonly TaggedConcept[]): Promise<FullProposal['groupedConcepts']> => {
    const current = index();
    const byId = new Map(concepts.map((concept) => [concept.conceptId, concept]));
    const weights = new Map(concepts.map(({ conceptId, weight }) => [conceptId, weight]));
    const topics = current ? await findTopics(current, { conceptIds: [...byId.keys()], weights }) : [];
    const inTopics = new Set(topics.flat());
    const rest = [...byId.keys()].filter((conceptId) => !inTopics.has(conceptId));
    return [...topics, rest]
      .map((conceptIds) => ({ concepts: conceptIds.flatMap((id) => byId.get(id) ?? []) }))
      .filter((group) => group.concepts.length > 0);
  };

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
