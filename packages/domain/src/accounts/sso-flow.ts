import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { z } from 'zod';

/** As long as somebody may take to look for a password, or to make an account at the provider. */
const FLOW_SECONDS = 30 * 60;

const COOKIE = 'peerlens.sso';
/** Only what begins and ends a flow gets it. */
const PATH = '/accounts/sso/';

/** What is remembered while somebody is at a provider. */
export const SsoFlow = z.object({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  next: z.string().nullable(),
  /** Whose account the log-in is to be linked with. */
  linkTo: z.string().nullable(),
  /** Who is to show once more who they are. */
  again: z.string().nullable(),
});
export type SsoFlow = z.infer<typeof SsoFlow>;

const random = (): string => randomBytes(32).toString('base64url');

export const newFlow = (of: Pick<SsoFlow, 'provider' | 'next' | 'linkTo' | 'again'>): SsoFlow => ({
  ...of,
  state: random(),
  nonce: random(),
  codeVerifier: random(),
});

/** @source RFC 7636, section 4.2 */
export const codeChallengeOf = ({ codeVerifier }: SsoFlow): string =>
  createHash('sha256').update(codeVerifier).digest('base64url');

/** A key for this one use; the secret itself signs cookies. */
const keyOf = (secret: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', 'peerlens single sign-on flow', 32));

const cookieOf = (value: string, seconds: number, isSecure: boolean): string =>
  `${COOKIE}=${value}; Path=${PATH}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

/**
 * Keeps flows in a cookie of the browser that began them, so that nobody's answer is taken in another browser; sealed,
 * so that only we can read and write one, and good for half an hour.
 */
export function flowCookies({
  secret,
  isSecure,
  now,
}: {
  secret: string;
  isSecure: boolean;
  now: () => Date;
}) {
  const key = keyOf(secret);
  return {
    /** @returns a `Set-Cookie` value. */
    async write(flow: SsoFlow): Promise<string> {
      const sealed = await new EncryptJWT(flow)
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(new Date(now().getTime() + FLOW_SECONDS * 1000))
        .encrypt(key);
      return cookieOf(sealed, FLOW_SECONDS, isSecure);
    },

    /** Null where there is none, it is too old, or not ours. */
    async read(headers: Headers): Promise<SsoFlow | null> {
      const [, sealed] = new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]+)`).exec(headers.get('cookie') ?? '') ?? [];
      if (sealed === undefined) return null;
      try {
        const options = {
          currentDate: now(),
          requiredClaims: ['exp'],
          keyManagementAlgorithms: ['dir'],
          contentEncryptionAlgorithms: ['A256GCM'],
        };
        return SsoFlow.parse((await jwtDecrypt(sealed, key, options)).payload);
      } catch {
        return null;
      }
    },

    /** A `Set-Cookie` value that forgets it: each is used once. */
    forget: (): string => cookieOf('', 0, isSecure),
  };
}
