import { expiring } from '../privacy/personal-data.contract.ts';
import type { PersonalData, RetentionRule } from '../privacy/personal-data.contract.ts';

export const mailPersonalData: readonly PersonalData[] = [
  {
    name: 'mail',
    tables: ['outbox_mail'],
    about: 'E-mails that were sent to you, without the links in them.',
    exported: {
      sql: `select m.id, m.kind, m."to", m.subject, m.text, m.state, m.created_at, m.sent_at
              from outbox_mail m join "user" u on u.email = m."to" where u.id = $1`,
      keys: ['id'],
    },
    erasure: {
      what: 'Removed, sent or not.',
      statements: [`delete from outbox_mail m using "user" u where u.id = $1 and m."to" = u.email`],
    },
  },
];

export const mailRetention: readonly RetentionRule[] = [
  expiring(
    { name: 'mail', period: 'mail' },
    { table: 'outbox_mail', past: `created_at < $1 and state <> 'queued'` },
  ),
];
