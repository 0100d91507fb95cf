import type { Affiliation } from './affiliation.ts';
import { COI_KINDS, COI_SEVERITIES } from './coi-evidence.ts';
import type { CoiEvidence } from './coi-evidence.ts';
import { commonStays } from './common-stays.ts';
import type { CommonStay } from './common-stays.ts';
import { FLAT_TREE } from './institution-tree.ts';
import type { InstitutionTree } from './institution-tree.ts';
import { applyWaivers, listedEvidence, NO_LISTS } from './listed-conflicts.ts';
import type { ConflictLists } from './listed-conflicts.ts';
import { isWithinYears } from './years.ts';

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
  /** What is part of what; nothing unless given. */
  institutions?: InstitutionTree;
  /** What is told of the document's conflicts, and what was waived. */
  lists?: ConflictLists;
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

const stayEvidence = (
  { authorId, institution, relation, other }: CommonStay,
  tree: InstitutionTree,
): CoiEvidence => {
  if (relation.kind === 'same') {
    return { kind: 'common_affiliation', authorId, severity: 'warning', institution };
  }
  const isFamily = relation.kind === 'family';
  return {
    kind: isFamily ? 'organization_family' : 'common_affiliation',
    authorId,
    severity: isFamily ? 'note' : 'warning',
    institution,
    related: { ...other, family: isFamily ? tree.nameOf(relation.topId) : null },
  };
};

/**
 * Finds every candidate's conflicts of interest with the document.
 *
 * - `own_document`, blocking: the candidate is an author of the document, or stands on its article.
 * - `coauthor`: articles with an author of the document; a warning within `coauthorshipYears`, older ones and
 *   those without a year a note.
 * - `common_affiliation`, warning: at the same institution as an author of the document, or at one that is part of the
 *   other, at the same time, ending within `affiliationYears`; one common stay per author and institution.
 * - `organization_family`, note: the same, at two institutions that have nothing but the organisation at the top in
 *   common, where nothing nearer is.
 * - `declared`, `external` and `same_name`, as grave as they were told: see `ListedConflict`.
 *
 * What was waived is marked so and stays.
 *
 * @returns evidence by candidate, gravest first; candidates without any are not in the map.
 * @source specification 3, sections 3 and 9; docs/decisions/0080
 */
export const findConflicts = (input: ConflictsInput): Map<number, CoiEvidence[]> => {
  const { affiliationYears, year, institutions: tree = FLAT_TREE, lists = NO_LISTS } = input;
  const documentAuthors = new Set(input.documentAuthorIds);
  const coauthorships = groupCoauthorships(input.coauthorships);
  const staysWith = commonStays(input.documentAffiliations, { limit: affiliationYears, now: year, tree });
  const toldOf = listedEvidence(lists.listed, { tree, affiliationYears, year });
  const withWaivers = applyWaivers(lists.waivers);

  const conflicts = new Map<number, CoiEvidence[]>();
  for (const candidate of new Set(input.candidates)) {
    const affiliations = input.affiliations.get(candidate) ?? [];
    const evidence: CoiEvidence[] = documentAuthors.has(candidate)
      ? [{ kind: 'own_document', authorId: candidate, severity: 'blocking' }]
      : [
          ...coauthorEvidence(coauthorships.get(candidate) ?? new Map(), input),
          ...staysWith(affiliations).map((stay) => stayEvidence(stay, tree)),
        ];
    evidence.push(...toldOf(candidate, affiliations));
    if (evidence.length > 0) conflicts.set(candidate, withWaivers(candidate, evidence.sort(byWeight)));
  }
  return conflicts;
};

/** Whether it counts: more than a note, and not waived. */
export const isConflict = ({ severity, waiver }: CoiEvidence): boolean =>
  severity !== 'note' && waiver === undefined;

/** Whether any of it counts. */
export const hasConflict = (evidence: readonly CoiEvidence[]): boolean => evidence.some(isConflict);
