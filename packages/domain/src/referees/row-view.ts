import { activeTopics, conceptsWith, TOPIC_STATUS } from '@peerlens/ranking';
import type { RefereeFinderSettings } from '@peerlens/ranking';
import type { Actor } from '../actor.ts';
import { mayUse } from '../quotas/quotas.policy.ts';
import type { RankedDocument } from './documents.service.ts';

/** What rows say depending on who looks, and on what was asked. */
export interface RowView {
  document: Pick<RankedDocument, 'named' | 'cited'>;
  seesGender: boolean;
  seesOwnWorks: boolean;
  /** Concepts of the topics that are boosted; null where none is. */
  boosted: ReadonlySet<number> | null;
}

export const rowView = (actor: Actor, document: RankedDocument, settings: RefereeFinderSettings): RowView => {
  const boosted = conceptsWith(activeTopics(settings), TOPIC_STATUS.required);
  return {
    document,
    seesGender: mayUse(actor, 'knowGender'),
    seesOwnWorks: mayUse(actor, 'seeOwnWorksCount'),
    boosted: boosted.size > 0 ? boosted : null,
  };
};
