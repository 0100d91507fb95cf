import { inTransaction } from '@peerlens/db';
import type { Database } from '@peerlens/db';
import type { Queue, SqlRunner } from '@peerlens/queue';
import { IS_PERSON } from '../organization-user.ts';
import { isRowId } from '../row-id.ts';
import { DELIVERIES_PAGE } from './webhooks.contract.ts';
import type { Delivery, Endpoint, ListDeliveries, News, WebhookEvent } from './webhooks.contract.ts';
import type { Developer } from './pause-mail.ts';
import type { Attempt } from './receivers.store.ts';

export interface EndpointRow extends Omit<Endpoint, 'createdAt' | 'pausedAt' | 'failingSince'> {
  organizationId: number;
  sealedSecret: string;
  createdAt: Date;
  pausedAt: Date | null;
  failingSince: Date | null;
}

export interface DeliveryRow extends Omit<Delivery, 'createdAt' | 'attemptedAt'> {
  endpointId: number;
  createdAt: Date;
  attemptedAt: Date | null;
}

export interface EndpointChange {
  url?: string | undefined;
  events?: readonly WebhookEvent[] | undefined;
  isPaused?: boolean | undefined;
}

/** When an endpoint that fails all the time is paused. */
export interface PauseRule {
  failures: number;
  /** Failing since then or earlier. */
  since: Date;
}

const ENDPOINT = `select id, organization_id as "organizationId", url, events, sealed_secret as "sealedSecret",
       created_at as "createdAt", paused_at as "pausedAt", paused_by as "pausedBy", failures,
       failing_since as "failingSince" from webhook_endpoint`;

const DELIVERY = `select id, endpoint_id as "endpointId", message_id as "messageId", event, body, state, attempts,
       created_at as "createdAt", attempted_at as "attemptedAt", ms, status, answer, error
  from webhook_delivery`;

/** An open transaction. */
export type Transaction = SqlRunner;

/** Why a delivery is not tried. */
const PAUSED = 'Not sent: the endpoint was paused';

export interface WebhooksStoreParts {
  db: Database;
  queue: Pick<Queue, 'send'>;
  newId: () => string;
  now: () => Date;
}

/** Writes deliveries, and the jobs for them, into the transaction of the change that they tell of. */
export function webhookOutbox({ queue, newId, now }: Pick<WebhooksStoreParts, 'queue' | 'newId' | 'now'>) {
  const put = async (
    client: SqlRunner,
    {
      endpointId,
      event,
      data,
      isPaused,
    }: { endpointId: number; event: string; data: object; isPaused: boolean },
  ): Promise<number> => {
    const body = JSON.stringify({ type: event, timestamp: now().toISOString(), data });
    const { rows } = await client.query(
      `insert into webhook_delivery (endpoint_id, message_id, event, body, created_at, state, error)
       values ($1, $2, $3, $4, $5, $6, $7) returning id`,
      [
        endpointId,
        `msg_${newId()}`,
        event,
        body,
        now(),
        isPaused ? 'failed' : 'waiting',
        isPaused ? PAUSED : null,
      ],
    );
    const [{ id }] = rows as [{ id: number }];
    if (!isPaused) await queue.send('webhook', { deliveryId: id }, client);
    return id;
  };

  return {
    put,

    /** Tells every endpoint of the organisation that wants the event, once the transaction of `client` commits. */
    async announce(client: SqlRunner, { event, organizationId, data }: News): Promise<void> {
      const { rows } = await client.query(
        `select id, paused_at is not null as "isPaused" from webhook_endpoint
          where organization_id = $1 and $2 = any(events) order by id`,
        [organizationId, event],
      );
      for (const { id, isPaused } of rows as { id: number; isPaused: boolean }[]) {
        await put(client, { endpointId: id, event, data, isPaused });
      }
    },
  };
}

export type WebhookOutbox = ReturnType<typeof webhookOutbox>;

