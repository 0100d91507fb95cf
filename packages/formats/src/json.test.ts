import { join } from 'node:path';

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { readJsonBatches } from './json.ts';
import { collect, withFiles } from './testing.ts';

const read = async (content: string) => {
  const batches = await withFiles({ 'a.json': content }, (folder) =>
    collect(readJsonBatches(join(folder, 'a.json'))),
  );
  return batches.flat();
};
const values = async (content: string) => (await read(content)).map((r) => (r.ok ? r.record : `!${r.line}`));

describe('reading JSON records', () => {
  test('JSON lines are one record each; blank lines are passed over and a bad one is a reject', async () => {
    expect(await values('{"a":1}\n\n{"a":\n{"a":3}\n')).toEqual([{ a: 1 }, '!3', { a: 3 }]);
  });

  test('a bad first line does not spoil the file', async () => {
    expect(await values('{"a":"cut off\n{"a":2}\n')).toEqual(['!1', { a: 2 }]);
  });

  test('a list response, on one line or pretty-printed, gives its results', async () => {
    const response = {
      meta: { count: 2, results: ['no'] },
      results: [{ a: '[{"}' }, { a: [{}] }],
      group_by: [{}],
    };
    expect(await values(JSON.stringify(response))).toEqual(response.results);
    expect(await values(JSON.stringify(response, null, 2))).toEqual(response.results);
  });

  test('a pretty-printed object that ends early is a reject', async () => {
    expect(await values('{\n "a": 1,\n "b": [\n')).toEqual(['!1']);
  });

  test('any objects come back from JSON lines, from a pretty array and from pretty objects one after another', async () => {
    const record = fc
      .dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 })
      .filter((r) => !('results' in r));
    await fc.assert(
      fc.asyncProperty(fc.array(record, { minLength: 1, maxLength: 4 }), async (given) => {
        const records: unknown[] = given.map((r) => JSON.parse(JSON.stringify(r)));
        expect(await values(records.map((r) => JSON.stringify(r)).join('\n'))).toEqual(records);
        expect(await values(JSON.stringify(records, null, 2))).toEqual(records);
        expect(await values(records.map((r) => JSON.stringify(r, null, 1)).join('\n'))).toEqual(records);
      }),
      { numRuns: 40 },
    );
  });
});
