import type { Database } from '@peerlens/db';
import type { Affiliation, Coauthorship } from '@peerlens/ranking';

/** What decides who may see a folder, and the proposals in it. */
export interface FolderAccess {
  ownerId: string;
  organizationId: number | null;
}

/** A document that conflicts are sought with. */
export interface MatrixDocumentRow {
  docKind: 'proposal' | 'article';
  docId: number;
  title: string;
  authors: { name: string; authorId: number | null }[];
  /** Null for what is public. */
  access: FolderAccess | null;
}

export interface InstitutionRow {
  id: number;
  name: string;
  parentIds: number[];
}

type ProposalRow = Omit<MatrixDocumentRow, 'docKind' | 'access'> & FolderAccess;

export const matrixStore = ({ db: { pool } }: { db: Database }) => {
  const proposals = async (where: string, value: unknown): Promise<MatrixDocumentRow[]> => {
    const found = await pool.query<ProposalRow>(
      `select p.id as "docId", p.title, p.authors, f.owner_id as "ownerId", f.organization_id as "organizationId"
         from proposal p join folder f on f.id = p.folder_id where ${where} order by p.created_at desc, p.id desc`,
      [value],
    );
    return found.rows.map(({ ownerId, organizationId, ...row }) => ({
      docKind: 'proposal',
      ...row,
      access: { ownerId, organizationId },
    }));
  };

  return {
    proposals: (ids: readonly number[]): Promise<MatrixDocumentRow[]> =>
      proposals('p.id = any($1::int[])', ids),

    /** Newest first. */
    proposalsOfFolder: (folderId: number): Promise<MatrixDocumentRow[]> =>
      proposals('p.folder_id = $1', folderId),

    async folderAccess(id: number): Promise<FolderAccess | null> {
      const found = await pool.query<FolderAccess>(
        'select owner_id as "ownerId", organization_id as "organizationId" from folder where id = $1',
        [id],
      );
      return found.rows.at(0) ?? null;
    },

    async articles(ids: readonly number[]): Promise<MatrixDocumentRow[]> {
      const found = await pool.query<Omit<MatrixDocumentRow, 'docKind' | 'access'>>(
        `select a.id as "docId", a.title, coalesce((
            select jsonb_agg(jsonb_build_object('name', s.name, 'authorId', s.author_id) order by s.ordinal)
              from authorship s where s.article_id = a.id), '[]') as authors
           from article a where a.id = any($1::bigint[])`,
        [ids],
      );
      return found.rows.map((row) => ({ docKind: 'article', ...row, access: null }));
    },

    /** Who of some wrote what with which of the others. */
    async coauthorships(
      authorIds: readonly number[],
      documentAuthorIds: readonly number[],
    ): Promise<Coauthorship[]> {
      const found = await pool.query<Coauthorship>({
        name: 'conflict-coauthorships',
        text: `select distinct other.author_id as "authorId", own.author_id as "documentAuthorId",
            own.article_id as "articleId", a.year
          from authorship own
          join authorship other on other.article_id = own.article_id and other.author_id <> own.author_id
          join article a on a.id = own.article_id
         where own.author_id = any($1::bigint[]) and other.author_id = any($2::bigint[])`,
        values: [documentAuthorIds, authorIds],
      });
      return found.rows;
    },

    /** Stays at institutions, newest first. */
    async stays(authorIds: readonly number[]): Promise<Map<number, Affiliation[]>> {
      const found = await pool.query<Affiliation & { authorId: number }>({
        name: 'conflict-stays',
        text: `select s.author_id as "authorId", s.institution_id as "institutionId", i.name,
            i.country_code as "countryCode", i.types[1] as type, s.start_year as "startYear", s.end_year as "endYear"
          from author_affiliation s join institution i on i.id = s.institution_id
         where s.author_id = any($1::bigint[]) order by s.author_id, s.end_year desc, s.start_year desc, s.institution_id`,
        values: [authorIds],
      });
      return Map.groupBy(
        found.rows.map(({ authorId, ...stay }) => ({ ...stay, authorId })),
        ({ authorId }) => authorId,
      );
    },

    /** Institutions and all that they are parts of, at whatever remove. */
    async lines(institutionIds: readonly number[]): Promise<Map<number, InstitutionRow>> {
      const found = await pool.query<InstitutionRow>({
        name: 'conflict-institution-lines',
        text: `with recursive line as (
            select unnest($1::bigint[]) as id
            union
            select parent.id from line l join institution i on i.id = l.id
             cross join lateral unnest(i.parent_ids) parent(id)
          ) select i.id, i.name, i.parent_ids as "parentIds" from line l join institution i on i.id = l.id`,
        values: [institutionIds],
      });
      return new Map(found.rows.map((row) => [row.id, row]));
    },

    async titles(
      ids: readonly number[],
    ): Promise<Map<number, { id: number; title: string; year: number | null }>> {
      const found = await pool.query<{ id: number; title: string; year: number | null }>(
        'select id, title, year from article where id = any($1::bigint[])',
        [ids],
      );
      return new Map(found.rows.map((row) => [row.id, row]));
    },

    async names(authorIds: readonly number[]): Promise<Map<number, string>> {
      const found = await pool.query<{ id: number; name: string }>(
        'select id, name from author where id = any($1::bigint[])',
        [authorIds],
      );
      return new Map(found.rows.map(({ id, name }) => [id, name]));
    },
  };
};

export type MatrixStore = ReturnType<typeof matrixStore>;
