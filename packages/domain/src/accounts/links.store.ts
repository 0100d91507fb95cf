import { inTransaction } from '@peerlens/db';
import type { Database } from '@peerlens/db';
import type { SqlRunner } from '@peerlens/queue';
import { IS_PERSONS_ACCOUNT } from '../organization-user.ts';

/** An open transaction. */
export type Transaction = SqlRunner;

export interface RegistrationRow {
  tokenHash: string;
  email: string;
  name: string;
  passwordHash: string;
  expiresAt: Date;
}

/** `reset`: to choose a new password. `email`: to confirm a new address. */
export type LinkKind = 'reset' | 'email';

export interface LinkRow {
  tokenHash: string;
  kind: LinkKind;
  /** Null where no account has the address: such a link is sent to nobody. */
  userId: string | null;
  /** The address that the link was sent to. */
  email: string;
  expiresAt: Date;
}

/** A user as the mails to them need it. */
export interface Addressee {
  id: string;
  email: string;
  name: string;
}

/** Two who want one address take turns, whether it is for a new user or for another address. */
const LOCK_ADDRESS = `select pg_advisory_xact_lock(hashtext('user e-mail'), hashtext($1))`;

const REGISTRATION = `token_hash as "tokenHash", email, name, password_hash as "passwordHash",
  expires_at as "expiresAt"`;
const LINK = `token_hash as "tokenHash", kind, user_id as "userId", email, expires_at as "expiresAt"`;

/** Nobody reads the mails of the users whom integrations act as, so they are sent none. */
const PERSON = `select u.id, u.email, u.name from "user" u where ${IS_PERSONS_ACCOUNT}`;

/** What is on its way by e-mail: registrations, and links of users. Tokens are there as hashes alone. */
export const linksStore = ({ pool }: Database) => {
  const first = async <Row extends object>(
    text: string,
    values: unknown[],
    within: SqlRunner = pool,
  ): Promise<Row | null> => ((await within.query(text, values)).rows.at(0) as Row | undefined) ?? null;

  return {
    /** Everything in it is done, or nothing. */
    together: <T>(work: (transaction: Transaction) => Promise<T>): Promise<T> => inTransaction(pool, work),

    addresseeOf: (email: string, within?: Transaction): Promise<Addressee | null> =>
      first(`${PERSON} and u.email = $1`, [email], within),

    addressee: (id: string, within?: Transaction): Promise<Addressee | null> =>
      first(`${PERSON} and u.id = $1`, [id], within),

    /** Keeps a registration, and forgets those that have run out. */
    async addRegistration(row: RegistrationRow, now: Date, within: Transaction): Promise<void> {
      await within.query('delete from registration where expires_at < $1', [now]);
      await within.query(
        `insert into registration (token_hash, email, name, password_hash, expires_at)
         values ($1, $2, $3, $4, $5)`,
        [row.tokenHash, row.email, row.name, row.passwordHash, row.expiresAt],
      );
    },

    registration: (tokenHash: string, now: Date): Promise<RegistrationRow | null> =>
      first(`select ${REGISTRATION} from registration where token_hash = $1 and expires_at > $2`, [
        tokenHash,
        now,
      ]),

    latestRegistration: (email: string, now: Date, within: Transaction): Promise<RegistrationRow | null> =>
      first(
        `select ${REGISTRATION} from registration where email = $1 and expires_at > $2
          order by expires_at desc, token_hash limit 1`,
        [email, now],
        within,
      ),

    /**
     * Makes a registration a user; all others of the same address are void.
     *
     * @returns `gone` when its link has been used meanwhile, `taken` when the address is somebody's by now.
     */
    makeUser: ({ tokenHash, email, name, passwordHash }: RegistrationRow, id: string, now: Date) =>
      inTransaction(pool, async (client): Promise<'made' | 'gone' | 'taken'> => {
        const used = await client.query('delete from registration where token_hash = $1', [tokenHash]);
        if (used.rowCount === 0) return 'gone';
        await client.query('delete from registration where email = $1', [email]);
        await client.query(LOCK_ADDRESS, [email]);
        const made = await client.query(
          `insert into "user" (id, name, email, email_verified, created_at, updated_at)
           values ($1, $2, $3, true, $4, $4) on conflict (email) do nothing`,
          [id, name, email, now],
        );
        if (made.rowCount === 0) return 'taken';
        await client.query(
          `insert into account (id, account_id, provider_id, user_id, password, created_at, updated_at)
           values ('credential-' || $1::text, $1, 'credential', $1, $2, $3, $3)`,
          [id, passwordHash, now],
        );
        return 'made';
      }),

    /** Keeps a link, and forgets those that have run out. */
    async addLink(row: LinkRow, now: Date, within: Transaction): Promise<void> {
      await within.query('delete from account_link where expires_at < $1', [now]);
      await within.query(
        `insert into account_link (token_hash, kind, user_id, email, expires_at) values ($1, $2, $3, $4, $5)`,
        [row.tokenHash, row.kind, row.userId, row.email, row.expiresAt],
      );
    },

    link: (kind: LinkKind, tokenHash: string, now: Date): Promise<(LinkRow & { userId: string }) | null> =>
      first(
        `select ${LINK} from account_link
          where kind = $1 and token_hash = $2 and expires_at > $3 and user_id is not null`,
        [kind, tokenHash, now],
      ),

    /** Uses a link up. @returns false when it has been used meanwhile. */
    async useLink(tokenHash: string, within: Transaction): Promise<boolean> {
      const text = 'delete from account_link where token_hash = $1 returning token_hash';
      return (await first(text, [tokenHash], within)) !== null;
    },

    /** Every link on its way to a user is void. */
    async voidLinks(userId: string, within: Transaction): Promise<void> {
      await within.query('delete from account_link where user_id = $1', [userId]);
    },

    emailChange: (userId: string, now: Date): Promise<{ email: string; expiresAt: Date } | null> =>
      first(
        `select email, expires_at as "expiresAt" from account_link
          where user_id = $1 and kind = 'email' and expires_at > $2 order by expires_at desc limit 1`,
        [userId, now],
      ),

    async voidEmailLinks(userId: string, within: Transaction): Promise<void> {
      await within.query(`delete from account_link where user_id = $1 and kind = 'email'`, [userId]);
    },

    /** False when the address is somebody else's. */
    async changeEmail(userId: string, email: string, now: Date, within: Transaction): Promise<boolean> {
      await within.query(LOCK_ADDRESS, [email]);
      const changed = await first(
        `update "user" set email = $2, email_verified = true, updated_at = $3
          where id = $1 and not exists (select from "user" where email = $2 and id <> $1) returning id`,
        [userId, email, now],
        within,
      );
      return changed !== null;
    },

    async changeName(userId: string, name: string, now: Date): Promise<void> {
      await pool.query('update "user" set name = $2, updated_at = $3 where id = $1', [userId, name, now]);
    },

    async unlinkAuthor(userId: string, now: Date): Promise<void> {
      await pool.query(
        `update "user" set linked_author_id = null, updated_at = $2
          where id = $1 and linked_author_id is not null`,
        [userId, now],
      );
    },

    async voidRegistrations(email: string, within: Transaction): Promise<void> {
      await within.query('delete from registration where email = $1', [email]);
    },
  };
};

export type LinksStore = ReturnType<typeof linksStore>;
