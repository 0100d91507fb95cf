import type { Database } from '@peerlens/db';
import { testDatabase } from '@peerlens/db/testing/database.ts';
import type { OidcProvider } from '@peerlens/kernel';
import { ANONYMOUS, SYSTEM } from '../../actor.ts';
import { createApi } from '../../api.ts';
import type { Mail } from '../../mail/mail.contract.ts';
import { servicesOn } from '../../testing/services.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Somebody at a browser, which keeps cookies. */
export interface Browser {
  api: ReturnType<typeof createApi>['accounts'];
  privacy: ReturnType<typeof createApi>['privacy'];
  /** Whom its cookies belong to. */
  who: () => Promise<string>;
}

/** Accounts on a database of their own, with browsers, a mailbox and a clock to turn. */
export async function accountsWorld({
  registration = true,
  oidcProviders = [],
  database = testDatabase,
}: {
  registration?: boolean;
  oidcProviders?: readonly OidcProvider[];
  database?: () => Promise<Database>;
} = {}) {
  const db = await database();
  let time = Date.now();
  const { services, closeIndex } = servicesOn(db, '/nowhere', {
    registration,
    oidcProviders,
    publicUrl: 'https://peers.test',
    // A look at the clock takes a millisecond, so that mails have an order.
    clock: () => new Date((time += 1)),
  });
  const system = createApi({ actor: SYSTEM, services, requestId: 'test' });
  let addresses = 0;

  return {
    db,
    services,
    system,
    passHours: (hours: number): void => {
      time += hours * HOUR_MS;
    },

    /** At an address of its own unless one is given. */
    browser(address = `192.0.2.${(addresses += 1)}`): Browser {
      const cookies = new Map<string, string>();
      const headersNow = () => {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        return new Headers({ 'user-agent': `Owlfox ${address}`, ...(cookie !== '' && { cookie }) });
      };
      const setCookies = (given: readonly string[]): void => {
        for (const line of given) {
          const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          if (value === '') cookies.delete(name);
          else cookies.set(name, value);
        }
      };
      const contextNow = async () => {
        const headers = headersNow();
        const { actor } =
          cookies.size === 0 ? { actor: ANONYMOUS } : await services.accounts.actorOf(headers);
        return { actor, services, headers, address, setCookies, requestId: 'test' };
      };
      return {
        api: createApi(contextNow).accounts,
        privacy: createApi(contextNow).privacy,
        who: async () => (await createApi(contextNow).accounts.currentUser()).email,
      };
    },

    /** Mails to an address, oldest first, with their links. */
    async mailsTo(email: string): Promise<Mail[]> {
      const { rows } = await db.pool.query<{ id: string }>(
        'select id from outbox_mail where "to" = $1 order by created_at',
        [email],
      );
      return Promise.all(rows.map(({ id }) => system.mail.byId({ id })));
    },

    /** The token in the latest link to an address. */
    async tokenTo(email: string): Promise<string> {
      const mails = await this.mailsTo(email);
      const link = mails.findLast((mail) => mail.link !== null)?.link;
      const token = link && new URL(link).searchParams.get('token');
      if (!token) throw new Error(`No link was sent to ${email}`);
      return token;
    },

    /** Somebody with an account who is logged in. */
    async member(email: string, password = PASSPHRASE): Promise<Browser> {
      const browser = this.browser();
      await browser.api.register({ name: 'Ada Owl', email, password });
      await browser.api.confirm({ token: await this.tokenTo(email), password });
      await db.pool.query('delete from outbox_mail');
      return browser;
    },

    async close(): Promise<void> {
      closeIndex();
      await db.close();
    },
  };
}

export const PASSPHRASE = 'moss lantern seven harbour';
export const OTHER_PASSPHRASE = 'granite violin under glass';
