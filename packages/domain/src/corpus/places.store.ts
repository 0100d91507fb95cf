import type pg from 'pg';
import type { InstitutionRecord, SourceRecord } from '@peerlens/formats/records.ts';
import { storedHashes } from './hashes.store.ts';
import type { RecordTable, Stamped } from './record-table.ts';
import { copyInto, rowShape } from '../row-shape.store.ts';
import type { RowShape } from '../row-shape.store.ts';
import { touchedRows } from './touched.store.ts';

const INSTITUTION = rowShape<Stamped<InstitutionRecord>>('institution', {
  id: ({ record }) => record.id,
  ror: ({ record }) => record.ror,
  name: ({ record }) => record.name,
  other_names: ({ record }) => record.otherNames,
  country_code: ({ record }) => record.countryCode,
  city: ({ record }) => record.city,
  types: ({ record }) => record.types,
  status: ({ record }) => record.status,
  parent_ids: ({ record }) => record.parents,
  related_ids: ({ record }) => record.related,
  homepage: ({ record }) => record.homepage,
  content_hash: ({ hash }) => hash,
});

const SOURCE = rowShape<Stamped<SourceRecord>>('source', {
  id: ({ record }) => record.id,
  name: ({ record }) => record.name,
  abbreviation: ({ record }) => record.abbreviation,
  issn_l: ({ record }) => record.issnL,
  issns: ({ record }) => record.issns,
  type: ({ record }) => record.type,
  publisher: ({ record }) => record.publisher,
  homepage: ({ record }) => record.homepage,
  impact_factor: ({ record }) => record.impactFactor,
  h_index: ({ record }) => record.hIndex,
  works_count: ({ record }) => record.worksCount,
  content_hash: ({ hash }) => hash,
});

/** One record, one row. */
const flatTable = <T extends { id: number }>(
  client: pg.ClientBase,
  table: 'institution' | 'source',
  shape: RowShape<Stamped<T>>,
): RecordTable<T> => ({
  keyOf: (record) => record.id,
  hashes: (ids) => storedHashes(client, table, ids),
  add: (records) => copyInto(client, shape, records),
  replace: async (records) => {
    const ids = records.map(({ record }) => record.id);
    await client.query(`delete from ${table} where id = any($1::bigint[])`, [ids]);
    await copyInto(client, shape, records);
  },
});

export const institutionsTable = (client: pg.ClientBase): RecordTable<InstitutionRecord> => {
  const rows = flatTable<InstitutionRecord>(client, 'institution', INSTITUTION);
  const noteAll = (records: readonly Stamped<InstitutionRecord>[]): Promise<void> =>
    touchedRows(client).note(
      'institution',
      records.map(({ record }) => record.id),
    );
  return {
    ...rows,
    add: async (records) => {
      await noteAll(records);
      await rows.add(records);
    },
    replace: async (records) => {
      await noteAll(records);
      await rows.replace(records);
    },
  };
};

export const sourcesTable = (client: pg.ClientBase): RecordTable<SourceRecord> =>
  flatTable(client, 'source', SOURCE);
