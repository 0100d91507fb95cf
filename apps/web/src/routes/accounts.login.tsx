import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '../features/accounts/login-page.tsx';
import { loads } from '../lib/api.ts';
import { readText } from '../lib/search-codec.ts';

export const Route = createFileRoute('/accounts/login')({
  validateSearch: (raw: Record<string, unknown>): { next?: string | undefined } => ({
    next: readText(raw['next']),
  }),
  loader: async () => {
    // What the page looks like hangs on it; without an answer one can log in all the same.
    await loads.accounts.registration.ensureData().catch(() => undefined);
  },
  component: function Login() {
    return <LoginPage next={Route.useSearch().next} />;
  },
});
