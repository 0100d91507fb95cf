import type { Database } from '@peerlens/db';
import type { ToldMatter } from '@peerlens/ranking';
import type { WaivableKind } from './evidence.contract.ts';
import type { WaiverPlace } from './conflicts.contract.ts';

export interface NewWaiver extends WaiverPlace {
  kinds: readonly WaivableKind[];
  told: readonly ToldMatter[];
  reason: string;
  waivedById: string;
  at: Date;
}

export const waiversStore = ({ db: { pool } }: { db: Database }) => ({
  /** One a person and proposal: a later one takes the earlier one's place, which the audit log keeps. */
  async put({ proposalId, authorId, kinds, told, reason, waivedById, at }: NewWaiver): Promise<void> {
    await pool.query(
      `insert into conflict_waiver (proposal_id, author_id, kinds, told, reason, waived_by_id, waived_at)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (proposal_id, author_id) do update
         set kinds = excluded.kinds, told = excluded.told, reason = excluded.reason, waived_by_id = excluded.waived_by_id,
             waived_at = excluded.waived_at`,
      [proposalId, authorId, kinds, JSON.stringify(told), reason, waivedById, at],
    );
  },

  /** @returns whether there was one. */
  async remove({ proposalId, authorId }: WaiverPlace): Promise<boolean> {
    const gone = await pool.query('delete from conflict_waiver where proposal_id = $1 and author_id = $2', [
      proposalId,
      authorId,
    ]);
    return (gone.rowCount ?? 0) > 0;
  },
});

export type WaiversStore = ReturnType<typeof waiversStore>;
