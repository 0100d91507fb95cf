import { WITHHELD_EMAIL } from './affiliation-text.ts';

/** A table and the query that says what it should hold. */
export interface DerivedTable {
  table: string;
  key: readonly string[];
  values: readonly string[];
  query: string;
}

/** A usual reading of "highly cited": the top one per cent of its year, as Web of Science and OpenAlex have it. */
const NOTABLE_SHARE = 0.01;
/** In a small or young year one per cent is reached with a handful of citations; that is not notable. */
const NOTABLE_CITATIONS = 10;
/** Larger author lists are collaborations: their members need not know each other, and edges grow quadratically. */
const COAUTHORSHIP_AUTHORS = 100;

/** One row per person and article, also where a by-line names somebody twice. */
export const PERSON_ARTICLES = `
  create temp table person_article on commit drop as
  select s.author_id, a.id as article_id, a.year, a.is_retracted
  from (select distinct author_id, article_id from authorship where author_id is not null) s
  join article a on a.id = s.article_id`;

const CITATION = `
  select distinct cited.id as cited_id, a.id as citing_id
  from article a cross join lateral unnest(a.reference_ids) r(id) join article cited on cited.id = r.id
  where cited.id <> a.id`;

const ARTICLE_METRICS = `
  select article_id, citations_count, authors_count,
    year is not null and citations_count >= ${NOTABLE_CITATIONS}
      and place <= greatest(1, ceil(of_year * ${NOTABLE_SHARE})) as is_notable
  from (
    select a.id as article_id, a.year, coalesce(c.n, 0)::int as citations_count,
      coalesce(s.n, 0)::int as authors_count,
      rank() over (partition by a.year order by coalesce(c.n, 0) desc) as place,
      count(*) over (partition by a.year) as of_year
    from article a
    left join (select cited_id, count(*) as n from citation group by cited_id) c on c.cited_id = a.id
    left join (select article_id, count(*) as n from authorship group by article_id) s on s.article_id = a.id
  ) ranked`;

/** Least and greatest pass over nulls, so either side may be missing. */
const AUTHOR_AFFILIATION = `
  select author_id, institution_id, least(shown.start_year, stated.start_year) as start_year,
    greatest(shown.end_year, stated.end_year) as end_year, coalesce(articles_count, 0) as articles_count
  from (
    select s.author_id, i.id as institution_id, min(a.year) as start_year, max(a.year) as end_year,
      count(distinct a.id)::int as articles_count
    from authorship s join article a on a.id = s.article_id
    cross join lateral unnest(s.institution_ids) i(id)
    where s.author_id is not null and a.year is not null
    group by s.author_id, i.id
  ) shown full join stated_affiliation stated using (author_id, institution_id)`;

const AUTHOR_COUNTRY = `
  select s.author_id, c.code as country_code, min(a.year) as start_year, max(a.year) as end_year
  from authorship s join article a on a.id = s.article_id cross join lateral unnest(s.countries) c(code)
  where s.author_id is not null and a.year is not null and not exists (
    select from institution n where n.id = any(s.institution_ids) and n.country_code = c.code)
  group by s.author_id, c.code`;

const COAUTHORSHIP = `
  select one.author_id, two.author_id as coauthor_id, count(*)::int as articles_count,
    min(one.year) as first_year, max(one.year) as last_year
  from person_article one join person_article two using (article_id)
  join article_metrics m using (article_id)
  where one.author_id < two.author_id and m.authors_count <= ${COAUTHORSHIP_AUTHORS}
  group by one.author_id, two.author_id`;

/** @source h-index: J. E. Hirsch, doi:10.1073/pnas.0507655102 */
const AUTHOR_METRICS = `
  select a.id as author_id, coalesce(w.articles_count, 0) as articles_count,
    greatest(a.cited_by_count, w.citations_count, 0) as citations_count,
    coalesce(a.h_index, w.h_index, 0) as h_index, w.first_year, w.last_year,
    coalesce(w.retracted_count, 0) as retracted_count
  from author a left join (
    select author_id, count(*)::int as articles_count, sum(citations_count)::int as citations_count,
      (count(*) filter (where citations_count >= place))::int as h_index, min(year) as first_year,
      max(year) as last_year, (count(*) filter (where is_retracted))::int as retracted_count
    from (
      select p.*, m.citations_count,
        row_number() over (partition by p.author_id order by m.citations_count desc) as place
      from person_article p join article_metrics m using (article_id)
    ) best_first group by author_id
  ) w on w.author_id = a.id`;

const AUTHOR_EMAIL_YEAR = `
  select s.author_id, max(a.year) as year
  from authorship s join article a on a.id = s.article_id
  where s.author_id is not null and a.year is not null
    and position('${WITHHELD_EMAIL}' in array_to_string(s.raw_affiliations, ' ')) > 0
  group by s.author_id`;

/** In an order in which each finds what it reads. */
export const DERIVED_TABLES: readonly DerivedTable[] = [
  { table: 'citation', key: ['cited_id', 'citing_id'], values: [], query: CITATION },
  {
    table: 'article_metrics',
    key: ['article_id'],
    values: ['citations_count', 'authors_count', 'is_notable'],
    query: ARTICLE_METRICS,
  },
  {
    table: 'author_metrics',
    key: ['author_id'],
    values: ['articles_count', 'citations_count', 'h_index', 'first_year', 'last_year', 'retracted_count'],
    query: AUTHOR_METRICS,
  },
  {
    table: 'author_affiliation',
    key: ['author_id', 'institution_id'],
    values: ['start_year', 'end_year', 'articles_count'],
    query: AUTHOR_AFFILIATION,
  },
  {
    table: 'author_country',
    key: ['author_id', 'country_code'],
    values: ['start_year', 'end_year'],
    query: AUTHOR_COUNTRY,
  },
  {
    table: 'coauthorship',
    key: ['author_id', 'coauthor_id'],
    values: ['articles_count', 'first_year', 'last_year'],
    query: COAUTHORSHIP,
  },
  { table: 'author_email_year', key: ['author_id'], values: ['year'], query: AUTHOR_EMAIL_YEAR },
];
