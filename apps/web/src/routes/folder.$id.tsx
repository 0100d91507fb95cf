import { createFileRoute } from '@tanstack/react-router';
import { FolderPage } from '../features/proposals/folder-page.tsx';
import { loads } from '../lib/api.ts';
import { loadOrLeave, readId } from '../lib/guard.ts';
import { readTableParams } from '../ui/data-table/table-params.ts';

export const Route = createFileRoute('/folder/$id')({
  validateSearch: readTableParams,
  loader: async ({ params, location }) => {
    const id = readId(params.id);
    await loadOrLeave(location.href, () => loads.proposals.folder.ensureData({ id }));
    return id;
  },
  component: function Folder() {
    const id = Route.useLoaderData();
    return <FolderPage key={id} id={id} params={Route.useSearch()} />;
  },
});
