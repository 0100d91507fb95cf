import { createHmac, timingSafeEqual } from 'node:crypto';

/** A cookie we gave to a guest's browser: who it is, and the day (YYYY-MM-DD, UTC) it was given on. */
export interface Visitor {
  id: string;
  day: string;
}

/** Characters of a hash that are kept: 132 bits are far from colliding, and short to store. */
const KEPT = 22;

/** Names what must not be stored by what only holders of the secret can compute; `purpose` keeps uses apart. */
export const keyedHash = (secret: string, purpose: string, text: string): string =>
  createHmac('sha256', secret).update(`${purpose}\0${text}`).digest('base64url').slice(0, KEPT);

const signatureOf = (secret: string, { id, day }: Visitor): string =>
  keyedHash(secret, 'guest cookie', `${id}.${day}`);

export const writeVisitor = (secret: string, visitor: Visitor): string =>
  `${visitor.id}.${visitor.day}.${signatureOf(secret, visitor)}`;

/** Null for whatever we did not write ourselves. */
export function readVisitor(secret: string, written: string | undefined): Visitor | null {
  const [, id, day, signature] = /^([\w-]{1,64})\.(\d{4}-\d\d-\d\d)\.([\w-]{22})$/.exec(written ?? '') ?? [];
  if (id === undefined || day === undefined || signature === undefined) return null;
  const expected = signatureOf(secret, { id, day });
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? { id, day } : null;
}
