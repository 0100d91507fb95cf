import { createFileRoute } from '@tanstack/react-router';
import { EditEntryPage } from '../features/authors-groups/edit-entry-page.tsx';
import { loads } from '../lib/api.ts';
import { loadOrLeave, readId } from '../lib/guard.ts';

export const Route = createFileRoute('/authors-groups/edit-found-author/$id')({
  loader: async ({ params, location }) => {
    const id = readId(params.id);
    await loadOrLeave(location.href, () => loads.authorsGroups.entry.ensureData({ id }));
    return id;
  },
  component: function EditFoundAuthor() {
    return <EditEntryPage id={Route.useLoaderData()} />;
  },
});
