import { createFileRoute, notFound } from '@tanstack/react-router';
import { ExportViewPage } from '../features/organizations/export-view-page.tsx';
import { loads } from '../lib/api.ts';
import { loadOrLeave, readId } from '../lib/guard.ts';
import { readWhole } from '../lib/search-codec.ts';

export const Route = createFileRoute('/orgadmin/display-settings/export-referees-view/$orgId/$folderId')({
  loader: async ({ params, location }) => {
    const organizationId = readId(params.orgId);
    const folderId = readWhole(params.folderId, 0);
    // oxlint-disable-next-line typescript/only-throw-error -- the router takes this as a thrown value
    if (folderId === undefined) throw notFound();
    await loadOrLeave(location.href, () =>
      Promise.all([
        loads.organizations.exportView.ensureData({ organizationId, folderId }),
        // Members may see the columns of what they export; this page is for who changes them.
        loads.organizations.byId.ensureData({ id: organizationId }),
      ]),
    );
    return { organizationId, folderId };
  },
  component: function ExportView() {
    const place = Route.useLoaderData();
    return <ExportViewPage key={`${place.organizationId}-${place.folderId}`} {...place} />;
  },
});
