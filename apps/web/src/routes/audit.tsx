import { createFileRoute } from '@tanstack/react-router';
import { AuditPage } from '../features/audit/audit-page.tsx';
import { auditInput, readAuditParams } from '../features/audit/audit-params.ts';
import { loads } from '../lib/api.ts';
import { loadOrLeave } from '../lib/guard.ts';

export const Route = createFileRoute('/audit')({
  validateSearch: readAuditParams,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps, location }) => {
    // Fetched anew at each visit: what somebody has just changed is what they look for.
    await loadOrLeave(location.href, () => loads.audit.list.fetch(auditInput(deps), { staleTime: 0 }));
  },
  component: function Audit() {
    return <AuditPage params={Route.useSearch()} />;
  },
});
