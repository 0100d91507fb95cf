import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** The public half of a key. */
export interface PublicKey {
  /** The first 16 hexadecimal digits of the SHA-256 of the raw public key. */
  keyId: string;
  /** Raw, 32 bytes, in base64. */
  publicKey: string;
}

export interface SigningKey extends PublicKey {
  /** Of any bytes; in base64. */
  sign: (bytes: Uint8Array) => string;
}

const RAW_BYTES = 32;

const keyIdOf = (raw: Uint8Array): string =>
  crypto.createHash('sha256').update(raw).digest('hex').slice(0, 16);

/** Made on first use, for its owner alone. Of two processes that make one at once, the first one's stands. */
function ensureKey(file: string): void {
  if (fs.existsSync(file)) return;
  const { privateKey } = crypto.generateKeyPairSync('ed25519');
  const part = `${file}.${process.pid}.part`;
  fs.writeFileSync(part, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  try {
    fs.linkSync(part, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    fs.rmSync(part, { force: true });
  }
}

/**
 * The key that the installation signs with: Ed25519, in the data folder beside its other secrets.
 *
 * @source RFC 8032
 */
export function loadSigningKey(dataFolder: string): SigningKey {
  const file = path.join(dataFolder, 'signing-key.pem');
  ensureKey(file);
  const privateKey = crypto.createPrivateKey(fs.readFileSync(file));
  // The raw key is the end of what the format writes.
  const raw = crypto.createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).subarray(-RAW_BYTES);
  return {
    keyId: keyIdOf(raw),
    publicKey: raw.toString('base64'),
    sign: (bytes) => crypto.sign(null, bytes, privateKey).toString('base64'),
  };
}

/** What stands before a raw Ed25519 key in SPKI. @source RFC 8410 */
const SPKI_HEAD = Buffer.from('302a300506032b6570032100', 'hex');

/** Whether the key has signed the bytes; a key that is none has signed nothing. */
export function isSigned(
  bytes: Uint8Array,
  { signature, publicKey }: { signature: string; publicKey: string },
): boolean {
  const raw = Buffer.from(publicKey, 'base64');
  if (raw.length !== RAW_BYTES) return false;
  try {
    const key = crypto.createPublicKey({
      key: Buffer.concat([SPKI_HEAD, raw]),
      format: 'der',
      type: 'spki',
    });
    return crypto.verify(null, bytes, key, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}

/** Whether a public key has the id that it is named by. */
export const isKeyId = ({ keyId, publicKey }: PublicKey): boolean =>
  keyIdOf(Buffer.from(publicKey, 'base64')) === keyId;

/** SHA-256 in hexadecimal. */
export const digestOf = (bytes: Uint8Array): string =>
  crypto.createHash('sha256').update(bytes).digest('hex');
