import type { Database } from '@peerlens/db';
import type { ListedPerson } from './list-entries.ts';
import type { Identified, Namesake } from './match-entry.ts';
import type { KnownPlace } from './match-places.ts';

/** Authors of one name that are compared: more than any place could tell apart. */
const MAX_NAMESAKES = 200;

/** For whom people are looked up: their own lists and those shared with the organisation tell of e-mails. */
export interface LookupScope {
  ownerId: string;
  organizationId: number | null;
}

/** What of a person leads to one author. */
type Identifying = Pick<ListedPerson, 'orcid' | 'email'> & Partial<Pick<ListedPerson, 'givenAuthorId'>>;

interface Place extends KnownPlace {
  authorId: number;
}

/** Stays at institutions and bare countries of the authors in $1. */
const PLACES = `
  select f.author_id as "authorId", i.name, i.other_names as "otherNames", i.country_code as "countryCode", i.homepage
    from (select author_id, institution_id from author_affiliation where author_id = any($1::bigint[])
          union select author_id, institution_id from stated_affiliation where author_id = any($1::bigint[])) f
    join institution i on i.id = f.institution_id
  union all
  select author_id, '', '{}', country_code, null from author_country where author_id = any($1::bigint[])`;

/** Looks people of lists up in the corpus, many at a time. */
export const matchingStore = ({ db: { pool } }: { db: Database }) => {
  const namesakesOf = async (ids: readonly number[]): Promise<Map<number, Namesake>> => {
    if (ids.length === 0) return new Map();
    const [authors, places] = await Promise.all([
      pool.query<{ authorId: number; names: string[] }>(
        `select id as "authorId", array_prepend(name, other_names) as names from author where id = any($1::bigint[])`,
        [ids],
      ),
      pool.query<Place>(PLACES, [ids]),
    ]);
    const byAuthor = Map.groupBy(places.rows, ({ authorId }) => authorId);
    return new Map(
      authors.rows.map((row) => [row.authorId, { ...row, places: byAuthor.get(row.authorId) ?? [] }]),
    );
  };

  return {
    /**
     * Whom identifiers lead to, in the order given; an ORCID or an e-mail that leads to several authors leads to
     * nobody. The corpus keeps no e-mails: an address leads to whom a colleague in the same organisation has linked
     * their own account to, or whom a list of the scope has it for by an exact identifier or a person.
     */
    async identified(
      { ownerId, organizationId }: LookupScope,
      people: readonly Identifying[],
    ): Promise<Identified[]> {
      const { rows } = await pool.query<Identified>(
        `select
           (select a.id from author a where a.id = p."givenAuthorId") as "byId",
           (select min(a.id) from author a where a.orcid = p.orcid having count(*) = 1) as "byOrcid",
           case when p.email is not null then (select min(found.author_id) from (
             select u.linked_author_id as author_id
               from "user" u join organization_member m on m.user_id = u.id
               join organization_member mine on mine.organization_id = m.organization_id and mine.user_id = $1
              where u.email = p.email and u.email_verified and u.linked_author_id is not null
             union
             select e.author_id from authors_group_entry e join authors_group o on o.id = e.group_id
              where e.email = p.email and e.match in ('chosen', 'author_id', 'orcid')
                and (o.owner_id = $1 or o.organization_id = $2)) found
             where exists (select from author a where a.id = found.author_id)
             having count(*) = 1) end as "byEmail"
         from rows from (jsonb_to_recordset($3) as (orcid text, email text, "givenAuthorId" bigint))
              with ordinality p(orcid, email, "givenAuthorId", at)
         order by p.at`,
        [ownerId, organizationId, JSON.stringify(people)],
      );
      return rows;
    },

    /**
     * Authors who answer each query, as `candidatesQuery` makes them, those of the shortest names first; null asks for
     * nobody.
     */
    async namesakes(queries: readonly (string | null)[]): Promise<Namesake[][]> {
      const { rows } = await pool.query<{ at: number; ids: number[] }>(
        `select q.at::int as at, array(
             select a.id from author a
              where author_name_words(a.name, a.other_names) @@ to_tsquery('simple', q.query)
              order by length(a.name), a.id
              limit ${MAX_NAMESAKES}) as ids
           from unnest($1::text[]) with ordinality q(query, at) where q.query is not null`,
        [queries],
      );
      const known = await namesakesOf([...new Set(rows.flatMap(({ ids }) => ids))]);
      const found = queries.map((): Namesake[] => []);
      for (const { at, ids } of rows) found[at - 1] = ids.flatMap((id) => known.get(id) ?? []);
      return found;
    },
  };
};

export type MatchingStore = ReturnType<typeof matchingStore>;
