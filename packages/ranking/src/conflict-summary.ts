import type { CoiEvidence } from './coi-evidence.ts';

/** A candidate's conflicts, waived or not, as the columns of a referee row show them. @source specification 3, section 3 */
export interface ConflictSummary {
  /** Distinct articles written together, newest first. */
  coauthoredArticles: { articleId: number; year: number | null }[];
  recentlyCoauthoredCount: number;
  isRecentlyCommonAffiliation: boolean;
  externalCoI: boolean;
  /** `commonWith` is an author of the document. */
  commonInstitutions: { name: string; startYear: number; endYear: number; commonWith: number | null }[];
}

const distinctArticles = (evidence: readonly CoiEvidence[]): { articleId: number; year: number | null }[] => {
  const byId = new Map(
    evidence
      .flatMap(({ articles }) => articles ?? [])
      .map((article) => [article.articleId, article] as const),
  );
  return [...byId.values()].sort(
    (a, b) => (b.year ?? -Infinity) - (a.year ?? -Infinity) || a.articleId - b.articleId || 0,
  );
};

/** Sums up what `findConflicts` found for one candidate; no evidence is `[]`. */
export const summariseConflicts = (evidence: readonly CoiEvidence[]): ConflictSummary => {
  const coauthor = evidence.filter(({ kind }) => kind === 'coauthor');
  return {
    coauthoredArticles: distinctArticles(coauthor),
    recentlyCoauthoredCount: distinctArticles(coauthor.filter(({ severity }) => severity === 'warning'))
      .length,
    isRecentlyCommonAffiliation: evidence.some(({ kind }) => kind === 'common_affiliation'),
    externalCoI: evidence.some(({ kind }) => kind === 'external'),
    commonInstitutions: evidence.flatMap(({ kind, authorId, institution }) =>
      kind !== 'common_affiliation' || institution === undefined
        ? []
        : [
            {
              name: institution.name,
              startYear: institution.startYear,
              endYear: institution.endYear,
              commonWith: authorId,
            },
          ],
    ),
  };
};
