import type pg from 'pg';
import type { AuthorRecord } from '@peerlens/formats/records.ts';
import { storedHashes } from './hashes.store.ts';
import type { RecordTable, Stamped } from './record-table.ts';
import { copyInto, rowShape } from '../row-shape.store.ts';
import { touchedRows } from './touched.store.ts';

const AUTHOR = rowShape<Stamped<AuthorRecord>>('author', {
  id: ({ record }) => record.id,
  name: ({ record }) => record.name,
  other_names: ({ record }) => record.otherNames,
  orcid: ({ record }) => record.orcid,
  works_count: ({ record }) => record.worksCount,
  cited_by_count: ({ record }) => record.citedByCount,
  h_index: ({ record }) => record.hIndex,
  content_hash: ({ hash }) => hash,
});

interface StatedAffiliation {
  authorId: number;
  institutionId: number;
  years: number[];
}

const STATED_AFFILIATION = rowShape<StatedAffiliation>('stated_affiliation', {
  author_id: ({ authorId }) => authorId,
  institution_id: ({ institutionId }) => institutionId,
  start_year: ({ years }) => Math.min(...years),
  end_year: ({ years }) => Math.max(...years),
});

/** One stay per institution: who left and came back is stated twice. */
const statedBy = ({ record }: Stamped<AuthorRecord>): StatedAffiliation[] => {
  const stays = Map.groupBy(record.affiliations, ({ institutionId }) => institutionId);
  return [...stays]
    .map(([institutionId, some]) => ({
      authorId: record.id,
      institutionId,
      years: some.flatMap(({ years }) => years),
    }))
    .filter(({ years }) => years.length > 0);
};

/** Authors with the affiliations that their own records state. */
export const authorsTable = (client: pg.ClientBase): RecordTable<AuthorRecord> => {
  const add = async (authors: readonly Stamped<AuthorRecord>[]): Promise<void> => {
    await touchedRows(client).note(
      'author',
      authors.map(({ record }) => record.id),
    );
    await copyInto(client, AUTHOR, authors);
    await copyInto(client, STATED_AFFILIATION, authors.flatMap(statedBy));
  };
  return {
    keyOf: (author) => author.id,
    hashes: (ids) => storedHashes(client, 'author', ids),
    add,
    replace: async (authors) => {
      const ids = authors.map(({ record }) => record.id);
      await client.query('delete from stated_affiliation where author_id = any($1::bigint[])', [ids]);
      await client.query('delete from author where id = any($1::bigint[])', [ids]);
      await add(authors);
    },
  };
};
