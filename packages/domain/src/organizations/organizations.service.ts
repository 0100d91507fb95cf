import { conflict, DomainError, forbidden, invalid, notFound } from '@peerlens/kernel';
import type { Actor } from '../actor.ts';
import { storable } from '../storable.ts';
import type {
  CreateOrganization,
  ListMembers,
  ListOrganizations,
  MemberOf,
  MemberPage,
  LeftInOrganization,
  Organization,
  OrganizationPage,
  SetMemberFlags,
  UpdateOrganization,
} from './organizations.contract.ts';
import { administered, canAdminister, canKnow, canRemove, canSetSeats } from './organizations.policy.ts';
import type { MemberChange, OrganizationsStore } from './organizations.store.ts';

export interface OrganizationsServiceParts {
  store: OrganizationsStore;
  clock: () => Date;
}

const taken = (name: string): Error =>
  conflict(`There is an organisation called "${name}" already: choose another name`);

/** What is in the way of removing an organisation, in words; by how many there are. */
const IN_THE_WAY: Readonly<Record<LeftInOrganization, readonly [one: string, more: string]>> = {
  members: ['member besides the last administrator', 'members besides the last administrator'],
  invitations: ['open invitation', 'open invitations'],
  folders: ['folder', 'folders'],
  labels: ['label', 'labels'],
  quotas: ['quota', 'quotas'],
  planRequests: ['open plan request', 'open plan requests'],
  tokens: ['API token', 'API tokens'],
  webhooks: ['webhook', 'webhooks'],
};

const inTheWay = (left: ReadonlyMap<LeftInOrganization, number>): string =>
  [...left].map(([what, count]) => `${count} ${IN_THE_WAY[what][count === 1 ? 0 : 1]}`).join(', ');

/** Organisations and their members. One that an actor does not belong to does not exist for them. */
export const organizationsService = ({ store, clock }: OrganizationsServiceParts) => {
  /** @throws DomainError `not_found` to who does not belong to it, `forbidden` to members who do not administer it. */
  const administrable = async (actor: Actor, id: number): Promise<Organization> => {
    const organization = canKnow(actor, id) ? await store.byId(id, clock()) : null;
    if (!organization) throw notFound('organization', id);
    if (!canAdminister(actor, id)) throw forbidden();
    return organization;
  };

  /** Says in words what became of a change of a member. */
  const expectDone = (change: MemberChange): { ok: true } => {
    if (change === 'absent') throw new DomainError('not_found', 'Whoever that was is no member any more');
    if (change === 'last_admin') {
      throw conflict('An organisation needs an administrator: make another member one first');
    }
    return { ok: true };
  };

  return {
    administrable,

    /** What a member may know of it, and whether they may change what is its. @throws DomainError `not_found`. */
    async known(actor: Actor, id: number): Promise<{ id: number; name: string; canEdit: boolean }> {
      const organization = canKnow(actor, id) ? await store.byId(id, clock()) : null;
      if (!organization) throw notFound('organization', id);
      return { id, name: organization.name, canEdit: canAdminister(actor, id) };
    },

    /** Those that the actor administers, for superusers all; by name. */
    async list(actor: Actor, { query, cursor, limit }: ListOrganizations): Promise<OrganizationPage> {
      const range = { query, after: cursor ?? null, limit: limit + 1, now: clock() };
      const found = await store.list(administered(actor), range);
      const organizations = found.slice(0, limit);
      return {
        organizations,
        nextCursor: found.length > limit ? (organizations.at(-1)?.name ?? null) : null,
      };
    },

    /** @throws DomainError `conflict` for a name that another one has. */
    async create(actor: Actor, { name, seats }: CreateOrganization): Promise<Organization> {
      const id = await store.create(storable(name), seats);
      if (id === 'taken') throw taken(name);
      return administrable(actor, id);
    },

    /** @throws DomainError `forbidden` to who changes seats and is no superuser; `conflict`; `invalid` for too few seats. */
    async update(actor: Actor, { id, ...change }: UpdateOrganization): Promise<Organization> {
      const organization = await administrable(actor, id);
      const { name = organization.name, seats = organization.seats } = change;
      if (seats !== organization.seats && !canSetSeats(actor)) throw forbidden();
      if (seats !== null && seats < organization.membersCount) {
        throw invalid(`There are ${organization.membersCount} members: there cannot be fewer seats`);
      }
      if ((await store.update(id, { name: storable(name), seats })) === 'taken') throw taken(name);
      return administrable(actor, id);
    },

    /**
     * Takes away an organisation that holds nothing any more. Its last administrator, whom nothing else takes out of
     * it, may be in it still.
     *
     * @throws DomainError `conflict`, with what is in the way; `not_found`.
     */
    async remove(id: number): Promise<{ ok: true }> {
      const left = await store.remove(id, clock());
      if (left === 'absent') throw notFound('organization', id);
      if (left.size > 0)
        throw conflict(`There is still something in it: ${inTheWay(left)}`, Object.fromEntries(left));
      return { ok: true };
    },

    /** By e-mail. */
    async members(actor: Actor, { id, cursor, limit }: ListMembers): Promise<MemberPage> {
      await administrable(actor, id);
      const found = await store.members(id, { after: cursor ?? null, limit: limit + 1 });
      const members = found.slice(0, limit);
      return { members, nextCursor: found.length > limit ? (members.at(-1)?.email ?? null) : null };
    },

    /** @throws DomainError `conflict` for what would leave the organisation without an administrator. */
    async setFlags(actor: Actor, input: SetMemberFlags): Promise<{ ok: true }> {
      const { organizationId, userId, ...flags } = input;
      await administrable(actor, organizationId);
      return expectDone(await store.setFlags(organizationId, userId, flags));
    },

    /** Of somebody by an administrator, or of oneself. @throws DomainError `conflict` for the last administrator. */
    async removeMember(actor: Actor, member: MemberOf): Promise<{ ok: true }> {
      const { organizationId, userId } = member;
      if (!canKnow(actor, organizationId)) throw notFound('organization', organizationId);
      if (!canRemove(actor, member)) throw forbidden();
      return expectDone(await store.removeMember(organizationId, userId));
    },
  };
};

export type OrganizationsService = ReturnType<typeof organizationsService>;
