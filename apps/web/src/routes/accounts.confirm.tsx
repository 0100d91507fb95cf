import { createFileRoute } from '@tanstack/react-router';
import { ResendPage } from '../features/accounts/ask-page.tsx';
import { ConfirmPage } from '../features/accounts/link-pages.tsx';
import { readText } from '../lib/search-codec.ts';

export const Route = createFileRoute('/accounts/confirm')({
  validateSearch: (
    raw: Record<string, unknown>,
  ): { token?: string | undefined; next?: string | undefined } => ({
    token: readText(raw['token']),
    next: readText(raw['next']),
  }),
  component: function Confirm() {
    const { token, next } = Route.useSearch();
    return token === undefined ? <ResendPage next={next} /> : <ConfirmPage token={token} next={next} />;
  },
});
