import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import type { ApiOutputs } from '../../lib/api.ts';
import { flash } from '../../lib/flash.ts';
import { plural } from '../../lib/format.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Empty } from '../../ui/empty.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { When } from '../../ui/when.tsx';
import { FolderNameForm } from './folder-name-form.tsx';
import styles from './proposals.module.css';
import { proposalsTexts as t } from './proposals.texts.ts';

type FolderValue = ApiOutputs['proposals']['folder'];
type ProposalRow = FolderValue['proposals'][number];

const COLUMNS: Column<ProposalRow>[] = [
  {
    id: 'title',
    header: t.title,
    value: ({ title }) => title,
    isWide: true,
    isSelfEvident: true,
    cell: ({ id, title, authors }) => (
      <>
        <Link to="/proposal/$id/" params={{ id: String(id) }}>
          {title}
        </Link>
        <div className={styles.hint}>{authors.map(({ name }) => name).join(', ')}</div>
      </>
    ),
  },
  {
    id: 'origin',
    header: t.originId,
    value: ({ origin_id }) => origin_id,
    cell: ({ origin_id }) => origin_id ?? '–',
  },
  {
    id: 'created',
    header: t.created,
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <When iso={createdAt} />,
  },
  {
    id: 'referees',
    header: t.referees,
    isSelfEvident: true,
    cell: ({ id, title }) => (
      <Link
        to="/referees-beam/$docKind/$docId/"
        params={{ docKind: 'proposal', docId: String(id) }}
        preload={false}
        className={styles.quick}
        aria-label={`${t.findReferees}: ${title}`}
      >
        {t.findReferees}
      </Link>
    ),
  },
];

const useFolderChanges = (folder: FolderValue, onRenamed: () => void) => {
  const utils = api.useUtils();
  const navigate = useNavigate();
  const rename = api.proposals.renameFolder.useMutation({
    onSuccess: async () => {
      await utils.proposals.invalidate();
      onRenamed();
    },
  });
  const remove = api.proposals.removeFolder.useMutation({
    onSuccess: async () => {
      await navigate({ to: '/folders/', state: flash('success', t.folderRemoved(folder.name)) });
      void utils.proposals.folders.invalidate();
    },
  });
  return { rename, remove };
};

export const FolderPage = ({ id }: { id: number }) => {
  const [folder] = api.proposals.folder.useSuspenseQuery({ id });
  const [isRenaming, setRenaming] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const { rename, remove } = useFolderChanges(folder, () => setRenaming(false));
  return (
    <Page title={folder.name}>
      <PageHead
        crumbs={[
          <Link key="folders" to="/folders/">
            {t.folders}
          </Link>,
        ]}
        title={folder.name}
        lead={[folder.organization, plural(folder.proposals.length, 'proposal', 'proposals')]
          .filter(Boolean)
          .join(' · ')}
        actions={
          <div className={styles.actions}>
            {folder.proposals.length > 0 && (
              <ButtonLink to="/conflicts/" search={{ folder: folder.id }} variant="subtle">
                {t.conflicts}
              </ButtonLink>
            )}
            {folder.canEdit && (
              <>
                <Button variant="subtle" onClick={() => setRenaming(!isRenaming)}>
                  {t.rename}
                </Button>
                <Button variant="subtle" c="var(--danger)" onClick={() => setRemoving(true)}>
                  {t.remove}
                </Button>
                <ButtonLink
                  to="/proposal/new/"
                  search={{ folder: folder.id }}
                  leftSection={<IconPlus size={17} aria-hidden />}
                >
                  {t.newProposal}
                </ButtonLink>
              </>
            )}
          </div>
        }
      />
      {(rename.error ?? remove.error) && <FailureNotice error={rename.error ?? remove.error} />}
      {isRenaming && (
        <FolderNameForm
          name={folder.name}
          submit={t.save}
          isWorking={rename.isPending}
          onSubmit={(name) => rename.mutate({ id, name })}
          onCancel={() => setRenaming(false)}
        />
      )}
      {folder.proposals.length === 0 ? (
        <Empty title={t.noProposals}>{t.noProposalsText}</Empty>
      ) : (
        <DataTable label={t.proposals} columns={COLUMNS} rows={folder.proposals} rowKey={(row) => row.id} />
      )}
      {isRemoving && (
        <Confirm
          title={t.removeFolder}
          text={t.removeFolderText(folder.name, folder.proposals.length)}
          confirm={t.remove}
          cancel={t.cancel}
          isWorking={remove.isPending}
          onConfirm={() => remove.mutate({ id })}
          onCancel={() => setRemoving(false)}
        />
      )}
    </Page>
  );
};
