import { ANONYMOUS, SYSTEM } from '../../actor.ts';
import type { Actor } from '../../actor.ts';
import { QUOTA_NAMES } from '../../quotas/quota-names.contract.ts';
import { aUser, anOrganization } from '../builders.ts';
import { owlWorld } from '../owls.ts';
import { testWorld } from '../world.ts';

/** The one world in which every procedure is called as everybody. */
export const world = await testWorld(owlWorld());
export const { db } = world;

export const ours = await anOrganization(db);
const theirs = await anOrganization(db);
export const owner = await aUser(db, { organizationIds: [ours], quotas: ['referee_finder'] });
export const superuser = await aUser(db, { isSuperuser: true });
const developer = await aUser(db, { organizationIds: [ours], orgdevOrganizationIds: [ours] });

/** Everybody who may call. `stranger` has all of another organisation, and every product quota. */
export const ACTORS = {
  anonymous: ANONYMOUS,
  user: await aUser(db),
  owner,
  member: await aUser(db, { organizationIds: [ours] }),
  stranger: await aUser(db, {
    organizationIds: [theirs],
    orgadminOrganizationIds: [theirs],
    quotas: [
      'referee_finder',
      'referees_export',
      'ontology_moderator',
      'author_report',
      'gender_info',
      'journals_impact_factor',
      'author_positions',
      'authors_group',
    ],
  }),
  orgadmin: await aUser(db, { organizationIds: [ours], orgadminOrganizationIds: [ours] }),
  developer,
  superuser,
  expired: await aUser(db, { isExpired: true }),
  system: SYSTEM,
} satisfies Record<string, Actor>;
export type ActorName = keyof typeof ACTORS;

/** Users who have one quota each and nothing else. */
export const SINGLE_QUOTA = await Promise.all(
  QUOTA_NAMES.map(async (quota) => ({ quota, actor: await aUser(db, { quotas: [quota] }) })),
);
