import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '../features/accounts/login-page.tsx';
import type { LoginSearch } from '../features/accounts/login-page.tsx';
import { loads } from '../lib/api.ts';
import { readText } from '../lib/search-codec.ts';

export const Route = createFileRoute('/accounts/login')({
  validateSearch: (raw: Record<string, unknown>): LoginSearch => ({
    next: readText(raw['next']),
    sso: readText(raw['sso']),
    via: readText(raw['via']),
  }),
  loader: async () => {
    // What the page looks like hangs on it; without an answer one can log in all the same.
    const { registration, ssoProviders } = loads.accounts;
    await Promise.allSettled([registration.ensureData(), ssoProviders.ensureData()]);
  },
  component: function Login() {
    return <LoginPage {...Route.useSearch()} />;
  },
});
