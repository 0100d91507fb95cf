import type { TaggerLiteral } from '@peerlens/concepts';
import type { Database } from '@peerlens/db';

export interface ArticleText {
  articleId: number;
  title: string;
  abstract: string;
}

export const impactStore = ({ db: { pool } }: { db: Database }) => ({
  async ontologyVersion(): Promise<number> {
    const found = await pool.query<{ ontology: number }>('select ontology from revision where id = 1');
    return found.rows[0]?.ontology ?? 0;
  },

  /** Of concepts that are not deleted. */
  async literals(): Promise<TaggerLiteral[]> {
    const found = await pool.query<TaggerLiteral>(
      `select l.id as "literalId", l.concept_id as "conceptId", l.name, l.composite, l.lang,
              l.is_ambiguous as "isAmbiguous"
         from literal l join concept c on c.id = l.concept_id where not c.deleted`,
    );
    return found.rows;
  },

  /** Articles that have a concept now. */
  async articlesOf(conceptId: number): Promise<number[]> {
    const found = await pool.query<{ id: number }>(
      'select article_id as id from article_tags where concept_ids @> array[$1::int] order by 1',
      [conceptId],
    );
    return found.rows.map(({ id }) => id);
  },

  /** In the order of the ids; those that are gone are absent. */
  async texts(articleIds: readonly number[]): Promise<ArticleText[]> {
    const found = await pool.query<ArticleText>(
      `select id as "articleId", title, coalesce(abstract, '') as abstract
         from article where id = any($1::bigint[]) order by id`,
      [articleIds],
    );
    return found.rows;
  },
});

export type ImpactStore = ReturnType<typeof impactStore>;
