import { createFileRoute, notFound } from '@tanstack/react-router';
import { ConfirmEmailPage } from '../features/accounts/link-pages.tsx';
import { readText } from '../lib/search-codec.ts';

export const Route = createFileRoute('/accounts/email')({
  validateSearch: (raw: Record<string, unknown>): { token?: string | undefined } => ({
    token: readText(raw['token']),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    // oxlint-disable-next-line typescript/only-throw-error -- the router takes it as a thrown value
    if (deps.token === undefined) throw notFound();
  },
  component: function ConfirmEmail() {
    return <ConfirmEmailPage token={Route.useSearch().token ?? ''} />;
  },
});
