import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import type { ApiOutputs } from '../../lib/api.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Empty } from '../../ui/empty.tsx';
import { ChangelogDefault } from './changelog-default.tsx';
import { CursorPager } from './cursor-pager.tsx';
import { When } from '../../ui/when.tsx';
import { NewUser } from './new-user.tsx';
import { SuperadminPage } from './superadmin-page.tsx';
import styles from './superadmin.module.css';
import { superadminTexts } from './superadmin.texts.ts';
import { UserFilters } from './user-filters.tsx';
import { UserMarks } from './user-marks.tsx';
import { usersInput } from './users-params.ts';
import type { UsersParams } from './users-params.ts';
import { usersTexts as t } from './users.texts.ts';

type UserValue = ApiOutputs['users']['list']['users'][number];

const COLUMNS: readonly Column<UserValue>[] = [
  {
    id: 'name',
    header: t.user,
    isWide: true,
    isSelfEvident: true,
    cell: ({ id, name, email }) => (
      <span className={styles.who}>
        <Link to="/superadmin/users/$id/" params={{ id }}>
          {name}
        </Link>
        <small>{email}</small>
      </span>
    ),
  },
  { id: 'state', header: t.state, isSelfEvident: true, cell: (user) => <UserMarks {...user} /> },
  {
    id: 'organizations',
    header: t.organizations,
    isWide: true,
    cell: ({ organizations }) => organizations.map(({ name }) => name).join(', ') || '–',
  },
  {
    id: 'quotas',
    header: t.quotas,
    isWide: true,
    cell: ({ quotas }) => <span className={styles.wrap}>{quotas.join(', ') || '–'}</span>,
  },
  {
    id: 'seen',
    header: t.lastSeen,
    cell: ({ lastSeenAt }) =>
      lastSeenAt === null ? <span className={styles.quiet}>{t.never}</span> : <When iso={lastSeenAt} />,
  },
];

export const UsersPage = ({ params }: { params: UsersParams }) => {
  const [{ users, total, next }] = api.users.list.useSuspenseQuery(usersInput(params));
  const [isAdding, setAdding] = useState(false);
  return (
    <SuperadminPage
      title={t.title}
      lead={t.lead}
      actions={<Button onClick={() => setAdding(true)}>{t.add}</Button>}
    >
      <UserFilters params={params} />
      {users.length === 0 ? (
        <Empty title={t.none}>{t.noneText}</Empty>
      ) : (
        <DataTable label={t.title} columns={COLUMNS} rows={users} rowKey={({ id }) => id} />
      )}
      <CursorPager
        shown={users.length}
        total={total}
        first={
          params.after === undefined ? null : (
            <Link to="/superadmin/users/" search={{ ...params, after: undefined }}>
              {superadminTexts.first}
            </Link>
          )
        }
        next={
          next === null ? null : (
            <Link to="/superadmin/users/" search={{ ...params, after: next }} rel="next">
              {superadminTexts.next}
            </Link>
          )
        }
      />
      <ChangelogDefault />
      {isAdding && <NewUser onClose={() => setAdding(false)} />}
    </SuperadminPage>
  );
};
