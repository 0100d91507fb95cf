import { conflict, invalid, notFound, unauthenticated } from '@peerlens/kernel';
import type { DomainError, Retention, RetentionPeriod } from '@peerlens/kernel';
import type { OwnCall } from '../accounts/own-account.service.ts';
import type { Actor } from '../actor.ts';
import { isUser } from '../actor.ts';
import { isPerson } from '../organization-user.ts';
import type { PersonalData, RetentionRule } from './personal-data.contract.ts';
import type { EraseUser, RetentionDue, RetentionEvent, RetentionPeriods } from './privacy.contract.ts';
import { canErase, canLeaveOrganizations } from './privacy.policy.ts';
import type { PrivacyStore, Transaction } from './privacy.store.ts';
import { readmeOf } from './readme.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Rows taken away in one transaction: a few hundred milliseconds in which others wait for their locks. */
export const ROWS_AT_ONCE = 1000;

interface Archived {
  path: string;
  bytes: AsyncIterable<Uint8Array>;
}

export interface PrivacyServiceParts {
  store: PrivacyStore;
  personalData: readonly PersonalData[];
  rules: readonly RetentionRule[];
  retention: Retention;
  /** Files as one archive, made as it is read. */
  encodeZip: (files: readonly Archived[]) => AsyncGenerator<Uint8Array>;
  /** `ownAccount.checkOwner` */
  checkOwner: (call: OwnCall, password: string) => Promise<unknown>;
  /** Tells whoever had the account that it is gone, in that transaction. */
  sayFarewell: (email: string, within: Transaction) => Promise<unknown>;
  newId: () => string;
  now: () => Date;
}

/** What to do is not the same for a member and for who runs the installation. */
const lastAdministrator = (organizations: readonly string[], isOneself: boolean): DomainError => {
  const names = organizations.join(', ');
  const others = 'make another member one first';
  return conflict(
    isOneself
      ? `You are the only administrator of ${names}: ${others}, or ask who runs this installation`
      : `This is the only administrator of ${names}: ${others}, or say that it may be left without one`,
    { organizations },
  );
};

/** What is kept about persons: handing it out, erasing it, and taking it away in time. */
export function privacyService(parts: PrivacyServiceParts) {
  const { store, personalData, rules, retention, encodeZip, newId, now } = parts;
  const before = ({ period }: RetentionRule): Date => new Date(now().getTime() - retention[period] * DAY_MS);

  async function* oneText(text: string): AsyncGenerator<Uint8Array> {
    yield new TextEncoder().encode(text);
  }

  async function* rowsAsJson(rows: AsyncIterable<object>): AsyncGenerator<Uint8Array> {
    const encoder = new TextEncoder();
    let isFirst = true;
    yield encoder.encode('[');
    for await (const row of rows) {
      yield encoder.encode(`${isFirst ? '\n' : ',\n'}${JSON.stringify(row, null, 2)}`);
      isFirst = false;
    }
    yield encoder.encode('\n]\n');
  }

  return {
    periods: (): RetentionPeriods =>
      Object.entries(retention).map(([name, days]) => ({ name: name as RetentionPeriod, days })),

    /** Everything kept about the user as a zip of JSON files with a README, made as it is read. */
    exportOf(actor: Actor): AsyncGenerator<Uint8Array> {
      if (!isUser(actor)) throw unauthenticated();
      const readme = readmeOf(personalData, { email: actor.email, at: now() });
      return encodeZip([
        { path: 'README.txt', bytes: oneText(readme) },
        ...personalData.flatMap(({ name, exported }) =>
          exported === null
            ? []
            : [{ path: `${name}.json`, bytes: rowsAsJson(store.rows(exported, actor.id)) }],
        ),
      ]);
    },

    /**
     * Removes or makes anonymous what is kept about a user, all or nothing; docs/decisions/0043 says what stays.
     * Done again, it changes nothing. Who is erased is told by mail.
     *
     * @throws DomainError `not_found` for another's; `invalid` when the e-mail is not the account's, or with
     * `details.field` where one's own password is wrong; `conflict` for the last superuser, and for the last
     * administrator of an organisation unless who runs the installation says so.
     */
    async erase(
      call: OwnCall,
      { userId: asked, email, password, leavesOrganizations }: EraseUser,
    ): Promise<{ isOneself: boolean }> {
      const { actor } = call;
      const userId = asked ?? (isUser(actor) ? actor.id : null);
      if (userId === null) throw invalid('Say which user to erase: userId is missing');
      if (!canErase(actor, userId) || !isPerson(userId)) throw notFound('user', userId);
      const isOneself = isUser(actor) && actor.id === userId;
      if (isOneself) await parts.checkOwner(call, password);
      const outcome = await store.erase(userId, {
        personalData,
        pseudonym: `erased-${newId()}`,
        isConfirmed: (known) => known.toLowerCase() === email.toLowerCase(),
        leavesOrganizations: leavesOrganizations && canLeaveOrganizations(actor),
        sayFarewell: parts.sayFarewell,
      });
      if (outcome === 'not confirmed')
        throw invalid('Type the e-mail address of the account to erase it', { field: 'email' });
      if (outcome === 'last superuser')
        throw conflict('This is the only superuser: make somebody else one first');
      if (typeof outcome === 'object') throw lastAdministrator(outcome.administers, isOneself);
      return { isOneself };
    },

    /** What a worker does once rows are gone; removing what is not there is no failure. */
    async forgetFiles(fileKeys: readonly string[]): Promise<{ ok: true }> {
      for (const key of fileKeys) await store.removeFile(key);
      return { ok: true };
    },

    /** What a run of retention would take away now. */
    retentionDue: (): Promise<RetentionDue> =>
      Promise.all(
        rules.map(async (rule) => ({
          rule: rule.name,
          days: retention[rule.period],
          due: await store.due(rule, before(rule)),
        })),
      ),

    /**
     * Takes away what is kept no longer, some rows at a time. What one rule meets does not keep the others waiting.
     *
     * @throws the first failure, after every rule had its turn; the signal's reason when aborted.
     */
    async *runRetention(signal?: AbortSignal): AsyncGenerator<RetentionEvent> {
      const removed: Record<string, number> = {};
      const failures: unknown[] = [];
      for (const rule of rules) {
        removed[rule.name] = 0;
        try {
          for (let count = ROWS_AT_ONCE; count === ROWS_AT_ONCE;) {
            signal?.throwIfAborted();
            count = await store.remove(rule, { before: before(rule), most: ROWS_AT_ONCE });
            removed[rule.name] += count;
          }
        } catch (error) {
          signal?.throwIfAborted();
          failures.push(error);
        }
        yield { removed: { ...removed }, finished: false };
      }
      if (failures.length > 0) throw failures[0];
      yield { removed, finished: true };
    },
  };
}

export type PrivacyService = ReturnType<typeof privacyService>;
