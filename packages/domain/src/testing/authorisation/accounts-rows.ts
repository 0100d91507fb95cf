import { randomUUID } from 'node:crypto';
import { aUser } from '../builders.ts';
import { PASSWORD, STRANGER } from '../owls.ts';
import { db, ours, owner } from './actors.ts';
import {
  DEVELOPERS,
  DEVELOPERS_OF_NAMED,
  EVERYBODY,
  LABEL_OWNER,
  LOGGED_IN,
  SUPERADMIN,
  SYSTEM_ALONE,
  USERS,
  WRONG_PASSWORD,
  all,
} from './outcomes.ts';
import type { Row } from './outcomes.ts';
import { aToken, id, tokenOfOurs, tokenOfOwner } from './things.ts';

/** Accounts, what is kept of them, and tokens. */
export const ACCOUNTS_ROWS: readonly Row[] = [
  { procedure: 'accounts.currentUser', may: EVERYBODY },
  { procedure: 'accounts.logIn', input: () => ({ email: STRANGER, password: PASSWORD }), may: EVERYBODY },
  { procedure: 'accounts.logOut', may: EVERYBODY },
  { procedure: 'accounts.demoAccounts', may: EVERYBODY },
  { procedure: 'accounts.dashboard', may: USERS },
  { procedure: 'accounts.ssoProviders', may: EVERYBODY },
  { procedure: 'accounts.startSso', input: () => ({ provider: 'made-up', link: false }), may: EVERYBODY },
  { procedure: 'accounts.finishSso', input: () => ({ provider: 'made-up' }), may: EVERYBODY },
  { procedure: 'accounts.linkedLogins', may: USERS },
  {
    procedure: 'accounts.unlinkLogin',
    input: () => ({ id: 'made up' }),
    may: { ...all('NOT_FOUND'), anonymous: 'UNAUTHORIZED', system: 'UNAUTHORIZED' },
  },
  { procedure: 'accounts.registration', may: EVERYBODY },
  {
    procedure: 'accounts.register',
    input: () => ({ name: 'New', email: `${randomUUID()}@example.org`, password: 'moss lantern seven' }),
    may: EVERYBODY,
  },
  { procedure: 'accounts.resend', input: () => ({ email: STRANGER }), may: EVERYBODY },
  { procedure: 'accounts.requestReset', input: () => ({ email: STRANGER }), may: EVERYBODY },
  {
    procedure: 'accounts.link',
    input: async () => ({ kind: 'registration', token: await aToken() }),
    may: EVERYBODY,
  },
  {
    procedure: 'accounts.confirm',
    input: async () => ({ token: await aToken(), password: 'moss lantern seven' }),
    may: EVERYBODY,
  },
  {
    procedure: 'accounts.reset',
    input: () => ({ token: 'made up', password: 'moss lantern seven' }),
    may: all('NOT_FOUND'),
  },
  { procedure: 'accounts.confirmEmail', input: () => ({ token: 'made up' }), may: all('NOT_FOUND') },
  { procedure: 'accounts.reauthentication', may: USERS },
  { procedure: 'accounts.changeName', input: () => ({ name: 'New' }), may: USERS },
  // Nobody here knows a password of theirs.
  {
    procedure: 'accounts.changePassword',
    input: () => ({ password: 'wrong', newPassword: 'moss lantern seven' }),
    may: WRONG_PASSWORD,
  },
  {
    procedure: 'accounts.changeEmail',
    input: () => ({ password: 'wrong', email: 'new@example.org' }),
    may: WRONG_PASSWORD,
  },
  { procedure: 'accounts.emailChange', may: USERS },
  { procedure: 'accounts.cancelEmailChange', may: USERS },
  { procedure: 'accounts.unlinkAuthor', may: USERS },
  { procedure: 'accounts.sessions', may: USERS },
  {
    procedure: 'accounts.revokeSession',
    input: () => ({ id: 'made up' }),
    may: { ...all('NOT_FOUND'), anonymous: 'UNAUTHORIZED', system: 'UNAUTHORIZED' },
  },
  { procedure: 'accounts.revokeOtherSessions', may: USERS },
  { procedure: 'users.list', input: () => ({}), may: SUPERADMIN },
  { procedure: 'users.choices', may: SUPERADMIN },
  { procedure: 'users.byId', input: () => ({ id: owner.id }), may: SUPERADMIN },
  { procedure: 'users.byEmail', input: () => ({ email: owner.email }), may: SUPERADMIN },
  {
    procedure: 'users.create',
    input: () => ({ name: 'New', email: `${randomUUID()}@example.test` }),
    may: SUPERADMIN,
  },
  { procedure: 'users.update', input: () => ({ id: owner.id, isExpired: false }), may: SUPERADMIN },
  { procedure: 'users.endSessions', input: () => ({ id: owner.id }), may: SUPERADMIN },
  { procedure: 'tokens.list', of: 'their own', input: () => ({ organizationId: null }), may: USERS },
  {
    procedure: 'tokens.list',
    of: "the organisation's",
    input: () => ({ organizationId: ours }),
    may: DEVELOPERS_OF_NAMED,
  },
  {
    procedure: 'tokens.create',
    of: 'their own',
    input: () => ({ organizationId: null, name: 'Script', scopes: ['search:read'] }),
    may: USERS,
  },
  {
    procedure: 'tokens.create',
    of: "the organisation's",
    input: () => ({ organizationId: ours, name: 'Script', scopes: ['search:read'] }),
    may: DEVELOPERS_OF_NAMED,
  },
  { procedure: 'tokens.revoke', of: "the owner's", input: () => id(tokenOfOwner), may: LABEL_OWNER },
  { procedure: 'tokens.revoke', of: "the organisation's", input: () => id(tokenOfOurs), may: DEVELOPERS },
  { procedure: 'tokens.takeOver', input: () => id(tokenOfOurs), may: DEVELOPERS },
  {
    procedure: 'tokens.listFor',
    input: () => ({ organizationId: null, userId: owner.id }),
    may: SYSTEM_ALONE,
  },
  {
    procedure: 'tokens.createFor',
    input: async () => ({
      organizationId: null,
      name: 'Script',
      scopes: ['search:read'],
      userId: (await aUser(db)).id,
    }),
    may: SYSTEM_ALONE,
  },
  {
    procedure: 'tokens.revokeFor',
    input: async () => ({ ...(await id(tokenOfOwner)), userId: owner.id }),
    may: SYSTEM_ALONE,
  },
  { procedure: 'privacy.periods', may: EVERYBODY },
  { procedure: 'privacy.exportMine', may: USERS },
  {
    procedure: 'privacy.erase',
    input: async () => {
      const { id: userId, email } = await aUser(db);
      return { userId, email };
    },
    may: all('NOT_FOUND', { anonymous: 'UNAUTHORIZED', superuser: 'ok', system: 'ok' }),
  },
  {
    procedure: 'privacy.erase',
    of: 'oneself',
    input: () => ({ email: 'wrong@example.org', password: 'wrong' }),
    may: { ...WRONG_PASSWORD, system: 'BAD_REQUEST' },
  },
  { procedure: 'privacy.forgetFiles', input: () => ({ fileKeys: [] }), may: SYSTEM_ALONE },
  { procedure: 'privacy.retentionDue', may: SYSTEM_ALONE },
  { procedure: 'privacy.runRetention', may: SYSTEM_ALONE },
  { procedure: 'audit.list', may: LOGGED_IN, input: () => ({}) },
  { procedure: 'audit.recordAction', input: () => ({ action: 'opened' }), may: LOGGED_IN },
];
