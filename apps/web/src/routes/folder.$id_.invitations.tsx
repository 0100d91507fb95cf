import { createFileRoute } from '@tanstack/react-router';
import { FolderLedgerPage } from '../features/invitations/folder-ledger-page.tsx';
import { loads } from '../lib/api.ts';
import { loadOrLeave, readId } from '../lib/guard.ts';

export const Route = createFileRoute('/folder/$id_/invitations')({
  loader: async ({ params, location }) => {
    const folderId = readId(params.id);
    // Asked for anew at each visit: people answer.
    await loadOrLeave(location.href, () =>
      loads.refereeInvitations.ofFolder.fetch({ folderId }, { staleTime: 0 }),
    );
    return folderId;
  },
  component: function FolderInvitations() {
    const id = Route.useLoaderData();
    return <FolderLedgerPage key={id} folderId={id} />;
  },
});
