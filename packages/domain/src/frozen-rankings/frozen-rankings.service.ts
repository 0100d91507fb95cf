import { DomainError, forbidden, invalid, notFound, tooLarge, unauthenticated } from '@peerlens/kernel';
import type { Actor } from '../actor.ts';
import { isUser } from '../actor.ts';
import type { ProposalsService } from '../proposals/proposals.service.ts';
import type { RefereeMarksService } from '../referee-marks/referee-marks.service.ts';
import type { DocumentsService } from '../referees/documents.service.ts';
import { MAX_CUSTOM_AUTHORS } from '../referees/referees.contract.ts';
import type { DocKind, Referee } from '../referees/referees.contract.ts';
import type { Keeping } from '../referees/referee-settings.service.ts';
import type { RefereesService } from '../referees/referees.service.ts';
import { storable } from '../storable.ts';
import { composeRanking, frozenReferee } from './compose.ts';
import { differenceOf } from './difference.ts';
import type { Compared } from './difference.ts';
import { FROZEN_ROWS, MAX_FOLDER_FROZEN, MAX_FROZEN } from './frozen-rankings.contract.ts';
import type {
  CompareFrozen,
  FolderFrozen,
  FreezeReferees,
  FrozenDifference,
  FrozenFile,
  FrozenHead,
  FrozenPage,
  FrozenPdf,
  FrozenRanking,
  FrozenReferee,
  ReadFrozen,
} from './frozen-rankings.contract.ts';
import { canFreeze, canSeeOwn, isShared } from './frozen-rankings.policy.ts';
import type { FrozenRankingsStore, FrozenRow, WholeFrozen } from './frozen-rankings.store.ts';
import { frozenReport } from './report.ts';
import { seal, signedFile, signedPdf, unseal } from './seals.ts';
import type { SigningKey } from './signing-key.ts';

export interface FrozenRankingsServiceParts {
  store: FrozenRankingsStore;
  referees: Pick<RefereesService, 'find' | 'custom' | 'document'>;
  documents: Pick<DocumentsService, 'assertDocument'>;
  marks: Pick<RefereeMarksService, 'hidden'>;
  proposals: Pick<ProposalsService, 'folder'>;
  signingKey: () => SigningKey;
  pdfReport: (report: ReturnType<typeof frozenReport>) => Promise<Uint8Array>;
  /** Without a slash at its end. */
  publicUrl: string;
  newId: () => string;
  clock: () => Date;
}

interface Document {
  docKind: DocKind;
  docId: number;
}

const headOf = (row: FrozenRow): FrozenHead => {
  const { id, docKind, docId, title, note, stamp, referees, candidates, frozenAt, frozenBy } = row;
  const kept = { id, docKind, docId, title, note, stamp, referees, candidates };
  return { ...kept, frozenAt: frozenAt.toISOString(), frozenBy };
};

/** Only what some rows name. */
const namedBy = (rows: readonly FrozenReferee[], { articles, concepts }: FrozenRanking) => {
  const parts = rows.flatMap((row) => row.articles);
  const articleIds = new Set(parts.map(({ articleId }) => articleId));
  const conceptIds = new Set(parts.flatMap((part) => part.concepts.map(({ conceptId }) => conceptId)));
  return {
    articles: articles.filter(({ id }) => articleIds.has(id)),
    concepts: concepts.filter(({ id }) => conceptIds.has(id)),
  };
};

