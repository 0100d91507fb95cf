import { notFound, unauthenticated } from '@peerlens/kernel';
import type { Actor } from '../actor.ts';
import { isUser } from '../actor.ts';
import { storable } from '../storable.ts';
import type { CreateSavedSearch, SavedSearch } from './saved-searches.contract.ts';
import { canUse } from './saved-searches.policy.ts';
import type { SavedSearchesStore } from './saved-searches.store.ts';

/** Queries that a user keeps under a name. What is another's is not there. */
export const savedSearchesService = ({ store }: { store: SavedSearchesStore }) => {
  const usable = async (actor: Actor, id: number): Promise<SavedSearch> => {
    const search = await store.byId(id);
    if (search === null || !canUse(actor, search)) throw notFound('saved search', id);
    return { id: search.id, name: search.name, query: search.query };
  };

  return {
    /** The actor's own, newest first. */
    list: (actor: Actor): Promise<SavedSearch[]> =>
      isUser(actor) ? store.ofOwner(actor.id) : Promise.resolve([]),

    byId: usable,

    async create(actor: Actor, { name, query }: CreateSavedSearch): Promise<SavedSearch> {
      if (!isUser(actor)) throw unauthenticated();
      return store.create(actor.id, { name: storable(name), query: storable(query) });
    },

    async remove(actor: Actor, id: number): Promise<{ ok: true }> {
      await usable(actor, id);
      await store.remove(id);
      return { ok: true };
    },
  };
};

export type SavedSearchesService = ReturnType<typeof savedSearchesService>;
