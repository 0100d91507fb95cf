import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '../features/accounts/login-page.tsx';
import { readText } from '../lib/search-codec.ts';

export const Route = createFileRoute('/accounts/login')({
  validateSearch: (raw: Record<string, unknown>): { next?: string | undefined } => ({
    next: readText(raw['next']),
  }),
  component: function Login() {
    return <LoginPage next={Route.useSearch().next} />;
  },
});
