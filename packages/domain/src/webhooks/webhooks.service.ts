import { conflict, invalid, notFound, tooLarge, unauthenticated, unavailable } from '@peerlens/kernel';
import type { Actor } from '../actor.ts';
import { isUser } from '../actor.ts';
import type { SendMail } from '../mail/mail.service.ts';
import { storable } from '../storable.ts';
import { pauseMail } from './pause-mail.ts';
import type { Attempt, Receivers } from './receivers.store.ts';
import type { Sealing } from './sealing.ts';
import { newSigningSecret, signatureOf } from './signature.ts';
import { DELIVERIES_PAGE, MAX_ENDPOINTS, MAX_REPLAYED, TEST_EVENT } from './webhooks.contract.ts';
import type {
  CreateEndpoint,
  Delivery,
  DeliveryPage,
  Endpoint,
  EndpointWithSecret,
  ListDeliveries,
  UpdateEndpoint,
} from './webhooks.contract.ts';
import { canManageWebhooks } from './webhooks.policy.ts';
import type { DeliveryRow, EndpointRow, WebhooksStore } from './webhooks.store.ts';

const HOUR_MS = 3_600_000;
/**
 * An endpoint is paused when so many attempts in a row have failed over so long a time: a short outage fails many
 * events at once and is over soon. @source docs/decisions/0045-webhooks.md
 */
const PAUSE_AFTER = { failures: 20, ms: 12 * HOUR_MS };
/** How long the log of deliveries reaches back. */
const LOG_MS = 30 * 24 * HOUR_MS;

export interface WebhooksServiceParts {
  store: WebhooksStore;
  receivers: Receivers;
  sealing: Sealing;
  /** `mail.send` */
  sendMail: SendMail;
  /** Where links lead, without a slash at the end. */
  publicUrl: string;
  now: () => Date;
}

const shownEndpoint = ({
  organizationId: _organization,
  sealedSecret: _secret,
  ...row
}: EndpointRow): Endpoint => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  pausedAt: row.pausedAt?.toISOString() ?? null,
  failingSince: row.failingSince?.toISOString() ?? null,
});

const shownDelivery = ({ endpointId: _endpoint, ...row }: DeliveryRow): Delivery => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  attemptedAt: row.attemptedAt?.toISOString() ?? null,
});

const isSuccess = (status: number | null): boolean => status !== null && status >= 200 && status < 300;

/** What a status means that is no success. */
function withReason(attempt: Attempt): Attempt {
  const { status } = attempt;
  if (status === null || isSuccess(status)) return attempt;
  const error =
    status >= 300 && status < 400
      ? `Answered ${status}: redirects are not followed`
      : `Answered ${status}: only 2xx counts as received`;
  return { ...attempt, error };
}

