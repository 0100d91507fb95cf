import { betterAuth } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { prismaAdapter } from 'better-auth/adapters/prisma';
import { unauthenticated } from '@peerlens/kernel';
import type { Database } from '@peerlens/db';
import type { SqlRunner } from '@peerlens/queue';
import { z } from 'zod';
import { cookieName } from '../cookie-name.ts';
import { hashPassword, isOutdated, verifyPassword } from './password-hash.ts';

/** How long a session lasts without being used, in seconds: two weeks. */
const SESSION_SECONDS = 14 * 24 * 60 * 60;

/** How long a session lasts however often it is used: 90 days. @source docs/decisions/0051-security.md */
const LONGEST_SESSION_MS = 90 * 24 * 60 * 60 * 1000;

/** Where better-auth reads the address of a session from: what a caller says of itself it never sees. */
const ADDRESS_HEADER = 'x-peerlens-address';

export interface SessionSettings {
  /** Signs cookies; from the data folder. */
  secret: string;
  /** Where browsers reach us, e.g. `http://127.0.0.1:3000`. */
  publicUrl: string;
}

/** A session without what opens it. */
export interface SessionRow {
  id: string;
  createdAt: Date;
  /** When it was last prolonged: once a day while in use. */
  usedAt: Date;
  expiresAt: Date;
  address: string | null;
  userAgent: string | null;
}

const withAddress = (headers: Headers, address: string | null): Headers => {
  const own = new Headers(headers);
  own.delete(ADDRESS_HEADER);
  if (address !== null) own.set(ADDRESS_HEADER, address);
  return own;
};

/** Opens a session for whom we know by other means than a password; it has no address, so nobody can call it. */
const openSession = createAuthEndpoint(
  { method: 'POST', body: z.object({ userId: z.string() }) },
  async (ctx) => {
    const { internalAdapter } = ctx.context;
    const user = await internalAdapter.findUserById(ctx.body.userId);
    if (!user) throw unauthenticated();
    const session = await internalAdapter.createSession(user.id);
    await setSessionCookie(ctx, { session, user });
    return { sessionId: session.id };
  },
);

