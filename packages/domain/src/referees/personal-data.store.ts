import type { PersonalData } from '../privacy/personal-data.contract.ts';

export const refereesPersonalData: readonly PersonalData[] = [
  {
    name: 'saved-referee-settings',
    tables: ['saved_referee_settings'],
    about: 'The settings of the referee finder that you have saved.',
    exported: { sql: 'select * from saved_referee_settings where owner_id = $1', keys: ['id'] },
    erasure: { what: 'Removed with the account.' },
  },
  {
    name: 'folder-referee-settings',
    tables: ['folder_referee_settings'],
    about: 'The settings of the referee finder that proposals in your folders begin with.',
    exported: {
      sql: `select s.* from folder_referee_settings s join folder f on f.id = s.folder_id where f.owner_id = $1`,
      keys: ['folder_id'],
    },
    erasure: { what: 'With their folders.' },
  },
];
