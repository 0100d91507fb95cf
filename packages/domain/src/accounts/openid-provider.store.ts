import { DomainError, unavailable } from '@peerlens/kernel';
import type { OidcProvider } from '@peerlens/kernel';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import type { JWTPayload } from 'jose';
import { z } from 'zod';
import { RECENT_SECONDS } from './reauthentication.ts';

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 256 * 1024;
/** What a provider says of itself changes rarely, and keys are looked up anew by themselves. */
const DISCOVERY_MS = 60 * 60 * 1000;
/** Clocks of two machines differ. */
const TOLERANCE_SECONDS = 60;

const Address = z.url({ protocol: /^https?$/ }).max(2000);

/** @source OpenID Connect Discovery 1.0, section 3 */
const Discovery = z.object({
  issuer: z.string().max(2000),
  authorization_endpoint: Address,
  token_endpoint: Address,
  userinfo_endpoint: Address.optional(),
  jwks_uri: Address,
  id_token_signing_alg_values_supported: z.array(z.string()).default(['RS256']),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
  authorization_response_iss_parameter_supported: z.boolean().default(false),
});
type Discovery = z.infer<typeof Discovery>;

const Tokens = z.object({ id_token: z.string(), access_token: z.string().optional() });

/** Some providers write it as text. */
const Verified = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);
const Text = z.string().max(500).optional().catch(undefined);

/** @source OpenID Connect Core 1.0, section 5.1 */
const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: Text,
  email_verified: Verified.optional().catch(undefined),
  name: Text,
  given_name: Text,
  family_name: Text,
  preferred_username: Text,
});
export type Claims = z.infer<typeof Claims>;

/** Whom a provider has sent back. */
export interface Identity {
  claims: Claims;
  /** When they logged in there; null where the provider does not say. */
  authenticatedAt: Date | null;
}

/** By a secret that only the provider and we know; `none` and shared-key algorithms would be anybody's. */
const SIGNATURES = /^(?:(?:RS|PS|ES)(?:256|384|512)|EdDSA|Ed25519)$/;

export interface AuthorizationRequest {
  redirectUri: string;
  state: string;
  nonce: string;
  /** SHA-256 of the verifier, base64url. */
  codeChallenge: string;
  /** Whether the person has to log in there anew, whoever the provider knows already. */
  again: boolean;
}

export interface AuthorizationResponse {
  code: string;
  /** Who answered, as far as the answer says. */
  iss: string | undefined;
  redirectUri: string;
  nonce: string;
  codeVerifier: string;
}

const refused = (why: string): DomainError => new DomainError('unauthenticated', why);

/** @throws DomainError `unavailable` for no answer in time, one that is too long, a redirect, or no JSON. */
async function ask(url: string, init: RequestInit = {}): Promise<{ status: number; body: unknown }> {
  try {
    const answer = await fetch(url, {
      ...init,
      // A secret must not be carried anywhere else.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { accept: 'application/json', ...(init.headers as Record<string, string> | undefined) },
    });
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of answer.body ?? []) {
      size += chunk.byteLength;
      if (size > MAX_ANSWER_BYTES) throw new Error('the answer is too long');
      chunks.push(chunk);
    }
    return { status: answer.status, body: JSON.parse(Buffer.concat(chunks).toString('utf8')) };
  } catch (error) {
    const { message, cause } = error as Error & { cause?: { code?: string } };
    throw unavailable(`${new URL(url).host} does not answer as it should: ${cause?.code ?? message}`);
  }
}

/** Never later than now, however the clocks go. @source OpenID Connect Core 1.0, section 2 (auth_time) */
const authenticationTimeOf = ({ auth_time: at }: JWTPayload, now: Date): Date | null =>
  typeof at === 'number' ? new Date(Math.min(at * 1000, now.getTime())) : null;

const formEncoded = (text: string): string => new URLSearchParams({ '': text }).toString().slice(1);

