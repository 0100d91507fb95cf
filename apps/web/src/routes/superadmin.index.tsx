import { createFileRoute } from '@tanstack/react-router';
import { OverviewPage } from '../features/superadmin/overview-page.tsx';
import { loads } from '../lib/api.ts';

export const Route = createFileRoute('/superadmin/')({
  // Asked anew at each visit: what somebody has just dealt with must not be said again.
  loader: () => loads.health.get.fetch(undefined, { staleTime: 0 }),
  component: OverviewPage,
});
