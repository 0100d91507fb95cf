import crypto from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A key for this one use; the secret itself signs cookies. */
const keyOf = (secret: string): Buffer =>
  Buffer.from(crypto.hkdfSync('sha256', secret, '', 'peerlens sealed link', 32));

/** AES-256-GCM: base64url of nonce, tag and ciphertext. Who has the database alone cannot read it. */
export function seal(secret: string, text: string): string {
  const iv = crypto.randomBytes(IV_BYTES);
  const cipher = crypto.createCipheriv('aes-256-gcm', keyOf(secret), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Null for what was sealed with another secret, or was changed since. */
export function unseal(secret: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < IV_BYTES + TAG_BYTES) return null;
  const iv = bytes.subarray(0, IV_BYTES);
  const decipher = crypto.createDecipheriv('aes-256-gcm', keyOf(secret), iv, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
