import { limited, unauthenticated } from '@peerlens/kernel';
import type { Actor } from '../actor.ts';
import { storable } from '../storable.ts';
import type { AuditEntry, AuditPage, ListAudit, RecordAction } from './audit.contract.ts';
import { auditScope, canRecordActions, seesActor } from './audit.policy.ts';
import type { AuditScope } from './audit.policy.ts';
import type { AuditRow, AuditStore, Changer } from './audit.store.ts';
import { withoutSecrets } from './without-secrets.ts';
import type { Json } from './without-secrets.ts';

/** Actions of one user that are taken a minute: a person clicking fast stays far below. */
export const MAX_ACTIONS_PER_MINUTE = 120;

/** One call of a procedure, as far as the log tells of it. */
export interface AuditedCall {
  actor: Actor;
  procedure: string;
  requestId: string;
}

const changerOf = ({ actor, procedure, requestId }: AuditedCall, isBulk = false): Changer => ({
  kind: actor.kind,
  userId: actor.kind === 'user' ? actor.id : null,
  tokenId: actor.kind === 'user' && actor.token ? String(actor.token.id) : null,
  procedure,
  requestId,
  isBulk,
});

/** What PostgreSQL can keep, in names as in texts. */
const storableJson = (value: Json): Json =>
  JSON.parse(JSON.stringify(value), (_name, part: unknown) => {
    if (typeof part === 'string') return storable(part);
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [storable(name), inner]));
  }) as Json;

const shown = (row: AuditRow, scope: AuditScope): AuditEntry => {
  const { actorKind, actorId, actorName, tokenId, ownerId, isPrivate, before, after, ...rest } = row;
  const isWithheld = isPrivate && (ownerId === null || ownerId !== scope?.userId);
  const isTold = seesActor(scope, row);
  return {
    ...rest,
    actor: {
      kind: actorKind,
      id: isTold ? actorId : null,
      name: isTold ? actorName : null,
      tokenId: isTold ? tokenId : null,
    },
    row: isWithheld ? null : rest.row,
    before: isWithheld ? null : before,
    after: isWithheld ? null : after,
    isWithheld,
  };
};

export interface AuditServiceParts {
  store: AuditStore;
  /** Runs `work`; what it changes in the database is logged as this changer's. */
  asChanger: <T>(changer: Changer, work: () => T) => T;
}

/** Who changed what and when. The entries of changes are written by the database, see docs/decisions/0042. */
export function auditService({ store, asChanger }: AuditServiceParts) {
  /** Follows what a call yields, each step as the changer's. */
  async function* stepwise<T>(changer: Changer, events: AsyncIterable<T>): AsyncGenerator<T> {
    const iterator = events[Symbol.asyncIterator]();
    let isOver = false;
    try {
      for (;;) {
        const step = await asChanger(changer, () => iterator.next());
        isOver = step.done === true;
        if (step.done === true) return;
        yield step.value;
      }
    } catch (error) {
      isOver = true;
      throw error;
    } finally {
      if (!isOver) await asChanger(changer, () => iterator.return?.());
    }
  }

  return {
    /** Runs a call so that whatever it changes is logged as its actor's. */
    attribute: <T>(call: AuditedCall, work: () => T): T => asChanger(changerOf(call), work),

    /** The same for what a call yields bit by bit. */
    attributeEach: <T>(call: AuditedCall, events: AsyncIterable<T>): AsyncGenerator<T> =>
      stepwise(changerOf(call), events),

    /**
     * Follows an import or another change in bulk: the log tells of its beginning and of its end, with its last event,
     * and not of each row. A run that was killed has no end.
     */
    async *followRun<T>(call: AuditedCall, input: unknown, events: AsyncIterable<T>): AsyncGenerator<T> {
      const changer = changerOf(call, true);
      const tell = (after: object): Promise<void> =>
        store.add(changer, { operation: 'run', after: withoutSecrets(storableJson(after as Json)) });
      await tell({ phase: 'begun', input: input ?? null });
      let last: unknown = null;
      let phase = 'broken off';
      try {
        for await (const event of stepwise(changer, events)) {
          last = event;
          yield event;
        }
        phase = 'ended';
      } catch (error) {
        phase = 'failed';
        last = { message: (error as Error).message };
        throw error;
      } finally {
        // Whoever follows may leave with the last event.
        const hasEnded = phase === 'ended' || (last as { finished?: unknown } | null)?.finished === true;
        await tell({ phase: hasEnded ? 'ended' : phase, last });
      }
    },

    /** What the actor may see, newest first. @throws DomainError `unauthenticated` for guests. */
    async list(actor: Actor, filter: ListAudit): Promise<AuditPage> {
      const scope = auditScope(actor);
      if (scope === null) throw unauthenticated();
      const rows = await store.list(scope, { ...filter, limit: filter.limit + 1 });
      const entries = rows.slice(0, filter.limit).map((row) => shown(row, scope));
      return { entries, nextCursor: rows.length > filter.limit ? (entries.at(-1)?.id ?? null) : null };
    },

    /** Keeps what a client tells of, without secrets. @throws DomainError `unauthenticated` for guests; `limited`. */
    async recordAction(call: AuditedCall, { action, payload }: RecordAction): Promise<void> {
      if (!canRecordActions(call.actor)) throw unauthenticated();
      const changer = changerOf(call);
      const told = withoutSecrets(storableJson(payload));
      const added = await store.addAction(changer, {
        after: { action, payload: told },
        mostPerMinute: MAX_ACTIONS_PER_MINUTE,
      });
      if (!added) throw limited(`At most ${MAX_ACTIONS_PER_MINUTE} actions a minute are kept; send fewer`);
    },
  };
}

export type AuditService = ReturnType<typeof auditService>;
