import type { Database } from '@peerlens/db';
import { inTransaction } from '@peerlens/db';

/** Days count from the day the world is made. */
export interface DemoPlans {
  organizations: readonly { key: string; name: string; seats?: number | null }[];
  /** Of an organisation, by its key, or of an account, by its e-mail. */
  plans: readonly {
    organization?: string;
    account?: string;
    quota: string;
    private: boolean;
    endsInDays: number | null;
  }[];
  invitations: readonly {
    organization: string;
    email: string;
    by: string;
    role: 'member' | 'admin' | 'developer';
    sentDaysAgo: number;
  }[];
  planRequests: readonly {
    account: string;
    organization: string | null;
    quota: string;
    message: string;
    state: 'requested' | 'approved' | 'declined';
    note: string;
    askedDaysAgo: number;
  }[];
}

/** By name: the keys of the world are not kept. */
const ORGANIZATION = '(select id from organization where name = $1)';
const USER = (place: number): string => `(select id from "user" where email = $${place})`;

/** What administrators and superusers of the demo world find: seats, plans, invitations and requests. */
export const demoPlansStore = ({ pool }: Pick<Database, 'pool'>) => ({
  /** Each once, however often it is called; days count from `now`. Nobody has the links of the invitations. */
  add: (world: DemoPlans, now: Date): Promise<void> =>
    inTransaction(pool, async (client) => {
      const names = new Map(world.organizations.map(({ key, name }) => [key, name]));
      const nameOf = (key: string | null | undefined): string | null => names.get(key ?? '') ?? null;
      const day = (days: number): Date => new Date(now.getTime() + days * 24 * 60 * 60 * 1000);

      for (const { name, seats } of world.organizations)
        await client.query('update organization set seats = $2 where name = $1', [name, seats ?? null]);
      for (const { organization, account, quota, private: isPrivate, endsInDays } of world.plans) {
        const end = endsInDays === null ? null : day(endsInDays);
        await client.query(
          `insert into quota (organization_id, user_id, name, private, expires_at)
           select ${ORGANIZATION}, ${USER(2)}, $3, $4, $5 where not exists (select from quota
             where name = $3 and organization_id is not distinct from ${ORGANIZATION} and user_id is not distinct from ${USER(2)})`,
          [nameOf(organization), account ?? null, quota, isPrivate, end],
        );
      }
      for (const { organization, email, by, role, sentDaysAgo } of world.invitations) {
        const flags = [role === 'admin', role === 'developer'];
        await client.query(
          `insert into invitation (organization_id, invited_by_id, email, is_admin, is_developer, token_hash, created_at, expires_at)
           values (${ORGANIZATION}, ${USER(2)}, $3, $4, $5, gen_random_uuid()::text, $6, $7) on conflict do nothing`,
          [nameOf(organization), by, email, ...flags, day(-sentDaysAgo), day(14 - sentDaysAgo)],
        );
      }
      const { rows } = await client.query<{ some: boolean }>(
        'select exists (select from plan_request) as some',
      );
      if (rows[0].some) return;
      for (const request of world.planRequests) {
        const { organization, account, quota, message, state, note, askedDaysAgo } = request;
        const decidedAt = state === 'requested' ? null : day(1 - askedDaysAgo);
        await client.query(
          `insert into plan_request (organization_id, user_id, quota, message, state, note, created_at, decided_at)
           values (${ORGANIZATION}, ${USER(2)}, $3, $4, $5, $6, $7, $8)`,
          [nameOf(organization), account, quota, message, state, note, day(-askedDaysAgo), decidedAt],
        );
      }
    }),
});

export type DemoPlansStore = ReturnType<typeof demoPlansStore>;
