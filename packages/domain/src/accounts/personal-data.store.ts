import { expiring } from '../privacy/personal-data.contract.ts';
import type { PersonalData, RetentionRule } from '../privacy/personal-data.contract.ts';

const WITH_ACCOUNT = 'Removed with the account.';

export const accountsPersonalData: readonly PersonalData[] = [
  {
    name: 'account',
    tables: ['user'],
    about: 'Your account: name, e-mail address, the author it is linked with, what it may do.',
    exported: { sql: 'select * from "user" where id = $1', keys: ['id'] },
    erasure: {
      what: 'Removed. Codes that were sent to its address are removed with it.',
      statements: [
        `delete from verification v using "user" u
          where u.id = $1 and (v.value = u.id or position(u.email in v.identifier) > 0)`,
      ],
    },
  },
  {
    name: 'logins',
    tables: ['account'],
    about: 'The ways in which you log in, without passwords and codes.',
    exported: {
      sql: 'select id, provider_id, account_id, linked_author_id, created_at, updated_at from account where user_id = $1',
      keys: ['id'],
    },
    erasure: { what: WITH_ACCOUNT },
  },
  {
    name: 'sessions',
    tables: ['session'],
    about:
      'Where you are logged in: address and browser, since when and until when, and when you last showed that it is you.',
    exported: {
      sql: 'select id, ip_address, user_agent, created_at, authenticated_at, expires_at from session where user_id = $1',
      keys: ['id'],
    },
    erasure: { what: 'Removed with the account: every browser is logged out at once.' },
  },
  {
    name: 'organisations',
    tables: ['organization_member'],
    about: 'The organisations you belong to, and as what.',
    exported: {
      sql: `select m.*, o.name as organization from organization_member m
              join organization o on o.id = m.organization_id where m.user_id = $1`,
      keys: ['organization_id'],
    },
    erasure: { what: WITH_ACCOUNT },
  },
  {
    name: 'plans',
    tables: ['quota'],
    about: 'The plans that you have yourself; those of your organisations are theirs.',
    exported: { sql: 'select * from quota where user_id = $1', keys: ['id'] },
    erasure: { what: WITH_ACCOUNT },
  },
  {
    name: 'registrations',
    tables: ['registration', 'account_link'],
    about: 'Links that were sent to confirm an address or to set a password, as long as they can be used.',
    exported: {
      sql: `select kind, email, expires_at from account_link where user_id = $1`,
      keys: ['kind', 'expires_at'],
    },
    erasure: {
      what: WITH_ACCOUNT,
      statements: [
        `delete from registration r using "user" u where u.id = $1 and r.email = u.email`,
        `delete from account_link l using "user" u where u.id = $1 and l.email = u.email`,
      ],
    },
  },
];

export const accountsRetention: readonly RetentionRule[] = [
  expiring({ name: 'sessions', period: 'sessions' }, { table: 'session', past: 'expires_at < $1' }),
  expiring({ name: 'mailed-codes', period: 'sessions' }, { table: 'verification', past: 'expires_at < $1' }),
  expiring({ name: 'registrations', period: 'sessions' }, { table: 'registration', past: 'expires_at < $1' }),
  expiring({ name: 'mailed-links', period: 'sessions' }, { table: 'account_link', past: 'expires_at < $1' }),
  expiring({ name: 'tries', period: 'sessions' }, { table: 'attempt_limit', past: 'until < $1' }),
];
