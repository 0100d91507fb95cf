import { LARGE_COLLABORATION_AUTHORS } from '../authors/authors.contract.ts';
import { WITHHELD_EMAIL } from './affiliation-text.ts';

/** A condition on a column of author ids: all authors, or those whose rows are to be made anew. */
export type Within = (column: string) => string;

/** A table and the query that says what it should hold. */
export interface DerivedTable {
  table: string;
  key: readonly string[];
  values: readonly string[];
  query: string;
}

/** The same for what stands in rows of one author, or two. */
export interface AuthorTable extends Omit<DerivedTable, 'query'> {
  /** All of them are within the scope, or the row is not. */
  authors: readonly string[];
  /** Whose rows a change may concern. */
  scope: AuthorScope;
  query: (within: Within) => string;
}

/**
 * Authors whose articles, by-lines or own records have changed; those and the authors of articles that are cited more
 * or less than before, or are notable now or no longer; those of the first sort and whoever is at an institution whose record has changed.
 */
export type AuthorScope = 'touched_author' | 'recounted_author' | 'moved_author';

/** A usual reading of "highly cited": the top one per cent of its year, as Web of Science and OpenAlex have it. */
export const NOTABLE_SHARE = 0.01;
/** In a small or young year one per cent is reached with a handful of citations; that is not notable. */
export const NOTABLE_CITATIONS = 10;
/** One row per person and article, also where a by-line names somebody twice. */
export const personArticles = (within: Within): string => `
  create temp table person_article on commit drop as
  select s.author_id, a.id as article_id, a.year, a.is_retracted, a.cited_by_count, s.leads_or_corresponds,
    s.last_ordinal
  from (
    select author_id, article_id, bool_or(ordinal = 0 or is_corresponding) as leads_or_corresponds,
      max(ordinal) as last_ordinal
    from authorship where author_id is not null and ${within('author_id')} group by author_id, article_id
  ) s
  join article a on a.id = s.article_id`;

/** @param which a condition on the citing article `a` or the id `r.id` that it refers to. */
export const citations = (which: string): string => `
  select distinct cited.id as cited_id, a.id as citing_id
  from article a cross join lateral unnest(a.reference_ids) r(id) join article cited on cited.id = r.id
  where cited.id <> a.id and ${which}`;

