import { betterAuth } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { prismaAdapter } from 'better-auth/adapters/prisma';
import { unauthenticated } from '@peerlens/kernel';
import { asUser } from '@peerlens/db';
import type { Database } from '@peerlens/db';
import type { SqlRunner } from '@peerlens/queue';
import { z } from 'zod';
import { cookieName } from '../cookie-name.ts';
import { storable } from '../storable.ts';
import { HASH_OF_NOTHING, hashPassword, isOutdated, verifyPassword } from './password-hash.ts';

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

/** Opens a session for whom we know; it has no address, so nobody can call it. */
const openSession = createAuthEndpoint(
  { method: 'POST', body: z.object({ userId: z.string(), authenticatedAt: z.date().nullable() }) },
  async (ctx) => {
    const { internalAdapter } = ctx.context;
    const { userId, authenticatedAt } = ctx.body;
    const user = await internalAdapter.findUserById(userId);
    if (!user) throw unauthenticated();
    const session = await internalAdapter.createSession(user.id, false, { authenticatedAt });
    await setSessionCookie(ctx, { session, user });
    return { sessionId: session.id };
  },
);

/** Sessions, kept by better-auth in our own tables, and passwords. */
export function sessionsStore(db: Database, { secret, publicUrl }: SessionSettings) {
  const { pool, prisma } = db;
  const isSecure = publicUrl.startsWith('https:');
  const auth = betterAuth({
    secret,
    baseURL: publicUrl,
    database: prismaAdapter(prisma, { provider: 'postgresql' }),
    session: {
      expiresIn: SESSION_SECONDS,
      updateAge: 24 * 60 * 60,
      additionalFields: { authenticatedAt: { type: 'date', required: false, input: false } },
    },
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
    plugins: [{ id: 'peerlens', endpoints: { openSession } }],
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
    async current(headers: Headers): Promise<{
      userId: string;
      sessionId: string;
      /** When whoever uses it last showed who they are; null where nobody knows. */
      authenticatedAt: Date | null;
      cookies: string[];
    } | null> {
      const found = await auth.api.getSession({ headers, returnHeaders: true });
      if (!found.response) return null;
      const { user, session } = found.response;
      if (Date.now() - session.createdAt.getTime() > LONGEST_SESSION_MS) {
        await prisma.session.deleteMany({ where: { id: session.id } });
        return null;
      }
      return {
        userId: user.id,
        sessionId: session.id,
        authenticatedAt: session.authenticatedAt ?? null,
        cookies: found.headers.getSetCookie(),
      };
    },

    /** Whose e-mail and password these are; one query and one hash, whether or not there is such an account. */
    async ownerOf({ email, password }: { email: string; password: string }): Promise<string | null> {
      const { rows } = await pool.query<{ id: string; hash: string | null }>(
        `select u.id, a.password as hash from "user" u
           left join account a on a.user_id = u.id and a.provider_id = 'credential' where u.email = $1`,
        // What cannot be kept is nobody's; made to fit it would be somebody else's, and counted as another one.
        [storable(email) === email ? email : ''],
      );
      const { id = null, hash = null } = rows.at(0) ?? {};
      const isRight = await verifyPassword({ hash: hash ?? HASH_OF_NOTHING, password });
      if (!isRight || id === null || hash === null) return null;
      await asUser(id, () => bringUpToDate(id, password));
      return id;
    },

    /**
     * A new session of a user, opened by themselves in the log of changes; always another one than the caller may have
     * had, which ends.
     *
     * @returns its cookies.
     */
    async openFor(
      userId: string,
      {
        headers,
        address,
        authenticatedAt,
      }: { headers: Headers; address: string | null; authenticatedAt: Date | null },
    ): Promise<string[]> {
      const opened = await asUser(userId, () =>
        auth.api.openSession({
          body: { userId, authenticatedAt },
          headers: withAddress(headers, address),
          returnHeaders: true,
        }),
      );
      await endBefore(headers);
      return opened.headers.getSetCookie();
    },

    /** @returns the cookies that make the browser forget the session. */
    async close(headers: Headers): Promise<string[]> {
      const closed = await auth.api.signOut({ headers, returnHeaders: true });
      return closed.headers.getSetCookie();
    },

    hashPassword,

    hasPassword: async (userId: string): Promise<boolean> => (await hashOf(userId)) !== null,

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
