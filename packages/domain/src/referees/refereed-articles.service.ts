import { forbidden, notFound } from '@peerlens/kernel';
import type { Actor } from '../actor.ts';
import { isUser } from '../actor.ts';
import { mayUse } from '../quotas/quotas.policy.ts';
import type { RefereedArticlesStore } from './refereed-articles.store.ts';

export interface RefereedArticlesServiceParts {
  store: RefereedArticlesStore;
  clock: () => Date;
}

/**
 * Who has found referees for which article. Everybody may try it: for a day, any article. To come back to it on another
 * day is part of a plan.
 *
 * @source specification 3, sections 2 and 7; docs/decisions/0076
 */
export const refereedArticlesService = ({ store, clock }: RefereedArticlesServiceParts) => {
  const wasBefore = async (actor: Actor, articleId: number): Promise<boolean> =>
    isUser(actor) && store.wasBefore(actor.id, articleId, clock());

  return {
    /** @throws DomainError `not_found` for an article that is not there. */
    async isAlreadyRefereed(actor: Actor, articleId: number): Promise<boolean> {
      if (!(await store.articleExists(articleId))) throw notFound('article', articleId);
      return wasBefore(actor, articleId);
    },

    /** @throws DomainError `forbidden` for whoever has done so on another day, and lacks the plan. */
    async assertMayFind(actor: Actor, articleId: number): Promise<void> {
      if (mayUse(actor, 'findRefereesAgain') || !(await wasBefore(actor, articleId))) return;
      throw forbidden(
        'You have found referees for this article before: to do so again, request the plan "Referee finder"',
      );
    },

    /** Remembers the first time, for users alone: guests are nobody to remember. */
    async note(actor: Actor, articleId: number): Promise<void> {
      if (isUser(actor)) await store.note(actor.id, articleId, clock());
    },
  };
};

export type RefereedArticlesService = ReturnType<typeof refereedArticlesService>;
