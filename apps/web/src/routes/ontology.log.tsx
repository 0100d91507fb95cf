import { createFileRoute } from '@tanstack/react-router';
import { LogLoading, LogPage } from '../features/ontology/log-page.tsx';
import { logInput, readLogParams } from '../features/ontology/log-params.ts';
import { loads } from '../lib/api.ts';
import { loadOrLeave } from '../lib/guard.ts';

export const Route = createFileRoute('/ontology/log')({
  validateSearch: readLogParams,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps, location }) => {
    await loadOrLeave(location.href, () =>
      loads.ontologyChanges.changelog.fetch(logInput(deps), { staleTime: 0 }),
    );
  },
  pendingComponent: LogLoading,
  component: function Log() {
    return <LogPage params={Route.useSearch()} />;
  },
});
