import type { Affiliation } from './affiliation.ts';
import { FLAT_TREE, institutionRelations, RELATION_KINDS } from './institution-tree.ts';
import type { InstitutionRelation, InstitutionTree } from './institution-tree.ts';
import { isWithinYears } from './years.ts';

/** The time that a candidate and an author of the document spent at the same institution, or at two that belong together. */
export interface CommonStay {
  authorId: number;
  /** The candidate's. */
  institution: { institutionId: number; name: string; startYear: number; endYear: number };
  relation: InstitutionRelation;
  /** The institution of the document's author. */
  other: { institutionId: number; name: string };
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

const distanceOf = ({ relation }: CommonStay): number => RELATION_KINDS.indexOf(relation.kind);

/** Nearer institutions first, then what ended later, then what was longer. */
const isBetter = (a: CommonStay, b: CommonStay): boolean =>
  (distanceOf(a) - distanceOf(b) ||
    b.institution.endYear - a.institution.endYear ||
    a.institution.startYear - b.institution.startYear) < 0;

interface RelatedStay {
  authorId: number;
  stay: Affiliation;
  relation: InstitutionRelation;
}

/** Finds the document's stays that have to do with an institution; each institution is looked at once. */
const relatedStays = (
  documentAffiliations: ReadonlyMap<number, readonly Affiliation[]>,
  tree: InstitutionTree,
): ((institutionId: number) => readonly RelatedStay[]) => {
  const { between, lineOf } = institutionRelations(tree);
  const lines = new Set<number>();
  for (const stays of documentAffiliations.values())
    for (const { institutionId } of stays) for (const one of lineOf(institutionId)) lines.add(one);
  const meets = (institutionId: number): boolean => {
    for (const one of lineOf(institutionId)) if (lines.has(one)) return true;
    return false;
  };
  const relatedTo = (institutionId: number): RelatedStay[] => {
    const related: RelatedStay[] = [];
    for (const [authorId, stays] of documentAffiliations) {
      for (const stay of stays) {
        const relation = between(institutionId, stay.institutionId);
        if (relation !== null) related.push({ authorId, stay, relation });
      }
    }
    return related;
  };
  const known = new Map<number, RelatedStay[]>();
  return (institutionId) => {
    let related = known.get(institutionId);
    if (related === undefined) {
      // Most have nothing to do with any of the document's.
      related = meets(institutionId) ? relatedTo(institutionId) : [];
      known.set(institutionId, related);
    }
    return related;
  };
};

/** What is worth telling: a common family only of those who have nothing nearer in common. */
const withoutFarther = (stays: readonly CommonStay[]): CommonStay[] => {
  const near = new Set(
    stays.filter(({ relation }) => relation.kind !== 'family').map(({ authorId }) => authorId),
  );
  return stays.filter(({ relation, authorId }) => relation.kind !== 'family' || !near.has(authorId));
};

/**
 * Makes a finder of common stays with the document's authors that ended within the last `limit` years of
 * `now`. Of each author and institution it gives one: the nearest by `tree`, of those the newest, of those that end
 * together the longest.
 */
export const commonStays = (
  documentAffiliations: ReadonlyMap<number, readonly Affiliation[]>,
  { limit, now, tree = FLAT_TREE }: { limit: number; now: number; tree?: InstitutionTree },
): ((affiliations: readonly Affiliation[]) => CommonStay[]) => {
  const relatedTo = relatedStays(documentAffiliations, tree);
  return (affiliations) => {
    const best = new Map<string, CommonStay>();
    for (const mine of affiliations) {
      for (const { authorId, stay, relation } of relatedTo(mine.institutionId)) {
        const years = overlap(mine, stay, now);
        if (years === null || !isWithinYears(years.endYear, limit, now)) continue;
        const { institutionId, name } = mine;
        const found: CommonStay = {
          authorId,
          institution: { institutionId, name, ...years },
          relation,
          other: { institutionId: stay.institutionId, name: stay.name },
        };
        const key = `${authorId} ${institutionId}`;
        const known = best.get(key);
        if (known === undefined || isBetter(found, known)) best.set(key, found);
      }
    }
    return withoutFarther([...best.values()]);
  };
};
