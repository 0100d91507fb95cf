import { createFileRoute } from '@tanstack/react-router';
import { RescanPage } from '../features/ontology/rescan-page.tsx';
import { loads } from '../lib/api.ts';
import { loadOrLeave } from '../lib/guard.ts';

export const Route = createFileRoute('/ontology/rescan')({
  loader: ({ location }) =>
    loadOrLeave(location.href, () => loads.ontologyRescans.list.fetch(undefined, { staleTime: 0 })),
  component: RescanPage,
});
