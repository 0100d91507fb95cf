import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { testDatabase } from '@peerlens/db/testing/database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { peerlensIn } from '../testing/run-peerlens.ts';

const db = await testDatabase();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'peerlens-search-'));
fs.chmodSync(folder, 0o755);
const peerlens = peerlensIn({
  folder,
  settings: { DATABASE_URL: db.url, PEERLENS_DATA: path.join(folder, 'data') },
});
afterAll(async () => {
  await db.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

const work = (id: number, title: string): string =>
  JSON.stringify({
    id: `https://openalex.org/W${id}`,
    title,
    publication_year: 1960 + id,
    authorships: [
      { author: { id: `https://openalex.org/A${id}`, display_name: `Author ${id}` }, institutions: [] },
    ],
  });

beforeAll(async () => {
  const works = Array.from({ length: 60 }, (_, at) => work(at + 1, `Owls, part ${at + 1}`));
  fs.writeFileSync(path.join(folder, 'works.jsonl'), `${works.join('\n')}\n`);
  await peerlens(['import', 'works', 'works.jsonl']);
  await peerlens(['tag']);
});

test('a search prints a line an article, the total and what was counted', async () => {
  const { status, stdout, stderr } = await peerlens([
    'search',
    'the owls',
    '--sort=newest',
    '--year=1990-2015',
    '--limit=2',
    '--offset=1',
    '--facets=years',
  ]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const [first, second, blank, total, ignored] = stdout.split('\n');
  expect(first).toMatch(/^ {4}2 {2}2014 +0 cit\. {2}Owls, part 54 +Author 54 {2}\(54\)$/);
  expect(second).toContain('Owls, part 53');
  expect([blank, total, ignored]).toEqual(['', '26 articles for the owls', 'Too common to look up: the']);
  // Years are counted without the choice of years.
  expect(stdout).toContain('\nyears\n          1  1961\n');
});

test('--json is the answer of the procedure', async () => {
  const { stdout } = await peerlens(['search', 'owls', '--json', '--limit', '3']);
  const page = JSON.parse(stdout) as { articles: unknown[]; total: number };
  expect([page.articles.length, page.total]).toEqual([3, 60]);
});

test('everything found is exported, to the standard output or to a file', async () => {
  const csv = await peerlens(['search', 'owls', '--export', 'csv', '--sort', 'newest']);
  expect(csv).toMatchObject({ status: 0, stderr: '' });
  expect(csv.stdout.trimEnd().split('\r\n')).toHaveLength(61);
  const file = path.join(folder, 'owls.bib');
  expect(await peerlens(['search', 'owls', '--export', 'bibtex', '--output', file])).toEqual({
    status: 0,
    stdout: '',
    stderr: '',
  });
  expect(fs.readFileSync(file, 'utf8').match(/^@/gm)).toHaveLength(60);
  expect(await peerlens(['search', 'owls', '--export', 'bibtex', '--output', file])).toEqual({
    status: 1,
    stdout: '',
    stderr: `peerlens: There is a file ${file} already\n`,
  });
});

test('a query that cannot be read is shown with the place and what would do, in status 1', async () => {
  expect(await peerlens(['search', 'owls AND'])).toEqual({
    status: 1,
    stdout: '',
    stderr: 'peerlens: AND/OR should have two operands.\n  owls AND\n       ^^^\nPerhaps: owls\n',
  });
});

test.each([
  [['--year', '2020-19'], '--year takes'],
  [['--facets', 'colours'], 'There is no facet "colours"'],
  [['--limit', 'many'], '--limit takes a whole number'],
  [['--output', 'x.csv'], '--output goes with --export'],
])('%s is refused in status 1', async (options, says) => {
  const { status, stderr } = await peerlens(['search', 'owls', ...options]);
  expect(status).toBe(1);
  expect(stderr).toContain(says);
});
