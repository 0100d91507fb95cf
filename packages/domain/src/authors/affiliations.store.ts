import type { Database } from '@peerlens/db';
import type { AuthorAffiliation, DatedAffiliation } from './authors.contract.ts';

type AffiliationRow = AuthorAffiliation & { authorId: number };

/**
 * Stays at institutions, and beside them the countries printed without an institution that we know (whose name is
 * then empty), of the authors in $1.
 */
const AFFILIATIONS = `
  select f.author_id, f.institution_id, i.name, i.city, i.country_code, f.start_year, f.end_year, f.articles_count
    from author_affiliation f join institution i on i.id = f.institution_id
   where f.author_id = any($1::bigint[])
  union all
  select author_id, null, '', null, country_code, start_year, end_year, 0
    from author_country where author_id = any($1::bigint[])`;

/** Newest first; of equally new ones an institution before a bare country, the longer stay, the more articles. */
const NEWEST_FIRST = `end_year desc, institution_id is null, start_year, articles_count desc, institution_id, country_code`;

const FIELDS = `author_id as "authorId", institution_id as "institutionId", name, city, country_code as "countryId",
  start_year as "startYear", end_year as "endYear", articles_count as "articlesCount"`;

/** Every dated affiliation of each author, newest first; authors without any are absent. */
export async function datedAffiliations(
  pool: Database['pool'],
  authorIds: readonly number[],
): Promise<Map<number, AuthorAffiliation[]>> {
  const found = await pool.query<AffiliationRow>(
    `select ${FIELDS} from (${AFFILIATIONS}) f order by ${NEWEST_FIRST}`,
    [authorIds],
  );
  const grouped = Map.groupBy(found.rows, ({ authorId }) => authorId);
  return new Map(
    [...grouped].map(([authorId, rows]) => [authorId, rows.map(({ authorId: _authorId, ...stay }) => stay)]),
  );
}

/** The newest dated affiliation of each author; authors without any are absent. */
export async function newestAffiliations(
  pool: Database['pool'],
  authorIds: readonly number[],
): Promise<Map<number, DatedAffiliation>> {
  const found = await pool.query<AffiliationRow>(
    `select distinct on (author_id) ${FIELDS} from (${AFFILIATIONS}) f order by author_id, ${NEWEST_FIRST}`,
    [authorIds],
  );
  return new Map(
    found.rows.map(({ authorId, city: _city, articlesCount: _articles, ...stay }) => [authorId, stay]),
  );
}
