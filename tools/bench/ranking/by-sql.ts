import type { Client } from 'pg';

/** As many as the product looks at by default. */
const NEAREST = 10_000;
const SHOWN = 50;
/** Of the default settings. */
const YEARS_BACK = 10;

/**
 * What SQL alone makes of the same question over the same tables: the articles of the last ten years that share most
 * concepts with the document, and the authors who have most in common with it through them. No weights, no words, no
 * meaning, no conflicts of interest, no reasons.
 */
const RANKING = `
  with document as (select concept_ids from article_tags where article_id = $1),
  near as (
    select tags.article_id, count(*) as common
    from document, article_tags tags
    join article on article.id = tags.article_id and article.year >= $2
    cross join lateral unnest(tags.concept_ids) as has(concept_id)
    where tags.concept_ids && document.concept_ids
      and tags.article_id <> $1
      and has.concept_id = any (document.concept_ids)
    group by tags.article_id
    order by common desc, tags.article_id
    limit ${NEAREST}
  )
  select author_id, sum(common) as score
  from near join authorship using (article_id)
  where author_id is not null
  group by author_id
  order by score desc, author_id
  limit ${SHOWN}`;

/** The best authors for one article of the corpus. */
export const rankedBySql = async (client: Client, articleId: number): Promise<number[]> => {
  const { rows } = await client.query<{ author_id: string }>(RANKING, [
    articleId,
    new Date().getFullYear() - YEARS_BACK,
  ]);
  return rows.map(({ author_id: id }) => Number(id));
};
