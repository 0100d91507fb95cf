import type { PersonalData } from '../privacy/personal-data.contract.ts';

export const savedSearchesPersonalData: readonly PersonalData[] = [
  {
    name: 'saved-searches',
    tables: ['saved_search'],
    about: 'The searches you have saved.',
    exported: { sql: 'select * from saved_search where owner_id = $1', keys: ['id'] },
    erasure: { what: 'Removed with the account.' },
  },
];
