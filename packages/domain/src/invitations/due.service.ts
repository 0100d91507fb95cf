import type { Asking } from './asking.ts';
import { AWAITED_STATES } from './invitation-states.contract.ts';
import type { DueDone } from './invitations.contract.ts';
import type { InvitationsStore } from './invitations.store.ts';
import { DEFAULT_RULES } from './templates.contract.ts';

/** Invitations that one run looks at; the next run takes the rest. */
const AT_ONCE = 500;

export interface DueServiceParts {
  store: InvitationsStore;
  asking: Asking;
  clock: () => Date;
}

/**
 * What time does to invitations: reminds once, and ends what was not answered. Each is a transaction of its own, in
 * which it is looked at again: a run that was killed, or two at once, write to nobody twice.
 */
export function dueService({ store, asking, clock }: DueServiceParts) {
  const by = { kind: 'clock' } as const;

  const handle = (
    { id, proposalId, what }: { id: number; proposalId: number; what: 'expire' | 'remind' },
    now: Date,
  ): Promise<boolean> =>
    store.changing(async (changes) => {
      if (!(await changes.lockProposal(proposalId))) return false;
      const row = await changes.byId(id);
      if (!row || !AWAITED_STATES.includes(row.state) || row.dueAt === null) return false;
      if (what === 'expire') {
        if (row.dueAt > now) return false;
        await changes.become(id, { to: 'expired', at: now, by });
        await asking.promoteNext(changes, proposalId, { at: now, by });
        return true;
      }
      if (row.reminders > 0) return false;
      await asking.remind(changes, row, { at: now, by });
      return true;
    });

  return {
    async run(): Promise<DueDone> {
      const now = clock();
      const done = { expired: 0, reminded: 0 };
      for (const one of await store.due(now, DEFAULT_RULES, AT_ONCE))
        if (await handle(one, now)) done[one.what === 'expire' ? 'expired' : 'reminded'] += 1;
      return done;
    },
  };
}

export type DueService = ReturnType<typeof dueService>;
