/** Where the login leads when nothing safe was asked for. */
export const HOME = '/';

const ORIGIN = 'https://here.invalid';

/**
 * The path to go on to after a login: always one of this site, never another, and never the login itself or a way to it.
 * Anything else (other hosts, `//host`, backslashes, control characters, other schemes) leads home.
 */
export const safeNext = (next: unknown): string => {
  if (typeof next !== 'string' || !next.startsWith('/')) return HOME;
  // Browsers drop control characters and take a backslash for a slash, so both could hide another host.
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u001F\u007F\\]/.test(next)) return HOME;
  if (!URL.canParse(next, ORIGIN)) return HOME;
  const url = new URL(next, ORIGIN);
  if (url.origin !== ORIGIN || url.pathname.startsWith('//')) return HOME;
  if (/^\/accounts\/(?:login|again|logout|register|confirm|reset|email)(?:\/|$)/.test(url.pathname))
    return HOME;
  return url.pathname + url.search + url.hash;
};
