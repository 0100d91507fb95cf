import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import type { ApiOutputs } from '../../lib/api.ts';
import { formatCount } from '../../lib/format.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Empty } from '../../ui/empty.tsx';
import { TextField } from '../../ui/field.tsx';
import { CursorPager } from './cursor-pager.tsx';
import { foundingInput } from './founding-params.ts';
import type { FoundingParams } from './founding-params.ts';
import { foundingTexts as t } from './founding.texts.ts';
import { OrganizationForm } from './organization-form.tsx';
import { SuperadminPage } from './superadmin-page.tsx';
import styles from './superadmin.module.css';
import { superadminTexts } from './superadmin.texts.ts';

type OrganizationValue = ApiOutputs['organizations']['list']['organizations'][number];

const count = (id: 'membersCount' | 'invitationsCount', header: string): Column<OrganizationValue> => ({
  id,
  header,
  isNumber: true,
  value: (organization) => organization[id],
  cell: (organization) => formatCount(organization[id]),
});

const COLUMNS: readonly Column<OrganizationValue>[] = [
  {
    id: 'name',
    header: t.name,
    value: ({ name }) => name,
    isWide: true,
    isSelfEvident: true,
    cell: ({ id, name }) => (
      <Link to="/superadmin/organizations/$id/" params={{ id: String(id) }}>
        {name}
      </Link>
    ),
  },
  count('membersCount', t.members),
  count('invitationsCount', t.invited),
  {
    id: 'seats',
    header: t.seats,
    isNumber: true,
    value: ({ seats }) => seats,
    cell: ({ seats }) => (seats === null ? t.noLimit : formatCount(seats)),
  },
];

const NewOrganization = ({ onClose }: { onClose: () => void }) => {
  const utils = api.useUtils();
  const navigate = useNavigate();
  const create = api.organizations.create.useMutation({
    onSuccess: async ({ id }) => {
      await Promise.all([utils.organizations.list.invalidate(), utils.users.choices.invalidate()]);
      await navigate({ to: '/superadmin/organizations/$id/', params: { id: String(id) } });
    },
  });
  return (
    <OrganizationForm
      title={t.add}
      text={t.addText}
      submit={t.create}
      isWorking={create.isPending}
      error={create.error}
      onSubmit={(organization) => create.mutate(organization)}
      onClose={onClose}
    />
  );
};

export const OrganizationsPage = ({ params }: { params: FoundingParams }) => {
  const [{ organizations, nextCursor }] = api.organizations.list.useSuspenseQuery(foundingInput(params));
  const [isAdding, setAdding] = useState(false);
  const navigate = useNavigate();
  return (
    <SuperadminPage
      title={t.title}
      lead={t.lead}
      actions={<Button onClick={() => setAdding(true)}>{t.add}</Button>}
    >
      <search>
        <form
          key={params.q}
          className={styles.row}
          onSubmit={(event) => {
            event.preventDefault();
            const q = (new FormData(event.currentTarget).get('q') as string).trim();
            void navigate({ to: '/superadmin/organizations/', search: { q: q || undefined } });
          }}
        >
          <div className={styles.grow}>
            <TextField label={t.search} name="q" type="search" defaultValue={params.q} maxLength={200} />
          </div>
          <Button type="submit" variant="default">
            {t.find}
          </Button>
          {params.q !== undefined && (
            <Button
              variant="subtle"
              onClick={() => void navigate({ to: '/superadmin/organizations/', search: {} })}
            >
              {t.clear}
            </Button>
          )}
        </form>
      </search>
      {organizations.length === 0 ? (
        <Empty title={t.none}>{t.noneText}</Empty>
      ) : (
        <DataTable label={t.title} columns={COLUMNS} rows={organizations} rowKey={({ id }) => id} />
      )}
      <CursorPager
        shown={organizations.length}
        first={
          params.after === undefined ? null : (
            <Link to="/superadmin/organizations/" search={{ q: params.q }}>
              {superadminTexts.first}
            </Link>
          )
        }
        next={
          nextCursor === null ? null : (
            <Link to="/superadmin/organizations/" search={{ q: params.q, after: nextCursor }} rel="next">
              {superadminTexts.next}
            </Link>
          )
        }
      />
      {isAdding && <NewOrganization onClose={() => setAdding(false)} />}
    </SuperadminPage>
  );
};
