import { createHash, randomBytes } from 'node:crypto';

/** What stands in the link of a mail: 256 random bits in base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Kept instead of the token, which is random, so that a plain hash cannot be turned back. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
