import { limited } from '@peerlens/kernel';
import type { Actor, Guest } from '../actor.ts';
import { cookieName } from '../cookie-name.ts';
import { keyedHash } from '../keyed-hash.ts';
import { networksOf } from '../networks.ts';
import { spend } from './allowance-rule.ts';
import type { Bucket } from './allowance-rule.ts';
import { readVisitor, writeVisitor } from './guest-marks.ts';
import type { Visitor } from './guest-marks.ts';
import { guestLimitMessage } from './search-allowance.contract.ts';
import type { SearchAllowanceStore } from './search-allowance.store.ts';

/** 90 days: long enough to be somebody known at the next visit. */
const COOKIE_SECONDS = 90 * 24 * 60 * 60;

export interface SearchAllowanceParts {
  store: SearchAllowanceStore;
  /** Signs cookies, and keys the hashes of addresses and queries. */
  secret: string;
  /** Searches per guest and day (UTC); 0 counts nothing. */
  perDay: number;
  /** Whether browsers reach us by https. */
  isSecure: boolean;
  newId: () => string;
  now: () => Date;
}

/** What a request tells of a guest. */
export interface GuestSigns {
  /** The header that carries all cookies of the browser. */
  cookies: string | undefined;
  /** IP address, as far as a proxy in front is believed. */
  address: string;
  userAgent: string | undefined;
  language: string | undefined;
}

/** Its value holds no character that is encoded. */
const cookieNamed = (name: string, header = ''): string | undefined =>
  header
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** As two people would call it the same query. */
const plainQuery = (query: string): string =>
  query.normalize('NFC').toLowerCase().trim().replaceAll(/\s+/g, ' ');

/**
 * How many searches a guest has a day. Reasons, numbers and what is not prevented: docs/decisions/0036-guest-searches.md
 */
export function searchAllowanceService(parts: SearchAllowanceParts) {
  const { store, secret, perDay, isSecure, newId, now } = parts;
  /** The cookie by which a guest's browser is known again. */
  const guestCookie = cookieName('guest', isSecure);

  const cookieOf = (visitor: Visitor): string =>
    [
      `${guestCookie}=${writeVisitor(secret, visitor)}`,
      'Path=/',
      `Max-Age=${COOKIE_SECONDS}`,
      'HttpOnly',
      'SameSite=Lax',
      ...(isSecure ? ['Secure'] : []),
    ].join('; ');

  return {
    /** Who a guest may be; neither address nor browser can be read from it. */
    guestOf({ cookies, address, userAgent = '', language = '' }: GuestSigns): Guest {
      const networks = networksOf(address);
      return {
        visitor: readVisitor(secret, cookieNamed(guestCookie, cookies)),
        look: keyedHash(secret, 'guest look', [networks.look, userAgent, language].join('\0')),
        network: keyedHash(secret, 'guest network', networks.ceiling),
      };
    },

    /**
     * Counts one search of a guest; of anybody else nothing is counted. A query that was asked shortly before is free.
     *
     * @returns the `Set-Cookie` value that makes a new guest known, or null.
     * @throws DomainError `limited` with the specified message when none is left today.
     */
    async take(actor: Actor, query: string): Promise<string | null> {
      if (actor.kind !== 'anonymous' || actor.guest === undefined || perDay === 0) return null;
      const { visitor, look, network } = actor.guest;
      const time = now();
      const day = dayOf(time);
      const keys = { look: `look:${look}`, network: `network:${network}` };
      const visitorKey = visitor && `visitor:${visitor.id}`;
      const newcomer: Visitor = { id: newId(), day };
      const asked = {
        limit: perDay,
        query: keyedHash(secret, 'guest query', plainQuery(query)),
        atMs: time.getTime(),
      };
      const { outcome, isFirst } = await store.change(
        day,
        [keys.look, keys.network, ...(visitorKey === null ? [] : [visitorKey])],
        ({ bucket, known }) => {
          // A cookie of today was counted when it was given; where that count is gone, it is as good as none.
          const isKnown =
            visitor !== null && visitorKey !== null && (known.has(visitorKey) || visitor.day < day);
          const own = isKnown ? bucket(visitorKey) : null;
          const spending = spend(
            { visitor: own, look: bucket(keys.look), network: bucket(keys.network) },
            asked,
          );
          const changed = new Map<string, Bucket>();
          if (spending.outcome === 'counted') {
            changed.set(visitorKey ?? `visitor:${newcomer.id}`, spending.visitor);
            changed.set(keys.look, spending.look).set(keys.network, spending.network);
          }
          return { result: { outcome: spending.outcome, isFirst: !known.has(keys.look) }, changed };
        },
      );
      if (isFirst) await store.forgetBefore(day);
      if (outcome === 'refused')
        throw limited(guestLimitMessage(perDay), { limit: perDay, is_anonymous: true });
      return outcome === 'counted' && visitor === null ? cookieOf(newcomer) : null;
    },
  };
}

export type SearchAllowanceService = ReturnType<typeof searchAllowanceService>;
