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
  {
    name: 'bulk-uploads',
    tables: ['proposal_import', 'proposal_import_file', 'proposal_import_item'],
    about: 'What you have lately uploaded in bulk, file by file and row by row, and what became of it.',
    exported: {
      sql: `select t.id, i.created_at, f.name as file, t.row, t.title, t.origin_id, t.draft, t.state, t.reason, t.proposal_id
              from proposal_import_item t
              join proposal_import_file f on f.id = t.file_id
              join proposal_import i on i.id = t.import_id
             where i.owner_id = $1`,
      keys: ['id'],
    },
    erasure: {
      what: 'Removed; the files themselves a moment later. Proposals that were made of them go with their folders.',
      files: `select f.file_key from proposal_import_file f join proposal_import i on i.id = f.import_id
               where f.file_key is not null
                 and (i.owner_id = $1 or i.folder_id in (select id from folder where owner_id = $1))`,
      statements: ['delete from proposal_import where owner_id = $1'],
    },
  },
];

export const proposalsRetention: readonly RetentionRule[] = [
  expiring(
    { name: 'uploads', period: 'uploads' },
    { table: 'extraction', past: 'created_at < $1', fileKey: 'file_key' },
  ),
  expiring(
    { name: 'bulk-upload-files', period: 'uploads' },
    { table: 'proposal_import_file', past: 'created_at < $1', fileKey: 'file_key' },
  ),
  // After its files, which know where their bytes lie.
  expiring(
    { name: 'bulk-uploads', period: 'uploads' },
    {
      table: 'proposal_import',
      past: `created_at < $1
        and not exists (select from proposal_import_file f where f.import_id = proposal_import.id)`,
    },
  ),
];
