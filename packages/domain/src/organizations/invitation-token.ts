import { createHash, randomBytes } from 'node:crypto';

/** What stands in the link of an invitation: 32 random bytes in base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Kept instead of the token: reading the table lets nobody in. The token is random, so a plain hash is enough. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
