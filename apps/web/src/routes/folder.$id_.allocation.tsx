import { createFileRoute } from '@tanstack/react-router';
import { AllocationPage } from '../features/allocation/allocation-page.tsx';
import { loads } from '../lib/api.ts';
import { loadOrLeave, readId } from '../lib/guard.ts';

export const Route = createFileRoute('/folder/$id_/allocation')({
  loader: async ({ params, location }) => {
    const folderId = readId(params.id);
    // Asked for anew at each visit: colleagues allocate, too.
    await loadOrLeave(location.href, () => loads.allocations.ofFolder.fetch({ folderId }, { staleTime: 0 }));
    return { folderId };
  },
  component: function Allocation() {
    const { folderId } = Route.useLoaderData();
    return <AllocationPage key={folderId} folderId={folderId} />;
  },
});
