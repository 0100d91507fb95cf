import type { Feature } from '../../quotas/quotas.policy.ts';
import type { ActorName } from './actors.ts';

/** `ok`, or the code of the refusal. */
export type Outcome = 'ok' | 'BAD_REQUEST' | 'UNAUTHORIZED' | 'FORBIDDEN' | 'NOT_FOUND';
export type Outcomes = Record<ActorName, Outcome>;

export const all = (outcome: Outcome, but: Partial<Outcomes> = {}): Outcomes => ({
  anonymous: outcome,
  user: outcome,
  owner: outcome,
  member: outcome,
  stranger: outcome,
  orgadmin: outcome,
  developer: outcome,
  superuser: outcome,
  expired: outcome,
  system: outcome,
  ...but,
});

export const EVERYBODY = all('ok');
export const SYSTEM_ALONE = all('NOT_FOUND', { system: 'ok' });
/** To everybody else who is logged in these do not exist. */
export const SUPERADMIN = all('NOT_FOUND', { anonymous: 'UNAUTHORIZED', superuser: 'ok', system: 'ok' });
export const LOGGED_IN = all('ok', { anonymous: 'UNAUTHORIZED' });
/** The system owns nothing. */
export const USERS = all('ok', { anonymous: 'UNAUTHORIZED', system: 'UNAUTHORIZED' });
/** What asks for the user's password, and gets another one. */
export const WRONG_PASSWORD = all('BAD_REQUEST', { anonymous: 'UNAUTHORIZED', system: 'UNAUTHORIZED' });
/** The stranger alone has these quotas. */
export const QUOTA = all('FORBIDDEN', { anonymous: 'UNAUTHORIZED', stranger: 'ok', system: 'ok' });
export const OWNER = all('NOT_FOUND', { anonymous: 'UNAUTHORIZED', owner: 'ok', system: 'ok' });
/** A folder of an organisation, and the proposals in it. */
export const READERS = all('ok', {
  anonymous: 'UNAUTHORIZED',
  user: 'NOT_FOUND',
  stranger: 'NOT_FOUND',
  expired: 'NOT_FOUND',
});
export const EDITORS: Outcomes = { ...READERS, member: 'FORBIDDEN', developer: 'FORBIDDEN' };
/** Labels are for people: not even the system, or a superuser, sees another's. */
export const LABEL_OWNER: Outcomes = { ...OWNER, system: 'NOT_FOUND' };
export const LABEL_MEMBERS: Outcomes = { ...LABEL_OWNER, member: 'ok', orgadmin: 'ok', developer: 'ok' };
export const LABEL_MANAGERS: Outcomes = {
  ...LABEL_MEMBERS,
  owner: 'FORBIDDEN',
  member: 'FORBIDDEN',
  developer: 'FORBIDDEN',
};
/** Tokens and webhooks of an organisation: nobody else learns that they are there. */
export const DEVELOPERS = all('NOT_FOUND', { anonymous: 'UNAUTHORIZED', developer: 'ok' });
export const DEVELOPERS_OF_NAMED: Outcomes = { ...DEVELOPERS, system: 'UNAUTHORIZED' };
/** An organisation and all that is its: its members know of it, its administrators and superusers see it. */
export const ORGADMINS = all('NOT_FOUND', {
  anonymous: 'UNAUTHORIZED',
  owner: 'FORBIDDEN',
  member: 'FORBIDDEN',
  developer: 'FORBIDDEN',
  orgadmin: 'ok',
  superuser: 'ok',
  system: 'ok',
});
export const ORGANIZATION_MEMBERS: Outcomes = { ...ORGADMINS, owner: 'ok', member: 'ok', developer: 'ok' };
export const MEMBERS_MAY_NOT_SHARE: Partial<Outcomes> = {
  expired: 'FORBIDDEN',
  user: 'BAD_REQUEST',
  owner: 'BAD_REQUEST',
  member: 'BAD_REQUEST',
  stranger: 'BAD_REQUEST',
  developer: 'BAD_REQUEST',
  superuser: 'BAD_REQUEST',
};

export interface Row {
  procedure: string;
  /** Where one procedure has several rows. */
  of?: string;
  /** Made anew for each call, so that no actor meets what another one has changed. */
  input?: () => unknown;
  may: Outcomes;
  /** What a quota has to open for it: whoever has that quota alone fares like the stranger, all others like a user. */
  feature?: Feature;
}