/** Sessions and passwords, kept by better-auth in our own tables. */
export function sessionsStore(db: Database, { secret, publicUrl }: SessionSettings) {
  const { pool, prisma } = db;
  const isSecure = publicUrl.startsWith('https:');
  const auth = betterAuth({
    secret,
    baseURL: publicUrl,
    database: prismaAdapter(prisma, { provider: 'postgresql' }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 10,
      maxPasswordLength: 256,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    session: { expiresIn: SESSION_SECONDS, updateAge: 24 * 60 * 60 },
    advanced: {
      // The names below have the stronger of the two prefixes already.
      useSecureCookies: false,
      cookies: {
        session_token: { name: cookieName('session_token', isSecure) },
        session_data: { name: cookieName('session_data', isSecure) },
        dont_remember: { name: cookieName('dont_remember', isSecure) },
      },
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true, path: '/', secure: isSecure },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
    },
    plugins: [{ id: 'single-sign-on', endpoints: { openSession } }],
    telemetry: { enabled: false },
    logger: { disabled: true },
  });

  const hashOf = async (userId: string): Promise<string | null> => {
    const where = { userId, providerId: 'credential' };
    return (await prisma.account.findFirst({ where, select: { password: true } }))?.password ?? null;
  };

  /** Ends the session that a browser had: whoever it was has left. */
  const endBefore = async (headers: Headers): Promise<void> => {
    const before = await auth.api.getSession({ headers });
    if (before) await prisma.session.deleteMany({ where: { id: before.session.id } });
  };

  const bringUpToDate = async (userId: string, password: string): Promise<void> => {
    const old = await hashOf(userId);
    if (old === null || !isOutdated(old)) return;
    const fresh = await hashPassword(password);
    // Unless it has been changed meanwhile.
    const where = { userId, providerId: 'credential', password: old };
    await prisma.account.updateMany({ where, data: { password: fresh } });
  };

  return {
    /** The user that a request's session cookie belongs to; `cookies` prolong a session that is in use. */
    async current(
      headers: Headers,
    ): Promise<{ userId: string; sessionId: string; cookies: string[] } | null> {
      const found = await auth.api.getSession({ headers, returnHeaders: true });
      if (!found.response) return null;
      const { user, session } = found.response;
      if (Date.now() - session.createdAt.getTime() > LONGEST_SESSION_MS) {
        await prisma.session.deleteMany({ where: { id: session.id } });
        return null;
      }
      return { userId: user.id, sessionId: session.id, cookies: found.headers.getSetCookie() };
    },

    /** Null when e-mail and password do not belong together; it takes as long whether or not the account exists. */
    async open(
      credentials: { email: string; password: string },
      headers: Headers,
      address: string | null = null,
    ): Promise<{ userId: string; cookies: string[] } | null> {
      try {
        const opened = await auth.api.signInEmail({
          body: credentials,
          headers: withAddress(headers, address),
          returnHeaders: true,
        });
        const userId = opened.response.user.id;
        await bringUpToDate(userId, credentials.password);
        await endBefore(headers);
        return { userId, cookies: opened.headers.getSetCookie() };
      } catch (error) {
        const { statusCode } = error as { statusCode?: number };
        // 400: what is not even an address, which belongs to nobody either.
        if (statusCode === 401 || statusCode === 400) return null;
        throw error;
      }
    },

    /** A new session of a user; always another one than the caller may have had. @returns its cookies. */
    async openFor(userId: string, headers: Headers, address: string | null): Promise<string[]> {
      const opened = await auth.api.openSession({
        body: { userId },
        headers: withAddress(headers, address),
        returnHeaders: true,
      });
      await endBefore(headers);
      return opened.headers.getSetCookie();
    },

    /** @returns the cookies that make the browser forget the session. */
    async close(headers: Headers): Promise<string[]> {
      const closed = await auth.api.signOut({ headers, returnHeaders: true });
      return closed.headers.getSetCookie();
    },

    hashPassword,

    /** False also for a user who has no password. */
    async isPassword(userId: string, password: string): Promise<boolean> {
      const hash = await hashOf(userId);
      return hash !== null && verifyPassword({ hash, password });
    },

    /** Of a user, those that have not run out; latest used first. */
    async list(userId: string, now: Date): Promise<SessionRow[]> {
      const rows = await prisma.session.findMany({
        where: { userId, expiresAt: { gt: now } },
        orderBy: [{ updatedAt: 'desc' }, { id: 'asc' }],
        select: {
          id: true,
          createdAt: true,
          updatedAt: true,
          expiresAt: true,
          ipAddress: true,
          userAgent: true,
        },
      });
      return rows.map(({ updatedAt, ipAddress, userAgent, ...row }) => ({
        ...row,
        usedAt: updatedAt,
        address: ipAddress || null,
        userAgent: userAgent || null,
      }));
    },

    /** False where the user has no such session. */
    async end(userId: string, id: string): Promise<boolean> {
      return (await prisma.session.deleteMany({ where: { userId, id } })).count > 0;
    },

    /** Ends all sessions of a user but one. */
    async endAllBut(userId: string, id: string | null, within: SqlRunner = pool): Promise<void> {
      await within.query('delete from session where user_id = $1 and id is distinct from $2', [userId, id]);
    },

    /** The password of a user from now on. */
    async setPassword(userId: string, hash: string, within: SqlRunner): Promise<void> {
      await within.query(
        `insert into account (id, account_id, provider_id, user_id, password, updated_at)
         values ('credential-' || $1::text, $1, 'credential', $1, $2, now())
         on conflict (id) do update set password = excluded.password, updated_at = now()`,
        [userId, hash],
      );
    },
  };
}

export type SessionsStore = ReturnType<typeof sessionsStore>;
