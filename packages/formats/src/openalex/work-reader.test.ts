import { join } from 'node:path';

import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { readJsonBatches } from '../json.ts';
import type { Read, WorkRecord } from '../records.ts';
import { collect, withFiles } from '../testing.ts';
import { entityRead } from './entity-read.ts';
import { readWorkBatches } from './work-reader.ts';
import { parseWork } from './work.ts';

/** Every line by way of parsed JSON. */
const slowly = async (path: string): Promise<Read<WorkRecord>[]> =>
  (await collect(readJsonBatches(path))).flat().map((read) => entityRead(read, parseWork));

const bothWays = (files: Record<string, string>) =>
  withFiles(files, async (folder) => {
    const path = Object.keys(files).length === 1 ? join(folder, Object.keys(files)[0]) : folder;
    return { fast: (await collect(readWorkBatches(path))).flat(), slow: await slowly(path) };
  });

const usual = fc.nat(9).map((n) => `{"id":"https://openalex.org/W${n + 1}","title":"Zoë"}`);
const line = fc.oneof(
  { weight: 4, arbitrary: usual },
  fc.constantFrom(
    '',
    ' ',
    '{"id":7}',
    '{"id":"A1"}',
    'nonsense',
    '{',
    '[{"id":"W1"},{"id":"x"}]',
    ' {"id":"W3"} ',
  ),
  fc.constant('{"meta":{},"results":[{"id":"W1"}]}'),
);
const content = fc
  .tuple(
    fc.array(line, { maxLength: 12 }),
    fc.constantFrom('\n', '\r\n'),
    fc.constantFrom('', '\ufeff'),
    fc.boolean(),
  )
  .map(([lines, end, mark, isEnded]) => mark + lines.join(end) + (isEnded ? end : ''));

test('a file gives the same works and rejects as by way of parsed JSON', async () => {
  await fc.assert(
    fc.asyncProperty(content, async (text) => {
      const { fast, slow } = await bothWays({ 'a.jsonl': text });
      expect(fast).toEqual(slow);
    }),
    { numRuns: 150 },
  );
});

test('so does a folder, each file counted from its first line', async () => {
  const { fast, slow } = await bothWays({
    'a.jsonl': '{"id":"https://openalex.org/W1"}\nnonsense\n',
    'b.jsonl': '{\n"id":"W2"\n}\n{',
    'c.jsonl': '{"id":"https://openalex.org/W3"}\n{"id":\n',
  });
  expect(fast).toEqual(slow);
  expect(fast.map(({ ok, line, file }) => [file?.slice(-7), line, ok])).toEqual([
    ['a.jsonl', 1, true],
    ['a.jsonl', 2, false],
    ['b.jsonl', 1, true],
    ['b.jsonl', 4, false],
    ['c.jsonl', 1, true],
    ['c.jsonl', 2, false],
  ]);
});

test('so does one document over many lines', async () => {
  const works = [
    { id: 'https://openalex.org/W1', title: 'One' },
    { id: 'https://openalex.org/W2' },
    { id: 'A3' },
  ];
  for (const json of [{ meta: {}, results: works }, works]) {
    const { fast, slow } = await bothWays({ 'a.json': JSON.stringify(json, null, 2) });
    expect(fast).toHaveLength(3);
    expect(fast).toEqual(slow);
  }
});
