import { notFound } from '@peerlens/kernel';
import type { EntriesStore } from './entries.store.ts';
import type { GroupsStore } from './groups.store.ts';
import { matchEntry } from './match-entry.ts';
import { candidatesQuery } from './match-names.ts';
import type { LookupScope, MatchingStore } from './matching.store.ts';

/** People looked up at a time: what is done is kept so often, and shown as progress. Chosen: about a second. */
const CHUNK = 200;

export interface MatchingServiceParts {
  store: Pick<GroupsStore, 'byId' | 'finish' | 'fail'>;
  entries: Pick<EntriesStore, 'waiting' | 'saveMatches'>;
  matching: MatchingStore;
}

const NOBODY = { byId: null, byOrcid: null, byEmail: null };

/** Finds the authors of lists, as a worker does it. */
export const matchingService = ({ store, entries, matching }: MatchingServiceParts) => {
  const matchSome = async (groupId: number, scope: LookupScope): Promise<number> => {
    const people = await entries.waiting(groupId, CHUNK);
    if (people.length === 0) return 0;
    const identified = await matching.identified(scope, people);
    // Names of those whose identifier leads to somebody are not looked up: the identifier says who it is.
    const namesakes = await matching.namesakes(
      people.map(({ name }, at) => {
        const { byId, byOrcid, byEmail } = identified[at] ?? NOBODY;
        return (byId ?? byOrcid ?? byEmail) === null ? candidatesQuery(name) : null;
      }),
    );
    await entries.saveMatches(
      people.map((person, at) => ({
        id: person.id,
        ...matchEntry(person, identified[at] ?? NOBODY, namesakes[at] ?? []),
      })),
    );
    return people.length;
  };

  return {
    /**
     * Matches whoever waits, some at a time: what a worker had done before it died stays done, and who comes meanwhile
     * is matched with the others.
     */
    async run(groupId: number, signal?: AbortSignal): Promise<{ ok: true }> {
      const group = await store.byId(groupId);
      if (group === null) return { ok: true };
      do {
        while ((await matchSome(groupId, group)) > 0) signal?.throwIfAborted();
      } while (!(await store.finish(groupId)) && (await store.byId(groupId)) !== null);
      return { ok: true };
    },

    /** When every attempt has failed, a killed worker's among them. */
    async abandon(groupId: number): Promise<{ ok: true }> {
      if ((await store.byId(groupId)) === null) throw notFound('authors group', groupId);
      await store.fail(groupId, 'The list could not be matched to its end: match it again');
      return { ok: true };
    },
  };
};

export type MatchingService = ReturnType<typeof matchingService>;
