import { createFileRoute, redirect } from '@tanstack/react-router';
import { toldOf } from '../features/accounts/sso-result.ts';
import type { SsoResult } from '../features/accounts/sso-result.ts';
import { ssoTexts } from '../features/accounts/sso.texts.ts';
import { loads } from '../lib/api.ts';
import { flash } from '../lib/flash.ts';
import { safeNext } from '../lib/next-url.ts';
import { readText } from '../lib/search-codec.ts';

/** Where the server leads after a provider: says how it went, and goes on. */
export const Route = createFileRoute('/accounts/sso/')({
  validateSearch: (raw: Record<string, unknown>): SsoResult => ({
    result: readText(raw['result']),
    via: readText(raw['via']),
    author: readText(raw['author']),
    next: readText(raw['next']),
  }),
  beforeLoad: async ({ preload, search }) => {
    if (preload) return;
    const [user, providers] = await Promise.all([
      loads.accounts.currentUser.ensureData(),
      loads.accounts.ssoProviders.ensureData().catch(() => []),
    ]);
    const provider = providers.find(({ key }) => key === search.via)?.name ?? ssoTexts.provider;
    const told = toldOf(search, { user, provider });
    // oxlint-disable-next-line typescript/only-throw-error -- the router takes redirects as thrown values
    throw redirect({
      // Of both, the address counts.
      to: '/',
      href: safeNext(search.next),
      replace: true,
      ...(told && { state: flash(told.kind, told.text) }),
    });
  },
});
