import { DomainError, forbidden, invalid } from '@peerlens/kernel';
import { readableSettings } from '@peerlens/ranking';
import type { Actor, UserActor } from '../actor.ts';
import { isUser } from '../actor.ts';
import { evidenceInWords, severityInWords } from '../conflict-words.ts';
import type { LinkLooks } from '../link-looks.ts';
import type { ProposalsService } from '../proposals/proposals.service.ts';
import type { MarkedReferees } from '../referee-marks/referee-marks.contract.ts';
import type { RefereeMarksService } from '../referee-marks/referee-marks.service.ts';
import type { SettingsInput } from '../referees/referee-settings.contract.ts';
import type { RefereeSettingsService } from '../referees/referee-settings.service.ts';
import type { ClosedReferee } from '../referees/referees.contract.ts';
import type { RefereesService } from '../referees/referees.service.ts';
import { LINK_ROWS, MAX_LINK_SETTINGS } from './embedding.contract.ts';
import type { LinkedRanking, LinkReferee, MakeLink, MarkByLink, RankingLink } from './embedding.contract.ts';
import { canLink } from './embedding.policy.ts';
import { readLinkToken, writeLinkToken } from './link-token.ts';
import type { LinkClaims } from './link-token.ts';

export interface RankingLinksServiceParts {
  proposals: Pick<ProposalsService, 'assertReadable' | 'document'>;
  marks: Pick<RefereeMarksService, 'mark' | 'unmark'>;
  referees: Pick<RefereesService, 'list'>;
  settingsOf: Pick<RefereeSettingsService, 'resolve'>;
  /** Null when there is no such user any more. */
  actorOf: (userId: string) => Promise<UserActor | null>;
  /** Runs what is done as a user, so that the audit log names them. */
  asUser: <T>(userId: string, work: () => Promise<T>) => Promise<T>;
  looks: LinkLooks;
  /** Signs links; known to this installation alone. */
  secret: string;
  publicUrl: string;
  newNonce: () => string;
  clock: () => Date;
}

/** Whatever is wrong with a link: who tries links learns nothing from what they are told. */
const dead = (): DomainError =>
  new DomainError(
    'not_found',
    'This link has expired or is not valid. Ask for a new one where you found it.',
  );

/** What of a maker's rights can have ended since the link was made. Anything else is no fault of the link. */
const ENDED: readonly string[] = ['not_found', 'forbidden', 'unauthenticated'];

const orDead = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DomainError && ENDED.includes(error.code)) throw dead();
    throw error;
  }
};

/** @throws DomainError `invalid` for more settings than a link has a place for. */
const linkedSettings = (settings: SettingsInput): string => {
  const written = new URLSearchParams(readableSettings(settings)).toString();
  if (written.length > MAX_LINK_SETTINGS)
    throw invalid(
      `These settings take ${written.length} characters, and a link has room for ${MAX_LINK_SETTINGS}: leave some out, such as topics, or keep them as the settings of the folder`,
      { field: 'settings' },
    );
  return written;
};

/** Without who listed or waived them, and why; those that then say the same are told once. */
const shownConflicts = (conflicts: ClosedReferee['conflicts']): LinkReferee['conflicts'] => {
  const shown = conflicts.map((conflict) => ({
    severity: conflict.severity,
    isWaived: conflict.waiver !== null,
    text: `${severityInWords(conflict)}: ${evidenceInWords({ ...conflict, listed: null, waiver: null })}`,
  }));
  return [...new Map(shown.toReversed().map((conflict) => [conflict.text, conflict])).values()].toReversed();
};

const shownRow = (row: ClosedReferee, marked: ReadonlySet<number>): LinkReferee => ({
  author: { id: row.author.id, slug: row.author.slug, name: row.author.name },
  affiliation: row.author.datedAffiliations[0]?.name ?? null,
  position: row.position,
  score: row.score,
  hIndex: row.hIndex,
  articlesCount: row.articlesCount,
  conflicts: shownConflicts(row.conflicts),
  mostRelevantArticles: row.mostRelevantArticles.map(({ article }) => article),
  isMarked: marked.has(row.author.id),
});

/**
 * Links that show the ranking of one proposal to whoever has them, for a while. Nothing is kept of them: a link says all
 * of itself, signed, and acts as its maker with the rights that they have when it is used.
 */
