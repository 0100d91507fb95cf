import type { PersonalData } from '../privacy/personal-data.contract.ts';

export const quotasPersonalData: readonly PersonalData[] = [
  {
    name: 'plan-requests',
    tables: ['plan_request'],
    about: 'The plans you have asked for, and what was answered.',
    exported: {
      sql: `select id, organization_id, quota, message, state, note, created_at, decided_at
              from plan_request where user_id = $1`,
      keys: ['id'],
    },
    erasure: { what: 'Removed with the account. Requests of others that you decided stay, without you.' },
  },
];
