import type { Affiliation } from './affiliation.ts';
import { commonStays } from './common-stays.ts';
import { isWithinYears } from './years.ts';

export const COI_KINDS = ['own_document', 'coauthor', 'common_affiliation', 'external'] as const;
export type CoiKind = (typeof COI_KINDS)[number];
/** Blocking: must not referee. Warning: counts as a conflict. Note: worth knowing, no conflict by itself. */
export const COI_SEVERITIES = ['blocking', 'warning', 'note'] as const;
export type CoiSeverity = (typeof COI_SEVERITIES)[number];

/** One conflict of interest of a candidate with the document, and what proves it. */
export interface CoiEvidence {
  kind: CoiKind;
  /** The document's author it conflicts with; null where an external list does not say. */
  authorId: number | null;
  severity: CoiSeverity;
  /** Newest first, unknown years last. */
  articles?: { articleId: number; year: number | null }[];
  /** The years in which both were there. */
  institution?: { institutionId: number; name: string; startYear: number; endYear: number };
  /** What an external list says. */
  comment?: string;
}

export interface Coauthorship {
  /** The candidate. */
  authorId: number;
  documentAuthorId: number;
  articleId: number;
  year: number | null;
}

export interface ConflictsInput {
  documentAuthorIds: readonly number[];
  /** The document itself, where it is an article of the corpus. */
  documentArticleId?: number;
  candidates: readonly number[];
  coauthorships: readonly Coauthorship[];
  affiliations: ReadonlyMap<number, readonly Affiliation[]>;
  documentAffiliations: ReadonlyMap<number, readonly Affiliation[]>;
  /** Conflicts declared elsewhere. */
  external?: readonly { authorId: number; documentAuthorId: number | null; comment?: string }[];
  /** The year to look back from. */
  year: number;
  coauthorshipYears: number;
  affiliationYears: number;
}

/** How long a common affiliation counts as recent. @source specification 3, section 9 */
export const AFFILIATION_COI_YEARS = 5;

type CoiArticle = { articleId: number; year: number | null };

const newestFirst = (a: CoiArticle, b: CoiArticle): number =>
  (b.year ?? -Infinity) - (a.year ?? -Infinity) || a.articleId - b.articleId || 0;

const byWeight = (a: CoiEvidence, b: CoiEvidence): number =>
  COI_SEVERITIES.indexOf(a.severity) - COI_SEVERITIES.indexOf(b.severity) ||
  COI_KINDS.indexOf(a.kind) - COI_KINDS.indexOf(b.kind) ||
  (a.authorId ?? Infinity) - (b.authorId ?? Infinity) ||
  (a.institution?.institutionId ?? 0) - (b.institution?.institutionId ?? 0) ||
  0;

/**
 * Coauthorships by candidate, then by the document's author. An article given twice counts once.
 */
const groupCoauthorships = (
  rows: readonly Coauthorship[],
): Map<number, Map<number, Map<number, CoiArticle>>> => {
  const grouped = new Map<number, Map<number, Map<number, CoiArticle>>>();
  for (const { authorId, documentAuthorId, articleId, year } of rows) {
    const withAuthors = grouped.get(authorId) ?? new Map<number, Map<number, CoiArticle>>();
    const articles = withAuthors.get(documentAuthorId) ?? new Map<number, CoiArticle>();
    grouped.set(authorId, withAuthors.set(documentAuthorId, articles.set(articleId, { articleId, year })));
  }
  return grouped;
};

const coauthorEvidence = (
  withAuthors: ReadonlyMap<number, ReadonlyMap<number, CoiArticle>>,
  input: ConflictsInput,
): CoiEvidence[] =>
  [...withAuthors].flatMap(([authorId, byId]) => {
    const articles = [...byId.values()].sort(newestFirst);
    const own = articles.filter(({ articleId }) => articleId === input.documentArticleId);
    const others = articles.filter(({ articleId }) => articleId !== input.documentArticleId);
    const isRecent = ({ year }: CoiArticle) => isWithinYears(year, input.coauthorshipYears, input.year);
    const groups = [
      { kind: 'own_document', severity: 'blocking', articles: own },
      { kind: 'coauthor', severity: 'warning', articles: others.filter(isRecent) },
      { kind: 'coauthor', severity: 'note', articles: others.filter((article) => !isRecent(article)) },
    ] as const;
    return groups.filter(({ articles: some }) => some.length > 0).map((group) => ({ ...group, authorId }));
  });

/**
 * Finds every candidate's conflicts of interest with the document.
 *
 * - `own_document`, blocking: the candidate is an author of the document, or stands on its article.
 * - `coauthor`: articles with an author of the document; a warning within `coauthorshipYears`, older ones and
 *   those without a year a note.
 * - `common_affiliation`, warning: at the same institution as an author of the document at the same time,
 *   ending within `affiliationYears`; the newest common stay per author and institution.
 * - `external`, blocking: declared elsewhere.
 *
 * @returns evidence by candidate, gravest first; candidates without any are not in the map.
 * @source specification 3, sections 3 and 9
 */
export const findConflicts = (input: ConflictsInput): Map<number, CoiEvidence[]> => {
  const documentAuthors = new Set(input.documentAuthorIds);
  const coauthorships = groupCoauthorships(input.coauthorships);
  const external = Map.groupBy(input.external ?? [], ({ authorId }) => authorId);
  const staysWith = commonStays(input.documentAffiliations, input.affiliationYears, input.year);

  const conflicts = new Map<number, CoiEvidence[]>();
  for (const candidate of new Set(input.candidates)) {
    const evidence: CoiEvidence[] = documentAuthors.has(candidate)
      ? [{ kind: 'own_document', authorId: candidate, severity: 'blocking' }]
      : [
          ...coauthorEvidence(coauthorships.get(candidate) ?? new Map(), input),
          ...staysWith(input.affiliations.get(candidate) ?? []).map(
            ({ authorId, institution }): CoiEvidence => ({
              kind: 'common_affiliation',
              authorId,
              severity: 'warning',
              institution,
            }),
          ),
        ];
    for (const { documentAuthorId, comment } of external.get(candidate) ?? []) {
      evidence.push({ kind: 'external', authorId: documentAuthorId, severity: 'blocking', comment });
    }
    if (evidence.length > 0) conflicts.set(candidate, evidence.sort(byWeight));
  }
  return conflicts;
};

/** Whether any of it is more than a note. */
export const hasConflict = (evidence: readonly CoiEvidence[]): boolean =>
  evidence.some(({ severity }) => severity !== 'note');
