import type {
  AuthorRecord,
  ConceptRecord,
  InstitutionRecord,
  SourceRecord,
  WorkRecord,
} from '@peerlens/formats/records.ts';

export interface RecordKinds {
  institutions: InstitutionRecord;
  sources: SourceRecord;
  authors: AuthorRecord;
  works: WorkRecord;
  concepts: ConceptRecord;
}

/** A record with the fingerprint of what it says. */
export interface Stamped<T> {
  record: T;
  hash: string;
}

/** The rows of one kind of record, within the transaction of a batch. */
export interface RecordTable<T> {
  keyOf: (record: T) => number | string;
  /**
   * Fingerprints of what is stored, by key: absent = not stored, empty = a placeholder that a real record
   * replaces, null = kept as it is whatever the record says.
   */
  hashes: (keys: readonly (number | string)[]) => Promise<Map<number | string, string | null>>;
  /** Stores records of which nothing is stored. */
  add: (records: readonly Stamped<T>[]) => Promise<void>;
  /** Stores records in the place of what is stored under their keys. */
  replace: (records: readonly Stamped<T>[]) => Promise<void>;
  /** Makes placeholders for what the records refer to and is not stored. */
  mention?: (records: readonly T[]) => Promise<void>;
}
