import { orcidOf } from '@peerlens/formats/identifiers.ts';
import { authorsGroupsService } from '../authors-groups/authors-groups.service.ts';
import { entriesStore } from '../authors-groups/entries.store.ts';
import { groupMembersService } from '../authors-groups/group-members.service.ts';
import { groupsStore } from '../authors-groups/groups.store.ts';
import { listRows } from '../authors-groups/list-rows.store.ts';
import { matchingService } from '../authors-groups/matching.service.ts';
import { matchingStore } from '../authors-groups/matching.store.ts';
import { namesakesService } from '../authors-groups/namesakes.service.ts';
import type { CompletedParts } from './parts.ts';
import type { Reading } from './reading.ts';

/** Groups of authors: their lists, the matching of them, and what rankings ask of them. */
export function wireGroups({ db, queue }: CompletedParts, { authors }: Pick<Reading, 'authors'>) {
  const store = groupsStore({ db, queue });
  const entries = entriesStore({ db });
  const matching = matchingStore({ db });
  return {
    authorsGroups: authorsGroupsService({
      store,
      entries,
      matching,
      authorCards: authors.cards,
      listRows,
      orcidOf,
    }),
    groupMatching: matchingService({ store, entries, matching }),
    groupMembers: groupMembersService({ store, entries }),
    namesakes: namesakesService({ matching }),
  };
}

export type Groups = ReturnType<typeof wireGroups>;
