import { createFileRoute } from '@tanstack/react-router';
import { RegisterPage } from '../features/accounts/register-page.tsx';
import { loads } from '../lib/api.ts';
import { readText } from '../lib/search-codec.ts';

export const Route = createFileRoute('/accounts/register')({
  validateSearch: (raw: Record<string, unknown>): { next?: string | undefined } => ({
    next: readText(raw['next']),
  }),
  loader: async () => {
    const { registration, ssoProviders } = loads.accounts;
    await Promise.all([registration.ensureData(), ssoProviders.ensureData().catch(() => undefined)]);
  },
  component: function Register() {
    return <RegisterPage next={Route.useSearch().next} />;
  },
});
