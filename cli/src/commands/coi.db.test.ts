import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { testDatabase } from '@peerlens/db/testing/database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { peerlensIn } from '../testing/run-peerlens.ts';

const db = await testDatabase();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'peerlens-coi-'));
fs.chmodSync(folder, 0o755);
const peerlens = peerlensIn({
  folder,
  settings: { DATABASE_URL: db.url, PEERLENS_DATA: path.join(folder, 'data') },
});
afterAll(async () => {
  await db.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

const work = (id: number, authors: readonly number[]): string =>
  JSON.stringify({
    id: `https://openalex.org/W${id}`,
    title: `Owls, part ${id}`,
    publication_year: new Date().getFullYear() - 1,
    authorships: authors.map((author) => ({
      author: { id: `https://openalex.org/A${author}`, display_name: `Owl Author${author}` },
      institutions: [],
    })),
  });

beforeAll(async () => {
  const works = [work(1, [1, 2]), work(2, [1]), work(3, [3])];
  fs.writeFileSync(path.join(folder, 'works.jsonl'), `${works.join('\n')}\n`);
  fs.writeFileSync(path.join(folder, 'people.txt'), 'Owl Author2\n3\n');
  await peerlens(['import', 'works', 'works.jsonl']);
});

const ASKED = ['coi', '--people', 'people.txt', '--document', 'article:2'];

test('conflicts are printed pair by pair with what proves them, and as CSV and JSON', async () => {
  const table = await peerlens(ASKED);
  expect(table.stderr).toBe('');
  expect(table.status).toBe(0);
  expect(table.stdout).toMatch(
    /! Owl Author2 \(2\)\n\s+warning\s+co-author\s+with Owl Author1; "Owls, part 1"/,
  );
  expect(table.stdout).toContain('1 of 2 pairs have a conflict that counts.');
  const csv = await peerlens([...ASKED, '--csv']);
  expect(csv.stdout.split('\r\n')[1]).toMatch(
    /^article:2,"?Owls, part 2"?,2,Owl Author2,yes,warning,coauthor,/,
  );
  const json = JSON.parse((await peerlens([...ASKED, '--json'])).stdout) as { pairs: object[] };
  expect(json.pairs).toMatchObject([{ authorId: 2, docId: 2, isConflict: true }]);
});

test('what names nobody is told beside the answer, and fails', async () => {
  const { status, stdout, stderr } = await peerlens([...ASKED, '--person', 'Nobody Atall']);
  expect(status).toBe(1);
  // After the two lines of the file.
  expect(stderr).toContain('line 3: Nobody Atall: No author has the name Nobody Atall');
  expect(stdout).toContain('1 of 2 pairs');
});

test.each([
  [['coi', '--people', 'nobody.txt', '--document', 'article:2'], 'There is no file nobody.txt'],
  [[...ASKED, '--years', '0'], '--years takes a whole number from 1 to 20, not "0"'],
  [['coi', '--people', '-', '--documents', '-'], 'The standard input holds people or documents'],
  [[...ASKED, '--csv', '--json'], "'--csv' cannot be used with option '--json'"],
])('%j is refused in a sentence', async (options, says) => {
  const { status, stdout, stderr } = await peerlens(options);
  expect([status, stdout, stderr.trim().split('\n')]).toEqual([1, '', [expect.stringContaining(says)]]);
});
