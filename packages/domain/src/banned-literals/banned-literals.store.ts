import type { Database } from '@peerlens/db';
import type { Ban, BanPage } from './banned-literals.contract.ts';

interface Row {
  id: number;
  form: string;
  reason: string;
  bannedBy: { name: string } | null;
  bannedAt: Date;
  liftedBy: { name: string } | null;
  liftedAt: Date | null;
  liftedReason: string | null;
}

const BAN = {
  id: true,
  form: true,
  reason: true,
  bannedBy: { select: { name: true } },
  bannedAt: true,
  liftedBy: { select: { name: true } },
  liftedAt: true,
  liftedReason: true,
} as const;

const banOf = ({ bannedBy, bannedAt, liftedBy, liftedAt, liftedReason, ...row }: Row): Ban => ({
  ...row,
  bannedBy: bannedBy?.name ?? null,
  bannedAt: bannedAt.toISOString(),
  lifted: liftedAt && {
    by: liftedBy?.name ?? null,
    at: liftedAt.toISOString(),
    reason: liftedReason ?? '',
  },
});

export interface NewBan {
  form: string;
  key: string;
}

/** Who did it, and when; null = the system. */
export interface Doing {
  userId: string | null;
  at: Date;
  reason: string;
}

export const bannedLiteralsStore = ({ pool, prisma }: Database) => ({
  async list(asked: { key: string; lifted: boolean; cursor?: number; limit: number }): Promise<BanPage> {
    const { key, lifted, cursor, limit } = asked;
    // A part of a text by its place, not by a pattern: what looks like one is text.
    const found = await pool.query<{ id: number; total: number }>(
      `with matching as (
         select id from banned_literal
         where (lifted_at is not null) = $1 and ($2 = '' or strpos(key, $2) > 0))
       select id, (select count(*) from matching) as total from matching
       where $3::int is null or id < $3 order by id desc limit $4`,
      [lifted, key, cursor ?? null, limit + 1],
    );
    const ids = found.rows.slice(0, limit).map(({ id }) => id);
    const rows = await prisma.bannedLiteral.findMany({
      where: { id: { in: ids } },
      orderBy: { id: 'desc' },
      select: BAN,
    });
    const next = found.rows.length > limit ? (ids.at(-1) ?? null) : null;
    return { bans: rows.map(banOf), total: found.rows[0]?.total ?? 0, next };
  },

  /** @returns how many of them were not banned yet; the keys are different from each other. */
  async add(bans: readonly NewBan[], { userId, at, reason }: Doing): Promise<number> {
    const { rowCount } = await pool.query(
      `insert into banned_literal (form, key, reason, banned_by_id, banned_at)
       select form, key, $3, $4, $5 from unnest($1::text[], $2::text[]) as given (form, key)
       on conflict (key) where lifted_at is null do nothing`,
      [bans.map(({ form }) => form), bans.map(({ key }) => key), reason, userId, at],
    );
    return rowCount ?? 0;
  },

  /** @returns how many of them were in force. */
  async lift(ids: readonly number[], { userId, at, reason }: Doing): Promise<number> {
    const { count } = await prisma.bannedLiteral.updateMany({
      where: { id: { in: [...ids] }, liftedAt: null },
      data: { liftedById: userId, liftedAt: at, liftedReason: reason },
    });
    return count;
  },

  /** Of all bans in force. */
  async keys(): Promise<string[]> {
    const found = await pool.query<{ key: string }>('select key from banned_literal where lifted_at is null');
    return found.rows.map(({ key }) => key);
  },
});

export type BannedLiteralsStore = ReturnType<typeof bannedLiteralsStore>;
