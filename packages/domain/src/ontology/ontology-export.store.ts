import type { Database } from '@peerlens/db';
import { checkSkos, checkSkosFile } from '@peerlens/formats/concepts/check-skos.ts';
import { exportedUri } from './concept-uri.sql.ts';
import { SINCE_COLUMNS, sinceOf } from './releases.store.ts';
import type { ConceptSince, SinceRow } from './releases.store.ts';

export interface ExportedConcept extends ConceptSince {
  /** What files call it. */
  exportedUri: string;
  source: string | null;
}

type Row = SinceRow & Pick<ExportedConcept, 'exportedUri' | 'source'>;

/** The ontology as it goes into files. */
export const ontologyExportStore = ({ db: { pool } }: { db: Pick<Database, 'pool'> }) => ({
  /** The version that the ontology is in. */
  async version(): Promise<number> {
    const found = await pool.query<{ ontology: number }>('select ontology from revision where id = 1');
    return found.rows.at(0)?.ontology ?? 0;
  },

  /** Concepts with what was done to them after a version, by ascending id from above `after`. */
  async page(
    version: number,
    { after, limit }: { after: number; limit: number },
  ): Promise<ExportedConcept[]> {
    const { rows } = await pool.query<Row>(
      `select ${SINCE_COLUMNS}, c.source, ${exportedUri('c')} as "exportedUri"
         from concept c where c.id > $2 order by c.id limit $3`,
      [version, after, limit],
    );
    return rows.map(({ exportedUri: uri, source, ...row }) => ({
      ...sinceOf(row),
      exportedUri: uri,
      source,
    }));
  },

  /** What files call these concepts. */
  async uris(ids: readonly number[]): Promise<Map<number, string>> {
    if (ids.length === 0) return new Map();
    const found = await pool.query<{ id: number; uri: string }>(
      `select c.id, ${exportedUri('c')} as uri from concept c where c.id = any($1::int[])`,
      [ids],
    );
    return new Map(found.rows.map(({ id, uri }) => [id, uri]));
  },

  checkSkos,
  checkSkosFile,
});

export type OntologyExportStore = ReturnType<typeof ontologyExportStore>;
