import { createFileRoute } from '@tanstack/react-router';
import { useModerates } from '../features/ontology/ontology-tabs.tsx';
import {
  mySuggestionsInput,
  readMySuggestionsParams,
} from '../features/ontology/review/my-suggestions-params.ts';
import type { MySuggestionsParams } from '../features/ontology/review/my-suggestions-params.ts';
import { MySuggestionsPage } from '../features/ontology/review/my-suggestions-page.tsx';
import { SuggestionsPage } from '../features/ontology/review/suggestions-page.tsx';
import { loads } from '../lib/api.ts';
import { loadOrLeave } from '../lib/guard.ts';
import { readWhole } from '../lib/search-codec.ts';

/** Those of the first page. */
const FIRST = { limit: 100 };

export const Route = createFileRoute('/ontology/suggestions')({
  validateSearch: (raw: Record<string, unknown>): MySuggestionsParams & { change?: number | undefined } => ({
    change: readWhole(raw['change'], 1),
    ...readMySuggestionsParams(raw),
  }),
  loaderDeps: ({ search: { state, before } }) => ({ state, before }),
  loader: ({ location, deps }) =>
    loadOrLeave(location.href, async () => {
      const { active_quotas } = await loads.accounts.currentUser.ensureData();
      const isModerator = active_quotas.some(({ name }) => name === 'ontology_moderator');
      if (isModerator) await loads.ontologyChanges.pending.fetch(FIRST, { staleTime: 0 });
      else await loads.ontologyChanges.mine.fetch(mySuggestionsInput(deps), { staleTime: 0 });
    }),
  component: function Suggestions() {
    const { change = null, ...params } = Route.useSearch();
    return useModerates() ? (
      <SuggestionsPage key={change} wantedId={change} />
    ) : (
      <MySuggestionsPage params={params} />
    );
  },
});
