import { IS_PERSON } from '../organization-user.ts';
import { expiring } from '../privacy/personal-data.contract.ts';
import type { PersonalData, RetentionRule } from '../privacy/personal-data.contract.ts';

/** Who keeps an organisation's group when its owner goes: an administrator before any other member. */
const HEIR = `(select m.user_id from organization_member m
   where m.organization_id = g.organization_id and m.user_id <> $1 and ${IS_PERSON}
   order by m.is_admin desc, m.user_id limit 1)`;

export const authorsGroupsPersonalData: readonly PersonalData[] = [
  {
    name: 'authors-groups',
    tables: ['authors_group'],
    about: 'Your groups of authors, also those that you share with an organisation.',
    exported: { sql: 'select * from authors_group where owner_id = $1', keys: ['id'] },
    erasure: {
      what:
        'Your own are removed with everything in them. Those shared with an organisation are handed on to one of ' +
        'its administrators, else to another member, and removed where there is none.',
      statements: [
        `update authors_group g set owner_id = ${HEIR}
          where g.owner_id = $1 and g.organization_id is not null and ${HEIR} is not null`,
      ],
    },
  },
  {
    name: 'authors-group-entries',
    tables: ['authors_group_entry'],
    about: 'The people whom you have listed in those groups, and the authors they were found to be.',
    exported: {
      sql: `select e.*, g.name as "group" from authors_group_entry e join authors_group g on g.id = e.group_id
             where g.owner_id = $1`,
      keys: ['id'],
    },
    erasure: { what: 'With their groups.' },
  },
];

/** Names and addresses of people are kept as long as somebody has a use for them. */
export const authorsGroupsRetention: readonly RetentionRule[] = [
  expiring(
    { name: 'authors-groups', period: 'authorsGroups' },
    { table: 'authors_group', past: 'used_at < $1' },
  ),
];
