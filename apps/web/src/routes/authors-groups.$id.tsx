import { createFileRoute } from '@tanstack/react-router';
import { GroupPage } from '../features/authors-groups/group-page.tsx';
import { entriesInput, readGroupParams } from '../features/authors-groups/groups-params.ts';
import { loads } from '../lib/api.ts';
import { loadOrLeave, readId } from '../lib/guard.ts';

export const Route = createFileRoute('/authors-groups/$id')({
  validateSearch: readGroupParams,
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps, location }) => {
    const id = readId(params.id);
    await loadOrLeave(location.href, () =>
      Promise.all([
        loads.authorsGroups.entries.ensureData(entriesInput(id, deps)),
        loads.accounts.currentUser.ensureData(),
      ]),
    );
    return id;
  },
  component: function Group() {
    return <GroupPage id={Route.useLoaderData()} params={Route.useSearch()} />;
  },
});
