import { expiring } from '../privacy/personal-data.contract.ts';
import type { PersonalData, RetentionRule } from '../privacy/personal-data.contract.ts';

export const schedulesPersonalData: readonly PersonalData[] = [
  {
    name: 'export-schedules',
    tables: ['export_schedule'],
    about: 'Rankings that you have exported by the clock, and where to; without the secrets of webhooks.',
    exported: {
      sql: `select id, name, kind, doc_id, format, delimiter, "limit", only_marked, settings_id, organization_id, cron,
                   time_zone, target_kind, addresses, url, paused_by, paused_at, failures, next_at, created_at
              from export_schedule where owner_id = $1`,
      keys: ['id'],
    },
    erasure: {
      what: 'Removed; nothing runs in your name any more. Addresses of yours in schedules of others are taken out.',
      files: `select r.file_key from export_run r join export_schedule s on s.id = r.schedule_id
               where s.owner_id = $1 and r.file_key is not null`,
      statements: [
        'delete from export_schedule where owner_id = $1',
        `update export_run r set sent_to = replace(r.sent_to, u.email, 'an address that was erased')
           from "user" u where u.id = $1 and strpos(r.sent_to, u.email) > 0`,
        // Without anybody to write to, files are kept for the owner alone.
        `update export_schedule s set addresses = array_remove(s.addresses, u.email),
                target_kind = case when s.addresses = array[u.email] then 'storage' else s.target_kind end
           from "user" u where u.id = $1 and u.email = any(s.addresses)`,
      ],
    },
  },
  {
    name: 'export-runs',
    tables: ['export_run'],
    about: 'When those exports were made, what came of them, and where the files went.',
    exported: {
      sql: `select r.id, s.name as schedule, r.cause, r.due_at, r.state, r.attempts, r.started_at, r.ended_at,
                   r.documents, r.left_out, r.rows, r.file_name, r.bytes, r.sent_to, r.error
              from export_run r join export_schedule s on s.id = r.schedule_id where s.owner_id = $1`,
      keys: ['id'],
    },
    erasure: { what: 'Removed with their schedules; the files a moment later.' },
  },
];

export const schedulesRetention: readonly RetentionRule[] = [
  expiring(
    { name: 'export-runs', period: 'schedules' },
    { table: 'export_run', past: 'ended_at < $1', fileKey: 'file_key' },
  ),
];
