import type { Database } from '@peerlens/db';
import type { Affiliation, Coauthorship } from '@peerlens/ranking';

/** What filters need to know of a candidate beyond affiliations. */
export interface CandidateRow {
  authorId: number;
  hIndex: number;
  articlesCount: number;
  firstYear: number | null;
  retractedCount: number;
  emailYear: number | null;
  maxJif: number | null;
}

export interface ArticleTitle {
  id: number;
  title: string;
  year: number | null;
}

export function refereesStore({ db }: { db: Database }) {
  const { pool, prisma } = db;
  return {
    /** By author id; authors without metrics are absent. */
    async candidates(
      authorIds: readonly number[],
      { withJif }: { withJif: boolean },
    ): Promise<Map<number, CandidateRow>> {
      const jif = withJif
        ? `(select max(s.impact_factor) from authorship p join article a on a.id = p.article_id
             join source s on s.id = a.source_id where p.author_id = m.author_id)`
        : 'null::float8';
      const { rows } = await pool.query<CandidateRow>(
        `select m.author_id as "authorId", m.h_index as "hIndex", m.articles_count as "articlesCount",
           m.first_year as "firstYear", m.retracted_count as "retractedCount", e.year as "emailYear", ${jif} as "maxJif"
         from author_metrics m left join author_email_year e on e.author_id = m.author_id
         where m.author_id = any($1)`,
        [authorIds],
      );
      return new Map(rows.map((row) => [row.authorId, row]));
    },

    /** Dated stays by author, newest first; those known by country alone have institution id 0 and the name ''. */
    async affiliations(authorIds: readonly number[]): Promise<Map<number, Affiliation[]>> {
      const { rows } = await pool.query<Affiliation & { authorId: number }>(
        `select s.author_id as "authorId", s.institution_id as "institutionId", i.name, i.country_code as "countryCode",
           i.types[1] as type, s.start_year as "startYear", s.end_year as "endYear"
         from author_affiliation s join institution i on i.id = s.institution_id where s.author_id = any($1)
         union all
         select author_id, 0, '', country_code, null, start_year, end_year from author_country where author_id = any($1)
         order by 1, 7 desc, 6 desc, 2`,
        [authorIds],
      );
      const byAuthor = new Map<number, Affiliation[]>();
      for (const { authorId, ...affiliation } of rows) {
        const stays = byAuthor.get(authorId);
        if (stays) stays.push(affiliation);
        else byAuthor.set(authorId, [affiliation]);
      }
      return byAuthor;
    },

    /** Who wrote with the document's authors: straight from the articles, so that none is too long or too new. */
    async coauthorships(documentAuthorIds: readonly number[]): Promise<Coauthorship[]> {
      if (documentAuthorIds.length === 0) return [];
      const { rows } = await pool.query<Coauthorship>(
        `select distinct other.author_id as "authorId", own.author_id as "documentAuthorId",
           own.article_id as "articleId", a.year
         from authorship own
         join authorship other on other.article_id = own.article_id and other.author_id <> own.author_id
         join article a on a.id = own.article_id
         where own.author_id = any($1)`,
        [documentAuthorIds],
      );
      return rows;
    },

    async articleText(id: number): Promise<{ title: string; abstract: string } | null> {
      const { rows } = await pool.query<{ title: string; abstract: string }>(
        `select title, coalesce(abstract, '') as abstract from article where id = $1`,
        [id],
      );
      return rows[0] ?? null;
    },

    /** Every author of an article who has an id, in the order printed. */
    async authorIdsOf(articleId: number): Promise<number[]> {
      const { rows } = await pool.query<{ id: number }>(
        'select author_id as id from authorship where article_id = $1 and author_id is not null order by ordinal',
        [articleId],
      );
      return rows.map(({ id }) => id);
    },

    /** Corresponding authors by article, for the filters by contribution. */
    async correspondingAuthors(articleIds: readonly number[]): Promise<Map<number, number[]>> {
      const { rows } = await pool.query<{ articleId: number; authorIds: number[] }>(
        `select article_id as "articleId", array_agg(author_id) as "authorIds" from authorship
         where article_id = any($1) and is_corresponding and author_id is not null group by article_id`,
        [articleIds],
      );
      return new Map(rows.map(({ articleId, authorIds }) => [articleId, authorIds]));
    },

    async titles(articleIds: readonly number[]): Promise<Map<number, ArticleTitle>> {
      const { rows } = await pool.query<ArticleTitle>(
        'select id, title, year from article where id = any($1)',
        [articleIds],
      );
      return new Map(rows.map((row) => [row.id, row]));
    },

    async retracted(authorIds: readonly number[]): Promise<Map<number, ArticleTitle[]>> {
      const { rows } = await pool.query<ArticleTitle & { authorId: number }>(
        `select p.author_id as "authorId", a.id, a.title, a.year from authorship p join article a on a.id = p.article_id
         where p.author_id = any($1) and a.is_retracted order by a.year desc nulls last, a.id`,
        [authorIds],
      );
      return Map.groupBy(rows, ({ authorId }) => authorId);
    },

    async authorNames(authorIds: readonly number[]): Promise<Map<number, string>> {
      const { rows } = await pool.query<{ id: number; name: string }>(
        'select id, name from author where id = any($1)',
        [authorIds],
      );
      return new Map(rows.map(({ id, name }) => [id, name]));
    },

    /** The text kept beside a proposal's abstract; empty when there is none. */
    async proposalFullText(id: number): Promise<string> {
      const proposal = await prisma.proposal.findUnique({ where: { id }, select: { fullText: true } });
      return proposal?.fullText ?? '';
    },
  };
}

export type RefereesStore = ReturnType<typeof refereesStore>;
