import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Empty } from '../../ui/empty.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import { organizationColumns } from '../organizations/organization-columns.tsx';
import { CursorPager } from './cursor-pager.tsx';
import { foundingInput } from './founding-params.ts';
import type { FoundingParams } from './founding-params.ts';
import { foundingTexts as t } from './founding.texts.ts';
import { OrganizationForm } from './organization-form.tsx';
import { SuperadminPage } from './superadmin-page.tsx';
import { superadminTexts } from './superadmin.texts.ts';

const COLUMNS = organizationColumns(({ id, name }) => (
  <Link to="/superadmin/organizations/$id/" params={{ id: String(id) }}>
    {name}
  </Link>
));

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
      <SearchForm
        label={t.search}
        text={params.q}
        onSearch={(q) => void navigate({ to: '/superadmin/organizations/', search: { q } })}
        isNarrowed={params.q !== undefined}
        onClear={() => void navigate({ to: '/superadmin/organizations/', search: {} })}
      />
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
