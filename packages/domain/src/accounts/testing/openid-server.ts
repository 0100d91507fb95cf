import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { SignJWT, decodeJwt, exportJWK, generateKeyPair } from 'jose';
import type { JWTPayload } from 'jose';
import { Provider } from 'oidc-provider';

/** What the provider tells of somebody, by what they log in as; `sub` is that. */
export type People = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export interface OpenIdServerSettings {
  clientId: string;
  clientSecret: string;
  redirectUris: readonly string[];
  people: People;
  /** How the secret is sent. */
  authentication?: 'client_secret_basic' | 'client_secret_post';
  /** Whether the id token tells all; else one has to ask. */
  tellsAll?: boolean;
  port?: number;
}

/** A token as it is changed on its way; null takes the signature away. */
export type Tamper = (claims: JWTPayload) => { claims?: JWTPayload; by?: 'provider' | 'stranger' | 'nobody' };

const unsigned = (claims: JWTPayload): string =>
  [{ alg: 'none' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.') +
  '.';

/** A real provider of OpenID Connect in this process, with its own forms to log in and to consent. */
export async function openIdServer(settings: OpenIdServerSettings) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const stranger = await generateKeyPair('RS256');
  let tamper: Tamper | null = null;
  let silentPath: string | null = null;
  let handler: ReturnType<Provider['callback']> | null = null;
  const server = http.createServer((request, response) => {
    if (silentPath !== null && request.url?.startsWith(silentPath)) request.socket.destroy();
    else void handler?.(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(settings.port ?? 0, '127.0.0.1', resolve);
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: settings.clientId,
        client_secret: settings.clientSecret,
        redirect_uris: [...settings.redirectUris],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: settings.authentication ?? 'client_secret_basic',
      },
    ],
    ...(settings.authentication && { clientAuthMethods: [settings.authentication] }),
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'ours', alg: 'RS256', use: 'sig' }] },
    claims: { email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
    conformIdTokenClaims: settings.tellsAll !== true,
    ttl: { AccessToken: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    pkce: { required: () => true },
    cookies: { keys: ['only for tests'] },
    findAccount: (_context, accountId) =>
      accountId in settings.people
        ? { accountId, claims: () => ({ sub: accountId, ...settings.people[accountId] }) }
        : undefined,
  });
  provider.use(async (context, next) => {
    await next();
    const body = context.body as { id_token?: string } | undefined;
    if (context.path !== '/token' || tamper === null || body?.id_token === undefined) return;
    const { claims = decodeJwt(body.id_token), by = 'provider' } = tamper(decodeJwt(body.id_token));
    const signed = (key: CryptoKey) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'ours' }).sign(key);
    const token =
      by === 'nobody' ? unsigned(claims) : await signed(by === 'provider' ? privateKey : stranger.privateKey);
    context.body = { ...body, id_token: token };
  });
  handler = provider.callback();

  return {
    issuer,
    /** Changes every id token from now on; null stops it. */
    tamper: (how: Tamper | null): void => {
      tamper = how;
    },
    /** Hangs up on whoever asks for what begins like this; null answers again. */
    hangUpOn: (path: string | null): void => {
      silentPath = path;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

/** Somebody's browser at a provider: goes through its forms, and stops where it would leave the provider. */
export function atProvider(issuer: string) {
  const cookies = new Map<string, string>();

  const visit = async (url: string, form?: Record<string, string>): Promise<Response> => {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };

  /** @returns the address that the provider leads to in the end. */
  return async (
    start: string,
    { login, denies = false }: { login: string; denies?: boolean },
  ): Promise<string> => {
    let answer = await visit(start);
    for (let step = 0; step < 20; step += 1) {
      const location = answer.headers.get('location');
      if (location !== null) {
        const url = new URL(location, issuer);
        if (url.origin !== issuer) return url.href;
        answer = await visit(url.href);
        continue;
      }
      const page = await answer.text();
      const [, action] = /<form[^>]* action="([^"]+)"/.exec(page) ?? [];
      const [, prompt] = /name="prompt" value="([^"]+)"/.exec(page) ?? [];
      if (answer.status !== 200 || action === undefined) throw new Error(`${answer.status}: ${page}`);
      answer = denies
        ? await visit(`${action}/abort`)
        : await visit(action, prompt === 'login' ? { prompt, login, password: 'any' } : { prompt });
    }
    throw new Error('The provider leads nowhere');
  };
}