/** Events of an organisation sent to addresses that its developers choose. What one may not see does not exist. */
export const webhooksService = (parts: WebhooksServiceParts) => {
  const { store, receivers, sealing, sendMail, publicUrl, now } = parts;

  const assertDeveloper = (actor: Actor, organizationId: number): void => {
    if (!isUser(actor)) throw unauthenticated();
    if (!canManageWebhooks(actor, organizationId)) throw notFound('organization', organizationId);
  };

  const manageable = async (actor: Actor, id: number): Promise<EndpointRow> => {
    const endpoint = await store.endpoint(id);
    if (endpoint === null || !canManageWebhooks(actor, endpoint.organizationId)) {
      throw notFound('endpoint', id);
    }
    return endpoint;
  };

  const sendable = async (actor: Actor, id: number): Promise<EndpointRow> => {
    const endpoint = await manageable(actor, id);
    if (endpoint.pausedAt !== null) throw conflict('The endpoint is paused: resume it first');
    return endpoint;
  };

  const readableUrl = (text: string): string => {
    const fault = receivers.faultOf(text);
    if (fault !== null) throw invalid(fault);
    return storable(new URL(text).href);
  };

  const post = async (
    { url, sealedSecret }: EndpointRow,
    { messageId, body }: DeliveryRow,
  ): Promise<Attempt> => {
    const secret = sealing.unseal(sealedSecret);
    if (secret === null) {
      const error = 'The signing secret cannot be read any more: renew it';
      return { ms: 0, status: null, answer: null, error };
    }
    const timestamp = Math.floor(now().getTime() / 1000);
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Peerlens-Webhooks',
      'webhook-id': messageId,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signatureOf(secret, { id: messageId, timestamp, body }),
    };
    return withReason(await receivers.post({ url, headers, body }));
  };

  return {
    /** Oldest first. @throws DomainError `not_found` for an organisation that one does not develop for. */
    async endpoints(actor: Actor, organizationId: number): Promise<Endpoint[]> {
      assertDeveloper(actor, organizationId);
      return (await store.endpoints(organizationId)).map(shownEndpoint);
    },

    /** @throws DomainError `invalid` for an address that must not be sent to; `too_large` at `MAX_ENDPOINTS`. */
    async create(actor: Actor, { organizationId, url, events }: CreateEndpoint): Promise<EndpointWithSecret> {
      assertDeveloper(actor, organizationId);
      const secret = newSigningSecret();
      const endpoint = {
        organizationId,
        url: readableUrl(url),
        events: [...new Set(events)].sort(),
        sealedSecret: sealing.seal(secret),
      };
      const id = await store.create(endpoint, MAX_ENDPOINTS);
      if (id === null) throw tooLarge(`There are ${MAX_ENDPOINTS} endpoints already: remove one first`);
      return { endpoint: shownEndpoint(await manageable(actor, id)), secret };
    },

    async update(actor: Actor, { id, url, events, isPaused }: UpdateEndpoint): Promise<Endpoint> {
      await manageable(actor, id);
      await store.update(id, {
        url: url === undefined ? undefined : readableUrl(url),
        events: events && [...new Set(events)].sort(),
        isPaused,
      });
      return shownEndpoint(await manageable(actor, id));
    },

    /** The old secret signs nothing from now on. */
    async renewSecret(actor: Actor, id: number): Promise<EndpointWithSecret> {
      const endpoint = await manageable(actor, id);
      const secret = newSigningSecret();
      await store.setSecret(id, sealing.seal(secret));
      return { endpoint: shownEndpoint(endpoint), secret };
    },

    async remove(actor: Actor, id: number): Promise<{ ok: true }> {
      await manageable(actor, id);
      await store.remove(id);
      return { ok: true };
    },

    /** Sends an event that means nothing, as any other is sent. */
    async test(actor: Actor, id: number): Promise<Delivery> {
      await sendable(actor, id);
      const sent = await store.delivery(await store.send(id, TEST_EVENT, { endpointId: id }));
      if (sent === null) throw notFound('endpoint', id);
      return shownDelivery(sent);
    },

    async deliveries(actor: Actor, asked: ListDeliveries): Promise<DeliveryPage> {
      await manageable(actor, asked.endpointId);
      const found = await store.deliveries(asked);
      const page = found.slice(0, DELIVERIES_PAGE);
      return {
        deliveries: page.map(shownDelivery),
        next: found.length > DELIVERIES_PAGE ? (page.at(-1)?.id ?? null) : null,
      };
    },

    /** Sends one delivery again, under the same message id. */
    async replay(actor: Actor, id: number): Promise<{ replayed: number }> {
      const delivery = await store.delivery(id);
      const endpoint = delivery && (await store.endpoint(delivery.endpointId));
      if (!endpoint || !canManageWebhooks(actor, endpoint.organizationId)) throw notFound('delivery', id);
      await sendable(actor, endpoint.id);
      return { replayed: await store.replay({ id }, 1) };
    },

    /** Sends every failed delivery again, the oldest `MAX_REPLAYED` of them. */
    async replayFailed(actor: Actor, endpointId: number): Promise<{ replayed: number }> {
      await sendable(actor, endpointId);
      return { replayed: await store.replay({ failedOf: endpointId }, MAX_REPLAYED) };
    },

    /**
     * One attempt, as the worker makes it. What has ended is not sent again, however often its job is done.
     *
     * @throws DomainError `unavailable` when it is to be tried again later
     */
    async deliver(id: number): Promise<{ ok: true }> {
      const delivery = await store.delivery(id);
      const endpoint = delivery && (await store.endpoint(delivery.endpointId));
      if (!endpoint || delivery.state === 'delivered' || delivery.state === 'failed') return { ok: true };
      if (endpoint.pausedAt !== null) {
        await store.fail(id, 'Not sent: the endpoint was paused');
        return { ok: true };
      }
      const attempt = await post(endpoint, delivery);
      const isDelivered = isSuccess(attempt.status);
      const since = new Date(now().getTime() - PAUSE_AFTER.ms);
      const pause = { failures: PAUSE_AFTER.failures, since };
      await store.record(delivery, {
        attempt,
        isDelivered,
        pause,
        onPause: async (developers, within) => {
          for (const developer of developers)
            await sendMail(pauseMail(developer, { ...endpoint, publicUrl }), within);
        },
      });
      if (!isDelivered) throw unavailable(attempt.error ?? 'The event could not be delivered');
      await store.forget(endpoint.id, new Date(now().getTime() - LOG_MS));
      return { ok: true };
    },

    /** What happens to a delivery that was tried for a day. */
    async abandon(id: number): Promise<{ ok: true }> {
      await store.fail(id, 'Given up: every attempt was broken off');
      return { ok: true };
    },
  };
};

export type WebhooksService = ReturnType<typeof webhooksService>;
