/**
 * How long one counts as having just shown who one is, and what a provider is asked for.
 *
 * @source docs/decisions/0052-reauthentication.md
 */
export const RECENT_SECONDS = 10 * 60;

/** Until when that holds; null where it does not any more, or nobody knows. */
export function recentUntil(authenticatedAt: Date | null, now: Date): Date | null {
  if (authenticatedAt === null) return null;
  const until = new Date(authenticatedAt.getTime() + RECENT_SECONDS * 1000);
  return until > now ? until : null;
}
