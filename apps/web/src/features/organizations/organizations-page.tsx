import { TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { api } from '../../lib/api.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Empty, Waiting } from '../../ui/empty.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { MoreButton, nextPage } from './more-button.tsx';
import { organizationColumns } from './organization-columns.tsx';
import { organizationsTexts as t } from './organizations.texts.ts';

const COLUMNS = organizationColumns(({ id, name }) => (
  <Link to="/orgadmin/$orgId/" params={{ orgId: String(id) }}>
    {name}
  </Link>
));

/** The organisations that one administers; superusers find any. */
export const OrganizationsPage = () => {
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed.trim());
  const list = api.organizations.list.useInfiniteQuery(
    { query },
    { getNextPageParam: nextPage, placeholderData: (before) => before },
  );
  const organizations = list.data?.pages.flatMap((page) => page.organizations) ?? [];
  return (
    <Page title={t.list} width="narrow">
      <PageHead title={t.list} lead={t.listLead} />
      <TextInput
        label={t.find}
        value={typed}
        maxLength={200}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {list.error && <FailureNotice error={list.error} />}
      {list.isPending && <Waiting label={t.waiting} rows={3} />}
      {list.data && organizations.length === 0 && (
        <Empty title={query === '' ? t.none : t.noneFound}>{query === '' && t.noneText}</Empty>
      )}
      {organizations.length > 0 && (
        <DataTable label={t.list} columns={COLUMNS} rows={organizations} rowKey={({ id }) => id} />
      )}
      <MoreButton query={list} />
    </Page>
  );
};
