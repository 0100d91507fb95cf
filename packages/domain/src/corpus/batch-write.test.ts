import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { invalid } from '@peerlens/kernel';
import { writeBatch, writeOrRefuse } from './batch-write.ts';
import type { Tally } from './batch-write.ts';
import type { RecordTable, Stamped } from './record-table.ts';

interface Thing {
  key: number;
  says: string;
}

/** A table in memory that refuses what the real one would: adding what is there, replacing what is not. */
function memoryTable(kept: readonly number[] = []) {
  const rows = new Map<number, Stamped<Thing>>();
  const store = (things: readonly Stamped<Thing>[], isThere: boolean): Promise<void> => {
    for (const thing of things) {
      if (thing.record.says === 'bad') return Promise.reject(invalid('out of range'));
      if (rows.has(thing.record.key) !== isThere)
        return Promise.reject(new Error('duplicate or missing key'));
    }
    for (const thing of things) rows.set(thing.record.key, thing);
    return Promise.resolve();
  };
  const table: RecordTable<Thing> = {
    keyOf: ({ key }) => key,
    hashes: (keys) =>
      Promise.resolve(
        new Map(
          keys.flatMap((key): [number, string | null][] => {
            const row = rows.get(Number(key));
            return row ? [[Number(key), kept.includes(Number(key)) ? null : row.hash]] : [];
          }),
        ),
      ),
    add: (things) => store(things, false),
    replace: (things) => store(things, true),
  };
  const contents = (): Thing[] =>
    [...rows.values()].map(({ record }) => record).sort((a, b) => a.key - b.key);
  return { table, rows, contents };
}

const things = fc.array(fc.record({ key: fc.nat(5), says: fc.constantFrom('a', 'b', 'c') }), {
  maxLength: 12,
});

test('a batch ends as its records one by one do', async () => {
  await fc.assert(
    fc.asyncProperty(things, things, async (before, batch) => {
      const together = memoryTable();
      const apart = memoryTable();
      for (const one of before) {
        await writeBatch(together.table, [one]);
        await writeBatch(apart.table, [one]);
      }
      const tally = await writeBatch(together.table, batch);
      const sum: Tally = { added: 0, changed: 0, unchanged: 0 };
      for (const one of batch) {
        const counted = await writeBatch(apart.table, [one]);
        sum.added += counted.added;
        sum.changed += counted.changed;
        sum.unchanged += counted.unchanged;
      }
      expect(together.contents()).toEqual(apart.contents());
      expect(tally).toEqual(sum);
    }),
  );
});

test('what is kept by hand stays whatever the record says', async () => {
  const { table, contents } = memoryTable([1]);
  await writeBatch(table, [{ key: 1, says: 'mine' }]);
  expect(await writeBatch(table, [{ key: 1, says: 'theirs' }])).toEqual({
    added: 0,
    changed: 0,
    unchanged: 1,
  });
  expect(contents()).toEqual([{ key: 1, says: 'mine' }]);
});

test('only the records that cannot be held are refused', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { maxLength: 20 }), async (good) => {
      const { table, contents } = memoryTable();
      const items = good.map((ok, key) => ({ line: key + 1, record: { key, says: ok ? 'ok' : 'bad' } }));
      const { tally, refused } = await writeOrRefuse(table, items, (work) => work());
      expect(refused.map(({ item }) => item.record.key)).toEqual(
        good.flatMap((ok, key) => (ok ? [] : [key])),
      );
      expect(contents()).toHaveLength(tally.added);
      expect(tally.added + refused.length).toBe(good.length);
    }),
  );
});
