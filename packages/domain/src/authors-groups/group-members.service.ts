import type { RefereeFinderSettings } from '@peerlens/ranking';
import { limitsToGroups } from '@peerlens/ranking';
import type { Actor } from '../actor.ts';
import type { AuthorsGroupChoice } from './authors-groups.contract.ts';
import { canUseGroups } from './authors-groups.policy.ts';
import type { EntriesStore } from './entries.store.ts';
import type { GroupsStore } from './groups.store.ts';
import { choiceOf, groupsOf } from './shown-groups.ts';

/** A cell of a list, as a row of the ranking shows it. @source specification 3, section 3 (referee row) */
export interface ExtraField {
  field: string;
  label: string;
  value: string;
  help: string;
  from_author_group: true;
}

export interface Membership {
  /** Ids of the chosen groups that the author is in. */
  authorFromGroupList: number[];
  extraFields: ExtraField[];
}

/** What a ranking has to know of groups. */
export interface RankingGroups {
  /** Those to choose from. */
  choices: AuthorsGroupChoice[];
  /** Those of the settings that the actor sees, each once; none where the settings say to ignore them. */
  chosen: number[];
  /** Their authors where the ranking is limited to them: ascending, each once; else none are read. */
  members: Float64Array;
}

/**
 * Groups as rankings use them. One that the actor does not see is as one without members: a link shared with somebody
 * else shows nobody of it, and says which filter removed the others.
 */
export const groupMembersService = ({
  store,
  entries,
}: {
  store: Pick<GroupsStore, 'named' | 'touch'>;
  entries: Pick<EntriesStore, 'members' | 'membersAmong'>;
}) => ({
  /** The groups that the actor may choose from. */
  choices: async (actor: Actor): Promise<AuthorsGroupChoice[]> =>
    canUseGroups(actor) ? (await store.named(groupsOf(actor))).map(choiceOf) : [],

  async ofRanking(actor: Actor, settings: RefereeFinderSettings): Promise<RankingGroups> {
    const groups = canUseGroups(actor) ? await store.named(groupsOf(actor)) : [];
    const visible = new Set(groups.map(({ id }) => id));
    const chosen = settings.ignore_authors_group
      ? []
      : [...new Set(settings.authors_groups_ids)].filter((id) => visible.has(id));
    if (chosen.length > 0) await store.touch(chosen);
    const members =
      chosen.length > 0 && limitsToGroups(settings) ? await entries.members(chosen) : new Float64Array(0);
    return { choices: groups.map(choiceOf), chosen, members };
  },

  /** Of those among the authors who are in any of the groups. */
  async memberships(
    chosen: readonly number[],
    authorIds: readonly number[],
  ): Promise<Map<number, Membership>> {
    if (chosen.length === 0 || authorIds.length === 0) return new Map();
    const rows = await entries.membersAmong(chosen, authorIds);
    const found = new Map<number, Membership>();
    for (const { groupId, authorId, groupName, columns, fields } of rows) {
      const membership = found.get(authorId) ?? { authorFromGroupList: [], extraFields: [] };
      found.set(authorId, membership);
      // A list may name somebody twice: the first line counts.
      if (membership.authorFromGroupList.includes(groupId)) continue;
      membership.authorFromGroupList.push(groupId);
      for (const [at, label] of columns.entries()) {
        const value = fields[at] ?? '';
        if (value === '') continue;
        const field = `authors_group_${groupId}_${at + 1}`;
        membership.extraFields.push({
          field,
          label,
          value,
          help: `From the authors group "${groupName}"`,
          from_author_group: true,
        });
      }
    }
    return found;
  },
});

export type GroupMembersService = ReturnType<typeof groupMembersService>;
