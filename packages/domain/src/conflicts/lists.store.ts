import { inTransaction } from '@peerlens/db';
import type { Database } from '@peerlens/db';
import { isRowId } from '../row-id.ts';
import type { ConflictList, ConflictListEntries, ListReject } from './conflicts.contract.ts';

/** An entry as it is kept: one id on each side. */
export interface NewEntry {
  line: number;
  authorId: number | null;
  institutionId: number | null;
  withAuthorId: number | null;
  withInstitutionId: number | null;
  withProposalId: number | null;
  severity: 'blocking' | 'warning';
  source: string;
  reason: string;
}

export interface NewList {
  organizationId: number;
  name: string;
  createdById: string | null;
  entries: readonly NewEntry[];
  rejects: readonly ListReject[];
}

const LIST = `l.id, l.name, (select count(*) from conflict_list_entry e where e.list_id = l.id)::int as entries,
  l.rejects, l.created_at as "createdAt", u.name as "createdBy"`;

type ListRow = Omit<ConflictList, 'createdAt'> & { createdAt: Date };

const listOf = ({ createdAt, ...row }: ListRow): ConflictList => ({
  ...row,
  createdAt: createdAt.toISOString(),
});

const side = (prefix: 'with_' | ''): string => `jsonb_build_object(
  'kind', case when e.${prefix}author_id is not null then 'author'
    when e.${prefix}institution_id is not null then 'institution' else 'proposal' end,
  'id', coalesce(e.${prefix}author_id, e.${prefix}institution_id${prefix ? ', e.with_proposal_id' : ''}),
  'name', coalesce(
    (select name from author where id = e.${prefix}author_id),
    (select name from institution where id = e.${prefix}institution_id)
    ${prefix ? ', (select title from proposal where id = e.with_proposal_id)' : ''}, ''))`;

export const listsStore = ({ db: { pool } }: { db: Database }) => ({
  async organization(id: number): Promise<{ id: number; name: string } | null> {
    if (!isRowId(id)) return null;
    const found = await pool.query<{ id: number; name: string }>(
      'select id, name from organization where id = $1',
      [id],
    );
    return found.rows.at(0) ?? null;
  },

  /** Newest first. */
  async ofOrganization(organizationId: number): Promise<ConflictList[]> {
    const found = await pool.query<ListRow>(
      `select ${LIST} from conflict_list l left join "user" u on u.id = l.created_by_id
        where l.organization_id = $1 order by l.id desc`,
      [organizationId],
    );
    return found.rows.map(listOf);
  },

  async organizationOf(id: number): Promise<number | null> {
    const found = await pool.query<{ organizationId: number }>(
      'select organization_id as "organizationId" from conflict_list where id = $1',
      [id],
    );
    return found.rows.at(0)?.organizationId ?? null;
  },

  /** Which of the proposals are the organisation's. */
  async proposalsOf(organizationId: number, ids: readonly number[]): Promise<Set<number>> {
    const found = await pool.query<{ id: number }>(
      `select p.id from proposal p join folder f on f.id = p.folder_id
        where f.organization_id = $1 and p.id = any($2::int[])`,
      [organizationId, ids],
    );
    return new Set(found.rows.map(({ id }) => id));
  },

  /** All of it or nothing; at most `limit` lists an organisation. @returns its id, or null where there are as many. */
  add: (list: NewList, limit: number): Promise<number | null> =>
    inTransaction(pool, async (client) => {
      const { organizationId, name, createdById, entries, rejects } = list;
      await client.query('select from organization where id = $1 for update', [organizationId]);
      const made = await client.query<{ id: number }>(
        `insert into conflict_list (organization_id, name, created_by_id, rejects)
         select $1, $2, $3, $4 where (select count(*) from conflict_list where organization_id = $1) < $5
         returning id`,
        [organizationId, name, createdById, JSON.stringify(rejects), limit],
      );
      const id = made.rows.at(0)?.id;
      if (id === undefined) return null;
      await client.query(
        `insert into conflict_list_entry (list_id, line, author_id, institution_id, with_author_id,
            with_institution_id, with_proposal_id, severity, source, reason)
         select $1, e.line, e."authorId", e."institutionId", e."withAuthorId", e."withInstitutionId",
            e."withProposalId", e.severity, e.source, e.reason
           from jsonb_to_recordset($2::jsonb) e(line int, "authorId" bigint, "institutionId" bigint,
             "withAuthorId" bigint, "withInstitutionId" bigint, "withProposalId" int, severity text,
             source text, reason text)`,
        [id, JSON.stringify(entries)],
      );
      return id;
    }),

  async remove(id: number): Promise<void> {
    await pool.query('delete from conflict_list where id = $1', [id]);
  },

  async entries(
    id: number,
    { offset, limit }: { offset: number; limit: number },
  ): Promise<ConflictListEntries> {
    const [total, found] = await Promise.all([
      pool.query<{ total: number }>(
        'select count(*)::int as total from conflict_list_entry where list_id = $1',
        [id],
      ),
      pool.query<ConflictListEntries['entries'][number]>(
        `select e.line, ${side('')} as who, ${side('with_')} as with, e.severity, e.source, e.reason
           from conflict_list_entry e where e.list_id = $1 order by e.line, e.id offset $2 limit $3`,
        [id, offset, limit],
      ),
    ]);
    return { total: total.rows[0]?.total ?? 0, entries: found.rows };
  },
});

export type ListsStore = ReturnType<typeof listsStore>;
