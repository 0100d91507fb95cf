import { inTransaction } from '@peerlens/db';
import type { Database } from '@peerlens/db';
import type { SqlRunner } from '@peerlens/queue';

/** An open transaction. */
export type Transaction = SqlRunner;

/** Who somebody is to a provider; of one issuer, a subject is one person for ever. */
export interface Subject {
  issuer: string;
  subject: string;
}

export interface LoginRow extends Subject {
  id: string;
  since: Date;
  linkedAuthorId: number | null;
}

export interface Person {
  id: string;
  email: string;
  name: string;
  isVerified: boolean;
  isDisabled: boolean;
  linkedAuthorId: number | null;
}

const PERSON = `select id, email, name, email_verified as "isVerified",
    disabled_at is not null as "isDisabled", linked_author_id::float8 as "linkedAuthorId"
  from "user"`;

/** Two who want one address take turns, whether it is for a new user or for another address. */
const LOCK_ADDRESS = `select pg_advisory_xact_lock(hashtext('user e-mail'), hashtext($1))`;

/** The log-ins of users with providers; a row of `account` each, beside that of the password. */
export const identitiesStore = ({ pool }: Database) => {
  const rows = async <Row extends object>(
    text: string,
    values: unknown[],
    within: SqlRunner = pool,
  ): Promise<Row[]> => (await within.query(text, values)).rows as Row[];

  return {
    /** Everything in it is done, or nothing. */
    together: <T>(work: (transaction: Transaction) => Promise<T>): Promise<T> => inTransaction(pool, work),

    async ownerOf({ issuer, subject }: Subject, within?: Transaction): Promise<Person | null> {
      const text = `${PERSON} where id = (select user_id from account where provider_id = $1 and account_id = $2)`;
      return (await rows<Person>(text, [issuer, subject], within)).at(0) ?? null;
    },

    async byEmail(email: string, within?: Transaction): Promise<Person | null> {
      return (await rows<Person>(`${PERSON} where email = $1`, [email], within)).at(0) ?? null;
    },

    /** Until the transaction ends, nobody else changes how this user gets in. */
    async locked(userId: string, within: Transaction): Promise<Person | null> {
      return (await rows<Person>(`${PERSON} where id = $1 for update`, [userId], within)).at(0) ?? null;
    },

    /** Null when the address is somebody's by now. */
    async makeUser(
      { id, email, name, now }: { id: string; email: string; name: string; now: Date },
      within: Transaction,
    ): Promise<Person | null> {
      await within.query(LOCK_ADDRESS, [email]);
      const text = `insert into "user" (id, name, email, email_verified, created_at, updated_at)
        values ($1, $2, $3, true, $4, $4) on conflict (email) do nothing returning id`;
      if ((await rows(text, [id, name, email, now], within)).length === 0) return null;
      await within.query('delete from registration where email = $1', [email]);
      return { id, email, name, isVerified: true, isDisabled: false, linkedAuthorId: null };
    },

    async logins(userId: string, within?: Transaction): Promise<LoginRow[]> {
      const text = `select id, provider_id as issuer, account_id as subject, created_at as since,
               linked_author_id::float8 as "linkedAuthorId"
          from account where user_id = $1 and provider_id <> 'credential' order by created_at, id`;
      return rows(text, [userId], within);
    },

    async hasPassword(userId: string, within?: Transaction): Promise<boolean> {
      const text = `select from account where user_id = $1 and provider_id = 'credential' and password is not null`;
      return (await rows(text, [userId], within)).length > 0;
    },

    /** False when it is somebody's already, or the user has another one of this issuer. */
    async add(
      { id, userId, issuer, subject, now }: Subject & { id: string; userId: string; now: Date },
      within: Transaction,
    ): Promise<boolean> {
      const text = `insert into account (id, account_id, provider_id, user_id, created_at, updated_at)
        values ($1, $2, $3, $4, $5, $5) on conflict do nothing returning id`;
      return (await rows(text, [id, subject, issuer, userId, now], within)).length > 0;
    },

    /** Takes the author along that is linked because of it, unless the user is linked with another one by now. */
    async remove(userId: string, login: LoginRow, within: Transaction): Promise<void> {
      await within.query('delete from account where user_id = $1 and id = $2', [userId, login.id]);
      await within.query(
        'update "user" set linked_author_id = null, updated_at = now() where id = $1 and linked_author_id = $2',
        [userId, login.linkedAuthorId],
      );
    },

    /** Authors with an ORCID iD, at most two: more than one is as good as any. */
    async authorsOf(orcid: string, within: Transaction): Promise<{ id: number; name: string }[]> {
      const text = 'select id::float8 as id, name from author where orcid = $1 order by id limit 2';
      return rows(text, [orcid], within);
    },

    async linkAuthor(userId: string, login: Subject, authorId: number, within: Transaction): Promise<void> {
      await within.query('update "user" set linked_author_id = $2, updated_at = now() where id = $1', [
        userId,
        authorId,
      ]);
      await within.query(
        `update account set linked_author_id = $2, updated_at = now()
          where user_id = $1 and provider_id = $3 and account_id = $4`,
        [userId, authorId, login.issuer, login.subject],
      );
    },

    /** Addresses of others who are linked with an author. */
    async othersOfAuthor(authorId: number, userId: string, within: Transaction): Promise<string[]> {
      const text =
        'select email from "user" where linked_author_id = $1 and id <> $2 order by email limit 20';
      return (await rows<{ email: string }>(text, [authorId, userId], within)).map(({ email }) => email);
    },

    /** Addresses of superusers, at most twenty. */
    async superusers(within: Transaction): Promise<string[]> {
      const text =
        'select email from "user" where is_superuser and disabled_at is null order by created_at, id limit 20';
      return (await rows<{ email: string }>(text, [], within)).map(({ email }) => email);
    },
  };
};

export type IdentitiesStore = ReturnType<typeof identitiesStore>;