export function rankingLinksService(parts: RankingLinksServiceParts) {
  const { proposals, marks, referees, settingsOf, actorOf, asUser, looks, secret, publicUrl, clock } = parts;

  /** @throws DomainError `not_found` for whatever is no link, or works no longer. */
  const opened = async (token: string): Promise<{ claims: LinkClaims; maker: UserActor }> => {
    const claims = readLinkToken(secret, token);
    if (claims === null || claims.expires * 1000 <= clock().getTime()) throw dead();
    const maker = await actorOf(claims.makerId);
    if (maker === null || !canLink(maker)) throw dead();
    return { claims, maker };
  };

  /** @throws DomainError `invalid`, `forbidden`: what `make` refuses whatever the proposal. */
  const assertMayMake = (actor: Actor, settings: SettingsInput): UserActor => {
    if (!isUser(actor))
      throw invalid(
        'A link acts as whoever made it, and the system is nobody: call with an API token, or as a user',
      );
    if (!canLink(actor)) throw forbidden();
    linkedSettings(settings);
    return actor;
  };

  return {
    assertMayMake,

    /**
     * Makes a link to the ranking of a proposal.
     *
     * @throws DomainError `not_found` for a proposal that is not the actor's to read, `forbidden` for who decides nothing
     * any more and for settings of another plan, `invalid` for wrong settings or too many, and for the system.
     */
    async make(actor: Actor, { id, minutes, canMark, settings }: MakeLink): Promise<RankingLink> {
      await proposals.assertReadable(actor, id);
      const { id: makerId } = assertMayMake(actor, settings);
      await settingsOf.resolve(actor, { docKind: 'proposal', docId: id, settings, settingsId: null });
      const expires = Math.floor(clock().getTime() / 1000) + minutes * 60;
      const token = writeLinkToken(secret, {
        proposalId: id,
        makerId,
        expires,
        canMark,
        settings: linkedSettings(settings),
        nonce: parts.newNonce(),
      });
      return { url: `${publicUrl}/embed/${token}/`, expiresAt: new Date(expires * 1000).toISOString() };
    },

    /**
     * What a link shows now.
     *
     * @throws DomainError `not_found` for whatever is no link or works no longer, `limited`; `unavailable` and `invalid`
     * as a ranking does.
     */
    async open(token: string, address: string | null): Promise<LinkedRanking> {
      await looks.assertMayLook(address);
      const { claims, maker } = await opened(token);
      const { proposalId: docId, expires, settings } = claims;
      return orDead(async () => {
        const [{ title }, page] = await Promise.all([
          proposals.document(maker, docId),
          referees.list(maker, {
            docKind: 'proposal',
            docId,
            settings: Object.fromEntries(new URLSearchParams(settings)),
            settingsId: null,
            areKept: true,
            includeMarked: true,
            includeHidden: false,
            offset: 0,
            limit: LINK_ROWS,
          }),
        ]);
        const marked = new Set(page.markedAuthorsIds);
        return {
          title,
          docId,
          expiresAt: new Date(expires * 1000).toISOString(),
          canMark: claims.canMark && page.canMarkAsReferees,
          referees: page.referees.map((row) => shownRow(row, marked)),
          totalReferees: page.totalReferees,
        };
      });
    },

    /**
     * Marks people, or takes marks back, in the name of the link's maker: it is in the audit log as theirs, and webhooks
     * are told as ever.
     *
     * @throws DomainError `not_found` as `open` does, and for an author who is not there; `forbidden` for a link that
     * only shows; `conflict` and `too_large` as marking does.
     */
    async mark({ token, authorIds, marked }: MarkByLink, address: string | null): Promise<MarkedReferees> {
      await looks.assertMayLook(address);
      const { claims, maker } = await opened(token);
      const { proposalId } = claims;
      await orDead(() => proposals.assertReadable(maker, proposalId));
      if (!claims.canMark)
        throw forbidden('This link only shows the list: ask for one that may mark where you found it');
      const change = marked
        ? () => marks.mark(maker, { proposalId, authorsIds: authorIds, scores: [] })
        : () => marks.unmark(maker, { proposalId, authorsIds: authorIds });
      return asUser(maker.id, change);
    },
  };
}

export type RankingLinksService = ReturnType<typeof rankingLinksService>;
