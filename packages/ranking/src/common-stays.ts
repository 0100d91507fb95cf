import type { Affiliation } from './affiliation.ts';
import { isWithinYears } from './years.ts';

/** The time that a candidate and an author of the document spent at the same institution. */
export interface CommonStay {
  authorId: number;
  institution: { institutionId: number; name: string; startYear: number; endYear: number };
}

/** Years in which both stays ran, or null. An unknown start reaches back as far as the other one's. */
const overlap = (
  a: Affiliation,
  b: Affiliation,
  now: number,
): { startYear: number; endYear: number } | null => {
  const endYear = Math.min(a.endYear ?? now, b.endYear ?? now);
  const startYear = Math.max(a.startYear ?? -Infinity, b.startYear ?? -Infinity);
  if (startYear > endYear) return null;
  return { startYear: Number.isFinite(startYear) ? startYear : endYear, endYear };
};

/**
 * Makes a finder of common stays with the document's authors that ended within the last `limit` years of
 * `now`. It gives the newest one per author and institution (the longest of those that end together).
 */
export const commonStays = (
  documentAffiliations: ReadonlyMap<number, readonly Affiliation[]>,
  limit: number,
  now: number,
): ((affiliations: readonly Affiliation[]) => CommonStay[]) => {
  const byInstitution = new Map<number, { authorId: number; stay: Affiliation }[]>();
  for (const [authorId, stays] of documentAffiliations) {
    for (const stay of stays) {
      const there = byInstitution.get(stay.institutionId) ?? [];
      there.push({ authorId, stay });
      byInstitution.set(stay.institutionId, there);
    }
  }
  return (affiliations) => {
    const newest = new Map<string, CommonStay>();
    for (const mine of affiliations) {
      for (const { authorId, stay } of byInstitution.get(mine.institutionId) ?? []) {
        const years = overlap(mine, stay, now);
        if (years === null || !isWithinYears(years.endYear, limit, now)) continue;
        const { institutionId, name } = mine;
        const key = `${authorId} ${institutionId}`;
        const known = newest.get(key)?.institution;
        const isNewer =
          known === undefined ||
          years.endYear > known.endYear ||
          (years.endYear === known.endYear && years.startYear < known.startYear);
        if (isNewer) newest.set(key, { authorId, institution: { institutionId, name, ...years } });
      }
    }
    return [...newest.values()];
  };
};
