import { createFileRoute } from '@tanstack/react-router';
import { OverviewPage } from '../features/superadmin/overview-page.tsx';
import { loads } from '../lib/api.ts';

export const Route = createFileRoute('/superadmin/')({
  loader: () => loads.health.get.ensureData(),
  component: OverviewPage,
});
