import type { Database } from '@peerlens/db';
import type { ArticleIndex, CurrentIndex } from '../article-index.ts';
import type { Author, AuthorArticles, AuthorCard, DatedAffiliation } from './authors.contract.ts';

export type AuthorCardRow = Omit<AuthorCard, 'slug'>;

export type AuthorRow = Pick<Author, 'otherNames' | 'firstYear' | 'lastYear' | 'retractedCount'>;

const SORTS = {
  newest: 'a.year desc nulls last, a.published_on desc nulls last, a.id',
  cited: 'greatest(a.cited_by_count, coalesce(m.citations_count, 0)) desc, a.year desc nulls last, a.id',
} as const;

export function authorsStore({ db: { pool }, index }: { db: Database; index: CurrentIndex }) {
  const affiliations = async (ids: readonly number[]): Promise<Map<number, DatedAffiliation[]>> => {
    const { rows } = await pool.query<DatedAffiliation & { authorId: number }>(
      `select s.author_id as "authorId", i.id as "institutionId", i.name, i.country_code as "countryId",
         s.start_year as "startYear", s.end_year as "endYear"
       from author_affiliation s join institution i on i.id = s.institution_id where s.author_id = any($1)
       union all
       select author_id, null, '', country_code, start_year, end_year from author_country where author_id = any($1)
       order by 1, 6 desc, 5 desc, 2 nulls last`,
      [ids],
    );
    const byAuthor = new Map<number, DatedAffiliation[]>();
    for (const { authorId, ...stay } of rows) {
      const stays = byAuthor.get(authorId);
      if (stays) stays.push(stay);
      else byAuthor.set(authorId, [stay]);
    }
    return byAuthor;
  };

  return {
    affiliations,

    index: (): ArticleIndex | null => index(),

    /** In the order of the ids; unknown ones are dropped. */
    async cards(ids: readonly number[]): Promise<AuthorCardRow[]> {
      if (ids.length === 0) return [];
      const [{ rows }, stays] = await Promise.all([
        pool.query<Omit<AuthorCardRow, 'affiliation'>>(
          `select u.id, u.name, u.orcid, coalesce(m.articles_count, 0) as "articlesCount",
             coalesce(m.citations_count, 0) as "citationsCount", coalesce(m.h_index, 0) as "hIndex"
           from author u left join author_metrics m on m.author_id = u.id where u.id = any($1)`,
          [ids],
        ),
        affiliations(ids),
      ]);
      const byId = new Map(rows.map((row) => [row.id, row]));
      return ids.flatMap((id) => {
        const row = byId.get(id);
        return row ? [{ ...row, affiliation: stays.get(id)?.[0] ?? null }] : [];
      });
    },

    async byId(id: number): Promise<AuthorRow | null> {
      const { rows } = await pool.query<AuthorRow>(
        `select u.other_names as "otherNames", m.first_year as "firstYear", m.last_year as "lastYear",
           coalesce(m.retracted_count, 0) as "retractedCount"
         from author u left join author_metrics m on m.author_id = u.id where u.id = $1`,
        [id],
      );
      return rows[0] ?? null;
    },

    async years(id: number): Promise<Author['years']> {
      const { rows } = await pool.query<Author['years'][number]>(
        `select a.year, count(distinct a.id) as "articlesCount" from authorship p join article a on a.id = p.article_id
         where p.author_id = $1 and a.year is not null group by a.year order by a.year`,
        [id],
      );
      return rows;
    },

    async coauthors(id: number, limit: number) {
      const { rows } = await pool.query<{ id: number; commonArticlesCount: number; lastYear: number | null }>(
        `select case when author_id = $1 then coauthor_id else author_id end as id,
           articles_count as "commonArticlesCount", last_year as "lastYear"
         from coauthorship where author_id = $1 or coauthor_id = $1
         order by articles_count desc, last_year desc nulls last, 1 limit $2`,
        [id, limit],
      );
      return rows;
    },

    async articles({
      authorId,
      sort,
      offset,
      limit,
    }: AuthorArticles): Promise<{ ids: number[]; total: number }> {
      const { rows } = await pool.query<{ id: number }>(
        `select a.id from article a left join article_metrics m on m.article_id = a.id
         where a.id in (select article_id from authorship where author_id = $1)
         order by ${SORTS[sort]} offset $2 limit $3`,
        [authorId, offset, limit],
      );
      const counted = await pool.query<{ total: number }>(
        'select count(distinct article_id) as total from authorship where author_id = $1',
        [authorId],
      );
      return { ids: rows.map(({ id }) => id), total: counted.rows[0]?.total ?? 0 };
    },

    /** Authors with every word in one of their names, in any order, the best known first. */
    async suggest(words: readonly string[], limit: number): Promise<number[]> {
      const { rows } = await pool.query<{ id: number }>(
        `select u.id from author u left join author_metrics m on m.author_id = u.id
         where ${words.map((_, at) => `u.name ilike $${at + 2}`).join(' and ')}
         order by coalesce(m.articles_count, 0) desc, u.id limit $1`,
        [limit, ...words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)],
      );
      return rows.map(({ id }) => id);
    },
  };
}

export type AuthorsStore = ReturnType<typeof authorsStore>;
