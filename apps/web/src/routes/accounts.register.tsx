import { createFileRoute } from '@tanstack/react-router';
import { RegisterPage } from '../features/accounts/register-page.tsx';
import { loads } from '../lib/api.ts';
import { readText } from '../lib/search-codec.ts';

export const Route = createFileRoute('/accounts/register')({
  validateSearch: (raw: Record<string, unknown>): { next?: string | undefined } => ({
    next: readText(raw['next']),
  }),
  loader: () => loads.accounts.registration.ensureData(),
  component: function Register() {
    return <RegisterPage next={Route.useSearch().next} />;
  },
});
