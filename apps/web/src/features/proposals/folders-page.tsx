import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { api } from '../../lib/api.ts';
import type { ApiOutputs } from '../../lib/api.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { countColumn } from '../../ui/data-table/count-column.tsx';
import { Empty } from '../../ui/empty.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { Card, Page, PageHead } from '../../ui/page.tsx';
import { When } from '../../ui/when.tsx';
import { FolderNameForm } from './folder-name-form.tsx';
import styles from './proposals.module.css';
import { proposalsTexts as t } from './proposals.texts.ts';

type FolderValue = ApiOutputs['proposals']['folders'][number];

const COLUMNS: Column<FolderValue>[] = [
  {
    id: 'name',
    header: t.name,
    value: ({ name }) => name,
    isWide: true,
    isSelfEvident: true,
    cell: ({ id, name }) => (
      <Link to="/folder/$id/" params={{ id: String(id) }}>
        {name}
      </Link>
    ),
  },
  {
    id: 'organization',
    header: t.organization,
    value: ({ organization }) => organization,
    cell: ({ organization }) => organization ?? '–',
  },
  countColumn('proposals', t.proposals, ({ proposalsCount }) => proposalsCount),
  {
    id: 'created',
    header: t.created,
    isNumber: true,
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <When iso={createdAt} />,
  },
];

export const FoldersPage = () => {
  const [folders] = api.proposals.folders.useSuspenseQuery();
  const utils = api.useUtils();
  const navigate = useNavigate();
  const create = api.proposals.createFolder.useMutation({
    onSuccess: async ({ id }) => {
      await utils.proposals.folders.invalidate();
      await navigate({ to: '/folder/$id/', params: { id: String(id) } });
    },
  });
  return (
    <Page title={t.folders} width="narrow">
      <PageHead
        title={t.folders}
        lead={t.foldersLead}
        actions={
          <div className={styles.actions}>
            <ButtonLink to="/conflicts/" search={{}} variant="subtle">
              {t.conflicts}
            </ButtonLink>
            <ButtonLink to="/proposal/new/" leftSection={<IconPlus size={17} aria-hidden />}>
              {t.newProposal}
            </ButtonLink>
          </div>
        }
      />
      {folders.length === 0 ? (
        <Empty title={t.noFolders}>{t.noFoldersText}</Empty>
      ) : (
        <DataTable label={t.folders} columns={COLUMNS} rows={folders} rowKey={({ id }) => id} />
      )}
      <Card>
        <h2 className="visually-hidden">{t.newFolder}</h2>
        {create.error && <FailureNotice error={create.error} />}
        <FolderNameForm
          submit={t.newFolder}
          isWorking={create.isPending}
          onSubmit={(name) => create.mutate({ name })}
        />
      </Card>
    </Page>
  );
};
