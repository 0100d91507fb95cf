import crypto from 'node:crypto';
import { DomainError } from '@peerlens/kernel';
import type { RecordTable, Stamped } from './record-table.ts';

/** How the records of a batch ended. */
export interface Tally {
  added: number;
  changed: number;
  unchanged: number;
}

export interface Refused<T> {
  item: Item<T>;
  reason: string;
}

export interface Item<T> {
  line: number;
  file?: string;
  record: T;
}

/** Readers build every record with its fields in one order, so equal records have equal JSON. */
export const fingerprint = (record: unknown): string => crypto.hash('md5', JSON.stringify(record));

export const add = (a: Tally, b: Tally): Tally => ({
  added: a.added + b.added,
  changed: a.changed + b.changed,
  unchanged: a.unchanged + b.unchanged,
});

/** Ends as if the records had come one by one: of several with one key, the last stands. */
export async function writeBatch<T>(table: RecordTable<T>, records: readonly T[]): Promise<Tally> {
  const stored = await table.hashes([...new Set(records.map(table.keyOf))]);
  const latest = new Map<number | string, Stamped<T>>();
  const mentioning: T[] = [];
  const tally = { added: 0, changed: 0, unchanged: 0 };
  for (const record of records) {
    const key = table.keyOf(record);
    const hash = fingerprint(record);
    const current = latest.get(key)?.hash ?? stored.get(key);
    if (current === hash || current === null) {
      tally.unchanged += 1;
      continue;
    }
    tally[current === undefined || current === '' ? 'added' : 'changed'] += 1;
    latest.set(key, { record, hash });
    mentioning.push(record);
  }
  const fresh: Stamped<T>[] = [];
  const replacing: Stamped<T>[] = [];
  for (const [key, stamped] of latest) {
    if (!stored.has(key)) fresh.push(stamped);
    else if (stored.get(key) !== stamped.hash) replacing.push(stamped);
  }
  if (replacing.length > 0) await table.replace(replacing);
  if (fresh.length > 0) await table.add(fresh);
  if (mentioning.length > 0) await table.mention?.(mentioning);
  return tally;
}

/**
 * As `writeBatch`; a record that the database cannot hold is set aside, found by halving, and the rest goes in.
 *
 * @param attempt runs work and undoes it when it fails; DomainError `invalid` = the values were the cause.
 */
export async function writeOrRefuse<T>(
  table: RecordTable<T>,
  items: readonly Item<T>[],
  attempt: <R>(work: () => Promise<R>) => Promise<R>,
): Promise<{ tally: Tally; refused: Refused<T>[] }> {
  if (items.length === 0) return { tally: { added: 0, changed: 0, unchanged: 0 }, refused: [] };
  try {
    const records = items.map(({ record }) => record);
    return { tally: await attempt(() => writeBatch(table, records)), refused: [] };
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'invalid') throw error;
    if (items.length === 1) {
      const refused = [{ item: items[0], reason: error.message }];
      return { tally: { added: 0, changed: 0, unchanged: 0 }, refused };
    }
    const middle = Math.ceil(items.length / 2);
    const first = await writeOrRefuse(table, items.slice(0, middle), attempt);
    const second = await writeOrRefuse(table, items.slice(middle), attempt);
    return { tally: add(first.tally, second.tally), refused: [...first.refused, ...second.refused] };
  }
}
