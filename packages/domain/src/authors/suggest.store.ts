import type { Database } from '@peerlens/db';

/** More namesakes than this are not ranked one by one. Chosen: some milliseconds. */
const RANKED_NAMESAKES = 2000;

/** Authors whose name, or another form of it, answers the text search query. */
const ANSWERS = `author_name_words(a.name, a.other_names) @@ to_tsquery('simple', $1)`;

export interface NamedAuthors {
  /** As `nameQuery` makes it. */
  query: string;
  limit: number;
  /** Those among the most cited that answer, best known first, if somebody knows them; fewer than the limit. */
  bestKnown: readonly number[] | null;
}

/**
 * Ids of authors by name, most cited first. Few namesakes are found by the index on names and sorted. When there are
 * many, a walk down the most cited authors meets enough of them soon; where those have been looked through already,
 * some of the others follow them. So neither "Xylander" nor "Li" takes long.
 */
export async function suggestedAuthors(
  pool: Database['pool'],
  { query, limit, bestKnown }: NamedAuthors,
): Promise<number[]> {
  // Asked for one by one: joined, the metrics of all authors would be read for those of a thousand.
  const found = await pool.query<{ id: number; namesakes: number }>(
    `with namesakes as materialized (select a.id from author a where ${ANSWERS} limit ${RANKED_NAMESAKES + 1})
     select a.id, (select count(*) from namesakes) as namesakes
       from namesakes a
      order by coalesce((select citations_count from author_metrics m where m.author_id = a.id), 0) desc, a.id
      limit $2`,
    [query, limit],
  );
  const ids = found.rows.map(({ id }) => id);
  if ((found.rows[0]?.namesakes ?? 0) <= RANKED_NAMESAKES) return ids;
  if (bestKnown) return [...new Set([...bestKnown, ...ids])].slice(0, limit);
  const walked = await pool.query<{ id: number }>(
    `select m.author_id as id from author_metrics m
      where exists (select 1 from author a where a.id = m.author_id and ${ANSWERS} offset 0)
      order by m.citations_count desc, m.author_id limit $2`,
    [query, limit],
  );
  return walked.rows.map(({ id }) => id);
}
