import { DomainError } from '@peerlens/kernel';
import type { Actor } from '../actor.ts';
import { isUser } from '../actor.ts';
import { storable } from '../storable.ts';
import { Email } from './accounts.contract.ts';
import type { IdentitiesStore, Subject, Transaction } from './identities.store.ts';
import type { LinkedLoginsService } from './linked-logins.service.ts';
import type { Claims, OpenIdProvider } from './openid-provider.store.ts';
import type { SessionsStore } from './sessions.store.ts';
import { codeChallengeOf, newFlow } from './sso-flow.ts';
import type { flowCookies } from './sso-flow.ts';
import type {
  AuthorOutcome,
  FinishSso,
  SsoFailure,
  SsoProviderCard,
  SsoSuccess,
  StartSso,
} from './sso.contract.ts';

export interface SsoServiceParts {
  store: IdentitiesStore;
  linkedLogins: LinkedLoginsService;
  sessions: Pick<SessionsStore, 'openFor'>;
  providers: readonly OpenIdProvider[];
  flows: ReturnType<typeof flowCookies>;
  /** Whether anybody may make an account. */
  registration: boolean;
  /** Where browsers reach us, without a slash at the end. */
  publicUrl: string;
  newId: () => string;
  now: () => Date;
  /** A line for who runs the installation, without what is secret. */
  log: (line: string) => void;
}

interface SsoCall {
  actor: Actor;
  headers: Headers;
  address: string | null;
}

interface Answer {
  /** Where the browser goes on. */
  to: string;
  cookies: string[];
}

/** How somebody came in; or why not. */
type Entry = { userId: string; success: SsoSuccess; author: AuthorOutcome | null } | { failure: SsoFailure };

const MAX_NAME_CHARACTERS = 100;

const path = (to: string, query: Record<string, string | null | undefined>): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  const text = search.toString();
  return text === '' ? to : `${to}?${text}`;
};

/** An address that the provider has seen to be the person's own. */
const verifiedEmail = ({ email, email_verified: isVerified }: Claims): string | null => {
  const address = Email.safeParse(email);
  return isVerified === true && address.success ? address.data : null;
};

const nameIn = (claims: Claims, email: string): string => {
  const parts = [claims.given_name, claims.family_name].filter(Boolean).join(' ');
  const name = claims.name || parts || claims.preferred_username || email.slice(0, email.indexOf('@'));
  const tidy = name.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
  return storable((tidy || email).slice(0, MAX_NAME_CHARACTERS));
};

/**
 * Logging in with a provider of OpenID Connect: authorization code with PKCE, state and nonce. Every way it can go ends
 * on a page of ours that says how it went. Reasons: docs/decisions/0049-single-sign-on.md
 */
