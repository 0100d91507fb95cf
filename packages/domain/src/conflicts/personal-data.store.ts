import type { PersonalData } from '../privacy/personal-data.contract.ts';

export const conflictsPersonalData: readonly PersonalData[] = [
  {
    name: 'declared-conflicts',
    tables: ['declared_conflict'],
    about: 'The conflicts of interest that you have declared of yourself.',
    exported: { sql: 'select * from declared_conflict where user_id = $1', keys: ['id'] },
    erasure: { what: 'Removed with the account: they count no more.' },
  },
  {
    name: 'waived-conflicts',
    tables: ['conflict_waiver'],
    about: 'Conflicts of interest of candidates that you have waived, with your reasons.',
    exported: {
      sql: 'select * from conflict_waiver where waived_by_id = $1',
      keys: ['proposal_id', 'author_id'],
    },
    erasure: {
      what: 'The decision stays with the proposal, whose record it is; that you made it goes.',
    },
  },
  {
    name: 'conflict-lists',
    tables: ['conflict_list'],
    about: 'Lists of conflicts of interest that you have brought in for an organisation.',
    exported: {
      sql: 'select id, organization_id, name, created_at from conflict_list where created_by_id = $1',
      keys: ['id'],
    },
    erasure: { what: 'The lists stay the organisation’s; that you brought them in goes.' },
  },
];