/** Rankings kept as they were, with all that they were made from; see docs/decisions/0083. */
export function frozenRankingsService(parts: FrozenRankingsServiceParts) {
  const { store, referees, documents, marks, proposals, signingKey, pdfReport, publicUrl, newId, clock } =
    parts;

  /** @throws DomainError `not_found`, also for what is not the actor's to see. */
  const assertVisible = async (actor: Actor, row: FrozenRow | null, id: string): Promise<void> => {
    if (!row) throw notFound('frozen ranking', id);
    if (!isShared(row.docKind)) {
      if (!canSeeOwn(actor, row)) throw notFound('frozen ranking', id);
      return;
    }
    await documents.assertDocument(actor, row).catch((error: unknown) => {
      throw error instanceof DomainError ? notFound('frozen ranking', id) : error;
    });
  };

  const visible = async (actor: Actor, id: string): Promise<{ row: WholeFrozen; ranking: FrozenRanking }> => {
    if (!isUser(actor) && actor.kind !== 'system') throw unauthenticated();
    await assertVisible(actor, await store.head(id), id);
    const row = await store.whole(id);
    if (!row) throw notFound('frozen ranking', id);
    return { row, ranking: await unseal(row) };
  };

  /** The ranking as it is now, kept nowhere. */
  const rankNow = async (
    actor: Actor,
    { note, ...asked }: FreezeReferees & Keeping,
    id: string,
  ): Promise<FrozenRanking> => {
    const { docKind, docId } = asked;
    const includeMarked = docKind === 'proposal';
    const wanted = { ...asked, includeMarked, includeHidden: false, offset: 0, limit: FROZEN_ROWS };
    const page = await referees.find(actor, wanted);
    const [document, hidden] = await Promise.all([
      referees.document(actor, docKind, docId),
      marks.hidden(actor, docKind, docId),
    ]);
    return composeRanking({ id, installation: publicUrl, at: clock(), note, document, page, hidden });
  };

  /** The rows, as they are now, of those who are in the one list and not in the other. */
  const outsideNow = async (
    actor: Actor,
    before: FrozenRanking,
    now: FrozenRanking,
  ): Promise<Map<number, FrozenReferee>> => {
    const there = new Set(now.referees.map(({ author }) => author.id));
    const authorsIds = before.referees
      .map(({ author }) => author.id)
      .filter((id) => !there.has(id))
      .slice(0, MAX_CUSTOM_AUTHORS);
    if (authorsIds.length === 0) return new Map();
    const { docKind, docId } = before.document;
    const { settings } = before;
    const asked = { docKind, docId, settings, settingsId: null, authorsIds, additional: null };
    const found = await referees.custom(actor, { ...asked, areKept: true });
    const rowOf = (row: Referee) => frozenReferee(row, { place: 0, marked: false });
    return new Map(found.referees.map((row) => [row.author.id, rowOf(row)]));
  };

  const comparedNow = async (actor: Actor, before: FrozenRanking): Promise<Compared> => {
    const { document, settings, id } = before;
    const { docKind, docId } = document;
    const asked = { docKind, docId, settings, settingsId: null, note: '', areKept: true } as const;
    const ranking = await rankNow(actor, asked, id);
    return { ranking, outside: await outsideNow(actor, before, ranking) };
  };

  const comparedWith = async (actor: Actor, before: FrozenRanking, id: string): Promise<Compared> => {
    const { ranking } = await visible(actor, id);
    const [one, other] = [before.document, ranking.document];
    if (one.docKind !== other.docKind || one.docId !== other.docId)
      throw invalid('Compare two frozen rankings of one document');
    return { ranking, outside: new Map() };
  };

  const ownerOf = (actor: Actor): string | null => (isUser(actor) ? actor.id : null);

  return {
    /**
     * Keeps a ranking as it is: its first rows with their parts, conflicts, marks, hides, settings and stamp.
     *
     * @throws DomainError `forbidden` without the plan, `too_large` when as many are kept for the document as can be,
     *   and as `referees.find` does.
     */
    async freeze(actor: Actor, asked: FreezeReferees): Promise<FrozenHead> {
      if (!canFreeze(actor)) {
        throw isUser(actor)
          ? forbidden('Your plan does not have freezing: request the plan "Referee finder"')
          : unauthenticated();
      }
      const ranking = await rankNow(actor, { ...asked, note: storable(asked.note) }, newId());
      const { id, note, stamp, document, totals } = ranking;
      const { docKind, docId } = document;
      const row = {
        id,
        docKind,
        docId,
        title: storable(document.title),
        note,
        stamp,
        referees: ranking.referees.length,
        candidates: totals.candidates,
        frozenById: ownerOf(actor),
        frozenAt: new Date(ranking.frozenAt),
        ...(await seal(ranking, signingKey())),
      };
      if (!(await store.add(row, MAX_FROZEN)))
        throw tooLarge(`A document has at most ${MAX_FROZEN} frozen rankings, and they are never deleted`);
      const kept = await store.head(id);
      if (!kept) throw notFound('frozen ranking', id);
      return headOf(kept);
    },

    /** Of a document, newest first; of articles and authors, the actor's own. @throws DomainError `not_found`. */
    async list(actor: Actor, { docKind, docId }: Document): Promise<FrozenHead[]> {
      if (!isUser(actor) && actor.kind !== 'system') throw unauthenticated();
      await documents.assertDocument(actor, { docKind, docId });
      const rows = await store.ofDocument(docKind, docId, isShared(docKind) ? null : ownerOf(actor));
      return rows.map(headOf);
    },

    /** Of all proposals of a folder, newest first. @throws DomainError `not_found`. */
    async ofFolder(actor: Actor, folderId: number): Promise<FolderFrozen> {
      const { id, name } = await proposals.folder(actor, folderId);
      const { rows, total } = await store.ofFolder(id, MAX_FOLDER_FROZEN);
      return { folder: { id, name }, frozen: rows.map(headOf), total };
    },

    /** As it was, some rows at a time. @throws DomainError `not_found`, `unavailable` for a torn one. */
    async byId(actor: Actor, { id, offset, limit }: ReadFrozen): Promise<FrozenPage> {
      const { row, ranking } = await visible(actor, id);
      const rows = ranking.referees.slice(offset, offset + limit);
      return {
        head: headOf(row),
        ranking: { ...ranking, referees: rows, ...namedBy(rows, ranking) },
        hasMoreReferees: offset + rows.length < ranking.referees.length,
        keyId: row.keyId,
        digest: row.digest,
      };
    },

    /**
     * What moved since, and why: to another frozen ranking of the document, or to a ranking made now by the same
     * settings.
     *
     * @throws DomainError `not_found`, `invalid` for two documents; for a ranking made now, as `referees.find` does.
     */
    async compare(actor: Actor, { id, withId }: CompareFrozen): Promise<FrozenDifference> {
      const { ranking: before } = await visible(actor, id);
      const after =
        withId === null ? await comparedNow(actor, before) : await comparedWith(actor, before, withId);
      return differenceOf({ ranking: before, outside: new Map() }, after, { isNow: withId === null });
    },

    /** The whole of it, signed now. @throws DomainError `not_found`. */
    async file(actor: Actor, id: string): Promise<FrozenFile> {
      const { row, ranking } = await visible(actor, id);
      return signedFile(ranking, row.frozenBy, signingKey());
    },

    /** The first of it for the file, signed at its end. @throws DomainError `not_found`. */
    async pdf(actor: Actor, id: string): Promise<FrozenPdf> {
      const { row, ranking } = await visible(actor, id);
      const key = signingKey();
      const bytes = await pdfReport(frozenReport(signedFile(ranking, row.frozenBy, key)));
      const statement = { id, frozenAt: ranking.frozenAt, title: ranking.document.title };
      const signed = signedPdf(bytes, statement, key);
      return { head: headOf(row), base64: Buffer.from(signed).toString('base64') };
    },
  };
}

export type FrozenRankingsService = ReturnType<typeof frozenRankingsService>;
