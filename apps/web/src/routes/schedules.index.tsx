import { createFileRoute } from '@tanstack/react-router';
import { SchedulesPage } from '../features/schedules/schedules-page.tsx';
import { loads } from '../lib/api.ts';
import { loadOrLeave } from '../lib/guard.ts';

export const Route = createFileRoute('/schedules/')({
  loader: async ({ location }) => {
    await loadOrLeave(location.href, () => loads.schedules.list.ensureData());
  },
  component: SchedulesPage,
});
