import type { Database } from '@peerlens/db';
import type { ArticleIndex, CurrentIndex } from '../article-index.ts';
import type { Article } from './articles.contract.ts';
import { cardsStore } from './cards.store.ts';

/** What an article's page needs beyond its card. */
export type ArticleRow = Pick<
  Article,
  'abstract' | 'publishedOn' | 'language' | 'type' | 'pmid' | 'pmcid' | 'arxivId' | 'url' | 'volume' | 'issue'
> & { id: number; firstPage: string | null; lastPage: string | null; referenceIds: number[] };

export type AuthorshipRow = Article['authorships'][number];

/** Authors listed on a page; a consortium has thousands. */
const AUTHORSHIPS_SHOWN = 200;

const IDENTIFIER_COLUMNS = { doi: 'doi', pmcid: 'pmcid', arxiv: 'arxiv_id' } as const;

export function articlesStore({ db, index }: { db: Database; index: CurrentIndex }) {
  const { pool } = db;
  return {
    ...cardsStore({ db }),

    index: (): ArticleIndex | null => index(),

    async byId(id: number): Promise<ArticleRow | null> {
      const { rows } = await pool.query<ArticleRow>(
        `select id, abstract, to_char(published_on, 'YYYY-MM-DD') as "publishedOn", language, type, pmid, pmcid,
           arxiv_id as "arxivId", url, volume, issue, first_page as "firstPage", last_page as "lastPage",
           reference_ids as "referenceIds"
         from article where id = $1`,
        [id],
      );
      return rows[0] ?? null;
    },

    /** In the order printed; affiliations by the names of institutions we know, else as printed. */
    async authorships(id: number): Promise<AuthorshipRow[]> {
      const { rows } = await pool.query<{
        authorId: number | null;
        name: string;
        isCorresponding: boolean;
        countries: string[];
        institutions: string[] | null;
        rawAffiliations: string[];
      }>(
        `select p.author_id as "authorId", coalesce(nullif(p.name, ''), u.name, '') as name,
           p.is_corresponding as "isCorresponding", p.countries, p.raw_affiliations as "rawAffiliations",
           (select array_agg(i.name order by at) from unnest(p.institution_ids) with ordinality as n(id, at)
            join institution i on i.id = n.id) as institutions
         from authorship p left join author u on u.id = p.author_id
         where p.article_id = $1 order by p.ordinal limit $2`,
        [id, AUTHORSHIPS_SHOWN],
      );
      return rows.map(({ authorId, name, institutions, rawAffiliations, ...rest }) => ({
        ...rest,
        author: { id: authorId, name },
        affiliations: institutions ?? rawAffiliations,
      }));
    },

    /** Every author with an id, in the order printed. */
    async authorIds(id: number): Promise<number[]> {
      const { rows } = await pool.query<{ id: number }>(
        'select author_id as id from authorship where article_id = $1 and author_id is not null order by ordinal',
        [id],
      );
      return rows.map((row) => row.id);
    },

    /** Those of the ids that are in the corpus, newest first. */
    async newest(ids: readonly number[], limit: number): Promise<number[]> {
      const { rows } = await pool.query<{ id: number }>(
        'select id from article where id = any($1) order by year desc nulls last, id limit $2',
        [ids, limit],
      );
      return rows.map((row) => row.id);
    },

    /** Articles that cite one, newest first, with how many there are. */
    async citedBy(id: number, limit: number): Promise<{ ids: number[]; total: number }> {
      const { rows } = await pool.query<{ id: number; total: number }>(
        `select a.id, count(*) over () as total from citation c join article a on a.id = c.citing_id
         where c.cited_id = $1 order by a.year desc nulls last, a.id limit $2`,
        [id, limit],
      );
      return { ids: rows.map((row) => row.id), total: rows[0]?.total ?? 0 };
    },

    async byIdentifier({
      kind,
      value,
    }: {
      kind: 'doi' | 'pmcid' | 'arxiv';
      value: string;
    }): Promise<number[]> {
      const { rows } = await pool.query<{ id: number }>(
        `select id from article where ${IDENTIFIER_COLUMNS[kind]} = $1 order by id limit 10`,
        [value],
      );
      return rows.map((row) => row.id);
    },

    /** Citations by article id, for sorting; what is not there has none. */
    async citationsOf(ids: readonly number[]): Promise<Map<number, number>> {
      const { rows } = await pool.query<{ id: number; citations: number }>(
        `select a.id, greatest(a.cited_by_count, coalesce(m.citations_count, 0)) as citations
         from article a left join article_metrics m on m.article_id = a.id where a.id = any($1)`,
        [ids],
      );
      return new Map(rows.map((row) => [row.id, row.citations]));
    },

    async journalNames(ids: readonly number[]): Promise<Map<number, string>> {
      const { rows } = await pool.query<{ id: number; name: string }>(
        'select id, name from source where id = any($1)',
        [ids],
      );
      return new Map(rows.map((row) => [row.id, row.name]));
    },

    async authorNames(ids: readonly number[]): Promise<Map<number, string>> {
      const { rows } = await pool.query<{ id: number; name: string }>(
        'select id, name from author where id = any($1)',
        [ids],
      );
      return new Map(rows.map((row) => [row.id, row.name]));
    },
  };
}

export type ArticlesStore = ReturnType<typeof articlesStore>;
