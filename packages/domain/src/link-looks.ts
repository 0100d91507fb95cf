import { limited } from '@peerlens/kernel';
import { keyedHash } from './keyed-hash.ts';
import { networksOf } from './networks.ts';

/** Of one network: so many looks at links at once, and another one after each six seconds. */
const LOOKS = { burst: 60, everyMs: 6000 } as const;

export interface LinkLooksParts {
  /** What sort of link, in one word: each is counted by itself. */
  kind: string;
  /** Takes a try of each allowance, or says in milliseconds when there is one again. */
  attempts: {
    take: (
      allowances: readonly { key: string; burst: number; everyMs: number }[],
      now: Date,
    ) => Promise<number>;
  };
  /** Keys the hashes of addresses. */
  secret: string;
  clock: () => Date;
}

/** Keeps whoever has no account from trying links one after the other. */
export const linkLooks = ({ kind, attempts, secret, clock }: LinkLooksParts) => ({
  /** @param address of who looks; null in process. @throws DomainError `limited`. */
  async assertMayLook(address: string | null): Promise<void> {
    if (address === null) return;
    const key = `${kind}:${keyedHash(secret, `${kind} answers`, networksOf(address).look)}`;
    const waitMs = await attempts.take([{ key, ...LOOKS }], clock());
    const seconds = Math.ceil(waitMs / 1000);
    if (waitMs > 0)
      throw limited(`Too many links looked at; wait ${seconds} seconds and try again`, {
        retryAfterSeconds: seconds,
      });
  },
});

export type LinkLooks = ReturnType<typeof linkLooks>;
