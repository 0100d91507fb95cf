import type { Database } from '@peerlens/db';
import { slugOf } from '../slug.ts';
import type { AuthorCard } from './authors.contract.ts';
import { newestAffiliations } from './affiliations.store.ts';

interface CardRow {
  id: number;
  name: string;
  orcid: string | null;
  articlesCount: number;
  citationsCount: number;
  hIndex: number;
}

/**
 * Author cards in bulk, two queries whatever the number. In the order given; unknown ids are left out. Until an
 * import has derived its numbers, those that the source states are shown.
 */
export async function authorCards(pool: Database['pool'], ids: readonly number[]): Promise<AuthorCard[]> {
  if (ids.length === 0) return [];
  const [found, affiliations] = await Promise.all([
    pool.query<CardRow>(
      `select a.id, a.name, a.orcid,
              coalesce(m.articles_count, a.works_count, 0) as "articlesCount",
              coalesce(m.citations_count, a.cited_by_count, 0) as "citationsCount",
              coalesce(m.h_index, a.h_index, 0) as "hIndex"
         from author a left join author_metrics m on m.author_id = a.id
        where a.id = any($1::bigint[])`,
      [ids],
    ),
    newestAffiliations(pool, ids),
  ]);
  const rows = new Map(found.rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    if (row === undefined) return [];
    return [{ ...row, slug: slugOf(row.name) || 'author', affiliation: affiliations.get(id) ?? null }];
  });
}
