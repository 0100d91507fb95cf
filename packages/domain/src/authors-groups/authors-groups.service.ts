import { forbidden, invalid, limited, notFound, tooLarge, unauthenticated } from '@peerlens/kernel';
import type { Actor } from '../actor.ts';
import { isSystem, isUser } from '../actor.ts';
import type { AuthorCard } from '../authors/authors.contract.ts';
import { storable } from '../storable.ts';
import { MAX_CANDIDATES, MAX_ENTRIES, MAX_GROUPS, MAX_UNREAD_TOLD } from './authors-groups.contract.ts';
import type {
  AddToGroup,
  AuthorsGroup,
  CorrectEntry,
  CreateGroup,
  EntryChoice,
  EntryPage,
  ExportedGroup,
  FindEntries,
  GroupEntry,
  ListTaken,
  UpdateGroup,
} from './authors-groups.contract.ts';
import { canEdit, canManage, canSee, canShareWith, canUseGroups } from './authors-groups.policy.ts';
import type { EntriesStore, EntryRow } from './entries.store.ts';
import type { GroupRow, GroupsStore } from './groups.store.ts';
import { keyOf, readList } from './list-entries.ts';
import type { ListedPerson, ReadList } from './list-entries.ts';
import type { ListRow } from './list-rows.store.ts';
import { rankedCandidates } from './match-entry.ts';
import { candidatesQuery } from './match-names.ts';
import type { MatchingStore } from './matching.store.ts';
import { groupsOf, shownGroup } from './shown-groups.ts';

export interface AuthorsGroupsServiceParts {
  store: GroupsStore;
  entries: EntriesStore;
  matching: Pick<MatchingStore, 'namesakes'>;
  /** `authors.cards`: in the order given, unknown ones left out. */
  authorCards: (ids: readonly number[]) => Promise<AuthorCard[]>;
  listRows: (text: string) => Promise<ListRow[]>;
  orcidOf: (text: string) => string | null;
}

const stored = (person: ListedPerson): ListedPerson => ({
  ...person,
  name: storable(person.name),
  email: person.email && storable(person.email),
  affiliation: storable(person.affiliation),
  country: storable(person.country),
  fields: person.fields.map(storable),
});

