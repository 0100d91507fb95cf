import type { TaggerLiteral } from '@peerlens/concepts';
import type { Database } from '@peerlens/db';
import { isRowId } from '../row-id.ts';

export interface ConceptName {
  name: string;
  basic: boolean;
}

export interface ConceptForm {
  name: string;
  lang: string;
}

export const conceptsStore = ({ db }: { db: Database }) => ({
  /** 0 and 0 in an empty installation. */
  async revision(): Promise<{ corpus: number; ontology: number }> {
    const found = await db.pool.query<{ corpus: number; ontology: number }>(
      'select corpus, ontology from revision where id = 1',
    );
    return found.rows[0] ?? { corpus: 0, ontology: 0 };
  },

  /** Every concept that can match, by id. */
  async names(): Promise<Map<number, ConceptName>> {
    const found = await db.pool.query<{ id: number } & ConceptName>(
      'select id, name, basic from concept where not deleted',
    );
    return new Map(found.rows.map(({ id, name, basic }) => [id, { name, basic }]));
  },

  /** Every literal that can match. */
  async literals(): Promise<TaggerLiteral[]> {
    const found = await db.pool.query<TaggerLiteral>(
      `select l.id as "literalId", l.concept_id as "conceptId", l.name, l.composite, l.lang,
              l.is_ambiguous as "isAmbiguous"
         from literal l join concept c on c.id = l.concept_id
        where not c.deleted
        order by l.id`,
    );
    return found.rows;
  },

  /** Deleted ones too: a page may still have to name them. Unknown ids are absent. */
  async namesOf(ids: readonly number[]): Promise<Map<number, ConceptName>> {
    const found = await db.pool.query<{ id: number } & ConceptName>(
      'select id, name, basic from concept where id = any($1::int[])',
      [ids.filter(isRowId)],
    );
    return new Map(found.rows.map(({ id, name, basic }) => [id, { name, basic }]));
  },

  /** Literals as written, English and language-neutral ones first. */
  async formsOf(ids: readonly number[]): Promise<Map<number, ConceptForm[]>> {
    const found = await db.pool.query<{ conceptId: number; forms: ConceptForm[] }>(
      `select concept_id as "conceptId",
              json_agg(json_build_object('name', name, 'lang', lang)
                       order by lang not in ('en', 'all'), id) as forms
         from literal where concept_id = any($1::int[]) and composite is null
        group by concept_id`,
      [ids.filter(isRowId)],
    );
    return new Map(found.rows.map(({ conceptId, forms }) => [conceptId, forms]));
  },

  /** Articles with each concept; a concept that none has is absent. */
  async dfs(ids: readonly number[]): Promise<Map<number, number>> {
    const found = await db.pool.query<{ conceptId: number; df: number }>(
      'select concept_id as "conceptId", df from concept_df where concept_id = any($1::int[])',
      [ids.filter(isRowId)],
    );
    return new Map(found.rows.map(({ conceptId, df }) => [conceptId, df]));
  },

  /** Articles with each concept that any has. */
  async allDfs(): Promise<Map<number, number>> {
    const found = await db.pool.query<{ conceptId: number; df: number }>(
      'select concept_id as "conceptId", df from concept_df',
    );
    return new Map(found.rows.map(({ conceptId, df }) => [conceptId, df]));
  },

  async byId(id: number): Promise<(ConceptName & { id: number; deleted: boolean }) | null> {
    if (!isRowId(id)) return null;
    return db.prisma.concept.findUnique({
      where: { id },
      select: { id: true, name: true, basic: true, deleted: true },
    });
  },

  async countArticles(): Promise<number> {
    const found = await db.pool.query<{ articles: number }>('select count(*) as articles from article');
    return found.rows[0].articles;
  },
});

export type ConceptsStore = ReturnType<typeof conceptsStore>;
