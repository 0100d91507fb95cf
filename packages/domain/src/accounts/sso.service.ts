import { DomainError } from '@peerlens/kernel';
import type { Actor } from '../actor.ts';
import { isUser } from '../actor.ts';
import { storable } from '../storable.ts';
import { Email } from './accounts.contract.ts';
import type { IdentitiesStore, Subject, Transaction } from './identities.store.ts';
import type { LinkedLoginsService } from './linked-logins.service.ts';
import type { Claims, OpenIdProvider } from './openid-provider.store.ts';
import type { SessionsStore } from './sessions.store.ts';
import { recentUntil } from './reauthentication.ts';
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
  sessions: Pick<SessionsStore, 'current' | 'openFor'>;
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

  /** What is done with one's own account ends where it began, logging in on the page to log in. */
  const failed = (
    failure: SsoFailure,
    { via, next, isOwn }: { via: string; next: string | null | undefined; isOwn: boolean },
  ): string => {
    if (isOwn) return path('/accounts/sso/', { result: failure, via, next });
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

  /** Somebody who is logged in shows that they are still themselves. */
  const confirm = async (
    userId: string,
    { login, authenticatedAt }: { login: Subject; authenticatedAt: Date | null },
  ): Promise<Entry> => {
    const owner = await store.ownerOf(login);
    if (owner?.id !== userId) return { failure: 'not-yours' };
    if (recentUntil(authenticatedAt, parts.now()) === null) return { failure: 'not-recent' };
    return { userId, success: 'again', author: null };
  };

  const isRecent = async (headers: Headers): Promise<boolean> => {
    const session = await sessions.current(headers);
    return recentUntil(session?.authenticatedAt ?? null, parts.now()) !== null;
  };

  return {
    /** Whom people may log in with. */
    providers: (): SsoProviderCard[] => providers.map(({ provider: { key, name } }) => ({ key, name })),

    /** Where a log-in begins: at the provider, or on a page of ours that says why not. */
    async start(
      { provider: key, next, link: isLink, again }: StartSso,
      { actor, headers }: SsoCall,
    ): Promise<Answer> {
      const provider = providerOf(key);
      const place = { via: key, next, isOwn: isLink || again };
      const userId = isUser(actor) ? actor.id : null;
      const leadTo = (to: string): Answer => ({ to, cookies: [] });
      if (!provider) return leadTo(failed('unknown', place));
      if (place.isOwn && userId === null) {
        const onward = isLink ? startPath(key, { next, link: true }) : next;
        return leadTo(path('/accounts/login/', { next: onward }));
      }
      // A page of another site must not have somebody's account linked by sending them here.
      if (isLink && headers.get('sec-fetch-site') === 'cross-site') return leadTo(failed('foreign', place));
      // Nor may somebody at an open browser.
      if (isLink && !(await isRecent(headers))) {
        return leadTo(path('/accounts/again/', { next: startPath(key, { next, link: true }) }));
      }
      const flow = newFlow({
        provider: key,
        next: next ?? null,
        linkTo: isLink ? userId : null,
        again: again && !isLink ? userId : null,
      });
      try {
        const to = await provider.authorizationUrl({
          redirectUri: redirectUri(key),
          state: flow.state,
          nonce: flow.nonce,
          codeChallenge: codeChallengeOf(flow),
          again: flow.again !== null,
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
        return { to: failed('expired', { via: key, next: undefined, isOwn: false }), cookies: [] };
      }
      const { next, linkTo, again, nonce, codeVerifier } = flow;
      const owner = linkTo ?? again;
      const place = { via: key, next, isOwn: owner !== null };
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
      if (owner !== null && (!isUser(actor) || actor.id !== owner)) return end('changed');
      let entry: Entry;
      let authenticatedAt: Date | null;
      try {
        const response = { code, iss, redirectUri: redirectUri(key), nonce, codeVerifier };
        const identity = await provider.identify(response);
        const { claims } = identity;
        ({ authenticatedAt } = identity);
        const login = { issuer: provider.provider.issuer, subject: claims.sub };
        if (linkTo !== null) entry = await link(linkTo, login);
        else if (again !== null) entry = await confirm(again, { login, authenticatedAt });
        else entry = await logIn(login, claims);
      } catch (error) {
        return end(failureOf(error));
      }
      if ('failure' in entry) return end(entry.failure);
      const { userId, success, author } = entry;
      const to = path('/accounts/sso/', { result: success, via: key, author, next });
      if (success === 'linked') return { to, cookies: [flows.forget()] };
      const opened = await sessions.openFor(userId, { headers, address, authenticatedAt });
      return { to, cookies: [flows.forget(), ...opened] };
    },
  };
}

export type SsoService = ReturnType<typeof ssoService>;
