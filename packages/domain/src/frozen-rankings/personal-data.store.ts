import type { PersonalData } from '../privacy/personal-data.contract.ts';

export const frozenRankingsPersonalData: readonly PersonalData[] = [
  {
    name: 'frozen-rankings',
    tables: ['frozen_ranking'],
    about: 'The rankings of referees that you have frozen, with your notes.',
    exported: {
      sql: `select id, doc_kind, doc_id, title, note, stamp, referees, candidates, frozen_at from frozen_ranking
        where frozen_by_id = $1`,
      keys: ['id'],
    },
    erasure: {
      what: 'The rankings stay as evidence of what was decided, unless their document goes with you; who froze them is forgotten.',
    },
  },
];
