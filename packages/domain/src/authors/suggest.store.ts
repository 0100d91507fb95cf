import type { Database } from '@peerlens/db';

/** More namesakes than this are not ranked one by one: the best known are looked through instead. */
const RANKED_NAMESAKES = 5000;

/** Authors whose name, or another form of it, answers the text search query. */
const ANSWERS = `author_name_words(a.name, a.other_names) @@ to_tsquery('simple', $1)`;

const BEST_KNOWN = 'coalesce(m.citations_count, 0) desc, a.id';

/**
 * Ids of authors by name, most cited first. Few namesakes are found by the index on names and sorted; when there are
 * many, a walk down the most cited authors meets enough of them soon. So neither "Xylander" nor "Li" takes long.
 *
 * @param query as `nameQuery` makes it
 */
export async function suggestedAuthors(
  pool: Database['pool'],
  query: string,
  limit: number,
): Promise<number[]> {
  const found = await pool.query<{ id: number; namesakes: number }>(
    `with namesakes as materialized (select a.id from author a where ${ANSWERS} limit ${RANKED_NAMESAKES + 1})
     select a.id, (select count(*) from namesakes) as namesakes
       from namesakes a left join author_metrics m on m.author_id = a.id
      order by ${BEST_KNOWN} limit $2`,
    [query, limit],
  );
  if ((found.rows[0]?.namesakes ?? 0) <= RANKED_NAMESAKES) return found.rows.map(({ id }) => id);
  const walked = await pool.query<{ id: number }>(
    `select m.author_id as id from author_metrics m
      where exists (select 1 from author a where a.id = m.author_id and ${ANSWERS} offset 0)
      order by m.citations_count desc, m.author_id limit $2`,
    [query, limit],
  );
  return walked.rows.map(({ id }) => id);
}
