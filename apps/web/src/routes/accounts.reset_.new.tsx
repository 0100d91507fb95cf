import { createFileRoute } from '@tanstack/react-router';
import { ResetPage } from '../features/accounts/ask-page.tsx';
import { NewPasswordPage } from '../features/accounts/link-pages.tsx';
import { readText } from '../lib/search-codec.ts';

export const Route = createFileRoute('/accounts/reset_/new')({
  validateSearch: (
    raw: Record<string, unknown>,
  ): { token?: string | undefined; next?: string | undefined } => ({
    token: readText(raw['token']),
    next: readText(raw['next']),
  }),
  component: function NewPassword() {
    const { token, next } = Route.useSearch();
    return token === undefined ? <ResetPage next={next} /> : <NewPasswordPage token={token} next={next} />;
  },
});