export function ssoService(parts: SsoServiceParts) {
  const { store, linkedLogins, sessions, providers, flows, registration, publicUrl, log } = parts;

  const providerOf = (key: string): OpenIdProvider | undefined =>
    providers.find(({ provider }) => provider.key === key);

  const redirectUri = (key: string): string => `${publicUrl}/accounts/sso/${key}/callback/`;

  const startPath = (key: string, { next, link }: { next?: string | null | undefined; link?: boolean }) =>
    path(`/accounts/sso/${key}/`, { link: link ? '1' : null, next });

  /** Linking ends where it began, logging in on the page to log in. */
  const failed = (
    failure: SsoFailure,
    { via, next, link }: { via: string; next: string | null | undefined; link: boolean },
  ): string => {
    if (link) return path('/accounts/sso/', { result: failure, via, next });
    // Whoever has no account linked logs in once in another way, and comes back to link it.
    const onward = failure === 'unlinked' ? startPath(via, { next, link: true }) : next;
    return path('/accounts/login/', { sso: failure, via, next: onward });
  };

  const failureOf = (error: unknown): SsoFailure => {
    if (!(error instanceof DomainError)) throw error;
    log(`single sign-on: ${error.message}`);
    return error.code === 'unavailable' ? 'unavailable' : 'refused';
  };

  /** Who is known by log-in or by address; or a new user. */
  const enter = async (login: Subject, claims: Claims, within: Transaction): Promise<Entry> => {
    const owner = await store.ownerOf(login, within);
    if (owner?.isDisabled) return { failure: 'disabled' };
    if (owner) return { userId: owner.id, success: 'logged-in', author: null };
    const email = verifiedEmail(claims);
    if (email === null) return { failure: 'unlinked' };
    const known = await store.byEmail(email, within);
    if (known) {
      if (known.isDisabled) return { failure: 'disabled' };
      if (!known.isVerified) return { failure: 'unlinked' };
      const outcome = await linkedLogins.link(known.id, login, within);
      // Somebody else at the provider has this address by now.
      return outcome === 'linked'
        ? { userId: known.id, success: 'logged-in', author: null }
        : { failure: 'unlinked' };
    }
    if (!registration) return { failure: 'closed' };
    const person = { id: parts.newId(), email, name: nameIn(claims, email), now: parts.now() };
    if (!(await store.makeUser(person, within))) return { failure: 'unlinked' };
    const { id: userId } = person;
    await store.add({ ...login, id: parts.newId(), userId, now: parts.now() }, within);
    return { userId, success: 'opened', author: null };
  };

  const logIn = async (login: Subject, claims: Claims): Promise<Entry> =>
    store.together(async (transaction) => {
      const entry = await enter(login, claims, transaction);
      if ('failure' in entry) return entry;
      // The corpus may know the author since the last time.
      const author = await linkedLogins.linkAuthor(entry.userId, login, transaction);
      return { ...entry, author: entry.success === 'opened' ? author : null };
    });

  const link = async (userId: string, login: Subject): Promise<Entry> =>
    store.together(async (transaction) => {
      const outcome = await linkedLogins.link(userId, login, transaction);
      if (outcome !== 'linked') return { failure: outcome };
      const author = await linkedLogins.linkAuthor(userId, login, transaction);
      return { userId, success: 'linked', author };
    });

  return {
    /** Whom people may log in with. */
    providers: (): SsoProviderCard[] => providers.map(({ provider: { key, name } }) => ({ key, name })),

    /** Where a log-in begins: at the provider, or on a page of ours that says why not. */
    async start(
      { provider: key, next, link: isLink }: StartSso,
      { actor, headers }: SsoCall,
    ): Promise<Answer> {
      const provider = providerOf(key);
      const place = { via: key, next, link: isLink };
      if (!provider) return { to: failed('unknown', place), cookies: [] };
      if (isLink && !isUser(actor)) {
        return { to: path('/accounts/login/', { next: startPath(key, place) }), cookies: [] };
      }
      // A page of another site must not have somebody's account linked by sending them here.
      if (isLink && headers.get('sec-fetch-site') === 'cross-site') {
        return { to: failed('foreign', place), cookies: [] };
      }
      const linkTo = isLink && isUser(actor) ? actor.id : null;
      const flow = newFlow({ provider: key, next: next ?? null, linkTo });
      try {
        const to = await provider.authorizationUrl({
          redirectUri: redirectUri(key),
          state: flow.state,
          nonce: flow.nonce,
          codeChallenge: codeChallengeOf(flow),
        });
        return { to, cookies: [await flows.write(flow)] };
      } catch (error) {
        return { to: failed(failureOf(error), place), cookies: [] };
      }
    },

    /** What comes of it when the provider sends somebody back: they are logged in, or a page says why not. */
    async finish(answer: FinishSso, { actor, headers, address }: SsoCall): Promise<Answer> {
      const { provider: key, code, state, iss } = answer;
      const flow = await flows.read(headers);
      const isOurs = flow !== null && flow.provider === key && flow.state === state;
      // An answer to another question leaves the question open.
      if (!isOurs) {
        return { to: failed('expired', { via: key, next: undefined, link: false }), cookies: [] };
      }
      const { next, linkTo, nonce, codeVerifier } = flow;
      const place = { via: key, next, link: linkTo !== null };
      const end = (failure: SsoFailure): Answer => ({
        to: failed(failure, place),
        cookies: [flows.forget()],
      });
      const provider = providerOf(key);
      if (!provider) return end('unknown');
      if (answer.error !== undefined || code === undefined) {
        const isDenied = answer.error === 'access_denied';
        if (!isDenied)
          log(`single sign-on: ${key} answers ${JSON.stringify(answer.error?.slice(0, 100) ?? '')}`);
        return end(isDenied ? 'denied' : 'unavailable');
      }
      if (linkTo !== null && (!isUser(actor) || actor.id !== linkTo)) return end('changed');
      let entry: Entry;
      try {
        const response = { code, iss, redirectUri: redirectUri(key), nonce, codeVerifier };
        const claims = await provider.identify(response);
        const login = { issuer: provider.provider.issuer, subject: claims.sub };
        entry = linkTo === null ? await logIn(login, claims) : await link(linkTo, login);
      } catch (error) {
        return end(failureOf(error));
      }
      if ('failure' in entry) return end(entry.failure);
      const { userId, success, author } = entry;
      const to = path('/accounts/sso/', { result: success, via: key, author, next });
      if (success === 'linked') return { to, cookies: [flows.forget()] };
      const opened = await sessions.openFor(userId, headers, address);
      return { to, cookies: [flows.forget(), ...opened] };
    },
  };
}

export type SsoService = ReturnType<typeof ssoService>;
