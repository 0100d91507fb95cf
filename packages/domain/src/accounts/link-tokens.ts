import { createHash, randomBytes } from 'node:crypto';

/** 256 bits, as they stand in a link. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is kept of a token. It is random, so that a plain hash cannot be turned back. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
