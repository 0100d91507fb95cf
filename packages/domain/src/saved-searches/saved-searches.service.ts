import { invalid, notFound, unauthenticated } from '@peerlens/kernel';
import type { Actor } from '../actor.ts';
import { isUser } from '../actor.ts';
import { storable } from '../storable.ts';
import { MAX_SAVED_SEARCHES } from './saved-searches.contract.ts';
import type { CreateSavedSearch, RenameSavedSearch, SavedSearch } from './saved-searches.contract.ts';
import { canUse } from './saved-searches.policy.ts';
import type { SavedSearchesStore } from './saved-searches.store.ts';

/** Queries that a user keeps under a name. What is another's is not there. */
export const savedSearchesService = ({ store }: { store: SavedSearchesStore }) => {
  const usable = async (actor: Actor, id: number): Promise<SavedSearch> => {
    const search = await store.byId(id);
    if (search === null || !canUse(actor, search)) throw notFound('saved search', id);
    const { ownerId: _owner, ...shown } = search;
    return shown;
  };

  return {
    /** The actor's own, newest first. */
    list: (actor: Actor): Promise<SavedSearch[]> =>
      isUser(actor) ? store.ofOwner(actor.id) : Promise.resolve([]),

    byId: usable,

    /** @throws DomainError `invalid` when the actor keeps as many as one can. */
    async create(actor: Actor, { name, query, params }: CreateSavedSearch): Promise<SavedSearch> {
      if (!isUser(actor)) throw unauthenticated();
      if ((await store.countOf(actor.id)) >= MAX_SAVED_SEARCHES) {
        throw invalid(`You keep ${MAX_SAVED_SEARCHES} searches already: delete some first`);
      }
      return store.create(actor.id, {
        name: storable(name),
        query: storable(query),
        params: storable(params),
      });
    },

    async rename(actor: Actor, { id, name }: RenameSavedSearch): Promise<SavedSearch> {
      const search = await usable(actor, id);
      await store.rename(id, storable(name));
      return { ...search, name: storable(name) };
    },

    async remove(actor: Actor, id: number): Promise<{ ok: true }> {
      await usable(actor, id);
      await store.remove(id);
      return { ok: true };
    },
  };
};

export type SavedSearchesService = ReturnType<typeof savedSearchesService>;
