import { randomUUID } from 'node:crypto';
import { aUser, anOrganization } from '../builders.ts';
import { db, ours, owner, superuser } from './actors.ts';
import {
  DEVELOPERS,
  DEVELOPERS_OF_NAMED,
  EVERYBODY,
  LOGGED_IN,
  ORGADMINS,
  ORGANIZATION_MEMBERS,
  OWNER,
  SUPERADMIN,
  SYSTEM_ALONE,
  USERS,
  all,
} from './outcomes.ts';
import type { Row } from './outcomes.ts';
import {
  deliveryOfOurs,
  endpointOfOurs,
  folderOfOurs,
  id,
  invitationOfOurs,
  invitationToken,
  memberOfOurs,
  ofOurs,
  planRequest,
  quotaOfOwner,
} from './things.ts';

/** Organisations, plans and webhooks. */
export const ORGANIZATIONS_ROWS: readonly Row[] = [
  { procedure: 'organizations.list', input: () => ({}), may: LOGGED_IN },
  { procedure: 'organizations.byId', input: ofOurs, may: ORGADMINS },
  { procedure: 'organizations.create', input: () => ({ name: randomUUID() }), may: SUPERADMIN },
  {
    procedure: 'organizations.remove',
    input: () => id(() => anOrganization(db)),
    may: SUPERADMIN,
  },
  {
    procedure: 'organizations.update',
    of: 'its name',
    input: () => ({ ...ofOurs(), name: randomUUID() }),
    may: ORGADMINS,
  },
  {
    procedure: 'organizations.update',
    of: 'its seats',
    input: () => ({ ...ofOurs(), seats: 10_000 + Math.floor(Math.random() * 10_000) }),
    may: { ...ORGADMINS, orgadmin: 'FORBIDDEN' },
  },
  { procedure: 'organizations.members', input: ofOurs, may: ORGADMINS },
  {
    procedure: 'organizations.setMemberFlags',
    input: async () => ({ ...(await memberOfOurs()), isAdmin: true, isDeveloper: false }),
    may: ORGADMINS,
  },
  { procedure: 'organizations.removeMember', of: 'somebody', input: memberOfOurs, may: ORGADMINS },
  { procedure: 'organizations.invitations', input: ofOurs, may: ORGADMINS },
  {
    procedure: 'organizations.invite',
    input: () => ({ organizationId: ours, email: `${randomUUID()}@example.test` }),
    may: ORGADMINS,
  },
  {
    procedure: 'organizations.withdrawInvitation',
    input: () => id(invitationOfOurs),
    may: { ...ORGADMINS, owner: 'NOT_FOUND', member: 'NOT_FOUND', developer: 'NOT_FOUND' },
  },
  {
    procedure: 'organizations.invitationByToken',
    input: () => invitationToken('somebody@example.test'),
    may: EVERYBODY,
  },
  {
    procedure: 'organizations.acceptInvitation',
    of: 'of the superuser',
    input: () => invitationToken(superuser.email),
    may: all('FORBIDDEN', { anonymous: 'UNAUTHORIZED', superuser: 'ok', system: 'UNAUTHORIZED' }),
  },
  { procedure: 'organizations.folders', input: ofOurs, may: ORGADMINS },
  {
    procedure: 'organizations.exportView',
    input: () => ({ organizationId: ours, folderId: 0 }),
    may: ORGANIZATION_MEMBERS,
  },
  {
    procedure: 'organizations.saveExportView',
    input: () => ({ organizationId: ours, folderId: 0, columns: [{ id: 'author.name', header: 'Who' }] }),
    may: ORGADMINS,
  },
  {
    procedure: 'organizations.resetExportView',
    input: async () => ({ organizationId: ours, folderId: await folderOfOurs() }),
    may: ORGADMINS,
  },
  {
    procedure: 'organizations.displaySettings',
    input: () => ({ organizationId: ours, folderId: 0 }),
    may: ORGANIZATION_MEMBERS,
  },
  {
    procedure: 'organizations.saveDisplaySettings',
    input: () => ({
      organizationId: ours,
      folderId: 0,
      banner: 'Call 2026',
      helpMessage: null,
      columns: null,
    }),
    may: ORGADMINS,
  },
  { procedure: 'quotas.grants', input: () => ({}), may: SUPERADMIN },
  {
    procedure: 'quotas.list',
    of: 'the organisation',
    input: () => ({ holder: { organizationId: ours } }),
    may: { ...ORGADMINS, owner: 'NOT_FOUND', member: 'NOT_FOUND', developer: 'NOT_FOUND' },
  },
  {
    procedure: 'quotas.list',
    of: 'the owner',
    input: () => ({ holder: { userId: owner.id } }),
    may: { ...OWNER, superuser: 'ok' },
  },
  {
    procedure: 'quotas.grant',
    input: async () => ({ holder: { userId: (await aUser(db)).id }, name: 'monitoring' }),
    may: SUPERADMIN,
  },
  {
    procedure: 'quotas.change',
    input: async () => ({ ...(await id(quotaOfOwner)), private: true }),
    may: SUPERADMIN,
  },
  { procedure: 'quotas.revoke', input: () => id(quotaOfOwner), may: SUPERADMIN },
  { procedure: 'quotas.requests.mine', input: () => ({}), may: USERS },
  {
    procedure: 'quotas.requests.create',
    of: 'for oneself',
    input: () => ({ quotas: ['panel_composer'] }),
    may: USERS,
  },
  {
    procedure: 'quotas.requests.create',
    of: 'for the organisation',
    input: () => ({ quotas: ['panel_composer'], organizationId: ours }),
    may: all('BAD_REQUEST', { anonymous: 'UNAUTHORIZED', system: 'UNAUTHORIZED', orgadmin: 'ok' }),
  },
  {
    procedure: 'quotas.requests.withdraw',
    of: "of the owner's",
    input: () => id(() => planRequest(null)),
    may: { ...OWNER, superuser: 'FORBIDDEN', system: 'FORBIDDEN' },
  },
  {
    procedure: 'quotas.requests.withdraw',
    of: "of the organisation's",
    input: () => id(() => planRequest(ours)),
    may: { ...OWNER, orgadmin: 'ok', superuser: 'FORBIDDEN', system: 'FORBIDDEN' },
  },
  { procedure: 'quotas.requests.list', input: () => ({}), may: SUPERADMIN },
  {
    procedure: 'quotas.requests.approve',
    input: () => id(() => planRequest(null)),
    may: SUPERADMIN,
  },
  {
    procedure: 'quotas.requests.decline',
    input: () => id(() => planRequest(null)),
    may: SUPERADMIN,
  },
  {
    procedure: 'webhooks.endpoints',
    input: () => ({ organizationId: ours }),
    may: DEVELOPERS_OF_NAMED,
  },
  {
    procedure: 'webhooks.create',
    input: () => ({
      organizationId: ours,
      url: 'https://hooks.example/',
      events: ['proposal.created'],
    }),
    may: DEVELOPERS_OF_NAMED,
  },
  {
    procedure: 'webhooks.update',
    input: async () => ({ ...(await id(endpointOfOurs)), isPaused: true }),
    may: DEVELOPERS,
  },
  { procedure: 'webhooks.renewSecret', input: () => id(endpointOfOurs), may: DEVELOPERS },
  { procedure: 'webhooks.remove', input: () => id(endpointOfOurs), may: DEVELOPERS },
  { procedure: 'webhooks.test', input: () => id(endpointOfOurs), may: DEVELOPERS },
  {
    procedure: 'webhooks.deliveries',
    input: async () => ({ endpointId: await endpointOfOurs() }),
    may: DEVELOPERS,
  },
  { procedure: 'webhooks.replay', input: () => id(deliveryOfOurs), may: DEVELOPERS },
  {
    procedure: 'webhooks.replayFailed',
    input: async () => ({ endpointId: await endpointOfOurs() }),
    may: DEVELOPERS,
  },
  // What has ended is not sent, so nothing leaves the machine of this test.
  { procedure: 'webhooks.deliver', input: () => id(deliveryOfOurs), may: SYSTEM_ALONE },
  { procedure: 'webhooks.abandon', input: () => id(deliveryOfOurs), may: SYSTEM_ALONE },
];
