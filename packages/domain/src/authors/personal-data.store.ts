import type { PersonalData } from '../privacy/personal-data.contract.ts';

export const authorsPersonalData: readonly PersonalData[] = [
  {
    name: 'genders-said',
    tables: ['author_gender'],
    about: 'What you have said of authors’ genders.',
    exported: { sql: 'select * from author_gender where set_by_id = $1', keys: ['author_id'] },
    erasure: {
      what: 'What was said stays, as knowledge about the author; that you said it goes.',
    },
  },
];
