import type { PersonalData } from '../privacy/personal-data.contract.ts';

export const bannedLiteralsPersonalData: readonly PersonalData[] = [
  {
    name: 'banned-literals',
    tables: ['banned_literal'],
    about: 'The forms of words that you banned from being proposed as concepts, and bans that you lifted.',
    exported: {
      sql: `select id, form, reason, banned_at, lifted_at, lifted_reason
              from banned_literal where banned_by_id = $1 or lifted_by_id = $1`,
      keys: ['id'],
    },
    erasure: {
      what: 'The bans stay, for they are the installation’s; who made or lifted them is forgotten.',
    },
  },
];
