import { Button } from '@mantine/core';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import type { ApiOutputs } from '../../lib/api.ts';
import { flash } from '../../lib/flash.ts';
import { plural } from '../../lib/format.ts';
import { Confirm } from '../../ui/confirm.tsx';
import type { TableParams } from '../../ui/data-table/table-params.ts';
import { Empty } from '../../ui/empty.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { FolderLedgerLink } from '../invitations/invite-action.tsx';
import { ScheduleFolderLink } from '../schedules/schedule-link.tsx';
import { FolderProposals } from './folder-proposals.tsx';
import { FolderNameForm } from './folder-name-form.tsx';
import styles from './proposals.module.css';
import { proposalsTexts as t } from './proposals.texts.ts';

type FolderValue = ApiOutputs['proposals']['folder'];

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

export const FolderPage = ({ id, params }: { id: number; params: TableParams }) => {
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
        lead={[
          plural(folder.proposals.length, 'proposal', 'proposals'),
          folder.organization === null ? t.seenByOwnerSentence : t.seenByMembersSentence(folder.organization),
        ].join(' · ')}
        actions={
          <div className={styles.actions}>
            {folder.proposals.length > 0 && (
              <ButtonLink to="/conflicts/" search={{ folder: folder.id }} variant="subtle">
                {t.conflicts}
              </ButtonLink>
            )}
            {folder.proposals.length > 0 && (
              <ButtonLink to="/folder/$id/allocation/" params={{ id: String(folder.id) }} variant="subtle">
                {t.allocation}
              </ButtonLink>
            )}
            <FolderLedgerLink folderId={folder.id} />
            {folder.proposals.length > 0 && <ScheduleFolderLink id={folder.id} />}
            {folder.canEdit && (
              <>
                <Button variant="subtle" onClick={() => setRenaming(!isRenaming)}>
                  {t.rename}
                </Button>
                <ButtonLink
                  to="/referees-beam/folder/$folderId/settings/"
                  params={{ folderId: String(folder.id) }}
                  variant="subtle"
                >
                  {t.refereeSettings}
                </ButtonLink>
                <Button variant="subtle" c="var(--danger)" onClick={() => setRemoving(true)}>
                  {t.remove}
                </Button>
                <ButtonLink
                  to="/folder/$id/upload/"
                  params={{ id: String(folder.id) }}
                  variant="default"
                  leftSection={<IconUpload size={17} aria-hidden />}
                >
                  {t.uploadMany}
                </ButtonLink>
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
          onSubmit={({ name }) => rename.mutate({ id, name })}
          onCancel={() => setRenaming(false)}
        />
      )}
      {folder.proposals.length === 0 ? (
        <Empty title={t.noProposals}>{t.noProposalsText}</Empty>
      ) : (
        <FolderProposals folderId={id} proposals={folder.proposals} params={params} />
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
