import type { SourceRecord } from '@peerlens/formats/records.ts';
import type { Field } from './fields/field.ts';
import { issnOf, sourceId } from './ids.ts';
import type { Random } from './random.ts';

/** Where a field publishes: its own journals, and what it shares with all others. */
export interface Venues {
  records: SourceRecord[];
  byField: Map<string, SourceRecord[]>;
  general: SourceRecord[];
  preprints: SourceRecord;
}

const GENERAL: [string, string, string, number][] = [
  ['Demonstrationes', 'Demonstrationes', 'Demo Academy', 14.6],
  ['Open Results', 'Open Results', 'Commonhouse Open Access', 3.2],
  ['Transactions across the Sciences', 'Trans. Sci.', 'Halvard Academic', 5.1],
];

export const venuesOf = (fields: readonly Field[], random: Random): Venues => {
  const records: SourceRecord[] = [];
  const add = (
    name: string,
    abbreviation: string,
    publisher: string,
    impactFactor: number | null,
  ): SourceRecord => {
    const index = records.length;
    const isRepository = impactFactor === null;
    const issns = isRepository ? [] : [issnOf(2 * index), issnOf(2 * index + 1)];
    const record: SourceRecord = {
      id: sourceId(index),
      name,
      abbreviation,
      issnL: issns[0] ?? null,
      issns,
      type: isRepository ? 'repository' : name.startsWith('Proceedings') ? 'conference' : 'journal',
      publisher,
      homepage: null,
      impactFactor,
      hIndex: isRepository ? null : Math.round(12 + (impactFactor ?? 0) * 9 + random.int(0, 20)),
      worksCount: random.int(900, 14_000),
    };
    records.push(record);
    return record;
  };

  const general = GENERAL.map(([name, abbreviation, publisher, impact]) =>
    add(name, abbreviation, publisher, impact),
  );
  const preprints = add('demoRxiv', 'demoRxiv', 'Demo Academy', null);
  const byField = new Map(
    fields.map((field) => [
      field.key,
      field.journals.map((journal) =>
        add(journal.name, journal.abbreviation, journal.publisher, journal.impactFactor),
      ),
    ]),
  );
  return { records, byField, general, preprints };
};
