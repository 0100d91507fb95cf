import type { Database } from '@peerlens/db';
import { LISTED_LITERALS } from './concept-list.contract.ts';
import type { ConceptChoices, ListConcepts, ListedConcept } from './concept-list.contract.ts';

export type ListedRow = Omit<ListedConcept, 'slug'>;

interface Row extends Omit<ListedRow, 'dateModified'> {
  dateModified: Date;
}

/** What looks like a pattern is text. */
const pattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Conditions and the values that they name, one after the other. */
interface Narrowed {
  from: string;
  where: string;
  values: unknown[];
}

/** Only what was asked for stands in the query: each condition that could be left out costs its part of a plan. */
const narrowed = (asked: ListConcepts): Narrowed => {
  const values: unknown[] = [];
  const name = (value: unknown): string => `$${values.push(value)}`;
  const conditions: string[] = [];
  let from = 'from concept c';
  if (asked.sort === 'df' || asked.dfFrom !== undefined || asked.dfTo !== undefined)
    from += ' left join concept_df d on d.concept_id = c.id';
  if (asked.search !== '') {
    const words = name(pattern(asked.search));
    from += ` join (select id from concept where name ilike ${words}
                    union select concept_id from literal where name ilike ${words}) hit on hit.id = c.id`;
  }
  if (asked.category !== undefined)
    from += ` join concept_category cg on cg.concept_id = c.id
              join ontology_category g on g.id = cg.category_id and g.name = ${name(asked.category)}`;
  if (asked.lang !== undefined)
    conditions.push(
      `exists (select from literal l where l.concept_id = c.id and l.lang = ${name(asked.lang)})`,
    );
  if (asked.basic !== undefined) conditions.push(asked.basic ? 'c.basic' : 'not c.basic');
  if (asked.deleted !== 'any') conditions.push(asked.deleted === 'yes' ? 'c.deleted' : 'not c.deleted');
  if (asked.dfFrom !== undefined) conditions.push(`coalesce(d.df, 0) >= ${name(asked.dfFrom)}`);
  if (asked.dfTo !== undefined) conditions.push(`coalesce(d.df, 0) <= ${name(asked.dfTo)}`);
  return { from, where: conditions.length > 0 ? `where ${conditions.join(' and ')}` : '', values };
};

/**
 * What the list is sorted by. The name in small letters and the id stand last always, and alone where the list is sorted
 * by name: an index has them in this order.
 *
 * @param search names what is looked for
 */
const orderOf = ({ sort, isDescending, search: sought }: ListConcepts, search: string): string => {
  const way = isDescending ? 'desc' : 'asc';
  const byName = 'lower(c.name), c.id';
  if (sort === 'df') return `coalesce(d.df, 0) ${way}, ${byName}`;
  if (sort === 'modified') return `c.date_modified ${way}, ${byName}`;
  if (sort === 'name' || sought === '') return `lower(c.name) ${way}, c.id ${way}`;
  return `case when lower(c.name) = lower(${search}) then 0
               when starts_with(lower(c.name), lower(${search})) then 1 else 2 end ${way}, ${byName}`;
};

/** Concepts as lists of them show them, deleted ones too. */
export const conceptListStore = ({ db: { pool } }: { db: Database }) => {
  /** In the order of the ids. */
  const rows = async (ids: readonly number[], search: string): Promise<ListedRow[]> => {
    const found = await pool.query<Row>(
      `select c.id, c.name, c.basic, c.deleted, c.merged_into_id as "mergedIntoId",
              c.date_modified as "dateModified", coalesce(d.df, 0) as df,
              (select count(*)::int from literal l where l.concept_id = c.id) as "literalsCount",
              array(select jsonb_build_object('name', l.name, 'lang', l.lang, 'isAmbiguous', l.is_ambiguous)
                      from literal l where l.concept_id = c.id
                     order by l.name not ilike $2, l.id limit ${LISTED_LITERALS}) as literals,
              array(select g.name from concept_category cg join ontology_category g on g.id = cg.category_id
                     where cg.concept_id = c.id order by g.name collate "C") as categories
         from unnest($1::int[]) with ordinality as asked(id, place)
         join concept c on c.id = asked.id
         left join concept_df d on d.concept_id = c.id
        order by asked.place`,
      [ids, pattern(search)],
    );
    return found.rows.map(({ dateModified, ...row }) => ({
      ...row,
      dateModified: dateModified.toISOString(),
    }));
  };

  return {
    async page(asked: ListConcepts): Promise<{ concepts: ListedRow[]; total: number }> {
      const { from, where, values } = narrowed(asked);
      const [limit, offset, search] = [1, 2, 3].map((more) => `$${values.length + more}`);
      // PostgreSQL refuses a value that nothing in the query refers to.
      const fit = asked.search !== '' && asked.sort === 'fit' ? [asked.search] : [];
      const [counted, found] = await Promise.all([
        pool.query<{ total: number }>(`select count(*)::int as total ${from} ${where}`, values),
        pool.query<{ id: number }>(
          `select c.id ${from} ${where} order by ${orderOf(asked, search)} limit ${limit} offset ${offset}`,
          [...values, asked.limit, asked.offset, ...fit],
        ),
      ]);
      const ids = found.rows.map(({ id }) => id);
      const [{ total }] = counted.rows;
      return { concepts: await rows(ids, asked.search), total };
    },

    async choices(): Promise<ConceptChoices> {
      const found = await pool.query<ConceptChoices>(
        `select array(select name from ontology_category order by name collate "C") as categories,
                array(select lang from literal group by lang order by lang collate "C") as langs`,
      );
      return found.rows[0];
    },
  };
};

export type ConceptListStore = ReturnType<typeof conceptListStore>;
