import { api } from '../../lib/api.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { folderCrumbs } from '../proposals/folder-crumbs.tsx';
import { ledgerTexts as t } from './invitations.texts.ts';
import { personColumn, proposalColumn, stateColumns } from './ledger-columns.tsx';

/** Who is asked to review any proposal of a folder, latest changed first. */
export const FolderLedgerPage = ({ folderId }: { folderId: number }) => {
  const [{ folder, invitations, total }] = api.refereeInvitations.ofFolder.useSuspenseQuery({ folderId });
  return (
    <Page title={t.folderTitle(folder.name)}>
      <PageHead
        crumbs={[...folderCrumbs(folder), t.crumb]}
        title={t.folderTitle(folder.name)}
        lead={t.folderLead(invitations.length, total)}
      />
      <DataTable
        label={t.table}
        columns={[personColumn, proposalColumn, ...stateColumns]}
        rows={invitations}
        rowKey={({ id }) => id}
        empty={<Empty title={t.none}>{t.noneText}</Empty>}
      />
    </Page>
  );
};
