import { invalid } from '@peerlens/kernel';
import type { Actor } from '../actor.ts';
import { isUser } from '../actor.ts';
import { fold } from '../fold.ts';
import { storable } from '../storable.ts';
import type { Banned, BanForms, BanPage, FindBans, Lifted, LiftBans } from './banned-literals.contract.ts';
import type { BannedLiteralsStore, Doing, NewBan } from './banned-literals.store.ts';

export interface BannedLiteralsServiceParts {
  store: BannedLiteralsStore;
  now: () => Date;
}

/**
 * Forms of words that are never proposed as possible concepts: what a curator reported false stays away from every
 * later batch. A form is banned in every case, with and without accents; concepts there are already keep it.
 *
 * @source specification 1, section 2.5 (Report False) and section 7 (banPossibleLiterals)
 */
export const bannedLiteralsService = ({ store, now }: BannedLiteralsServiceParts) => {
  const doing = (actor: Actor, reason: string): Doing => ({
    userId: isUser(actor) ? actor.id : null,
    at: now(),
    reason: storable(reason),
  });

  return {
    async list({ search, lifted, cursor, limit }: FindBans): Promise<BanPage> {
      const key = fold(storable(search));
      return store.list({ key, lifted, limit, ...(cursor !== undefined && { cursor }) });
    },

    /** @throws DomainError `invalid` for a form that nothing can be compared with. */
    async add(actor: Actor, { forms, reason }: BanForms): Promise<Banned> {
      const bans = new Map<string, NewBan>();
      for (const given of forms) {
        const form = storable(given).trim();
        const key = fold(form);
        if (key === '') throw invalid(`"${form}" has no words that could be banned`);
        if (!bans.has(key)) bans.set(key, { form, key });
      }
      const added = await store.add([...bans.values()], doing(actor, reason));
      return { added, already: forms.length - added };
    },

    async lift(actor: Actor, { ids, reason }: LiftBans): Promise<Lifted> {
      return { lifted: await store.lift(ids, doing(actor, reason)) };
    },

    /** What the extraction of possible concepts asks of each form of a candidate, as of now. */
    async isBanned(): Promise<(form: string) => boolean> {
      const keys = new Set(await store.keys());
      return (form) => keys.has(fold(form));
    },
  };
};

export type BannedLiteralsService = ReturnType<typeof bannedLiteralsService>;
