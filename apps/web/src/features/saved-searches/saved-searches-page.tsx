import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import type { ApiOutputs } from '../../lib/api.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.tsx';
import type { TableControl } from '../../ui/data-table/table-params.ts';
import { Empty } from '../../ui/empty.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { RowActions } from '../../ui/row-actions.tsx';
import { ScheduleLink } from '../schedules/schedule-link.tsx';
import { NameForm } from './name-form.tsx';
import { searchOf } from './saved-search-address.ts';
import styles from './saved-searches.module.css';
import { savedSearchesTexts as t } from './saved-searches.texts.ts';

type SavedSearchValue = ApiOutputs['savedSearches']['list'][number];

/** The words, and what else narrows and sorts, as the address writes it. */
const described = ({ query, params }: SavedSearchValue): string =>
  [
    query || t.everything,
    ...[...new URLSearchParams(params)].map(([name, value]) => `${name}: ${value}`),
  ].join(' · ');

interface Ways {
  onRename: (search: SavedSearchValue) => void;
  onRemove: (search: SavedSearchValue) => void;
}

const columns = ({ onRename, onRemove }: Ways): Column<SavedSearchValue>[] => [
  {
    id: 'name',
    header: t.name,
    value: ({ name }) => name,
    filter: 'text',
    isWide: true,
    isSelfEvident: true,
    cell: (search) => (
      <Link to="/search/" search={searchOf(search)}>
        {search.name}
      </Link>
    ),
  },
  {
    id: 'query',
    header: t.query,
    value: described,
    filter: 'text',
    isWide: true,
    cell: (search) => <span className={styles.query}>{described(search)}</span>,
  },
  {
    id: 'actions',
    header: t.actions,
    isWide: true,
    isSelfEvident: true,
    cell: (search) => (
      <RowActions
        actions={[
          { label: t.rename, name: t.renames(search.name), onClick: () => onRename(search) },
          { label: t.remove, name: t.removes(search.name), onClick: () => onRemove(search), isDanger: true },
        ]}
      >
        <Link
          to="/referees-beam/$docKind/$docId/"
          params={{ docKind: 'saved_search', docId: String(search.id) }}
          preload={false}
          aria-label={`${t.findReferees}: ${search.name}`}
        >
          {t.findReferees}
        </Link>
        <ScheduleLink kind="saved_search" id={search.id} name={search.name} />
      </RowActions>
    ),
  },
];

const idOf = ({ id }: SavedSearchValue) => id;

export const SavedSearchesPage = ({ table }: { table: TableControl }) => {
  const [searches] = api.savedSearches.list.useSuspenseQuery();
  const [renaming, setRenaming] = useState<SavedSearchValue | null>(null);
  const [removing, setRemoving] = useState<readonly SavedSearchValue[]>([]);
  const utils = api.useUtils();
  const onSuccess = async () => {
    await utils.savedSearches.invalidate();
    setRenaming(null);
  };
  const rename = api.savedSearches.rename.useMutation({ onSuccess });
  const remove = api.savedSearches.remove.useMutation({ onSuccess });
  const failure = rename.error ?? remove.error;
  const removeAll = async () => {
    // What cannot be deleted stays in the list, and says why above it.
    await Promise.allSettled(removing.map(({ id }) => remove.mutateAsync({ id })));
    setRemoving([]);
  };
  return (
    <Page title={t.title}>
      <PageHead title={t.title} lead={t.lead} />
      {failure && <FailureNotice error={failure} />}
      {renaming && (
        <NameForm
          key={renaming.id}
          name={renaming.name}
          isWorking={rename.isPending}
          onSubmit={(name) => rename.mutate({ id: renaming.id, name })}
          onCancel={() => setRenaming(null)}
        />
      )}
      <DataTable
        label={t.title}
        columns={columns({ onRename: setRenaming, onRemove: (search) => setRemoving([search]) })}
        rows={searches}
        rowKey={idOf}
        control={table}
        csv="saved-searches"
        selection={{
          name: ({ name }) => name,
          renderActions: (selected) => (
            <Button
              variant="subtle"
              size="compact-sm"
              c="var(--danger)"
              onClick={() => setRemoving(selected)}
            >
              {t.remove}
            </Button>
          ),
        }}
        empty={
          <Empty title={t.none}>
            <p>{t.noneText}</p>
            <ButtonLink to="/search/" search={{}} variant="default">
              {t.toSearch}
            </ButtonLink>
          </Empty>
        }
      />
      {removing.length > 0 && (
        <Confirm
          title={t.removeTitle(removing.length)}
          text={t.removeText(removing.map(({ name }) => name))}
          confirm={t.remove}
          cancel={t.cancel}
          isWorking={remove.isPending}
          onConfirm={() => void removeAll()}
          onCancel={() => setRemoving([])}
        />
      )}
    </Page>
  );
};
