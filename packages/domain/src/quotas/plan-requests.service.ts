import { conflict, forbidden, invalid, notFound, unauthenticated } from '@peerlens/kernel';
import type { Actor } from '../actor.ts';
import { isUser } from '../actor.ts';
import type { SendMail } from '../mail/mail.service.ts';
import { storable } from '../storable.ts';
import { planMail, QUOTA_PHRASES } from './plan-mail.ts';
import type {
  ApprovePlanRequest,
  CreatePlanRequests,
  DecidedPlanRequest,
  DeclinePlanRequest,
  ListPlanRequests,
  MyPlanRequests,
  PlanRequest,
  PlanRequestPage,
} from './plan-requests.contract.ts';
import type { PlanRequestRow, PlanRequestsStore } from './plan-requests.store.ts';
import type { QuotaName } from './quotas.contract.ts';
import { canKnowRequest, canRequestFor, canWithdraw } from './quotas.policy.ts';
import { endOf } from './quotas.service.ts';
import type { QuotasStore } from './quotas.store.ts';

export interface PlanRequestsServiceParts {
  store: PlanRequestsStore;
  quotas: Pick<QuotasStore, 'inForce'>;
  sendMail: SendMail;
  /** Whether mail is sent, or only kept in the outbox. */
  mailLeaves: boolean;
  /** Without a slash at its end. */
  publicUrl: string;
  clock: () => Date;
}

const shown = ({ createdAt, decidedAt, ...row }: PlanRequestRow): PlanRequest => ({
  ...row,
  createdAt: createdAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
});

const page = (rows: readonly PlanRequestRow[], limit: number): PlanRequestPage => {
  const requests = rows.slice(0, limit).map(shown);
  return { requests, nextCursor: rows.length > limit ? (requests.at(-1)?.id ?? null) : null };
};

const listed = (names: readonly QuotaName[]): string => names.map((name) => QUOTA_PHRASES[name]).join(', ');

/** Wishes for quotas, and what superusers decide on them. */
export const planRequestsService = (parts: PlanRequestsServiceParts) => {
  const { store, quotas, sendMail, mailLeaves, publicUrl, clock } = parts;

  const existing = async (id: number): Promise<PlanRequestRow> => {
    const request = await store.byId(id);
    if (!request) throw notFound('request', id);
    return request;
  };

  const decided = async (id: number): Promise<DecidedPlanRequest> => ({
    request: shown(await existing(id)),
    isMailed: mailLeaves,
  });

  const decision = (actor: Actor, { id, note }: { id: number; note: string }) => ({
    id,
    note: storable(note),
    decidedById: isUser(actor) ? actor.id : null,
    decidedAt: clock(),
  });

  const alreadyDecided = ({ state }: PlanRequestRow): Error =>
    conflict(`The request was ${state === 'requested' ? 'decided' : state} already`);

  return {
    /** The actor's own, and those for organisations they administer; newest first. */
    async mine(actor: Actor, { cursor, limit }: MyPlanRequests): Promise<PlanRequestPage> {
      if (!isUser(actor)) throw unauthenticated();
      const range = { before: cursor ?? null, limit: limit + 1 };
      return page(await store.ofUserAnd(actor.id, actor.orgadminOrganizationIds, range), limit);
    },

    /**
     * Asks for quotas, one request each.
     *
     * @throws DomainError `conflict` where one of them is held or asked for already, and then asks for none.
     */
    async create(actor: Actor, input: CreatePlanRequests): Promise<PlanRequest[]> {
      if (!isUser(actor)) throw unauthenticated();
      const { organizationId, message, ...wished } = input;
      if (organizationId !== null && !canRequestFor(actor, organizationId)) {
        throw invalid('Plans can be requested for organisations that you administer only');
      }
      const holder = organizationId === null ? { userId: actor.id } : { organizationId };
      const held = new Set(await quotas.inForce(holder, clock()));
      const names = wished.quotas.filter((name) => held.has(name));
      if (names.length > 0)
        throw conflict(`There is a plan already for: ${listed(names)}`, { quotas: names });
      const drafts = { userId: actor.id, organizationId, message: storable(message), createdAt: clock() };
      const made = await store.create({ ...drafts, quotas: wished.quotas });
      if (!Array.isArray(made)) {
        throw conflict(`Requested already: ${listed(made.open)}`, { quotas: made.open });
      }
      return Promise.all(made.map(async (id) => shown(await existing(id))));
    },

    /** Takes back what is not decided yet. */
    async withdraw(actor: Actor, id: number): Promise<{ ok: true }> {
      const request = await existing(id);
      if (!canWithdraw(actor, request)) throw canKnowRequest(actor) ? forbidden() : notFound('request', id);
      if (!(await store.withdraw(id))) throw alreadyDecided(await existing(id));
      return { ok: true };
    },

    /** Of everybody, newest first. */
    async list({ state, cursor, limit }: ListPlanRequests): Promise<PlanRequestPage> {
      return page(await store.list(state, { before: cursor ?? null, limit: limit + 1 }), limit);
    },

    /** How many nobody has answered. */
    countOpen: (): Promise<number> => store.countOpen(),

    /**
     * Grants what was asked for; a grant of the same quota that the holder has is replaced. The requester is told.
     *
     * @throws DomainError `conflict` where it is decided already.
     */
    async approve(actor: Actor, input: ApprovePlanRequest): Promise<DecidedPlanRequest> {
      const request = await existing(input.id);
      const expiresAt = endOf(input.expiresAt, clock());
      const made = decision(actor, input);
      const answer = { ...shown(request), state: 'approved' as const, note: made.note };
      const mail = planMail(answer, { expiresAt, publicUrl });
      const grant = { private: input.private, expiresAt };
      if (!(await store.approve(made, request, { ...grant, alongWith: (within) => sendMail(mail, within) })))
        throw alreadyDecided(await existing(input.id));
      return decided(input.id);
    },

    /** Leaves everything as it is. The requester is told. */
    async decline(actor: Actor, input: DeclinePlanRequest): Promise<DecidedPlanRequest> {
      const request = await existing(input.id);
      const made = decision(actor, input);
      const answer = { ...shown(request), state: 'declined' as const, note: made.note };
      const mail = planMail(answer, { expiresAt: null, publicUrl });
      if (!(await store.decline(made, (within) => sendMail(mail, within))))
        throw alreadyDecided(await existing(input.id));
      return decided(input.id);
    },
  };
};

export type PlanRequestsService = ReturnType<typeof planRequestsService>;
