import { NOTABLE_CITATIONS, NOTABLE_SHARE, citations } from './derive.sql.ts';

/** A temporary table, its rows made by a query. */
export interface Step {
  table: string;
  query: string;
}

export const TOUCHED_ARTICLES: Step = {
  table: 'touched_article',
  query: `select distinct entity_id as id from touched where kind = 'article'`,
};

/** Articles whose citations are to be counted again: before the citations are made anew, and after. */
export const CITED_BY_TOUCHED =
  'select cited_id as id from citation where citing_id in (select id from touched_article)';

/** Articles that nothing was derived for; older ones may refer to them. */
export const NEW_ARTICLES: Step = {
  table: 'new_article',
  query: `select id from touched_article t where exists (select from article a where a.id = t.id)
    and not exists (select from article_metrics m where m.article_id = t.id)`,
};

/** What touched articles cite. */
export const TOUCHED_CITATIONS = citations('a.id in (select id from touched_article)');

/** An article that is gone is cited no more. */
export const FORGET_CITED = `
  delete from citation where cited_id in (
    select id from touched_article t where not exists (select from article a where a.id = t.id))`;

/** Citations of new articles by others; reads the references of the whole corpus, for they have no index. */
export const CITE_NEW = `
  insert into citation (cited_id, citing_id) ${citations('r.id in (select id from new_article)')}
  on conflict do nothing`;

/** Of the articles to be counted again, those of which a number or the year differs; null where there was none. */
export const CHANGED_METRICS: Step = {
  table: 'changed_metrics',
  query: `
    select r.id, fresh.id is not null as is_there, fresh.year, fresh.citations_count, fresh.authors_count,
      old.year as old_year
    from recounted_article r
    left join (
      select a.id, a.year,
        (select count(*) from citation c where c.cited_id = a.id)::int as citations_count,
        (select count(*) from authorship s where s.article_id = a.id)::int as authors_count
      from article a where a.id in (select id from recounted_article)
    ) fresh on fresh.id = r.id
    left join article_metrics old on old.article_id = r.id
    where (fresh.year, fresh.citations_count, fresh.authors_count)
      is distinct from (old.year, old.citations_count, old.authors_count)
      or (fresh.id is null) <> (old.article_id is null)`,
};

export const REPLACE_METRICS = [
  'delete from article_metrics where article_id in (select id from changed_metrics)',
  `insert into article_metrics (article_id, year, citations_count, authors_count, is_notable)
   select id, year, citations_count, authors_count, false from changed_metrics where is_there order by id`,
];

/**
 * Articles that are to be marked, or no longer, in the years of what has changed: with few citations no article is
 * notable, and none of those is marked.
 */
export const REMARKED_ARTICLES: Step = {
  table: 'remarked_article',
  query: `
    with years as (select year from changed_metrics union select old_year from changed_metrics),
    sizes as (
      select year, count(*) as of_year from article_metrics where year in (select year from years) group by year
    ),
    ranked as (
      select article_id, year, rank() over (partition by year order by citations_count desc) as place
      from article_metrics
      where year in (select year from years) and citations_count >= ${NOTABLE_CITATIONS}
    )
    select m.article_id as id from article_metrics m
    join ranked r using (article_id) join sizes s on s.year = r.year
    where m.is_notable <> (r.place <= greatest(1, ceil(s.of_year * ${NOTABLE_SHARE})))`,
};

export const MARK_NOTABLE =
  'update article_metrics set is_notable = not is_notable where article_id in (select id from remarked_article)';

/** In this order; see AuthorScope. */
export const TOUCHED_AUTHORS: Step = {
  table: 'touched_author',
  query: `
    select entity_id as id from touched where kind = 'author'
    union
    select author_id from authorship
    where author_id is not null and article_id in (select id from touched_article)`,
};
export const RECOUNTED_AUTHORS: Step = {
  table: 'recounted_author',
  query: `
    select id from touched_author
    union
    select author_id from authorship
    where author_id is not null
      and article_id in (select id from changed_metrics union select id from remarked_article)`,
};
/** Who shows up at an institution has a row saying so, when the rows of touched authors are made. */
export const MOVED_AUTHORS: Step = {
  table: 'moved_author',
  query: `
    select id from touched_author
    union
    select author_id from author_affiliation
    where institution_id in (select entity_id from touched where kind = 'institution')`,
};
