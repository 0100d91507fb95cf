import { createFileRoute } from '@tanstack/react-router';
import { SchedulePage } from '../features/schedules/schedule-page.tsx';
import { loads } from '../lib/api.ts';
import { loadOrLeave, readId } from '../lib/guard.ts';

export const Route = createFileRoute('/schedules/$id')({
  loader: async ({ params, location }) => {
    const id = readId(params.id);
    await loadOrLeave(location.href, () =>
      Promise.all([loads.schedules.byId.ensureData({ id }), loads.accounts.currentUser.ensureData()]),
    );
    return id;
  },
  component: function Schedule() {
    const id = Route.useLoaderData();
    return <SchedulePage key={id} id={id} />;
  },
});
