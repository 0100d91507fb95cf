import { expiring } from '../privacy/personal-data.contract.ts';
import type { PersonalData, RetentionRule } from '../privacy/personal-data.contract.ts';

export const organizationsPersonalData: readonly PersonalData[] = [
  {
    name: 'invitations',
    tables: ['invitation'],
    about: 'Invitations into organisations: those to your address, and those you sent.',
    exported: {
      sql: `select i.id, i.organization_id, i.email, i.is_admin, i.is_developer, i.created_at, i.expires_at
              from invitation i join "user" u on u.id = $1 where i.email = u.email or i.invited_by_id = u.id`,
      keys: ['id'],
    },
    erasure: {
      what: 'Those to your address are removed; those you sent stay the organisation’s, without you.',
      statements: [`delete from invitation i using "user" u where u.id = $1 and i.email = u.email`],
    },
  },
];

export const organizationsRetention: readonly RetentionRule[] = [
  expiring({ name: 'invitations', period: 'sessions' }, { table: 'invitation', past: 'expires_at < $1' }),
];
