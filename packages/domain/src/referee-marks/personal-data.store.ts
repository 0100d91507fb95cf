import type { PersonalData } from '../privacy/personal-data.contract.ts';

export const refereeMarksPersonalData: readonly PersonalData[] = [
  {
    name: 'marked-referees',
    tables: ['referee_mark'],
    about: 'The people that you have marked as referees of proposals.',
    exported: {
      sql: 'select proposal_id, author_id, score, marked_at from referee_mark where marked_by_id = $1',
      keys: ['proposal_id', 'author_id'],
    },
    erasure: {
      what: 'The marks stay, for they are the work of all who see the proposal; who made them is forgotten.',
    },
  },
  {
    name: 'refereed-articles',
    tables: ['refereed_article'],
    about: 'The articles that you have found referees for, and when first.',
    exported: {
      sql: 'select article_id, found_at from refereed_article where user_id = $1',
      keys: ['article_id'],
    },
    erasure: { what: 'Removed with the account.' },
  },
  {
    name: 'hidden-referees',
    tables: ['hidden_referee'],
    about: 'The people that you have hidden from the referees of proposals, and why.',
    exported: {
      sql: 'select proposal_id, author_id, reason, comment, hidden_at from hidden_referee where hidden_by_id = $1',
      keys: ['proposal_id', 'author_id'],
    },
    erasure: { what: 'What was decided stays, for the proposal; who decided it is forgotten.' },
  },
];
