import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import type { ApiOutputs } from '../../lib/api.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Empty } from '../../ui/empty.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
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
    isWide: true,
    cell: (search) => <span className={styles.query}>{described(search)}</span>,
  },
  {
    id: 'actions',
    header: t.actions,
    isSelfEvident: true,
    cell: (search) => (
      <span className={styles.actions}>
        <Link
          to="/referees-beam/$docKind/$docId/"
          params={{ docKind: 'saved_search', docId: String(search.id) }}
          preload={false}
          aria-label={`${t.findReferees}: ${search.name}`}
        >
          {t.findReferees}
        </Link>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t.renames(search.name)}
          onClick={() => onRename(search)}
        >
          {t.rename}
        </Button>
        <Button
          variant="subtle"
          size="compact-sm"
          c="var(--danger)"
          aria-label={t.removes(search.name)}
          onClick={() => onRemove(search)}
        >
          {t.remove}
        </Button>
      </span>
    ),
  },
];

export const SavedSearchesPage = () => {
  const [searches] = api.savedSearches.list.useSuspenseQuery();
  const [renaming, setRenaming] = useState<SavedSearchValue | null>(null);
  const [removing, setRemoving] = useState<SavedSearchValue | null>(null);
  const utils = api.useUtils();
  const onSuccess = async () => {
    await utils.savedSearches.invalidate();
    setRenaming(null);
    setRemoving(null);
  };
  const rename = api.savedSearches.rename.useMutation({ onSuccess });
  const remove = api.savedSearches.remove.useMutation({ onSuccess });
  return (
    <Page title={t.title}>
      <PageHead title={t.title} lead={t.lead} />
      {(rename.error ?? remove.error) && <FailureNotice error={rename.error ?? remove.error} />}
      {renaming && (
        <NameForm
          key={renaming.id}
          name={renaming.name}
          isWorking={rename.isPending}
          onSubmit={(name) => rename.mutate({ id: renaming.id, name })}
          onCancel={() => setRenaming(null)}
        />
      )}
      {searches.length === 0 ? (
        <Empty title={t.none}>
          <p>{t.noneText}</p>
          <ButtonLink to="/search/" search={{}} variant="default">
            {t.toSearch}
          </ButtonLink>
        </Empty>
      ) : (
        <DataTable
          label={t.title}
          columns={columns({ onRename: setRenaming, onRemove: setRemoving })}
          rows={searches}
          rowKey={({ id }) => id}
        />
      )}
      {removing && (
        <Confirm
          title={t.removeTitle}
          text={t.removeText(removing.name)}
          confirm={t.remove}
          cancel={t.cancel}
          isWorking={remove.isPending}
          onConfirm={() => remove.mutate({ id: removing.id })}
          onCancel={() => setRemoving(null)}
        />
      )}
    </Page>
  );
};
