import { createFileRoute } from '@tanstack/react-router';
import { FolderSettingsPage } from '../features/referees/place-settings-page.tsx';
import { loads } from '../lib/api.ts';
import { loadOrLeave, readId } from '../lib/guard.ts';

export const Route = createFileRoute('/referees-beam/folder/$folderId/settings')({
  loader: async ({ params, location }) => {
    const id = readId(params.folderId);
    await loadOrLeave(location.href, () => loads.refereeSettings.ofFolder.ensureData({ id }));
    return { id };
  },
  component: function FolderSettings() {
    const { id } = Route.useLoaderData();
    return <FolderSettingsPage key={id} id={id} />;
  },
});
