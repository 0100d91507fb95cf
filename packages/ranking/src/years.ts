/**
 * Whether something of `year` lies within the last `limit` years of `now` (all calendar years).
 *
 * The year that is exactly `limit` back still counts: only years are known, and what appeared in December of
 * that year can be less than `limit` years old. Years after `now` (publication dates run ahead) are recent.
 * An unknown year is never within.
 */
export const isWithinYears = (year: number | null, limit: number, now: number): boolean =>
  year !== null && now - year <= limit;
