import type { PersonalData } from '../privacy/personal-data.contract.ts';

export const labelsPersonalData: readonly PersonalData[] = [
  {
    name: 'labels',
    tables: ['label'],
    about: 'Your own labels; those of an organisation are the organisation’s.',
    exported: { sql: 'select * from label where owner_id = $1', keys: ['id'] },
    erasure: { what: 'Removed with the account. Labels of organisations stay, and name nobody.' },
  },
  {
    name: 'labelled',
    tables: ['labelled'],
    about: 'The articles and authors that carry your labels.',
    exported: {
      sql: `select d.*, l.name as label from labelled d join label l on l.id = d.label_id where l.owner_id = $1`,
      keys: ['label_id', 'kind', 'entity_id'],
    },
    erasure: { what: 'Removed with their labels.' },
  },
];