export const webhooksStore = (parts: WebhooksStoreParts) => {
  const { db, queue, now } = parts;
  const { pool } = db;
  const outbox = webhookOutbox(parts);

  return {
    /** Oldest first. */
    async endpoints(organizationId: number): Promise<EndpointRow[]> {
      const where = 'where organization_id = $1 order by id';
      return (await pool.query<EndpointRow>(`${ENDPOINT} ${where}`, [organizationId])).rows;
    },

    async endpoint(id: number): Promise<EndpointRow | null> {
      if (!isRowId(id)) return null;
      return (await pool.query<EndpointRow>(`${ENDPOINT} where id = $1`, [id])).rows.at(0) ?? null;
    },

    /** @returns its id; null where the organisation has `most` already, exact for two who ask at once. */
    create: (
      endpoint: Pick<EndpointRow, 'organizationId' | 'url' | 'events' | 'sealedSecret'>,
      most: number,
    ): Promise<number | null> =>
      inTransaction(pool, async (client) => {
        const { organizationId, url, events, sealedSecret } = endpoint;
        await client.query('select from organization where id = $1 for update', [organizationId]);
        const counted = await client.query<{ count: number }>(
          'select count(*) from webhook_endpoint where organization_id = $1',
          [organizationId],
        );
        if (counted.rows[0].count >= most) return null;
        const made = await client.query<{ id: number }>(
          `insert into webhook_endpoint (organization_id, url, events, sealed_secret, created_at)
           values ($1, $2, $3, $4, $5) returning id`,
          [organizationId, url, events, sealedSecret, now()],
        );
        return made.rows[0].id;
      }),

    /** Whoever resumes an endpoint gives it a fresh start. */
    async update(id: number, { url, events, isPaused }: EndpointChange): Promise<void> {
      await pool.query(
        `update webhook_endpoint set
           url = coalesce($2, url),
           events = coalesce($3, events),
           paused_at = case when $4 then coalesce(paused_at, $5) when not $4 then null else paused_at end,
           paused_by = case when $4 then coalesce(paused_by, 'person') when not $4 then null else paused_by end,
           failures = case when not $4 then 0 else failures end,
           failing_since = case when not $4 then null else failing_since end
         where id = $1`,
        [id, url ?? null, events ?? null, isPaused ?? null, now()],
      );
    },

    async setSecret(id: number, sealedSecret: string): Promise<void> {
      await pool.query('update webhook_endpoint set sealed_secret = $2 where id = $1', [id, sealedSecret]);
    },

    /** Its log goes too. */
    async remove(id: number): Promise<void> {
      await pool.query('delete from webhook_endpoint where id = $1', [id]);
    },

    /** Newest first, at most a page and one more. */
    async deliveries({ endpointId, state, before }: ListDeliveries): Promise<DeliveryRow[]> {
      const found = await pool.query<DeliveryRow>(
        `${DELIVERY} where endpoint_id = $1 and ($2::text is null or state = $2) and ($3::bigint is null or id < $3)
          order by id desc limit $4`,
        [endpointId, state ?? null, before ?? null, DELIVERIES_PAGE + 1],
      );
      return found.rows;
    },

    async delivery(id: number): Promise<DeliveryRow | null> {
      if (!isRowId(id)) return null;
      return (await pool.query<DeliveryRow>(`${DELIVERY} where id = $1`, [id])).rows.at(0) ?? null;
    },

    /** Puts one event into the outbox of one endpoint. @returns the delivery's id */
    send: (endpointId: number, event: string, data: object): Promise<number> =>
      inTransaction(pool, (client) => outbox.put(client, { endpointId, event, data, isPaused: false })),

    /** Sends again what has ended or waits for its next try. @returns how many deliveries that was, at most `most` */
    replay: (which: { id: number } | { failedOf: number }, most: number): Promise<number> =>
      inTransaction(pool, async (client) => {
        const where =
          'id' in which ? `id = $1 and state <> 'waiting'` : `endpoint_id = $1 and state = 'failed'`;
        const found = await client.query<{ id: number }>(
          `update webhook_delivery set state = 'waiting'
            where id in (select id from webhook_delivery where ${where} order by id limit $2 for update)
            returning id`,
          ['id' in which ? which.id : which.failedOf, most],
        );
        const ids = found.rows.map(({ id }) => id).sort((a, b) => a - b);
        for (const id of ids) await queue.send('webhook', { deliveryId: id }, client);
        return ids.length;
      }),

    /** Notes how an attempt went, with the delivery and with its endpoint, which `pause` says when to pause. */
    record: (
      { id, endpointId }: Pick<DeliveryRow, 'id' | 'endpointId'>,
      {
        attempt,
        isDelivered,
        pause,
        onPause,
      }: {
        attempt: Attempt;
        isDelivered: boolean;
        pause: PauseRule;
        /** Told in the transaction of the pause, with the organisation's developers. */
        onPause: (developers: readonly Developer[], within: Transaction) => Promise<void>;
      },
    ): Promise<void> =>
      inTransaction(pool, async (client) => {
        const { ms, status, answer, error } = attempt;
        await client.query(
          `update webhook_delivery set state = $2, attempts = attempts + 1, attempted_at = $3, ms = $4,
                  status = $5, answer = $6, error = $7 where id = $1`,
          [id, isDelivered ? 'delivered' : 'retrying', now(), ms, status, answer, error],
        );
        if (isDelivered) {
          const clean =
            'update webhook_endpoint set failures = 0, failing_since = null where id = $1 and failures > 0';
          await client.query(clean, [endpointId]);
          return;
        }
        await client.query(
          `update webhook_endpoint set failures = failures + 1, failing_since = coalesce(failing_since, $2)
            where id = $1`,
          [endpointId, now()],
        );
        const paused = await client.query<{ organizationId: number }>(
          `update webhook_endpoint set paused_at = $2, paused_by = 'failures'
            where id = $1 and paused_at is null and failures >= $3 and failing_since <= $4
            returning organization_id as "organizationId"`,
          [endpointId, now(), pause.failures, pause.since],
        );
        if (paused.rows.length === 0) return;
        const developers = await client.query<Developer>(
          `select u.email, u.name from organization_member m join "user" u on u.id = m.user_id
            where m.organization_id = $1 and m.is_developer and ${IS_PERSON} and u.disabled_at is null
            order by u.email`,
          [paused.rows[0].organizationId],
        );
        await onPause(developers.rows, client);
      }),

    /** Ends a delivery that has not ended; `error` stands unless an attempt has left its own. */
    async fail(id: number, error: string): Promise<void> {
      await pool.query(
        `update webhook_delivery set state = 'failed', error = case when attempts = 0 then $2 else error end
          where id = $1 and state in ('waiting', 'retrying')`,
        [id, error],
      );
    },

    /** Drops what ended before then from the log of an endpoint. */
    async forget(endpointId: number, before: Date): Promise<void> {
      await pool.query(
        `delete from webhook_delivery
          where endpoint_id = $1 and created_at < $2 and state in ('delivered', 'failed')`,
        [endpointId, before],
      );
    },
  };
};

export type WebhooksStore = ReturnType<typeof webhooksStore>;