/** People of a list who are not among those known, each once. */
const newPeople = (people: readonly ListedPerson[], known: readonly ListedPerson[]): ListedPerson[] => {
  const seen = new Set(known.map(keyOf));
  return people.filter((person) => {
    const key = keyOf(person);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
};

/** The columns of a group with those of a further list, and that list's cells under them. */
const merged = (columns: readonly string[], list: ReadList): ReadList => {
  const all = [...new Set([...columns, ...list.columns])];
  const places = all.map((column) => list.columns.indexOf(column));
  const people = list.people.map((person) => ({
    ...person,
    fields: places.map((at) => person.fields[at] ?? ''),
  }));
  return { ...list, columns: all, people };
};

/** Lists of people, and whom of the corpus each line means. What one may not see does not exist. */
export const authorsGroupsService = (parts: AuthorsGroupsServiceParts) => {
  const { store, entries, matching, authorCards, listRows, orcidOf } = parts;

  const mustUse = (actor: Actor): void => {
    if (canUseGroups(actor)) return;
    throw isUser(actor) ? forbidden() : unauthenticated();
  };

  const visible = async (actor: Actor, id: number): Promise<GroupRow> => {
    mustUse(actor);
    const group = await store.byId(id);
    if (group === null || !canSee(actor, group)) throw notFound('authors group', id);
    return group;
  };

  const manageable = async (actor: Actor, id: number): Promise<GroupRow> => {
    const group = await visible(actor, id);
    if (!canManage(actor, group)) throw forbidden();
    return group;
  };

  const shown = async (actor: Actor, id: number): Promise<AuthorsGroup> =>
    shownGroup(actor, await visible(actor, id));

  /** An entry of a group that the actor sees. */
  const entryOf = async (actor: Actor, id: number): Promise<{ entry: EntryRow; group: GroupRow }> => {
    mustUse(actor);
    const entry = await entries.byId(id);
    const group = entry && (await store.byId(entry.groupId));
    if (!entry || !group || !canSee(actor, group)) throw notFound('entry of an authors group', id);
    return { entry, group };
  };

  const withAuthors = async (rows: readonly EntryRow[]): Promise<GroupEntry[]> => {
    const cards = await authorCards([...new Set(rows.flatMap(({ authorId }) => authorId ?? []))]);
    const byId = new Map(cards.map((card) => [card.id, card]));
    return rows.map(({ authorId, ...row }) => ({
      ...row,
      author: authorId === null ? null : (byId.get(authorId) ?? null),
    }));
  };

  const read = async (text: string): Promise<ReadList> => {
    const list = readList(await listRows(text), orcidOf);
    if (list.people.length === 0)
      throw invalid('Nobody is named in the list: enter a name, an ORCID, an e-mail or an author id a line');
    return { ...list, people: list.people.map(stored) };
  };

  const taken = (group: AuthorsGroup, list: ReadList, added: number): ListTaken => ({
    group,
    added,
    repeated: list.people.length - added,
    unread: list.unread.slice(0, MAX_UNREAD_TOLD),
  });

  const assertMayShare = async (actor: Actor, organizationId: number | null): Promise<void> => {
    if (organizationId === null) return;
    if (!canShareWith(actor, organizationId) || !(await store.hasOrganization(organizationId)))
      throw invalid('Groups can be shared with organisations that you belong to only');
  };

  const ownerFor = async (actor: Actor, ownerId: string | undefined): Promise<string> => {
    if (isSystem(actor)) {
      if (ownerId === undefined) throw invalid('Say whose group it is: the system owns nothing');
      if (!(await store.hasUser(ownerId))) throw notFound('user', ownerId);
      return ownerId;
    }
    if (!isUser(actor)) throw unauthenticated();
    if (ownerId !== undefined && ownerId !== actor.id) throw invalid('Groups are made for oneself only');
    return actor.id;
  };

  return {
    /** The actor's own and their organisations', by name. */
    async list(actor: Actor): Promise<AuthorsGroup[]> {
      mustUse(actor);
      return (await store.list(groupsOf(actor))).map((group) => shownGroup(actor, group));
    },

    /** @throws DomainError `not_found`. */
    async byId(actor: Actor, id: number): Promise<AuthorsGroup> {
      const group = await visible(actor, id);
      await store.touch([id]);
      return shownGroup(actor, group);
    },

    /**
     * Makes a group of a list; a worker matches it.
     *
     * @throws DomainError `invalid` for a list that names nobody or too many, `limited` where there are enough groups.
     */
    async create(actor: Actor, { name, text, organizationId, ownerId }: CreateGroup): Promise<ListTaken> {
      mustUse(actor);
      const owner = await ownerFor(actor, ownerId);
      await assertMayShare(actor, organizationId);
      const list = await read(text);
      const people = newPeople(list.people, []);
      const { columns } = list;
      const draft = { name: storable(name), ownerId: owner, organizationId, columns, people };
      const id = await store.create(draft, MAX_GROUPS);
      if (id === null) throw limited(`There are ${MAX_GROUPS} groups already: delete some first`);
      return taken(await shown(actor, id), list, people.length);
    },

    /** Adds people to a group; whoever is in it already is passed over. @throws DomainError as `create`, `too_large`. */
    async add(actor: Actor, { id, text }: AddToGroup): Promise<ListTaken> {
      const group = await visible(actor, id);
      if (!canEdit(actor, group)) throw forbidden();
      const list = await read(text);
      const added = await store.add(
        id,
        ({ columns, people }) => {
          const further = merged(columns, list);
          return { ...further, people: newPeople(further.people, people) };
        },
        MAX_ENTRIES,
      );
      if (added === null)
        throw tooLarge(`A group has at most ${MAX_ENTRIES} people: make a second one of the others`);
      return taken(await shown(actor, id), list, added);
    },

    async update(actor: Actor, input: UpdateGroup): Promise<AuthorsGroup> {
      const group = await manageable(actor, input.id);
      const { name = group.name, organizationId = group.organizationId } = input;
      if (organizationId !== group.organizationId) await assertMayShare(actor, organizationId);
      await store.update(group.id, { name: storable(name), organizationId });
      return shown(actor, group.id);
    },

    async remove(actor: Actor, id: number): Promise<{ ok: true }> {
      await manageable(actor, id);
      await store.remove(id);
      return { ok: true };
    },

    /** Looks again for everybody on whom no person has decided: the corpus may have grown. */
    async matchAgain(actor: Actor, id: number): Promise<AuthorsGroup> {
      const group = await visible(actor, id);
      if (!canEdit(actor, group)) throw forbidden();
      await store.matchAgain(id);
      return shown(actor, id);
    },

    async entries(actor: Actor, asked: FindEntries): Promise<EntryPage> {
      const group = await visible(actor, asked.id);
      const page = await entries.page(asked);
      return {
        group: shownGroup(actor, group),
        entries: await withAuthors(page.entries),
        total: page.total,
      };
    },

    /** Whom an entry could mean. @throws DomainError `not_found`. */
    async entry(actor: Actor, id: number): Promise<EntryChoice> {
      const { entry, group } = await entryOf(actor, id);
      const [namesakes] = await matching.namesakes([candidatesQuery(entry.name)]);
      const candidates = rankedCandidates(entry, namesakes).slice(0, MAX_CANDIDATES);
      const [[shownEntry], cards, nextUndecided] = await Promise.all([
        withAuthors([entry]),
        authorCards(candidates.map(({ authorId }) => authorId)),
        entries.nextAmbiguous(group.id, id),
      ]);
      const byId = new Map(cards.map((card) => [card.id, card]));
      return {
        group: shownGroup(actor, group),
        entry: shownEntry,
        candidates: candidates.flatMap(({ authorId, score, evidence }) => {
          const author = byId.get(authorId);
          return author ? [{ author, score, evidence }] : [];
        }),
        nextUndecided,
      };
    },

    /** Says who is meant, or that nobody of the corpus is. @throws DomainError `not_found` for either. */
    async correct(actor: Actor, { id, authorId }: CorrectEntry): Promise<GroupEntry> {
      const { group } = await entryOf(actor, id);
      if (!canEdit(actor, group)) throw forbidden();
      if (authorId !== null && (await authorCards([authorId])).length === 0)
        throw notFound('author', authorId);
      await entries.correct(id, authorId);
      await store.touch([group.id]);
      const { entry } = await entryOf(actor, id);
      const [corrected] = await withAuthors([entry]);
      return corrected;
    },

    async removeEntry(actor: Actor, id: number): Promise<{ ok: true }> {
      const { group } = await entryOf(actor, id);
      if (!canEdit(actor, group)) throw forbidden();
      await entries.remove(id);
      return { ok: true };
    },

    /** The whole list, at most 10,000 rows. */
    async export(actor: Actor, id: number): Promise<ExportedGroup> {
      const group = await visible(actor, id);
      const rows = await entries.all(id);
      return {
        id,
        name: group.name,
        columns: group.columns,
        rows: rows.map(({ id: _id, groupId: _group, candidates: _candidates, ...row }) => row),
      };
    },
  };
};

export type AuthorsGroupsService = ReturnType<typeof authorsGroupsService>;
