import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
/** The scheme asks for 24 to 64. */
const SECRET_BYTES = 32;

export const newSigningSecret = (): string => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;

export interface SignedMessage {
  id: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: string;
}

/**
 * The header `webhook-signature` of a message.
 *
 * @source Standard Webhooks 1.0, "Signature scheme": v1, HMAC-SHA256 of `id.timestamp.body`, base64
 */
export function signatureOf(secret: string, { id, timestamp, body }: SignedMessage): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}
