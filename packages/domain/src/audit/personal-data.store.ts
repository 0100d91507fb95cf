import type { PersonalData, RetentionRule } from '../privacy/personal-data.contract.ts';

export const auditPersonalData: readonly PersonalData[] = [
  {
    name: 'history',
    tables: ['audit_entry'],
    about: 'What you have changed and told of, and what was changed of what is yours.',
    exported: {
      // Who else it was is not the user's to know.
      sql: `select id, at, operation, case when actor_id = $1 then 'you' else actor_kind end as actor, procedure,
                   table_name, row_key, before, after
              from audit_entry where actor_id = $1 or owner_id = $1`,
      keys: ['id'],
    },
    erasure: {
      what:
        'That something was changed, and when, stays, so that the log can be relied on. A pseudonym that leads ' +
        'nowhere takes your place, and contents are dropped but for those of an organisation’s own rows.',
    },
  },
];

const ofKind = (name: string, period: 'audit' | 'actions', isAction: boolean): RetentionRule => ({
  name,
  period,
  due: `select count(*) as due from audit_entry where at < $1 and (operation = 'action') = ${isAction}`,
  remove: `select audit_expire($1, ${isAction}, $2) as removed`,
});

export const auditRetention: readonly RetentionRule[] = [
  ofKind('audit', 'audit', false),
  ofKind('actions', 'actions', true),
];
