import { conflict, forbidden, notFound } from '@peerlens/kernel';
import type { Actor } from '../actor.ts';
import { isUser } from '../actor.ts';
import { storable } from '../storable.ts';
import type {
  AddConflictList,
  ConflictList,
  ConflictListEntries,
  ConflictListsPage,
  ListEntries,
  ListReject,
} from './conflicts.contract.ts';
import { canKeepLists, canSeeLists } from './conflicts.policy.ts';
import type { IdentifyService } from './identify.service.ts';
import { readListFile } from './list-file.ts';
import type { ListLine } from './list-file.ts';
import type { ListsStore, NewEntry } from './lists.store.ts';
import type { Reference } from './references.ts';

/** Lists that an organisation keeps; each is read whole by nobody, so this only bounds the screen. */
const MAX_LISTS = 200;
/** Rejects that are kept to be shown; the rest is counted in the last of them. */
const MAX_REJECTS = 1000;
const ENTRIES_AT_ONCE = 100;

export interface ListsServiceParts {
  store: ListsStore;
  identify: IdentifyService;
}

/** What a reference stands for, or what is wrong with it. */
type Side = { author: number } | { institution: number } | { proposal: number } | { problem: string };

const bounded = (rejects: readonly ListReject[]): ListReject[] => {
  if (rejects.length <= MAX_REJECTS) return [...rejects];
  const left = rejects.length - MAX_REJECTS + 1;
  const last = { line: rejects[MAX_REJECTS - 1].line, reason: `and ${left} more`, input: '' };
  return [...rejects.slice(0, MAX_REJECTS - 1), last];
};

const entryOf = (line: ListLine, who: Side, other: Side): NewEntry => ({
  line: line.line,
  authorId: 'author' in who ? who.author : null,
  institutionId: 'institution' in who ? who.institution : null,
  withAuthorId: 'author' in other ? other.author : null,
  withInstitutionId: 'institution' in other ? other.institution : null,
  withProposalId: 'proposal' in other ? other.proposal : null,
  severity: line.severity,
  source: line.source,
  reason: line.reason,
});

/** Files of conflicts that organisations bring in: who conflicts with whom, or with which institution or proposal. */
export const conflictListsService = ({ store, identify }: ListsServiceParts) => {
  const known = async (actor: Actor, organizationId: number): Promise<{ id: number; name: string }> => {
    if (!canSeeLists(actor, organizationId)) throw notFound('organization', organizationId);
    const organization = await store.organization(organizationId);
    if (!organization) throw notFound('organization', organizationId);
    return organization;
  };

  /** The list's organisation, if the actor may know of it. */
  const organizationOfList = async (actor: Actor, id: number): Promise<number> => {
    const organizationId = await store.organizationOf(id);
    if (organizationId === null || !canSeeLists(actor, organizationId)) throw notFound('conflict list', id);
    return organizationId;
  };

  const assertMayKeep = (actor: Actor, organizationId: number): void => {
    if (!canKeepLists(actor, organizationId)) throw forbidden();
  };

  /** Answers what each reference stands for, all looked up at once. */
  const resolver = async (organizationId: number, references: readonly Reference[]) => {
    const ids = (kind: 'institution' | 'proposal') =>
      references.flatMap((one) => (one.kind === kind ? one.id : []));
    const [people, institutions, proposals] = await Promise.all([
      identify.people(references),
      identify.institutions(ids('institution')),
      store.proposalsOf(organizationId, ids('proposal')),
    ]);
    return (reference: Reference, at: number): Side => {
      if (reference.kind === 'institution') {
        return institutions.has(reference.id)
          ? { institution: reference.id }
          : { problem: 'There is no such institution' };
      }
      if (reference.kind === 'proposal') {
        return proposals.has(reference.id)
          ? { proposal: reference.id }
          : { problem: `Proposal ${reference.id} is in no folder of this organisation` };
      }
      const found = people[at];
      return found.person ? { author: found.person.id } : { problem: found.problem };
    };
  };

  const lists = async (actor: Actor, organizationId: number): Promise<ConflictListsPage> => ({
    organization: await known(actor, organizationId),
    canEdit: canKeepLists(actor, organizationId),
    lists: await store.ofOrganization(organizationId),
  });

  return {
    /** For members, whose rankings they change. @throws DomainError `not_found` for everybody else. */
    lists,

    /**
     * Brings a file in. Lines that cannot be read or name nobody are kept aside, each with its reason.
     *
     * @throws DomainError `invalid` for a file without the columns or with too many lines, `forbidden` for members
     * who do not administer the organisation, `conflict` when it has as many lists as it may.
     */
    async addList(actor: Actor, { organizationId, name, csv }: AddConflictList): Promise<ConflictList> {
      await known(actor, organizationId);
      assertMayKeep(actor, organizationId);
      const { lines, rejects } = await readListFile(csv);
      const sideOf = await resolver(
        organizationId,
        lines.flatMap(({ who, with: other }) => [who, other]),
      );
      const entries: NewEntry[] = [];
      for (const [at, line] of lines.entries()) {
        const who = sideOf(line.who, 2 * at);
        const other = sideOf(line.with, 2 * at + 1);
        const problem = 'problem' in who ? who.problem : 'problem' in other ? other.problem : null;
        const isSelf = 'author' in who && 'author' in other && who.author === other.author;
        if (problem === null && !isSelf) entries.push(entryOf(line, who, other));
        else {
          const why = problem ?? 'Both sides name the same person';
          rejects.push({ line: line.line, reason: why, input: line.input });
        }
      }
      const id = await store.add(
        {
          organizationId,
          name: storable(name),
          createdById: isUser(actor) ? actor.id : null,
          entries,
          rejects: bounded(rejects.toSorted((a, b) => a.line - b.line)),
        },
        MAX_LISTS,
      );
      if (id === null)
        throw conflict(`The organisation has ${MAX_LISTS} lists already; take old ones away first`);
      const made = (await store.ofOrganization(organizationId)).find((list) => list.id === id);
      if (!made) throw notFound('conflict list', id);
      return made;
    },

    /** Takes a list away: it counts no more. */
    async removeList(actor: Actor, id: number): Promise<{ ok: true }> {
      assertMayKeep(actor, await organizationOfList(actor, id));
      await store.remove(id);
      return { ok: true };
    },

    async listEntries(actor: Actor, { id, offset }: ListEntries): Promise<ConflictListEntries> {
      await organizationOfList(actor, id);
      return store.entries(id, { offset, limit: ENTRIES_AT_ONCE });
    },
  };
};

export type ConflictListsService = ReturnType<typeof conflictListsService>;
