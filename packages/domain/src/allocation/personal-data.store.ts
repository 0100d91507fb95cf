import type { PersonalData } from '../privacy/personal-data.contract.ts';

export const allocationPersonalData: readonly PersonalData[] = [
  {
    name: 'allocations',
    tables: ['allocation'],
    about: 'The allocations of referees over a folder that you have asked for, and with which options.',
    exported: {
      sql: 'select id, folder_id, state, options, created_at, accepted_at from allocation where started_by_id = $1',
      keys: ['id'],
    },
    erasure: {
      what: 'They stay, for they are the work of all who see the folder; who asked for them is forgotten.',
    },
  },
  {
    name: 'allocation-decisions',
    tables: ['allocation_decision'],
    about:
      'The people that you have locked to a proposal, or forbidden for it, when referees were allocated.',
    exported: {
      sql: 'select proposal_id, author_id, decision, decided_at from allocation_decision where decided_by_id = $1',
      keys: ['proposal_id', 'author_id'],
    },
    erasure: { what: 'What was decided stays, for the proposal; who decided it is forgotten.' },
  },
];
