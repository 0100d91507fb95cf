import { createFileRoute } from '@tanstack/react-router';
import { FolderFrozenPage } from '../features/frozen/folder-frozen-page.tsx';
import { loads } from '../lib/api.ts';
import { loadOrLeave, readId } from '../lib/guard.ts';

export const Route = createFileRoute('/folder/$id_/frozen')({
  loader: ({ params, location }) => {
    const folderId = readId(params.id);
    // Asked for anew at each visit: colleagues freeze, too.
    return loadOrLeave(location.href, () =>
      loads.frozenRankings.ofFolder.fetch({ folderId }, { staleTime: 0 }),
    );
  },
  component: function FolderFrozen() {
    return <FolderFrozenPage found={Route.useLoaderData()} />;
  },
});
