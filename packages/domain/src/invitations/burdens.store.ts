import type { Database } from '@peerlens/db';
import type { SqlRunner } from '@peerlens/queue';
import type { BurdenFacts } from './burden.ts';
import { personKey } from './invitation-rows.ts';

/** Whose invitations count together: an organisation's, or those of a person's own folders. */
export interface LedgerOf {
  organizationId: number | null;
  ownerId: string;
}

export interface AskedPeople {
  authorIds: readonly number[];
  /** Of people who are no authors. */
  emails: readonly string[];
  /** Whose state in it is told. */
  proposalId: number | null;
  /** From when on invitations are counted. */
  since: Date;
}

/** One person's, and where they were last written to. */
export interface LedgerEntry extends BurdenFacts {
  email: string;
}

interface Found extends BurdenFacts {
  authorId: number | null;
  ofEmail: string | null;
  email: string | null;
}

/** Of people by `personKey`: one query, whatever their number. */
export const burdensStore = ({ db: { pool } }: { db: Database }) => ({
  async of(
    { organizationId, ownerId }: LedgerOf,
    { authorIds, emails, proposalId, since }: AskedPeople,
    /** A transaction that is open already waits for no second connection. */
    within: SqlRunner = pool,
  ): Promise<Map<string, LedgerEntry>> {
    if (authorIds.length === 0 && emails.length === 0) return new Map();
    const { rows } = await within.query(
      `select i.author_id as "authorId", case when i.author_id is null then i.email end as "ofEmail",
          count(*) filter (where i.asked_at > $5) as asked,
          count(*) filter (where i.state in ('asked', 'reminded', 'accepted')) as open,
          max(i.answered_at) filter (where i.state = 'declined') as "declinedAt",
          (array_agg(i.state order by i.id desc) filter (where i.proposal_id = $6))[1] as here,
          (array_agg(i.email order by i.id desc) filter (where i.email <> ''))[1] as email
         from referee_invitation i join proposal p on p.id = i.proposal_id join folder f on f.id = p.folder_id
        where (i.author_id = any($3::bigint[]) or (i.author_id is null and i.email = any($4::text[])))
          and case when $1::int is null then f.organization_id is null and f.owner_id = $2
                   else f.organization_id = $1 end
        group by 1, 2`,
      [organizationId, ownerId, authorIds, emails, since, proposalId],
    );
    return new Map(
      (rows as Found[]).map(({ authorId, ofEmail, email, ...facts }) => [
        personKey({ authorId, email: ofEmail ?? '' }),
        { ...facts, email: email ?? '' },
      ]),
    );
  },
});

export type BurdensStore = ReturnType<typeof burdensStore>;
