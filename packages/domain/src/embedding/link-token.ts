import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { keyedHash } from '../keyed-hash.ts';

/** What a link says; whoever has it can read this, and change none of it. */
export interface LinkClaims {
  proposalId: number;
  /** Who made it, and in whose name it acts. */
  makerId: string;
  /** Seconds since 1970. */
  expires: number;
  canMark: boolean;
  /** As a query string. */
  settings: string;
  /** Tells links apart that say the same. */
  nonce: string;
}

/** Before the claims, so that other ways to write them can be told apart later. */
const VERSION = 'e1';
const PURPOSE = 'ranking link';

const Claims = z.tuple([z.int(), z.string(), z.int(), z.boolean(), z.string(), z.string()]);

export const writeLinkToken = (secret: string, claims: LinkClaims): string => {
  const { proposalId, makerId, expires, canMark, settings, nonce } = claims;
  const told = JSON.stringify([proposalId, makerId, expires, canMark, settings, nonce]);
  const signed = `${VERSION}.${Buffer.from(told).toString('base64url')}`;
  return `${signed}.${keyedHash(secret, PURPOSE, signed)}`;
};

/** Null for whatever this installation did not write; an expired token is read like any other. */
export function readLinkToken(secret: string, token: string): LinkClaims | null {
  const [, signed, told, signature] = /^(e1\.([\w-]+))\.([\w-]{22})$/.exec(token) ?? [];
  if (signed === undefined || told === undefined || signature === undefined) return null;
  const expected = keyedHash(secret, PURPOSE, signed);
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return null;
  // Signed by us: what is in it was written above.
  const written: unknown = JSON.parse(Buffer.from(told, 'base64url').toString());
  const [proposalId, makerId, expires, canMark, settings, nonce] = Claims.parse(written);
  return { proposalId, makerId, expires, canMark, settings, nonce };
}
