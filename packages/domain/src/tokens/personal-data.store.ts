import type { PersonalData } from '../privacy/personal-data.contract.ts';

export const tokensPersonalData: readonly PersonalData[] = [
  {
    name: 'api-credentials',
    tables: ['api_token'],
    about:
      'API tokens that act as you, and those of organisations that you answer for; not the tokens themselves.',
    exported: {
      sql: `select id, name, ending, scopes, organization_id, created_at, expires_at, revoked_at,
                   case when owner_id = $1 then last_used_at end as last_used_at,
                   case when owner_id = $1 then last_used_address end as last_used_address
              from api_token where owner_id = $1 or holder_id = $1`,
      keys: ['id'],
    },
    erasure: {
      what: 'Your own go. Those of organisations stay, without your name, and stop until a developer takes them over.',
    },
  },
];
