import { AFFILIATION_COI_YEARS, findConflicts, hasConflict } from '@peerlens/ranking';
import type { Affiliation, CoiEvidence, ConflictLists, InstitutionTree } from '@peerlens/ranking';
import type { Actor } from '../actor.ts';
import type { AskMatrix, ConflictMatrix } from './conflicts.contract.ts';
import { conflictEvidence, mentionedIn } from './evidence.service.ts';
import type { IdentifyService } from './identify.service.ts';
import { matrixInputs } from './matrix-inputs.ts';
import type { MatrixInputsParts } from './matrix-inputs.ts';
import type { MatrixDocumentRow, MatrixStore } from './matrix.store.ts';
import type { ToldService } from './told.service.ts';

export interface MatrixServiceParts {
  store: MatrixStore;
  identify: IdentifyService;
  told: ToldService;
  /** `proposals.isReadable` */
  isReadable: MatrixInputsParts['isReadable'];
  /** Lets others have their turn. */
  pause: () => Promise<unknown>;
  clock: () => Date;
}

/** What was found for one person with one document. */
interface FoundPair {
  document: MatrixDocumentRow;
  authorId: number;
  evidence: CoiEvidence[];
}

interface MatrixOptions {
  authorIds: readonly number[];
  rows: readonly MatrixDocumentRow[];
  coauthorshipYears: number;
}

const knownAuthors = ({ authors }: MatrixDocumentRow): number[] => [
  ...new Set(authors.flatMap(({ authorId }) => authorId ?? [])),
];

const unknownNames = ({ docKind, authors }: MatrixDocumentRow): string[] =>
  docKind === 'proposal' ? authors.flatMap(({ authorId, name }) => (authorId === null ? name : [])) : [];

/** Conflicts of any people with any documents: by the same rules as in a ranking, on what is known right now. */
export const matrixService = ({ store, identify, told, isReadable, pause, clock }: MatrixServiceParts) => {
  const inputs = matrixInputs({ store, identify, isReadable });

  const treeOf = async (stays: Iterable<readonly Affiliation[]>): Promise<InstitutionTree> => {
    const ids = new Set([...stays].flat().map(({ institutionId }) => institutionId));
    const lines = await store.lines([...ids]);
    return {
      parentsOf: (id) => (lines.get(id)?.parentIds ?? []).filter((parent) => lines.has(parent)),
      nameOf: (id) => lines.get(id)?.name ?? '',
    };
  };

  /** All that conflicts are found in, read once for all pairs. */
  const gather = async (actor: Actor, { authorIds, rows }: MatrixOptions) => {
    const documentAuthorIds = [...new Set(rows.flatMap(knownAuthors))];
    const [coauthorships, stays, lists] = await Promise.all([
      store.coauthorships(authorIds, documentAuthorIds),
      store.stays([...new Set([...authorIds, ...documentAuthorIds])]),
      told.of(
        actor,
        rows.map((row) => ({
          proposalId: row.docKind === 'proposal' ? row.docId : null,
          organizationId: row.access?.organizationId ?? null,
          authorIds: knownAuthors(row),
          unknownNames: unknownNames(row),
        })),
      ),
    ]);
    return {
      ofAuthor: Map.groupBy(coauthorships, ({ documentAuthorId }) => documentAuthorId),
      stays,
      lists,
      institutions: await treeOf(stays.values()),
    };
  };

  /** Pairs with anything found, document by document. */
  const find = async (actor: Actor, options: MatrixOptions): Promise<FoundPair[]> => {
    const { authorIds, rows, coauthorshipYears } = options;
    const { ofAuthor, stays, lists, institutions } = await gather(actor, options);
    const found: FoundPair[] = [];
    for (const [at, document] of rows.entries()) {
      const documentAuthorIds = knownAuthors(document);
      const own: ConflictLists = lists[at];
      const conflicts = findConflicts({
        documentAuthorIds,
        ...(document.docKind === 'article' && { documentArticleId: document.docId }),
        candidates: authorIds,
        coauthorships: documentAuthorIds.flatMap((id) => ofAuthor.get(id) ?? []),
        affiliations: stays,
        documentAffiliations: new Map(documentAuthorIds.map((id) => [id, stays.get(id) ?? []])),
        year: clock().getFullYear(),
        coauthorshipYears,
        affiliationYears: AFFILIATION_COI_YEARS,
        institutions,
        lists: own,
      });
      for (const authorId of authorIds) {
        const evidence = conflicts.get(authorId);
        if (evidence) found.push({ document, authorId, evidence });
      }
      // Some milliseconds each: others get their turn in between.
      await pause();
    }
    return found;
  };

  const dress = async (found: readonly FoundPair[]): Promise<ConflictMatrix['pairs']> => {
    const mentioned = mentionedIn(found.flatMap(({ evidence }) => evidence));
    const [titles, names] = await Promise.all([
      store.titles([...new Set(mentioned.articleIds)]),
      store.names([...new Set(mentioned.authorIds)]),
    ]);
    const nameOf = (id: number): string => names.get(id) ?? '';
    return found.map(({ document: { docKind, docId }, authorId, evidence }) => ({
      authorId,
      docKind,
      docId,
      isConflict: hasConflict(evidence),
      conflicts: evidence.map((item) => conflictEvidence(item, { titles, nameOf })),
    }));
  };

  return {
    /**
     * Every conflict of the people with the documents, with its evidence.
     *
     * @throws DomainError `invalid` for nobody, nothing, or too many pairs; `not_found` for a folder that the actor
     * may not see. Lines that name nobody are told in the answer.
     */
    async matrix(actor: Actor, input: AskMatrix): Promise<ConflictMatrix> {
      const { coauthorshipYears } = input;
      const { people, authorIds, documents, rows, asked } = await inputs(actor, input);
      const pairs = await dress(await find(actor, { authorIds, rows, coauthorshipYears }));
      return {
        people,
        documents,
        pairs,
        asked,
        conflicted: pairs.filter(({ isConflict }) => isConflict).length,
        coauthorshipYears,
        affiliationYears: AFFILIATION_COI_YEARS,
        year: clock().getFullYear(),
      };
    },

    /** The same of people with one proposal, as it is decided on; those without any are not in the map. */
    async ofProposal(
      actor: Actor,
      {
        proposalId,
        authorIds,
        coauthorshipYears,
      }: { proposalId: number; authorIds: readonly number[]; coauthorshipYears: number },
    ): Promise<Map<number, CoiEvidence[]>> {
      const rows = await store.proposals([proposalId]);
      const found = await find(actor, { authorIds, rows, coauthorshipYears });
      return new Map(found.map(({ authorId, evidence }) => [authorId, evidence]));
    },
  };
};

export type MatrixService = ReturnType<typeof matrixService>;
