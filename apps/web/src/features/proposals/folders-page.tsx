import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { api } from '../../lib/api.ts';
import type { ApiOutputs } from '../../lib/api.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { countColumn } from '../../ui/data-table/count-column.tsx';
import { tableOnAddress } from '../../ui/data-table/table-params.ts';
import type { TableParams } from '../../ui/data-table/table-params.ts';
import { Empty } from '../../ui/empty.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { Card, Page, PageHead } from '../../ui/page.tsx';
import { When } from '../../ui/when.tsx';
import { SchedulesLink } from '../schedules/schedule-link.tsx';
import { FolderNameForm } from './folder-name-form.tsx';
import styles from './proposals.module.css';
import { proposalsTexts as t } from './proposals.texts.ts';

type FolderValue = ApiOutputs['proposals']['folders'][number];

const seenBy = ({ organization }: FolderValue): string =>
  organization === null ? t.seenByYou : t.seenByMembers(organization);

const columnsWith = (onRename: (folder: FolderValue) => void): Column<FolderValue>[] => [
  {
    id: 'name',
    header: t.name,
    value: ({ name }) => name,
    filter: 'text',
    isWide: true,
    isSelfEvident: true,
    cell: ({ id, name }) => (
      <Link to="/folder/$id/" params={{ id: String(id) }}>
        {name}
      </Link>
    ),
  },
  countColumn('proposals', t.proposals, ({ proposalsCount }) => proposalsCount),
  {
    id: 'seen',
    header: t.seenBy,
    value: seenBy,
    filter: 'choice',
    cell: seenBy,
  },
  {
    id: 'created',
    header: t.created,
    isNumber: true,
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <When iso={createdAt} />,
  },
  {
    id: 'rename',
    header: t.rename,
    cell: (folder) =>
      folder.canEdit && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t.renameFolder(folder.name)}
          onClick={() => onRename(folder)}
        >
          {t.rename}
        </Button>
      ),
  },
];

/** The folders one may see, to be searched, sorted and renamed; and a new one. */
export const FoldersPage = ({ params }: { params: TableParams }) => {
  const [folders] = api.proposals.folders.useSuspenseQuery();
  const [user] = api.accounts.currentUser.useSuspenseQuery();
  const utils = api.useUtils();
  const navigate = useNavigate({ from: '/folders' });
  const [renamed, setRenamed] = useState<FolderValue | null>(null);
  const columns = useMemo(() => columnsWith(setRenamed), []);
  const control = useMemo(
    () =>
      tableOnAddress(
        params,
        (update) =>
          void navigate({
            search: (before) => ({ ...before, ...update(before) }),
            replace: true,
            resetScroll: false,
          }),
      ),
    [navigate, params],
  );
  const create = api.proposals.createFolder.useMutation({
    onSuccess: async ({ id }) => {
      await utils.proposals.folders.invalidate();
      await navigate({ to: '/folder/$id/', params: { id: String(id) } });
    },
  });
  const rename = api.proposals.renameFolder.useMutation({
    onSuccess: async () => {
      await utils.proposals.invalidate();
      setRenamed(null);
    },
  });
  return (
    <Page title={t.folders}>
      <PageHead
        title={t.folders}
        lead={t.foldersLead}
        actions={
          <div className={styles.actions}>
            <ButtonLink to="/conflicts/" search={{}} variant="subtle">
              {t.conflicts}
            </ButtonLink>
            <SchedulesLink />
            <ButtonLink to="/proposal/new/" leftSection={<IconPlus size={17} aria-hidden />}>
              {t.newProposal}
            </ButtonLink>
          </div>
        }
      />
      {renamed && (
        <Card>
          <h2 className="visually-hidden">{t.renameFolder(renamed.name)}</h2>
          {rename.error && <FailureNotice error={rename.error} />}
          <FolderNameForm
            key={renamed.id}
            name={renamed.name}
            submit={t.save}
            isWorking={rename.isPending}
            hasFocus
            onSubmit={({ name }) => rename.mutate({ id: renamed.id, name })}
            onCancel={() => setRenamed(null)}
          />
        </Card>
      )}
      {folders.length === 0 ? (
        <Empty title={t.noFolders}>{t.noFoldersText}</Empty>
      ) : (
        <DataTable
          label={t.folders}
          columns={columns}
          rows={folders}
          rowKey={({ id }) => id}
          control={control}
        />
      )}
      <Card>
        <h2 className="visually-hidden">{t.newFolder}</h2>
        {create.error && <FailureNotice error={create.error} />}
        <FolderNameForm
          submit={t.newFolder}
          isWorking={create.isPending}
          organizations={user.organizations}
          onSubmit={(folder) => create.mutate(folder)}
        />
      </Card>
    </Page>
  );
};