const ARTICLE_METRICS = `
  select article_id, year, citations_count, authors_count,
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
const authorAffiliation = (within: Within): string => `
  select author_id, institution_id, least(shown.start_year, stated.start_year) as start_year,
    greatest(shown.end_year, stated.end_year) as end_year, coalesce(articles_count, 0) as articles_count
  from (
    select s.author_id, i.id as institution_id, min(a.year) as start_year, max(a.year) as end_year,
      count(distinct a.id)::int as articles_count
    from authorship s join article a on a.id = s.article_id
    cross join lateral unnest(s.institution_ids) i(id)
    where s.author_id is not null and a.year is not null and ${within('s.author_id')}
    group by s.author_id, i.id
  ) shown
  full join (select * from stated_affiliation where ${within('author_id')}) stated using (author_id, institution_id)`;

const authorCountry = (within: Within): string => `
  select s.author_id, c.code as country_code, min(a.year) as start_year, max(a.year) as end_year
  from authorship s join article a on a.id = s.article_id cross join lateral unnest(s.countries) c(code)
  where s.author_id is not null and a.year is not null and ${within('s.author_id')} and not exists (
    select from institution n where n.id = any(s.institution_ids) and n.country_code = c.code)
  group by s.author_id, c.code`;

const coauthorship = (within: Within): string => `
  select one.author_id, two.author_id as coauthor_id, count(*)::int as articles_count,
    min(one.year) as first_year, max(one.year) as last_year
  from person_article one join person_article two using (article_id)
  join article_metrics m using (article_id)
  where one.author_id < two.author_id and ${within('one.author_id')} and ${within('two.author_id')}
    and m.authors_count <= ${LARGE_COLLABORATION_AUTHORS}
  group by one.author_id, two.author_id`;

/** Of each author's articles, all and those in large collaborations. */
const authorSums = `
  select author_id, count(*)::int as articles_count, sum(citations_count)::int as citations_count,
    (count(*) filter (where citations_count >= place))::int as h_index, min(year) as first_year,
    max(year) as last_year, (count(*) filter (where is_retracted))::int as retracted_count,
    (count(*) filter (where is_own))::int as own_works_count,
    (count(*) filter (where is_notable))::int as notable_articles_count,
    (count(*) filter (where is_collab))::int as collab_count,
    (sum(cited) filter (where is_collab))::int as collab_citations,
    array_agg(cited) filter (where is_collab) as collab_citations_each,
    (count(*) filter (where is_collab and is_notable))::int as collab_notable_count,
    (sum(citations_count) filter (where not is_collab))::int as shown_not_in_collab,
    (count(*) filter (where not is_collab and citations_count >= place_of_its_kind))::int as h_not_in_collab
  from (
    select *, row_number() over (partition by author_id order by citations_count desc) as place,
      row_number() over (partition by author_id, is_collab order by citations_count desc) as place_of_its_kind
    from (
      select p.*, m.citations_count, greatest(p.cited_by_count, m.citations_count) as cited, m.is_notable,
        m.authors_count > ${LARGE_COLLABORATION_AUTHORS} as is_collab,
        m.authors_count <= ${LARGE_COLLABORATION_AUTHORS}
          and (p.leads_or_corresponds or p.last_ordinal = m.authors_count - 1) as is_own
      from person_article p join article_metrics m using (article_id)
    ) told
  ) best_first group by author_id`;

/**
 * What is not in large collaborations no source says. Of the citations those of collaborations are taken away; of the
 * h-index the larger of what the corpus shows and of the bound that holds whatever the corpus lacks: without k
 * articles of its core, h is at most k less.
 *
 * @source h-index: J. E. Hirsch, doi:10.1073/pnas.0507655102; the rest: docs/decisions/0033
 */
const authorMetrics = (within: Within): string => `
  select author_id, articles_count, citations_count, h_index, first_year, last_year, retracted_count, own_works_count,
    notable_articles_count, articles_count - collab_count as articles_count_not_in_collab,
    greatest(citations_count - collab_citations, shown_not_in_collab) as citations_count_not_in_collab,
    least(h_index, greatest(h_not_in_collab, h_index - (
      select count(*) from unnest(collab_citations_each) c(n) where n >= h_index)))::int as h_index_not_in_collab,
    notable_articles_count - collab_notable_count as notable_articles_count_not_in_collab
  from (
    select a.id as author_id, coalesce(w.articles_count, 0) as articles_count,
      greatest(a.cited_by_count, w.citations_count, 0) as citations_count,
      coalesce(a.h_index, w.h_index, 0) as h_index, w.first_year, w.last_year,
      coalesce(w.retracted_count, 0) as retracted_count, coalesce(w.own_works_count, 0) as own_works_count,
      coalesce(w.notable_articles_count, 0) as notable_articles_count,
      coalesce(w.collab_count, 0) as collab_count, coalesce(w.collab_citations, 0) as collab_citations,
      coalesce(w.shown_not_in_collab, 0) as shown_not_in_collab, coalesce(w.h_not_in_collab, 0) as h_not_in_collab,
      w.collab_citations_each, coalesce(w.collab_notable_count, 0) as collab_notable_count
    from author a left join (${authorSums}) w on w.author_id = a.id
    where ${within('a.id')}
  ) counted`;

const authorEmailYear = (within: Within): string => `
  select s.author_id, max(a.year) as year
  from authorship s join article a on a.id = s.article_id
  where s.author_id is not null and a.year is not null and ${within('s.author_id')}
    and position('${WITHHELD_EMAIL}' in array_to_string(s.raw_affiliations, ' ')) > 0
  group by s.author_id`;

export const CITATION_COLUMNS = { table: 'citation', key: ['cited_id', 'citing_id'], values: [] } as const;

/** Of all articles; the tables of authors need them. */
export const ARTICLE_TABLES: readonly DerivedTable[] = [
  { ...CITATION_COLUMNS, query: citations('true') },
  {
    table: 'article_metrics',
    key: ['article_id'],
    values: ['year', 'citations_count', 'authors_count', 'is_notable'],
    query: ARTICLE_METRICS,
  },
];

/** They need the articles of persons as well. In an order in which each scope finds what it is read from. */
export const AUTHOR_TABLES: readonly AuthorTable[] = [
  {
    table: 'author_metrics',
    authors: ['author_id'],
    key: ['author_id'],
    values: [
      'articles_count',
      'citations_count',
      'h_index',
      'first_year',
      'last_year',
      'retracted_count',
      'own_works_count',
      'notable_articles_count',
      'articles_count_not_in_collab',
      'citations_count_not_in_collab',
      'h_index_not_in_collab',
      'notable_articles_count_not_in_collab',
    ],
    scope: 'recounted_author',
    query: authorMetrics,
  },
  {
    table: 'author_affiliation',
    authors: ['author_id'],
    key: ['author_id', 'institution_id'],
    values: ['start_year', 'end_year', 'articles_count'],
    scope: 'touched_author',
    query: authorAffiliation,
  },
  {
    table: 'author_country',
    authors: ['author_id'],
    key: ['author_id', 'country_code'],
    values: ['start_year', 'end_year'],
    scope: 'moved_author',
    query: authorCountry,
  },
  {
    table: 'coauthorship',
    authors: ['author_id', 'coauthor_id'],
    key: ['author_id', 'coauthor_id'],
    values: ['articles_count', 'first_year', 'last_year'],
    scope: 'touched_author',
    query: coauthorship,
  },
  {
    table: 'author_email_year',
    authors: ['author_id'],
    key: ['author_id'],
    values: ['year'],
    scope: 'touched_author',
    query: authorEmailYear,
  },
];
