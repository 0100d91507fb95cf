import type { Database } from '@peerlens/db';
import { LARGE_COLLABORATION_AUTHORS } from './authors.contract.ts';
import type { AuthorArticles } from './publications.contract.ts';

const ORDER = {
  newest: 'a.year desc nulls last, a.id desc',
  cited: 'greatest(a.cited_by_count, coalesce(m.citations_count, 0)) desc, a.id desc',
} as const;

/** The articles of author $1: with large collaborations if $2, notable ones alone if $3, with concept $4 if it is given. */
const PUBLICATIONS = `
  from article a left join article_metrics m on m.article_id = a.id
  where a.id in (select article_id from authorship where author_id = $1)
    and ($2 or coalesce(m.authors_count, 0) <= ${LARGE_COLLABORATION_AUTHORS})
    and (not $3 or coalesce(m.is_notable, false))
    and ($4::int is null
      or exists (select from article_tags t where t.article_id = a.id and $4 = any(t.concept_ids)))`;

/** `total` is exact; somebody named twice on an article has it once. */
export async function publications(
  pool: Database['pool'],
  { authorId, sort, inConsortium, notable, conceptId, offset, limit }: AuthorArticles,
): Promise<{ ids: number[]; total: number }> {
  const which = [authorId, inConsortium, notable, conceptId ?? null];
  const [page, counted] = await Promise.all([
    pool.query<{ id: number }>(`select a.id ${PUBLICATIONS} order by ${ORDER[sort]} offset $5 limit $6`, [
      ...which,
      offset,
      limit,
    ]),
    pool.query<{ total: number }>(`select count(*) as total ${PUBLICATIONS}`, which),
  ]);
  return { ids: page.rows.map(({ id }) => id), total: counted.rows[0].total };
}
