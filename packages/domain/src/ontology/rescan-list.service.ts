import { forbidden, unauthenticated } from '@peerlens/kernel';
import type { Actor } from '../actor.ts';
import { canPropose, moderates } from './ontology.policy.ts';
import type { RescanListStore } from './rescan-list.store.ts';
import type { RescanQueue, RescanState } from './rescans.contract.ts';

export interface RescanListParts {
  store: RescanListStore;
  /** Queues the work, unless it waits already. */
  start: () => Promise<unknown>;
}

/** How articles follow the changes of the ontology. */
export const rescanListService = ({ store, start }: RescanListParts) => {
  const mustModerate = (actor: Actor): void => {
    if (!canPropose(actor)) throw unauthenticated();
    if (!moderates(actor)) throw forbidden();
  };
  return {
    state: (): Promise<RescanState> => store.state(),

    /** What waits, and what was done of late. @throws DomainError `forbidden` for others than moderators. */
    async list(actor: Actor): Promise<RescanQueue> {
      mustModerate(actor);
      const [{ waiting }, rescans] = await Promise.all([store.state(), store.all()]);
      return { waiting, rescans };
    },

    /** Has what waits, or failed, done as soon as a worker is free. @throws DomainError `forbidden`. */
    async retry(actor: Actor): Promise<{ ok: true }> {
      mustModerate(actor);
      await start();
      return { ok: true };
    },
  };
};

export type RescanListService = ReturnType<typeof rescanListService>;
