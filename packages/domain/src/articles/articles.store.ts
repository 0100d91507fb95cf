import type { Database } from '@peerlens/db';
import type { CurrentIndex } from '../article-index.ts';
import type { Article, ArticleCard, CitationLinks } from './articles.contract.ts';
import { articleCards } from './cards.store.ts';
import type { ExportedArticle } from './exports.contract.ts';
import { exportedArticles } from './exports.store.ts';
import { pagesOf } from './pages.ts';

/** What an article page says beyond its card. */
export type ArticleDetails = Pick<
  Article,
  | 'abstract'
  | 'publishedOn'
  | 'language'
  | 'type'
  | 'pmid'
  | 'pmcid'
  | 'arxivId'
  | 'url'
  | 'volume'
  | 'issue'
  | 'pages'
  | 'referencesTotal'
>;

interface DetailsRow extends Omit<ArticleDetails, 'pages'> {
  firstPage: string | null;
  lastPage: string | null;
}

export const articlesStore = ({ db, index }: { db: Database; index: CurrentIndex }) => {
  const { pool } = db;

  const idsOf = async (sql: string, values: unknown[]): Promise<number[]> => {
    const found = await pool.query<{ id: number }>(sql, values);
    return found.rows.map(({ id }) => id);
  };

  return {
    cards: (ids: readonly number[], options?: { isBrief?: boolean }): Promise<ArticleCard[]> =>
      articleCards(pool, ids, options),

    async details(id: number): Promise<ArticleDetails | null> {
      const found = await pool.query<DetailsRow>(
        `select abstract, to_char(published_on, 'YYYY-MM-DD') as "publishedOn", language, type, pmid, pmcid,
                arxiv_id as "arxivId", url, volume, issue, first_page as "firstPage", last_page as "lastPage",
                cardinality(reference_ids) as "referencesTotal"
           from article where id = $1`,
        [id],
      );
      if (found.rows.length === 0) return null;
      const { firstPage, lastPage, ...details } = found.rows[0];
      return { ...details, pages: pagesOf(firstPage, lastPage) };
    },

    /** The first `limit` in the order printed; institutions by name where we know them, else as printed. */
    async authorships(id: number, limit: number): Promise<Article['authorships']> {
      const found = await pool.query<{
        id: number | null;
        name: string;
        isCorresponding: boolean;
        countries: string[];
        printed: string[];
        recognised: string[];
      }>(
        `select s.author_id as id, s.name, s.is_corresponding as "isCorresponding", s.countries,
                s.raw_affiliations as printed,
                array(select i.name from unnest(s.institution_ids) with ordinality as u(id, place)
                        join institution i on i.id = u.id order by u.place) as recognised
           from authorship s where s.article_id = $1 and s.ordinal < $2 order by s.ordinal`,
        [id, limit],
      );
      return found.rows.map(({ id: authorId, name, isCorresponding, countries, printed, recognised }) => ({
        author: { id: authorId, name },
        isCorresponding,
        affiliations: recognised.length > 0 ? recognised : printed,
        countries,
      }));
    },

    /** Articles of the corpus that it cites, or that cite it: newest first, and how many there are. */
    async citationLinks({
      id,
      link,
      offset,
      limit,
    }: CitationLinks): Promise<{ ids: number[]; total: number }> {
      const [here, there] = link === 'references' ? ['citing_id', 'cited_id'] : ['cited_id', 'citing_id'];
      // Of those that the corpus has lost since citations were derived there is nothing to show.
      const linked = `citation c join article a on a.id = c.${there} where c.${here} = $1 and a.id <> $1`;
      const [ids, counted] = await Promise.all([
        idsOf(`select a.id from ${linked} order by a.year desc nulls last, a.id desc offset $2 limit $3`, [
          id,
          offset,
          limit,
        ]),
        pool.query<{ total: number }>(`select count(*) as total from ${linked}`, [id]),
      ]);
      return { ids, total: counted.rows[0].total };
    },

    /** In the order given; unknown ids are left out. */
    exported: (ids: readonly number[]): Promise<ExportedArticle[]> => exportedArticles(pool, ids),

    /** Nearest first; empty while there is no index, or when it does not know the article yet. */
    async similar(id: number, limit: number): Promise<number[]> {
      const current = index();
      const vector = current?.vectorOfArticle(id) ?? null;
      if (current === null || vector === null) return [];
      const near = await current.nearest(vector, { algorithm: 3, limit, excludeArticleIds: new Set([id]) });
      return near.map(({ articleId }) => articleId);
    },
  };
};

export type ArticlesStore = ReturnType<typeof articlesStore>;
