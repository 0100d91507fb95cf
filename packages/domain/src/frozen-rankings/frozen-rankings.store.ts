import { inTransaction } from '@peerlens/db';
import type { Database } from '@peerlens/db';
import type { DocKind, RankingStamp } from '../referees/referees.contract.ts';

export interface NewFrozen {
  id: string;
  docKind: DocKind;
  docId: number;
  title: string;
  note: string;
  stamp: RankingStamp;
  referees: number;
  candidates: number;
  frozenById: string | null;
  frozenAt: Date;
  /** Compressed. */
  body: Uint8Array;
  digest: string;
  seal: string;
  keyId: string;
  publicKey: string;
}

/** All that is kept of one but its body. */
export interface FrozenRow extends Omit<NewFrozen, 'body' | 'seal' | 'publicKey'> {
  frozenBy: string | null;
}

export interface WholeFrozen extends FrozenRow {
  body: Uint8Array;
  seal: string;
  publicKey: string;
}

const COLUMNS = `r.id, r.doc_kind as "docKind", r.doc_id as "docId", r.title, r.note, r.stamp, r.referees, r.candidates,
  r.frozen_by_id as "frozenById", r.frozen_at as "frozenAt", r.digest, r.key_id as "keyId", u.name as "frozenBy"`;
const WITH_USER = `frozen_ranking r left join "user" u on u.id = r.frozen_by_id`;

/** Frozen rankings: added, read, and never changed. */
export const frozenRankingsStore = ({ db: { pool } }: { db: Database }) => ({
  /** @returns false where the document has as many as `most` already; those of one document take turns. */
  add: (row: NewFrozen, most: number): Promise<boolean> =>
    inTransaction(pool, async (client) => {
      const of = [row.docKind, row.docId];
      await client.query(`select pg_advisory_xact_lock(hashtextextended('frozen ' || $1 || $2, 0))`, of);
      const { rows } = await client.query(
        'select count(*) from frozen_ranking where doc_kind = $1 and doc_id = $2',
        of,
      );
      if ((rows as { count: number }[])[0].count >= most) return false;
      await client.query(
        `insert into frozen_ranking (id, doc_kind, doc_id, proposal_id, title, note, stamp, referees, candidates,
           frozen_by_id, frozen_at, body, digest, seal, key_id, public_key)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
        [
          row.id,
          row.docKind,
          row.docId,
          row.docKind === 'proposal' ? row.docId : null,
          row.title,
          row.note,
          JSON.stringify(row.stamp),
          row.referees,
          row.candidates,
          row.frozenById,
          row.frozenAt,
          row.body,
          row.digest,
          row.seal,
          row.keyId,
          row.publicKey,
        ],
      );
      return true;
    }),

  /** Newest first; `frozenById` null = whoever froze them. */
  async ofDocument(docKind: DocKind, docId: number, frozenById: string | null): Promise<FrozenRow[]> {
    const { rows } = await pool.query<FrozenRow>({
      name: 'frozen-of-document',
      text: `select ${COLUMNS} from ${WITH_USER} where r.doc_kind = $1 and r.doc_id = $2
          and ($3::text is null or r.frozen_by_id = $3) order by r.frozen_at desc, r.id`,
      values: [docKind, docId, frozenById],
    });
    return rows;
  },

  async ofFolder(folderId: number, limit: number): Promise<{ rows: FrozenRow[]; total: number }> {
    const { rows } = await pool.query<FrozenRow & { total: number }>({
      name: 'frozen-of-folder',
      text: `select ${COLUMNS}, count(*) over () as total from ${WITH_USER} join proposal p on p.id = r.proposal_id
        where p.folder_id = $1 order by r.frozen_at desc, r.id limit $2`,
      values: [folderId, limit],
    });
    return { rows, total: rows.at(0)?.total ?? 0 };
  },

  async head(id: string): Promise<FrozenRow | null> {
    const { rows } = await pool.query<FrozenRow>({
      name: 'frozen-head',
      text: `select ${COLUMNS} from ${WITH_USER} where r.id = $1`,
      values: [id],
    });
    return rows.at(0) ?? null;
  },

  async whole(id: string): Promise<WholeFrozen | null> {
    const { rows } = await pool.query<WholeFrozen>({
      name: 'frozen-whole',
      text: `select ${COLUMNS}, r.body, r.seal, r.public_key as "publicKey" from ${WITH_USER} where r.id = $1`,
      values: [id],
    });
    return rows.at(0) ?? null;
  },

  /** The public half of a key that anything here was signed with. */
  async publicKey(keyId: string): Promise<string | null> {
    const { rows } = await pool.query<{ publicKey: string }>({
      name: 'frozen-key',
      text: 'select public_key as "publicKey" from frozen_ranking where key_id = $1 limit 1',
      values: [keyId],
    });
    return rows.at(0)?.publicKey ?? null;
  },
});

export type FrozenRankingsStore = ReturnType<typeof frozenRankingsStore>;
