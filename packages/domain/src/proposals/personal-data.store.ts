import { IS_PERSON } from '../organization-user.ts';
import { expiring } from '../privacy/personal-data.contract.ts';
import type { PersonalData, RetentionRule } from '../privacy/personal-data.contract.ts';

/** Who keeps an organisation's folder when its owner goes: an administrator before any other member. */
const HEIR = `(select m.user_id from organization_member m
   where m.organization_id = f.organization_id and m.user_id <> $1 and ${IS_PERSON}
   order by m.is_admin desc, m.user_id limit 1)`;

export const proposalsPersonalData: readonly PersonalData[] = [
  {
    name: 'folders',
    tables: ['folder'],
    about: 'Your calls and other folders, also those you keep for an organisation.',
    exported: { sql: 'select * from folder where owner_id = $1', keys: ['id'] },
    erasure: {
      what:
        'Your own are removed with everything in them. Those of an organisation are its work: they are handed on ' +
        'to one of its administrators, else to another member, and removed where there is none.',
      statements: [
        `update folder f set owner_id = ${HEIR}
          where f.owner_id = $1 and f.organization_id is not null and ${HEIR} is not null`,
      ],
    },
  },
  {
    name: 'proposals',
    tables: ['proposal'],
    about: 'The proposals in those folders, with their full texts and the authors they name.',
    exported: {
      sql: `select p.*, f.name as folder from proposal p join folder f on f.id = p.folder_id where f.owner_id = $1`,
      keys: ['id'],
    },
    erasure: { what: 'With their folders.' },
  },
  {
    name: 'uploads',
    tables: ['extraction'],
    about: 'The files you have uploaded lately, and what was read from them.',
    exported: {
      sql: 'select id, file_name, size_bytes, state, error, result, created_at from extraction where owner_id = $1',
      keys: ['id'],
    },
    erasure: {
      what: 'Removed; the files themselves a moment later.',
      files: 'select file_key from extraction where owner_id = $1',
      statements: ['delete from extraction where owner_id = $1'],
    },
  },
];

export const proposalsRetention: readonly RetentionRule[] = [
  expiring(
    { name: 'uploads', period: 'uploads' },
    { table: 'extraction', past: 'created_at < $1', fileKey: 'file_key' },
  ),
];
