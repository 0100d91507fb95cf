import type { Database } from '@peerlens/db';
import type { QualityKind } from './quality-kinds.contract.ts';
import type { ConceptFacts } from './quality-order.ts';
import type { Found, Link, ReadKind } from './quality-readings.ts';
import { MAX_NAMED } from './quality.contract.ts';
import type { ReportQuality } from './quality.contract.ts';

/** What the database finds by itself. */
export type StoredKind = Exclude<QualityKind, ReadKind>;

const NO_WORDS = `'{}'::text[]`;
const NO_OTHERS = `'{}'::int[]`;
const HAS_LITERAL = `exists (select from literal l where l.concept_id = c.id)`;

/** Each selects id, words and other ids. */
const FINDINGS: Readonly<Record<StoredKind, string>> = {
  noLiteral: `select c.id, ${NO_WORDS} as words, ${NO_OTHERS} as others
    from concept c where not c.deleted and not ${HAS_LITERAL}`,
  ambiguousOnly: `select c.id,
           (array_agg(l.name order by l.id))[1:${MAX_NAMED}] as words, ${NO_OTHERS} as others
    from concept c join literal l on l.concept_id = c.id
   where not c.deleted group by c.id having bool_and(l.is_ambiguous)`,
  neverMatched: `select c.id, ${NO_WORDS} as words, ${NO_OTHERS} as others
    from concept c left join concept_df d on d.concept_id = c.id
   where not c.deleted and coalesce(d.df, 0) = 0 and ${HAS_LITERAL}`,
  // Languages that more than half of the concepts have; whoever has words of no language alone needs no other.
  missingLanguages: `with spoken as (
      select distinct l.concept_id, l.lang from literal l join concept c on c.id = l.concept_id
       where not c.deleted and l.lang <> 'all'),
    wanted as (
      select lang from spoken group by lang
      having count(*) * 2 > (select count(*) from concept where not deleted)),
    present as (select s.concept_id, array_agg(s.lang) as langs from spoken s group by 1)
    select p.concept_id as id, array(select lang from wanted where lang <> all(p.langs) order by 1) as words,
           ${NO_OTHERS} as others
      from present p where exists (select from wanted where lang <> all(p.langs))`,
  deletedReferences: `select r.concept_id as id, ${NO_WORDS} as words,
           (array_agg(distinct r.other))[1:${MAX_NAMED}] as others
    from (select b.concept_id, b.broader_id as other from concept_broader b
          union all
          select l.concept_id, (part ->> 'conceptId')::int from literal l, jsonb_array_elements(l.composite) part
           where l.composite is not null and jsonb_typeof(part) = 'object') r
    join concept c on c.id = r.concept_id and not c.deleted
    left join concept o on o.id = r.other
   where o.id is null or o.deleted group by r.concept_id`,
};

/** What looks like a pattern is text. */
const pattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

const SORT_KEYS: Readonly<Record<ReportQuality['sort'], string>> = {
  id: 'f.id',
  name: 'lower(c.name)',
  df: 'coalesce(d.df, 0)',
};

/** Which states of things findings and their order depend on. */
export interface QualityState {
  ontology: number;
  corpus: number;
  taggedTo: number;
}

export interface NamedConcept {
  name: string;
  df: number;
}

export const qualityStore = ({ db: { pool } }: { db: Database }) => ({
  async state(): Promise<QualityState> {
    const found = await pool.query<QualityState>(
      'select ontology, corpus, tagged_to as "taggedTo" from revision where id = 1',
    );
    return found.rows.at(0) ?? { ontology: 0, corpus: 0, taggedTo: 0 };
  },

  async count(kind: StoredKind): Promise<number> {
    const found = await pool.query<{ total: number }>(
      `select count(*)::int as total from (${FINDINGS[kind]}) found`,
    );
    return found.rows[0].total;
  },

  /** Of no relation there are none. */
  async page(
    kind: StoredKind,
    { search, sort, isDescending, offset, limit }: Omit<ReportQuality, 'kind' | 'relation'>,
  ): Promise<{ found: Found[]; total: number }> {
    const way = isDescending ? 'desc' : 'asc';
    const from = `from (${FINDINGS[kind]}) f join concept c on c.id = f.id
      left join concept_df d on d.concept_id = c.id`;
    const sought = search === '' ? [] : [pattern(search)];
    const narrowed =
      search === ''
        ? ''
        : `where c.name ilike $1 or exists (select from unnest(f.words) w where w ilike $1)
             or exists (select from concept o where o.id = any(f.others) and o.name ilike $1)`;
    const [limited, skipped] = [1, 2].map((more) => `$${sought.length + more}`);
    // Apart, for what is counted need not be kept: there may be as many findings as concepts.
    const [counted, found] = await Promise.all([
      pool.query<{ total: number }>(`select count(*)::int as total ${from} ${narrowed}`, sought),
      pool.query<Omit<Found, 'relation'>>(
        `select f.id as "conceptId", f.words, f.others as "otherIds" ${from} ${narrowed}
          order by ${SORT_KEYS[sort]} ${way}, f.id limit ${limited} offset ${skipped}`,
        [...sought, limit, offset],
      ),
    ]);
    return { total: counted.rows[0].total, found: found.rows.map((row) => ({ ...row, relation: null })) };
  },

  /** Of concepts that are not deleted. */
  async broaderLinks(): Promise<Link[]> {
    const found = await pool.query<Link>(
      `select b.concept_id as "from", b.broader_id as "to" from concept_broader b
         join concept c on c.id = b.concept_id join concept o on o.id = b.broader_id
        where not c.deleted and not o.deleted`,
    );
    return found.rows;
  },

  /** Deleted ones too. */
  async named(ids: readonly number[]): Promise<Map<number, NamedConcept>> {
    const found = await pool.query<NamedConcept & { id: number }>(
      `select c.id, c.name, coalesce(d.df, 0) as df
         from concept c left join concept_df d on d.concept_id = c.id where c.id = any($1::int[])`,
      [ids],
    );
    return new Map(found.rows.map(({ id, name, df }) => [id, { name, df }]));
  },

  /** Of every concept that is not deleted. */
  async facts(): Promise<Map<number, ConceptFacts>> {
    const found = await pool.query<ConceptFacts & { id: number }>(
      `select c.id, lower(c.name) as name, coalesce(d.df, 0) as df,
              (row_number() over (order by lower(c.name), c.id))::int as place
         from concept c left join concept_df d on d.concept_id = c.id where not c.deleted`,
    );
    return new Map(found.rows.map(({ id, ...facts }) => [id, facts]));
  },
});

export type QualityStore = ReturnType<typeof qualityStore>;
