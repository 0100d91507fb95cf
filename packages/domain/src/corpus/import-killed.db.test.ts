import fs from 'node:fs';
import readline from 'node:readline';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { tableChecksums } from '@peerlens/db/testing/checksums.ts';
import { testDatabase } from '@peerlens/db/testing/database.ts';
import type { ImportEvent } from './corpus.contract.ts';
import { corpusOf, drain, testFolder } from './testing/import-fixture.ts';
import { manyWorkLines } from './testing/openalex-lines.ts';

const folder = testFolder();
afterAll(folder.remove);

const CHILD = path.join(import.meta.dirname, 'testing/import-child.ts');

/** Runs an import in a child until `isTime` says so, then kills it; returns the last event seen. */
async function killedImport(
  args: readonly string[],
  isTime: (event: ImportEvent, seen: number) => boolean,
): Promise<ImportEvent | null> {
  const child = spawn(process.execPath, [CHILD, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  let last: ImportEvent | null = null;
  let seen = 0;
  const gone = once(child, 'exit');
  for await (const line of readline.createInterface({ input: child.stdout })) {
    last = JSON.parse(line) as ImportEvent;
    seen += 1;
    if (isTime(last, seen)) child.kill('SIGKILL');
  }
  await gone;
  return last;
}

test('an import killed again and again ends as an undisturbed one', async () => {
  const file = folder.write('works.jsonl', [...manyWorkLines(20_000)]);
  const undisturbed = await testDatabase();
  const whole = await drain(
    corpusOf(undisturbed).importFile({ kind: 'works', path: file, rejectsPath: folder.path('whole') }),
  );
  const expected = await tableChecksums(undisturbed.pool);
  await undisturbed.close();

  const db = await testDatabase();
  const rejects = folder.path('killed');
  const args = [db.url, file, rejects];
  const points = [1, 1 + Math.floor(Math.random() * 3), 1 + Math.floor(Math.random() * 3)];
  for (const point of points) await killedImport(args, (_, seen) => seen === point);
  const before = await killedImport(args, (event) => event.phase === 'deriving');
  expect(before?.phase).toBe('deriving');
  expect((await tableChecksums(db.pool))['article']).toBe(expected['article']);

  const last = await drain(corpusOf(db).importFile({ kind: 'works', path: file, rejectsPath: rejects }));
  expect(await tableChecksums(db.pool), `killed after events ${points.join(', ')}`).toEqual(expected);
  expect(last).toMatchObject({ finished: true, added: 0, changed: 0, rejected: whole.rejected });
  expect(last.resumed).toBe(whole.added + whole.changed + whole.unchanged);
  expect(fs.readFileSync(rejects, 'utf8')).toBe(fs.readFileSync(folder.path('whole'), 'utf8'));
  await db.close();
}, 120_000);
