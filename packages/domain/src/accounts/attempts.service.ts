import { limited } from '@peerlens/kernel';
import { keyedHash } from '../keyed-hash.ts';
import { networksOf } from '../networks.ts';
import type { Allowance, AttemptsStore } from './attempts.store.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** @source docs/decisions/0040-accounts.md */
const LOG_IN = {
  address: { burst: 20, everyMs: 3 * SECOND_MS },
  pair: { burst: 5, everyMs: 20 * SECOND_MS },
  pairLong: { burst: 15, everyMs: 4 * MINUTE_MS },
  account: { burst: 100, everyMs: 36 * SECOND_MS },
} as const;

/** @source docs/decisions/0040-accounts.md */
const MAIL = {
  address: { burst: 30, everyMs: 2 * MINUTE_MS },
  pair: { burst: 3, everyMs: 10 * MINUTE_MS },
  account: { burst: 6, everyMs: 10 * MINUTE_MS },
} as const;

/** How long a network stays known from which an account was logged in to. */
const KNOWN_MS = 90 * DAY_MS;

/** Who tries, and at which account; `address` is null in process, where nothing is limited. */
export interface Attempt {
  email: string;
  address: string | null;
}

export interface AttemptsServiceParts {
  store: AttemptsStore;
  /** Keys the hashes of addresses. */
  secret: string;
  now: () => Date;
}

/** `40 seconds`, `3 minutes`, `2 hours`: rounded up, so that it is true. */
function inWords(ms: number): string {
  const [size, one, many] =
    ms <= MINUTE_MS
      ? [SECOND_MS, 'second', 'seconds']
      : ms <= 60 * MINUTE_MS
        ? [MINUTE_MS, 'minute', 'minutes']
        : [60 * MINUTE_MS, 'hour', 'hours'];
  const count = Math.ceil(ms / size);
  return `${count} ${count === 1 ? one : many}`;
}

/**
 * How often passwords may be tried and mails be asked for: per address, per account, and per both together, the same
 * whether or not there is such an account. Reasons, numbers and what is not prevented: docs/decisions/0040-accounts.md
 */
export function attemptsService({ store, secret, now }: AttemptsServiceParts) {
  const keysOf = (use: string, { email, address }: Attempt) => {
    const network = networksOf(address ?? '').look;
    const key = (kind: string, ...of: string[]): string =>
      `${use}:${kind}:${keyedHash(secret, `attempts ${use} ${kind}`, of.join('\0'))}`;
    return {
      address: key('address', network),
      account: key('account', email),
      pair: key('pair', email, network),
      pairLong: key('pair-long', email, network),
      known: key('known', email, network),
    };
  };

  const take = async (allowances: readonly Allowance[], what: string): Promise<void> => {
    const time = now();
    const waitMs = await store.take(allowances, time);
    if (waitMs === 0) return;
    await store.tidy(time);
    throw limited(`Too many tries ${what}; wait ${inWords(waitMs)} and try again`, {
      retryAfterSeconds: Math.ceil(waitMs / SECOND_MS),
    });
  };

  const remember = async (keys: ReturnType<typeof keysOf>): Promise<void> => {
    const time = now();
    await store.remember(keys.known, new Date(time.getTime() + KNOWN_MS));
    await store.tidy(time);
  };

  return {
    /**
     * Takes a try to give the right password.
     *
     * @returns what is to be called when it was right: it makes the address known, and past failures forgotten.
     * @throws DomainError `limited` when no try is left for now; no password is to be looked at then.
     */
    async password(attempt: Attempt): Promise<{ succeeded: () => Promise<void> }> {
      if (attempt.address === null) return { succeeded: () => Promise.resolve() };
      const keys = keysOf('password', attempt);
      const isKnown = await store.isRemembered(keys.known, now());
      const account = { key: keys.account, ...LOG_IN.account };
      await take(
        [
          { key: keys.address, ...LOG_IN.address },
          { key: keys.pair, ...LOG_IN.pair },
          { key: keys.pairLong, ...LOG_IN.pairLong },
          // A stranger must not use up the tries of who has been here before.
          ...(isKnown ? [] : [account]),
        ],
        'to log in',
      );
      return {
        async succeeded() {
          await store.forget([keys.pair, keys.pairLong]);
          if (!isKnown) await store.giveBack(account);
          await remember(keys);
        },
      };
    },

    /** Takes one mail to an address that anybody may name. @throws DomainError `limited` */
    async mail(attempt: Attempt): Promise<void> {
      if (attempt.address === null) return;
      const keys = keysOf('mail', attempt);
      await take(
        [
          { key: keys.address, ...MAIL.address },
          { key: keys.pair, ...MAIL.pair },
          { key: keys.account, ...MAIL.account },
        ],
        'to have a mail sent',
      );
    },

    /** Whoever has shown that the mailbox is theirs may try passwords from where they are. */
    async welcome(attempt: Attempt): Promise<void> {
      if (attempt.address === null) return;
      const keys = keysOf('password', attempt);
      await store.forget([keys.pair, keys.pairLong]);
      await remember(keys);
    },
  };
}

export type AttemptsService = ReturnType<typeof attemptsService>;
