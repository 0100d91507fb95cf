/**
 * What a guest is told who has no searches left today. It holds the words that the screen looks for, and its last
 * word is the limit.
 *
 * @source specification 1, section 8
 */
export const guestLimitMessage = (limit: number): string =>
  `search-calls-count of is_anonymous: limit exceeded, searches per day: ${limit}`;

/** A failure that says how many searches there are a day; `limit` is the last word of the message. */
export interface SearchLimit {
  isGuest: boolean;
  limit: string;
}

/** What a message says of the limit; null for every other message. @source specification 1, section 8 */
export function readSearchLimit(message: string): SearchLimit | null {
  if (!message.includes('search-calls-count') || !message.includes('limit exceeded')) return null;
  return { isGuest: message.includes('is_anonymous'), limit: message.trim().split(/\s+/).at(-1) ?? '' };
}
