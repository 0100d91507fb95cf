import { createHmac } from 'node:crypto';

/** Characters of a hash that are kept: 132 bits are far from colliding, and short to store. */
const KEPT = 22;

/** Names what must not be stored by what only holders of the secret can compute; `purpose` keeps uses apart. */
export const keyedHash = (secret: string, purpose: string, text: string): string =>
  createHmac('sha256', secret).update(`${purpose}\0${text}`).digest('base64url').slice(0, KEPT);
