import { createFileRoute } from '@tanstack/react-router';
import { ResetPage } from '../features/accounts/ask-page.tsx';
import { readText } from '../lib/search-codec.ts';

export const Route = createFileRoute('/accounts/reset')({
  validateSearch: (raw: Record<string, unknown>): { next?: string | undefined } => ({
    next: readText(raw['next']),
  }),
  component: function Reset() {
    return <ResetPage next={Route.useSearch().next} />;
  },
});
