import { timingSafeEqual } from 'node:crypto';
import { keyedHash } from '../keyed-hash.ts';

/** A cookie we gave to a guest's browser: who it is, and the day (YYYY-MM-DD, UTC) it was given on. */
export interface Visitor {
  id: string;
  day: string;
}

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
