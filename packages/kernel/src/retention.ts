/**
 * How long what is kept: each period is a variable `PEERLENS_RETENTION_<NAME>_DAYS`, a line of the privacy page and
 * the days that rules of retention count by. @source docs/decisions/0043-privacy.md
 */
export const RETENTION_PERIODS = {
  audit: { variable: 'PEERLENS_RETENTION_AUDIT_DAYS', sets: 'days that changes stay in the log', days: 730 },
  actions: {
    variable: 'PEERLENS_RETENTION_ACTIONS_DAYS',
    sets: 'days that actions of users are kept',
    days: 90,
  },
  sessions: {
    variable: 'PEERLENS_RETENTION_SESSIONS_DAYS',
    sets: 'days that sessions and codes sent by mail are kept after they end',
    days: 30,
  },
  mail: {
    variable: 'PEERLENS_RETENTION_MAIL_DAYS',
    sets: 'days that e-mails stay in the outbox',
    days: 90,
  },
  uploads: {
    variable: 'PEERLENS_RETENTION_UPLOADS_DAYS',
    sets: 'days that uploads and what was read from them are kept',
    days: 30,
  },
  authorsGroups: {
    variable: 'PEERLENS_RETENTION_AUTHORS_GROUPS_DAYS',
    sets: 'days that groups of authors are kept after they were last used',
    days: 730,
  },
  refereeInvitations: {
    variable: 'PEERLENS_RETENTION_REFEREE_INVITATIONS_DAYS',
    sets: 'days that invitations to review are kept after they ended',
    days: 1095,
  },
  schedules: {
    variable: 'PEERLENS_RETENTION_SCHEDULES_DAYS',
    sets: 'days that runs of scheduled exports and their files are kept',
    days: 90,
  },
  guestSearches: {
    variable: 'PEERLENS_RETENTION_GUEST_SEARCHES_DAYS',
    sets: 'days that counts of guests’ searches are kept',
    days: 2,
  },
} as const;

export type RetentionPeriod = keyof typeof RETENTION_PERIODS;

/** Days of each period. */
export type Retention = Readonly<Record<RetentionPeriod, number>>;

/** A hundred years. */
export const MAX_RETENTION_DAYS = 36_500;
