import type { PersonalData } from '../privacy/personal-data.contract.ts';

export const possibleConceptsPersonalData: readonly PersonalData[] = [
  {
    name: 'docs-batches',
    tables: ['docs_batch'],
    about: 'The batches of documents that you had looked through for possible concepts.',
    exported: {
      sql: `select id, title, source, status, documents, created_at, finished_at
              from docs_batch where created_by_id = $1`,
      keys: ['id'],
    },
    erasure: {
      what: 'The batches stay, for moderators work through them together; who made them is forgotten.',
    },
  },
];
