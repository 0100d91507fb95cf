import { createFileRoute } from '@tanstack/react-router';
import { auditInput, readAuditParams } from '../features/audit/audit-params.ts';
import { SuperadminAuditPage } from '../features/superadmin/audit-page.tsx';
import { loads } from '../lib/api.ts';

export const Route = createFileRoute('/superadmin/audit')({
  validateSearch: readAuditParams,
  loaderDeps: ({ search }) => search,
  // Fetched anew at each visit: what somebody has just changed is what they look for.
  loader: ({ deps }) => loads.audit.list.fetch(auditInput(deps), { staleTime: 0 }),
  component: function Audit() {
    return <SuperadminAuditPage params={Route.useSearch()} />;
  },
});
