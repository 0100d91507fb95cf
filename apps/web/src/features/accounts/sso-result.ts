import type { Flash } from '../../lib/flash.ts';
import { againTexts } from './again.texts.ts';
import { AUTHOR_TEXTS, SSO_FAILURE_TEXTS, isSsoFailure, ssoTexts as t } from './sso.texts.ts';

/** What the server says of a log-in with a provider, and where to go on to. */
export interface SsoResult {
  result?: string | undefined;
  via?: string | undefined;
  author?: string | undefined;
  next?: string | undefined;
}

/** How it went, in words; null of what is no result. */
export function toldOf(
  { result, author }: SsoResult,
  { user, provider }: { user: { name: string; is_authenticated: boolean }; provider: string },
): Flash | null {
  if (isSsoFailure(result)) return { kind: 'danger', text: SSO_FAILURE_TEXTS[result](provider) };
  const successes: Readonly<Record<string, string>> = {
    'logged-in': t.loggedIn(user.name),
    opened: t.opened(user.name),
    linked: t.linked(provider),
    again: againTexts.isYou,
  };
  if (result === undefined || !Object.hasOwn(successes, result)) return null;
  if (!user.is_authenticated) return { kind: 'danger', text: t.noCookies };
  const outcomes: Readonly<Record<string, string>> = AUTHOR_TEXTS;
  const more = author !== undefined && Object.hasOwn(outcomes, author) ? ` ${outcomes[author]}` : '';
  const isWhole = author === undefined || author === 'linked';
  return { kind: isWhole ? 'success' : 'info', text: successes[result] + more };
}
