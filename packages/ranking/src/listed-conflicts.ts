import type { Affiliation } from './affiliation.ts';
import type { CoiEvidence, CoiKind } from './coi-evidence.ts';
import { institutionRelations } from './institution-tree.ts';
import type { InstitutionTree } from './institution-tree.ts';
import { isWithinYears } from './years.ts';

/** Kinds that are told by somebody or something other than articles. */
export const TOLD_KINDS = ['declared', 'external', 'same_name'] as const;
export type ToldKind = (typeof TOLD_KINDS)[number];

export const isTold = (kind: CoiKind): kind is ToldKind => (TOLD_KINDS as readonly CoiKind[]).includes(kind);

/** A conflict with one document that somebody has told, rather than one that articles tell. */
export interface ListedConflict {
  /**
   * By one of the two people themselves, by a list of an organisation, or by the document alone, which names an author
   * of whom nobody has said who it is.
   */
  kind: ToldKind;
  /** Whom it concerns: a person, or whoever is or lately was at an institution or a part of it. One is null. */
  authorId: number | null;
  institutionId: number | null;
  /** The document's author it is with; null where it is with the document, or with an institution of its authors. */
  documentAuthorId: number | null;
  severity: 'blocking' | 'warning';
  /** Who says so. */
  source: string;
  reason: string;
}

/** What can be waived: nobody judges a document of their own. */
export type WaivableKind = Exclude<CoiKind, 'own_document'>;

/** Something told, as whoever waives it reads it: the same in another file is the same. */
export type ToldMatter = Pick<ListedConflict, 'kind' | 'source' | 'reason'>;

/** Somebody who answers for it has decided that some kinds of conflict of one person do not matter for the document. */
export interface ConflictWaiver {
  authorId: number;
  kinds: readonly WaivableKind[];
  /**
   * What was told when it was waived: what is told since then counts, though it be of the same kind. Left out, whatever
   * is told is waived with its kind.
   */
  told?: readonly ToldMatter[];
  reason: string;
  /** Name of who did. */
  by: string;
  /** ISO 8601. */
  at: string;
}

/** What is told of one document's conflicts. Plain values: they go along with a ranking's request. */
export interface ConflictLists {
  listed: readonly ListedConflict[];
  waivers: readonly ConflictWaiver[];
}

export const NO_LISTS: ConflictLists = { listed: [], waivers: [] };

interface ListedOptions {
  tree: InstitutionTree;
  /** How long a stay that has ended counts. */
  affiliationYears: number;
  year: number;
}

/** Makes a finder of what is told of a candidate; stays are to come newest first. */
export const listedEvidence = (
  listed: readonly ListedConflict[],
  { tree, affiliationYears, year }: ListedOptions,
): ((candidate: number, affiliations: readonly Affiliation[]) => CoiEvidence[]) => {
  const { isWithin } = institutionRelations(tree);
  const ofPerson = Map.groupBy(
    listed.filter(({ authorId }) => authorId !== null),
    ({ authorId }) => authorId,
  );
  const ofInstitutions = listed.filter(({ institutionId }) => institutionId !== null);
  const evidenceOf = ({ kind, documentAuthorId, severity, source, reason }: ListedConflict): CoiEvidence => ({
    kind,
    authorId: documentAuthorId,
    severity,
    listed: { source, reason },
  });
  return (candidate, affiliations) => [
    ...(ofPerson.get(candidate) ?? []).map(evidenceOf),
    ...ofInstitutions.flatMap((entry) => {
      const stay = affiliations.find(
        ({ institutionId, endYear }) =>
          isWithinYears(endYear ?? year, affiliationYears, year) &&
          isWithin(institutionId, entry.institutionId ?? 0),
      );
      if (!stay) return [];
      const { institutionId, name, startYear, endYear } = stay;
      const last = endYear ?? year;
      const institution = { institutionId, name, startYear: startYear ?? last, endYear: last };
      return [{ ...evidenceOf(entry), institution }];
    }),
  ];
};

/** Whether a waiver is of this, that somebody has told. */
export const coversTold = ({ kinds, told }: ConflictWaiver, { kind, source, reason }: ToldMatter): boolean =>
  kinds.includes(kind) &&
  (told === undefined ||
    told.some((one) => one.kind === kind && one.source === source && one.reason === reason));

const covers = (waiver: ConflictWaiver, { kind, listed }: CoiEvidence): boolean =>
  listed !== undefined && isTold(kind)
    ? coversTold(waiver, { kind, ...listed })
    : waiver.kinds.some((one) => one === kind);

/** Notes are no conflicts, so there is nothing to waive in them. */
const waived = (evidence: CoiEvidence, waivers: readonly ConflictWaiver[]): CoiEvidence => {
  if (evidence.severity === 'note') return evidence;
  const waiver = waivers.find((one) => covers(one, evidence));
  if (!waiver) return evidence;
  const { reason, by, at } = waiver;
  return { ...evidence, waiver: { reason, by, at } };
};

/** Makes what marks a candidate's evidence as waived, where it is. */
export const applyWaivers = (
  waivers: readonly ConflictWaiver[],
): ((candidate: number, evidence: readonly CoiEvidence[]) => CoiEvidence[]) => {
  const ofPerson = Map.groupBy(waivers, ({ authorId }) => authorId);
  return (candidate, evidence) => {
    const own = ofPerson.get(candidate) ?? [];
    return evidence.map((one) => waived(one, own));
  };
};
