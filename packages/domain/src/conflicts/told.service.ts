import { AFFILIATION_COI_YEARS } from '@peerlens/ranking';
import type { ConflictLists, ConflictWaiver, ListedConflict } from '@peerlens/ranking';
import type { Actor } from '../actor.ts';
import { listsThatCount, seesDeclared } from './conflicts.policy.ts';
import type { NamesakeRow, PlaceRow, ToldOf, ToldRow, ToldStore, WaiverRow } from './told.store.ts';

/** What conflicts are asked for of: a document that the actor may read. */
export interface DocumentInConflict {
  /** Null where it is no proposal. */
  proposalId: number | null;
  /** The organisation that it was submitted to. */
  organizationId: number | null;
  authorIds: readonly number[];
  /** Names of its authors of whom nobody has said who they are. */
  unknownNames: readonly string[];
}

/** Where somebody is gone who waived: the record of it stays. */
const GONE = 'somebody whose account is gone';

export const waiverOf = ({
  authorId,
  kinds,
  told,
  reason,
  by,
  at,
}: Omit<WaiverRow, 'proposalId'>): ConflictWaiver => ({
  authorId,
  kinds,
  ...(told && { told }),
  reason,
  by: by ?? GONE,
  at: at.toISOString(),
});

interface Sides {
  authorIds: ReadonlySet<number>;
  /** The document's authors who lately were at an institution, or at a part of it. */
  authorsAt: ReadonlyMap<number, readonly number[]>;
}

type Listed = Pick<ListedConflict, 'authorId' | 'institutionId' | 'documentAuthorId'>;

/** Whom a thing told concerns, if one of its sides is the document's; the other one is then the candidate's. */
const concerned = (
  row: ToldRow,
  { proposalId }: DocumentInConflict,
  { authorIds, authorsAt }: Sides,
): Listed[] => {
  const { authorId, institutionId, withAuthorId, withInstitutionId, withProposalId } = row;
  const found: Listed[] = [];
  const sideOf = (id: number | null, place: number | null): number[] => {
    if (id !== null) return authorIds.has(id) ? [id] : [];
    return place === null ? [] : [...(authorsAt.get(place) ?? [])];
  };
  if (withProposalId !== null && withProposalId === proposalId)
    found.push({ authorId, institutionId, documentAuthorId: null });
  for (const documentAuthorId of sideOf(withAuthorId, withInstitutionId))
    found.push({ authorId, institutionId, documentAuthorId });
  if (withProposalId === null) {
    for (const documentAuthorId of sideOf(authorId, institutionId))
      found.push({ authorId: withAuthorId, institutionId: withInstitutionId, documentAuthorId });
  }
  return found.filter((one) => one.authorId === null || one.authorId !== one.documentAuthorId);
};

const groupPlaces = (places: readonly PlaceRow[], authorIds: ReadonlySet<number>): Map<number, number[]> => {
  const authorsAt = new Map<number, number[]>();
  for (const { authorId, institutionId } of places) {
    if (!authorIds.has(authorId)) continue;
    const there = authorsAt.get(institutionId);
    if (there) there.push(authorId);
    else authorsAt.set(institutionId, [authorId]);
  }
  return authorsAt;
};

/** Why a name counts, and what ends it. */
const SAME_NAME =
  'the same name, and nobody has said who is meant: choose the author in the proposal, or waive it';

/**
 * Whoever has the name of an author whom nobody has chosen among the known ones: it may be them, and until somebody
 * has looked, they are not to judge a document that may be their own.
 */
const named = (
  namesakes: readonly NamesakeRow[],
  { unknownNames, authorIds }: DocumentInConflict,
): ListedConflict[] => {
  const names = new Set(unknownNames);
  const known = new Set(authorIds);
  return namesakes
    .filter(({ name, authorId }) => names.has(name) && !known.has(authorId))
    .map(({ name, authorId }) => ({
      kind: 'same_name',
      authorId,
      institutionId: null,
      documentAuthorId: null,
      severity: 'warning',
      source: `The document names ${name} as an author`,
      reason: SAME_NAME,
    }));
};

export interface ToldServiceParts {
  store: ToldStore;
  clock: () => Date;
}

/** What is told of documents' conflicts, as far as the actor may know it: declared, on lists, and waived. */
export const toldService = ({ store, clock }: ToldServiceParts) => {
  /** Who may know neither of lists nor of what people declare is spared the questions: the ranking waits for them. */
  const toldOf = async (asked: ToldOf): Promise<{ places: PlaceRow[]; rows: ToldRow[] }> => {
    if (asked.organizationIds.length === 0 && !asked.withDeclared) return { places: [], rows: [] };
    const places = await store.places(asked);
    return {
      places,
      rows: await store.told(asked, [...new Set(places.map(({ institutionId }) => institutionId))]),
    };
  };

  const of = async (actor: Actor, documents: readonly DocumentInConflict[]): Promise<ConflictLists[]> => {
    const counting = documents.map(({ organizationId }) => ({
      lists: new Set(listsThatCount(actor, organizationId)),
      hasDeclared: seesDeclared(actor, organizationId),
    }));
    const asked = {
      authorIds: [...new Set(documents.flatMap(({ authorIds }) => authorIds))],
      proposalIds: documents.flatMap(({ proposalId }) => proposalId ?? []),
      organizationIds: [...new Set(counting.flatMap(({ lists }) => [...lists]))],
      withDeclared: counting.some(({ hasDeclared }) => hasDeclared),
      sinceYear: clock().getFullYear() - AFFILIATION_COI_YEARS,
    };
    const [{ places, rows }, waivers, namesakes] = await Promise.all([
      toldOf(asked),
      store.waivers(asked.proposalIds),
      store.namesakes(documents.flatMap(({ unknownNames }) => unknownNames)),
    ]);
    return documents.map((document, at) => {
      const { lists, hasDeclared } = counting[at];
      const authorIds = new Set(document.authorIds);
      const sides = { authorIds, authorsAt: groupPlaces(places, authorIds) };
      const counts = ({ organizationId }: ToldRow): boolean =>
        organizationId === null ? hasDeclared : lists.has(organizationId);
      return {
        listed: [
          ...rows.filter(counts).flatMap((row) =>
            concerned(row, document, sides).map((one) => ({
              kind: row.kind,
              ...one,
              severity: row.severity,
              source: row.source,
              reason: row.reason,
            })),
          ),
          ...named(namesakes, document),
        ],
        waivers: waivers.filter(({ proposalId }) => proposalId === document.proposalId).map(waiverOf),
      };
    });
  };

  return {
    /** @returns one answer per document, in their order. */
    of,
    ofOne: async (actor: Actor, document: DocumentInConflict): Promise<ConflictLists> =>
      (await of(actor, [document]))[0],
  };
};

export type ToldService = ReturnType<typeof toldService>;
