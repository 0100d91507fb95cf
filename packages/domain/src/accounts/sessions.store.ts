import { betterAuth } from 'better-auth';
import { prismaAdapter } from 'better-auth/adapters/prisma';
import type { Database } from '@peerlens/db';

/** How long a session lasts without being used, in seconds: two weeks. */
const SESSION_SECONDS = 14 * 24 * 60 * 60;

export interface SessionSettings {
  /** Signs cookies; from the data folder. */
  secret: string;
  /** Where browsers reach us, e.g. `http://127.0.0.1:3000`. */
  publicUrl: string;
}

/** Sessions and passwords, kept by better-auth in our own tables. */
export function sessionsStore(db: Database, { secret, publicUrl }: SessionSettings) {
  const auth = betterAuth({
    secret,
    baseURL: publicUrl,
    database: prismaAdapter(db.prisma, { provider: 'postgresql' }),
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: 10, maxPasswordLength: 256 },
    session: { expiresIn: SESSION_SECONDS, updateAge: 24 * 60 * 60 },
    advanced: {
      cookiePrefix: 'peerlens',
      useSecureCookies: publicUrl.startsWith('https:'),
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true, path: '/' },
    },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });

  return {
    /** The user that a request's session cookie belongs to; `cookies` prolong a session that is in use. */
    async current(headers: Headers): Promise<{ userId: string; cookies: string[] } | null> {
      const found = await auth.api.getSession({ headers, returnHeaders: true });
      return found.response && { userId: found.response.user.id, cookies: found.headers.getSetCookie() };
    },

    /** Null when e-mail and password do not belong together; it takes as long whether or not the account exists. */
    async open(
      credentials: { email: string; password: string },
      headers: Headers,
    ): Promise<{ userId: string; cookies: string[] } | null> {
      try {
        const opened = await auth.api.signInEmail({ body: credentials, headers, returnHeaders: true });
        return { userId: opened.response.user.id, cookies: opened.headers.getSetCookie() };
      } catch (error) {
        const { statusCode } = error as { statusCode?: number };
        // 400: what is not even an address, which belongs to nobody either.
        if (statusCode === 401 || statusCode === 400) return null;
        throw error;
      }
    },

    /** @returns the cookies that make the browser forget the session. */
    async close(headers: Headers): Promise<string[]> {
      const closed = await auth.api.signOut({ headers, returnHeaders: true });
      return closed.headers.getSetCookie();
    },

    hashPassword: async (password: string): Promise<string> => (await auth.$context).password.hash(password),
  };
}

export type SessionsStore = ReturnType<typeof sessionsStore>;
