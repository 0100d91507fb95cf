import { createFileRoute } from '@tanstack/react-router';
import { needPlan } from '../features/authors/report-guard.ts';
import { ReportPage } from '../features/authors/report-page.tsx';
import { loads } from '../lib/api.ts';
import { loadOrLeave, readId } from '../lib/guard.ts';

export const Route = createFileRoute('/reports/author/$id')({
  loader: async ({ params, location }) => {
    const id = readId(params.id);
    await needPlan(id);
    return loadOrLeave(location.href, () => loads.authors.report.ensureData({ id }));
  },
  component: function Report() {
    return <ReportPage author={Route.useLoaderData()} />;
  },
});
