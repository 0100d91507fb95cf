import { conflict, invalid, notFound } from '@peerlens/kernel';
import type { Actor } from '../actor.ts';
import type {
  ChangeQuota,
  GrantPage,
  GrantQuota,
  ListGrants,
  ListQuotas,
  Quota,
  QuotaHolder,
  QuotaPage,
} from './quotas.contract.ts';
import { canListQuotas } from './quotas.policy.ts';
import type { QuotaRow, QuotasStore } from './quotas.store.ts';

export interface QuotasServiceParts {
  store: QuotasStore;
  clock: () => Date;
}

const absent = (holder: QuotaHolder): Error =>
  'userId' in holder ? notFound('user', holder.userId) : notFound('organization', holder.organizationId);

/** @throws DomainError `invalid` for an end that has passed: whoever wants no quota any more revokes it. */
export const endOf = (expiresAt: string | null, now: Date): Date | null => {
  if (expiresAt === null) return null;
  const end = new Date(expiresAt);
  if (end <= now) throw invalid('The end has passed already: choose a later one, or revoke the quota');
  return end;
};

/**
 * What is open to users and organisations. Actors are made anew for each call from what is in force then, so whatever
 * changes here holds from the next call on.
 */
export const quotasService = ({ store, clock }: QuotasServiceParts) => {
  const shown = ({ expiresAt, ...row }: QuotaRow): Quota => ({
    ...row,
    expiresAt: expiresAt?.toISOString() ?? null,
    isExpired: expiresAt !== null && expiresAt <= clock(),
  });

  const granted = async (id: number): Promise<QuotaRow> => {
    const quota = await store.byId(id);
    if (!quota) throw notFound('quota', id);
    return quota;
  };

  return {
    /** Grants in force and ended, by id. @throws DomainError `not_found` for a holder that is not the actor's. */
    async list(actor: Actor, { holder, cursor, limit }: ListQuotas): Promise<QuotaPage> {
      if (!canListQuotas(actor, holder)) throw absent(holder);
      const rows = await store.list(holder, { after: cursor ?? 0, limit: limit + 1 });
      const quotas = rows.slice(0, limit).map(shown);
      return { quotas, nextCursor: rows.length > limit ? (quotas.at(-1)?.id ?? null) : null };
    },

    /** Of everybody, by id. */
    async grants({ cursor, limit, ...filter }: ListGrants): Promise<GrantPage> {
      const found = await store.grants(filter, { now: clock(), after: cursor ?? 0, limit: limit + 1 });
      const quotas = found.rows.slice(0, limit).map(shown);
      const nextCursor = found.rows.length > limit ? (quotas.at(-1)?.id ?? null) : null;
      return { quotas, nextCursor, total: found.total };
    },

    /** @throws DomainError `conflict` for a quota that the holder has, in force or ended: that one is changed instead. */
    async grant({ expiresAt, ...grant }: GrantQuota): Promise<Quota> {
      const id = await store.grant({ ...grant, expiresAt: endOf(expiresAt, clock()) });
      if (id === 'absent') throw absent(grant.holder);
      if (id === 'held') throw conflict(`There is a grant of ${grant.name} already: change that one`);
      return shown(await granted(id));
    },

    async change({ id, ...change }: ChangeQuota): Promise<Quota> {
      const quota = await granted(id);
      await store.change(id, {
        private: change.private ?? quota.private,
        expiresAt: change.expiresAt === undefined ? quota.expiresAt : endOf(change.expiresAt, clock()),
      });
      return shown(await granted(id));
    },

    async revoke(id: number): Promise<{ ok: true }> {
      await granted(id);
      await store.revoke(id);
      return { ok: true };
    },
  };
};

export type QuotasService = ReturnType<typeof quotasService>;
