import crypto from 'node:crypto';
import { promisify } from 'node:util';
import { verifyPassword as verifyScrypt } from 'better-auth/crypto';

const argon2 = promisify(crypto.argon2);

/**
 * Memory in KiB, passes over it, lanes.
 *
 * @source OWASP Password Storage Cheat Sheet: Argon2id with 19 MiB, 2 iterations, 1 degree of parallelism
 */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

const VERSION = 19;
const HEAD = `$argon2id$v=${VERSION}$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$`;
const ENCODED = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([\w+/]{11,86})\$([\w+/]{22,86})$/;

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/** The same password, however its accents were typed. */
const messageOf = (password: string): Buffer => Buffer.from(password.normalize('NFKC'), 'utf8');

/**
 * Argon2id in the PHC string format, computed off the event loop.
 *
 * @source RFC 9106
 */
export async function hashPassword(password: string): Promise<string> {
  const nonce = crypto.randomBytes(SALT_BYTES);
  const hash = await argon2('argon2id', {
    ...COST,
    message: messageOf(password),
    nonce,
    tagLength: HASH_BYTES,
  });
  return `${HEAD}${unpadded(nonce)}$${unpadded(hash)}`;
}

/** Whether the hash is of this password. Knows the scrypt hashes of earlier versions, too. */
export async function verifyPassword({
  hash,
  password,
}: {
  hash: string;
  password: string;
}): Promise<boolean> {
  const [, memory, passes, parallelism, salt, tag] = ENCODED.exec(hash) ?? [];
  if (memory === undefined) {
    return /^[\da-f]+:[\da-f]+$/.test(hash) && verifyScrypt({ hash, password });
  }
  const expected = Buffer.from(tag, 'base64');
  const found = await argon2('argon2id', {
    message: messageOf(password),
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return crypto.timingSafeEqual(found, expected);
}

/** What no password has: verifying with it takes as long as with any other. */
export const HASH_OF_NOTHING = `${HEAD}${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Made by an earlier version, or at another cost: to be made anew when the password is at hand. */
export const isOutdated = (hash: string): boolean => !hash.startsWith(HEAD);
