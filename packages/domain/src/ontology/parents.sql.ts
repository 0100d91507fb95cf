import type pg from 'pg';

/** Those of `ids` that concepts other than `ids`, not deleted, stand under or are made of, with how many do. */
export async function parentsAmong(
  client: pg.ClientBase,
  ids: readonly number[],
): Promise<{ id: number; children: number }[]> {
  const found = await client.query<{ id: number; children: number }>(
    `with gone as materialized (select unnest($1::int[]) as id),
     links as (
       select b.broader_id as id, b.concept_id as child from concept_broader b where b.broader_id = any($1::int[])
       union
       select gone.id, l.concept_id from gone join literal l
          on l.composite @> jsonb_build_array(jsonb_build_object('conceptId', gone.id)))
     select links.id, count(*)::int as children
       from links join gone on gone.id = links.id join concept c on c.id = links.child
      where not c.deleted and not exists (select from gone where gone.id = links.child)
      group by links.id order by links.id`,
    [ids],
  );
  return found.rows;
}

const ABOVE = {
  broader: `select b.broader_id from reached r join concept_broader b on b.concept_id = r.id`,
  composite: `select (part ->> 'conceptId')::int from reached r join literal l on l.concept_id = r.id,
       jsonb_array_elements(l.composite) part where jsonb_typeof(part) = 'object'`,
} as const;

/** Whether `id` is among `from`, or among what those stand under or are made of, on and on. */
export async function reachable(
  client: pg.ClientBase,
  by: keyof typeof ABOVE,
  { from, id }: { from: readonly number[]; id: number },
): Promise<boolean> {
  const found = await client.query<{ isReached: boolean }>(
    `with recursive reached(id) as (select unnest($1::int[]) union ${ABOVE[by]})
     select exists (select from reached where id = $2) as "isReached"`,
    [from, id],
  );
  return found.rows[0].isReached;
}

const LINKS = {
  broader: (of: string) =>
    `select b.concept_id as id, b.broader_id as above from concept_broader b where b.concept_id = ${of}`,
  composite: (of: string) =>
    `select l.concept_id as id, (part ->> 'conceptId')::int as above
       from literal l, jsonb_array_elements(l.composite) part
      where l.concept_id = ${of} and jsonb_typeof(part) = 'object'`,
} as const;

/** One of the concepts that stands above itself, or is made of itself, however far away; null = none does. */
export async function loopAmong(
  client: pg.ClientBase,
  by: keyof typeof LINKS,
  ids: readonly number[],
): Promise<number | null> {
  const found = await client.query<{ start: number }>(
    `with recursive reached(start, id) as (
       select id, above from (${LINKS[by]('any($1::int[])')}) first
       union
       select r.start, link.above from reached r cross join lateral (${LINKS[by]('r.id')}) link)
     select start from reached where id = start limit 1`,
    [ids],
  );
  return found.rows.at(0)?.start ?? null;
}
