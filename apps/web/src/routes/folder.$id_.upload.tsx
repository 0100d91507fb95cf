import { createFileRoute, notFound } from '@tanstack/react-router';
import { UploadPage } from '../features/proposal-imports/upload-page.tsx';
import { loads } from '../lib/api.ts';
import { loadOrLeave, readId } from '../lib/guard.ts';
import { readText } from '../lib/search-codec.ts';

export const Route = createFileRoute('/folder/$id_/upload')({
  validateSearch: (raw: Record<string, unknown>): { import?: string | undefined } => ({
    import: readText(raw['import']),
  }),
  loader: async ({ params, location }) => {
    const id = readId(params.id);
    const folder = await loadOrLeave(location.href, () => loads.proposals.folder.ensureData({ id }));
    // oxlint-disable-next-line typescript/only-throw-error -- the router takes it as a thrown value
    if (!folder.canEdit) throw notFound();
    return { id, name: folder.name };
  },
  component: function Upload() {
    const folder = Route.useLoaderData();
    return <UploadPage key={folder.id} folder={folder} importId={Route.useSearch().import ?? null} />;
  },
});
