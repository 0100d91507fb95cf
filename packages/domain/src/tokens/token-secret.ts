import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** So that scanners for leaked secrets know a token of ours. */
const PREFIX = 'plk_';
const SECRET_BYTES = 32;

/** `plk_`, 32 random bytes and the checksum, both in base64url: 4 + 43 + 6 characters. */
const WRITTEN = /^plk_([\w-]{43})([\w-]{6})$/;

const checksumOf = (random: string): string => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc32(PREFIX + random));
  return bytes.toString('base64url');
};

export function newTokenSecret(): string {
  const random = randomBytes(SECRET_BYTES).toString('base64url');
  return `${PREFIX}${random}${checksumOf(random)}`;
}

/** Whether a text can be a token at all: the checksum finds what was cut off or mistyped without any look-up. */
export function isTokenSecret(text: string): boolean {
  const [, random, checksum] = WRITTEN.exec(text) ?? [];
  return random !== undefined && checksum === checksumOf(random);
}

/** What is kept of a token. 256 random bits need no slow hash. */
export const hashOfToken = (secret: string): Buffer => createHash('sha256').update(secret).digest();