/** What is asked of a provider of OpenID Connect. Tokens are used here and kept nowhere. */
export function openIdProvider(provider: OidcProvider, { now }: { now: () => Date }) {
  const { issuer, clientId, clientSecret, scopes } = provider;
  let known: { at: number; found: Discovery; keys: ReturnType<typeof createRemoteJWKSet> } | null = null;

  const discover = async () => {
    const at = now().getTime();
    if (known && at - known.at < DISCOVERY_MS) return known;
    const { status, body } = await ask(`${issuer}/.well-known/openid-configuration`);
    const read = Discovery.safeParse(body);
    if (status !== 200 || !read.success) throw unavailable(`${issuer} does not say how to log in with it`);
    const found = read.data;
    if (found.issuer.replace(/\/+$/, '') !== issuer) throw unavailable(`${issuer} says it is another issuer`);
    const addresses = [
      found.authorization_endpoint,
      found.token_endpoint,
      found.jwks_uri,
      found.userinfo_endpoint,
    ];
    if (issuer.startsWith('https:') && addresses.some((url) => url?.startsWith('http:'))) {
      throw unavailable(`${issuer} names addresses that are not encrypted`);
    }
    known = { at, found, keys: createRemoteJWKSet(new URL(found.jwks_uri), { timeoutDuration: TIMEOUT_MS }) };
    return known;
  };

  const redeem = async (
    found: Discovery,
    { code, redirectUri, codeVerifier }: AuthorizationResponse,
  ): Promise<z.infer<typeof Tokens>> => {
    const methods = found.token_endpoint_auth_methods_supported;
    const isPosted = methods.includes('client_secret_post') && !methods.includes('client_secret_basic');
    const form = new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: codeVerifier,
      ...(isPosted && { client_id: clientId, client_secret: clientSecret }),
    });
    const basic = Buffer.from(`${formEncoded(clientId)}:${formEncoded(clientSecret)}`).toString('base64');
    const { status, body } = await ask(found.token_endpoint, {
      method: 'POST',
      body: form,
      ...(!isPosted && { headers: { authorization: `Basic ${basic}` } }),
    });
    const tokens = Tokens.safeParse(body);
    if (status === 200 && tokens.success) return tokens.data;
    const { error } = z.object({ error: z.string().max(100) }).safeParse(body).data ?? {
      error: `status ${status}`,
    };
    if (status >= 500 || error === 'invalid_client') throw unavailable(`${issuer} gives no token: ${error}`);
    throw refused(`${issuer} gives no token: ${error}`);
  };

  /** @source OpenID Connect Core 1.0, section 3.1.3.7 */
  const verify = async (
    idToken: string,
    { found, keys }: NonNullable<typeof known>,
    nonce: string,
  ): Promise<JWTPayload> => {
    try {
      const { payload } = await jwtVerify(idToken, keys, {
        issuer: found.issuer,
        audience: clientId,
        algorithms: found.id_token_signing_alg_values_supported.filter((name) => SIGNATURES.test(name)),
        requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
        clockTolerance: TOLERANCE_SECONDS,
        currentDate: now(),
      });
      if (payload['nonce'] !== nonce) throw refused('its nonce is another one');
      const isForSeveral = Array.isArray(payload.aud) && payload.aud.length > 1;
      if ((isForSeveral || payload['azp'] !== undefined) && payload['azp'] !== clientId) {
        throw refused('it was given to another client');
      }
      return payload;
    } catch (error) {
      if (error instanceof DomainError) throw error;
      const { message } = error as Error;
      // Anything else is about fetching the keys.
      const isAboutToken =
        error instanceof errors.JOSEError &&
        !(error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) &&
        error.code !== 'ERR_JOSE_GENERIC';
      if (isAboutToken) throw refused(`the id token of ${issuer} does not hold: ${message}`);
      throw unavailable(`${issuer} does not give its keys: ${message}`);
    }
  };

  /** What the token does not tell. */
  const userInfo = async (url: string, accessToken: string): Promise<Claims> => {
    const { status, body } = await ask(url, { headers: { authorization: `Bearer ${accessToken}` } });
    const claims = Claims.safeParse(body);
    if (status !== 200 || !claims.success) throw unavailable(`${issuer} does not tell who logs in`);
    return claims.data;
  };

  return {
    provider,

    /** Where the person consents. @throws DomainError `unavailable` */
    async authorizationUrl({
      redirectUri,
      state,
      nonce,
      codeChallenge,
      again,
    }: AuthorizationRequest): Promise<string> {
      const { found } = await discover();
      const url = new URL(found.authorization_endpoint);
      const parameters = {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: scopes.join(' '),
        state,
        nonce,
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
        // With an age the provider has to say when it was.
        ...(again && { prompt: 'login', max_age: String(RECENT_SECONDS) }),
      };
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      return url.href;
    },

    /**
     * Who the person is whom a provider has sent back.
     *
     * @throws DomainError `unavailable` when the provider does not answer as it should, `unauthenticated` when what it
     *   says does not hold.
     */
    async identify(response: AuthorizationResponse): Promise<Identity> {
      const settings = await discover();
      const { found } = settings;
      const { iss } = response;
      // @source RFC 9207: an answer of one provider must not be taken for another's
      if (iss === undefined ? found.authorization_response_iss_parameter_supported : iss !== found.issuer) {
        throw refused(`the answer is not by ${issuer}`);
      }
      const tokens = await redeem(found, response);
      const payload = await verify(tokens.id_token, settings, response.nonce);
      const claims = Claims.safeParse(payload);
      if (!claims.success) throw refused(`the id token of ${issuer} names nobody`);
      const authenticatedAt = authenticationTimeOf(payload, now());
      const asksMore = claims.data.email === undefined && scopes.includes('email');
      if (!asksMore || !found.userinfo_endpoint || !tokens.access_token) {
        return { claims: claims.data, authenticatedAt };
      }
      const more = await userInfo(found.userinfo_endpoint, tokens.access_token);
      // @source OpenID Connect Core 1.0, section 5.3.4
      if (more.sub !== claims.data.sub) throw refused(`${issuer} tells of somebody else`);
      return { claims: { ...claims.data, ...more }, authenticatedAt };
    },
  };
}

export type OpenIdProvider = ReturnType<typeof openIdProvider>;
