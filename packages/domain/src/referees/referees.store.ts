import type { Database } from '@peerlens/db';
import type { Byline, Coauthorship } from '@peerlens/ranking';
import type { PeopleColumns } from '@peerlens/ranking/columns/index.ts';
import { loadPeople } from './people.store.ts';
import { readThrough } from './read-through.store.ts';

/** What a row says of an author beyond the ranking. */
export interface AuthorRow {
  id: number;
  name: string;
  orcid: string | null;
  articlesCount: number;
  citationsCount: number;
  hIndex: number;
  ownWorksCount: number | null;
  /** From -100 (female) to 100 (male), as somebody said it; null where nobody has. */
  manualGender: number | null;
}

export interface ArticleDocument {
  title: string;
  abstract: string;
  authorIds: number[];
  /** Ids of the articles that it cites. */
  referenceIds: number[];
}

/** An article of one author, and where that author stands on it. */
export interface AuthorByline {
  articleId: number;
  year: number | null;
  /** From 0. */
  place: number;
  byline: Byline;
}

export interface ArticleTitle {
  id: number;
  title: string;
  year: number | null;
}

export function refereesStore({ db }: { db: Database }) {
  const { pool, prisma } = db;
  return {
    warmUp: (): Promise<string[]> => readThrough(pool),

    /** What is known of all authors; takes seconds per million. */
    people: (): Promise<PeopleColumns> => loadPeople(db),

    /** The smallest impact factor among the best journals, as percent of all that have one; null when none has. */
    async jifOfTier(percentile: number): Promise<number | null> {
      const { rows } = await pool.query<{ begins: number | null }>({
        name: 'referee-jif-tier',
        text: `select percentile_disc(1 - $1::float8 / 100) within group (order by impact_factor) as begins
          from source where impact_factor is not null`,
        values: [percentile],
      });
      return rows[0].begins;
    },

    /** Who wrote with the document's authors: straight from the articles, so that none is too long or too new. */
    async coauthorships(documentAuthorIds: readonly number[]): Promise<Coauthorship[]> {
      if (documentAuthorIds.length === 0) return [];
      const { rows } = await pool.query<Coauthorship>({
        name: 'referee-coauthorships',
        text: `select distinct other.author_id as "authorId", own.author_id as "documentAuthorId",
           own.article_id as "articleId", a.year
         from authorship own
         join authorship other on other.article_id = own.article_id and other.author_id <> own.author_id
         join article a on a.id = own.article_id
         where own.author_id = any($1::bigint[])`,
        values: [documentAuthorIds],
      });
      return rows;
    },

    /** An article as a document: its text, every author who has an id, in the order printed, and what it cites. */
    async articleDocument(id: number): Promise<ArticleDocument | null> {
      const { rows } = await pool.query<ArticleDocument>({
        name: 'referee-article-document',
        text: `select title, coalesce(abstract, '') as abstract,
            array(select author_id from authorship where article_id = $1 and author_id is not null
              order by ordinal) as "authorIds", reference_ids as "referenceIds"
          from article where id = $1`,
        values: [id],
      });
      return rows[0] ?? null;
    },

    /** Every article of an author with all who are printed on it, those without an id as 0. */
    async bylinesOf(authorId: number): Promise<AuthorByline[]> {
      const { rows } = await pool.query<{
        articleId: number;
        year: number | null;
        authorIds: number[];
        corresponding: number[];
      }>({
        name: 'referee-bylines',
        text: `select a.id as "articleId", a.year, array_agg(coalesce(p.author_id, 0) order by p.ordinal) as "authorIds",
            coalesce(array_agg(p.author_id) filter (where p.is_corresponding and p.author_id is not null), '{}')
              as corresponding
          from article a join authorship p on p.article_id = a.id
          where a.id in (select article_id from authorship where author_id = $1) group by a.id`,
        values: [authorId],
      });
      return rows.map(({ articleId, year, authorIds, corresponding }) => ({
        articleId,
        year,
        place: authorIds.indexOf(authorId),
        byline: { articleId, authorIds, correspondingAuthorIds: corresponding },
      }));
    },

    /** Titles and abstracts, as one text each; absent ones are absent. */
    async articleTexts(ids: readonly number[]): Promise<Map<number, string>> {
      if (ids.length === 0) return new Map();
      const { rows } = await pool.query<{ id: number; text: string }>({
        name: 'referee-article-texts',
        text: `select id, concat_ws(E'\n', title, abstract) as text from article where id = any($1::bigint[])`,
        values: [ids],
      });
      return new Map(rows.map(({ id, text }) => [id, text]));
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
      if (articleIds.length === 0) return new Map();
      const { rows } = await pool.query<ArticleTitle>({
        name: 'referee-titles',
        text: 'select id, title, year from article where id = any($1::bigint[])',
        values: [articleIds],
      });
      return new Map(rows.map((row) => [row.id, row]));
    },

    async retracted(authorIds: readonly number[]): Promise<Map<number, ArticleTitle[]>> {
      if (authorIds.length === 0) return new Map();
      const { rows } = await pool.query<ArticleTitle & { authorId: number }>({
        name: 'referee-retractions',
        text: `select p.author_id as "authorId", a.id, a.title, a.year
          from authorship p join article a on a.id = p.article_id
          where p.author_id = any($1::bigint[]) and a.is_retracted order by a.year desc nulls last, a.id`,
        values: [authorIds],
      });
      return Map.groupBy(rows, ({ authorId }) => authorId);
    },

    /** Until an import has derived its numbers, those that the source states. Unknown ids are absent. */
    async authorRows(authorIds: readonly number[]): Promise<Map<number, AuthorRow>> {
      if (authorIds.length === 0) return new Map();
      const { rows } = await pool.query<AuthorRow>({
        name: 'referee-authors',
        text: `select a.id, a.name, a.orcid, coalesce(m.articles_count, a.works_count, 0) as "articlesCount",
            coalesce(m.citations_count, a.cited_by_count, 0) as "citationsCount",
            coalesce(m.h_index, a.h_index, 0) as "hIndex", m.own_works_count as "ownWorksCount",
            g.gender as "manualGender"
          from author a left join author_metrics m on m.author_id = a.id
          left join author_gender g on g.author_id = a.id where a.id = any($1::bigint[])`,
        values: [authorIds],
      });
      return new Map(rows.map((row) => [row.id, row]));
    },

    /** Whom an author wrote with, most common articles first; articles of more than 100 authors do not count. */
    async coauthors(authorId: number, limit: number): Promise<{ authorId: number; articlesCount: number }[]> {
      const { rows } = await pool.query<{ authorId: number; articlesCount: number }>({
        name: 'referee-coauthors',
        text: `select id as "authorId", articles_count as "articlesCount" from (
            select coauthor_id as id, articles_count from coauthorship where author_id = $1
            union all select author_id, articles_count from coauthorship where coauthor_id = $1) pair
          order by articles_count desc, id limit $2`,
        values: [authorId, limit],
      });
      return rows;
    },

    /** The text kept beside a proposal's abstract; empty when there is none. */
    async proposalFullText(id: number): Promise<string> {
      const proposal = await prisma.proposal.findUnique({ where: { id }, select: { fullText: true } });
      return proposal?.fullText ?? '';
    },
  };
}

export type RefereesStore = ReturnType<typeof refereesStore>;
