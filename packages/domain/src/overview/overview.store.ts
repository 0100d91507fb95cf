import type { Database } from '@peerlens/db';
import type { CurrentIndex } from '../article-index.ts';

export interface Revision {
  corpus: number;
  ontology: number;
}

export type CorpusCounts = Record<'articles' | 'authors' | 'institutions', number>;
export type OntologyCounts = Record<'concepts' | 'literals', number>;

export const overviewStore = ({ db, index }: { db: Database; index: CurrentIndex }) => ({
  /** 0 and 0 in an empty installation. */
  async revision(): Promise<Revision> {
    const found = await db.pool.query<Revision>('select corpus, ontology from revision where id = 1');
    return found.rows[0] ?? { corpus: 0, ontology: 0 };
  },

  async countCorpus(): Promise<CorpusCounts> {
    const found = await db.pool.query<CorpusCounts>(
      `select (select count(*) from article) as articles,
              (select count(*) from author) as authors,
              (select count(*) from institution) as institutions`,
    );
    return found.rows[0];
  },

  /** Deleted concepts, which never match, are not counted. */
  async countOntology(): Promise<OntologyCounts> {
    const found = await db.pool.query<OntologyCounts>(
      `select (select count(*) from concept where not deleted) as concepts,
              (select count(*) from literal l join concept c on c.id = l.concept_id where not c.deleted) as literals`,
    );
    return found.rows[0];
  },

  indexStats: (): { version: string; articles: number } | null => index()?.stats ?? null,
});

export type OverviewStore = ReturnType<typeof overviewStore>;
