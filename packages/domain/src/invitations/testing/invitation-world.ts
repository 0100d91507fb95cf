import { SYSTEM } from '../../actor.ts';
import type { Actor, UserActor } from '../../actor.ts';
import { createApi } from '../../api.ts';
import { aFolder, anAuthor, anOrganization, aUser } from '../../testing/builders.ts';
import { servicesOn } from '../../testing/services.ts';
import { emptyWorld } from '../../testing/world.ts';

const DAY_MS = 86_400_000;
/** The noon at which every test begins. */
export const START = new Date('2026-06-01T12:00:00Z');
/** The plan that one needs to invite. */
export const QUOTAS = ['referee_finder'];

/** What a call was refused with; `none` for one that was not. */
export const refusal = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'none',
    (error: Error) => error.message,
  );

/** A council with an officer who invites three authors, and a clock that goes when it is told to. */
export async function invitationWorld() {
  let now = START;
  const world = await emptyWorld();
  const { db } = world;
  const { services, closeIndex } = servicesOn(db, world.folder, { clock: () => now });
  const api = (actor: Actor, address?: string) =>
    createApi({ actor, services, requestId: 'test', ...(address !== undefined && { address }) })
      .refereeInvitations;
  const council = await anOrganization(db);
  const officer = await aUser(db, {
    organizationIds: [council],
    orgadminOrganizationIds: [council],
    quotas: QUOTAS,
  });
  const [ada, bob, cyd] = await Promise.all(['Ada', 'Bob', 'Cyd'].map((name) => anAuthor(db, { name })));
  return {
    db,
    api,
    council,
    officer,
    ada,
    bob,
    cyd,

    aProposal: async (
      keeper: UserActor = officer,
      organizationId: number | null = council,
    ): Promise<number> => {
      const folderId = await aFolder(db, { owner: keeper, organizationId });
      const data = { folderId, title: 'Owls', abstract: '' };
      return (await db.prisma.proposal.create({ data, select: { id: true } })).id;
    },

    wait: (days: number): void => void (now = new Date(now.getTime() + days * DAY_MS)),
    mails: () => db.prisma.outboxMail.findMany({ orderBy: { createdAt: 'asc' } }),

    /** Of the link in the last mail to an address. */
    tokenOf: async (to: string): Promise<string> => {
      const { id } = await db.prisma.outboxMail.findFirstOrThrow({
        where: { to },
        orderBy: { createdAt: 'desc' },
      });
      const { link } = await services.mail.byId(SYSTEM, id);
      return link?.split('/').at(-2) ?? '';
    },

    ask: (proposalId: number, authorId: number, email: string, confirmed = false) =>
      api(officer).invite({ proposalId, people: [{ authorId, email }], as: 'ask', confirmed }),

    /** Nobody invited, nothing sent, and the clock where it began. */
    reset: async (): Promise<void> => {
      now = START;
      await db.pool.query('delete from referee_invitation');
      await db.pool.query('delete from outbox_mail');
      await db.pool.query('delete from attempt_limit');
    },

    close: async (): Promise<void> => {
      closeIndex();
      await world.close();
    },
  };
}
