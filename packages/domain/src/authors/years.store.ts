import type { Database } from '@peerlens/db';
import type { Author } from './authors.contract.ts';
import { LARGE_COLLABORATION_AUTHORS } from './authors.contract.ts';
import type { AuthorReport } from './publications.contract.ts';

/** Articles per year, ascending; years without any are absent, as are articles without a year. */
export async function articleYears(pool: Database['pool'], authorId: number): Promise<Author['years']> {
  const found = await pool.query<Author['years'][number]>(
    `select a.year, count(*)::int as "articlesCount",
            (count(*) filter (where coalesce(m.authors_count, 0) <= ${LARGE_COLLABORATION_AUTHORS}))::int
              as "articlesCountNotInCollab"
       from article a left join article_metrics m on m.article_id = a.id
      where a.id in (select article_id from authorship where author_id = $1) and a.year is not null
      group by a.year order by a.year`,
    [authorId],
  );
  return found.rows;
}

/** Citations by articles of the corpus, in the years of these, ascending; years without any are absent. */
export async function citationYears(
  pool: Database['pool'],
  authorId: number,
): Promise<AuthorReport['citationYears']> {
  const found = await pool.query<AuthorReport['citationYears'][number]>(
    `select citing.year, count(*)::int as "citationsCount"
       from citation c join article citing on citing.id = c.citing_id
      where c.cited_id in (select article_id from authorship where author_id = $1) and citing.year is not null
      group by citing.year order by citing.year`,
    [authorId],
  );
  return found.rows;
}
