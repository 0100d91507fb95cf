import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '@peerlens/db/testing/database.ts';
import { peerlensIn } from './testing/run-peerlens.ts';

const db = await testDatabase();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'peerlens-cli-'));
// As root, an embedded PostgreSQL runs under another account, which has to get through to its folder.
fs.chmodSync(folder, 0o755);
const settings = { DATABASE_URL: db.url, PEERLENS_DATA: path.join(folder, 'data') };
const peerlens = peerlensIn({ folder, settings });

afterAll(async () => {
  await db.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

const write = (name: string, lines: readonly unknown[]): string => {
  const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');
  fs.writeFileSync(path.join(folder, name), `${text}\n`);
  return name;
};
const linesOf = (text: string): string[] => text.trimEnd().split('\n');

const work = (id: number, title: string, author: number): object => ({
  id: `https://openalex.org/W${id}`,
  title,
  publication_year: 2020,
  authorships: [
    { author: { id: `https://openalex.org/A${author}`, display_name: `Author ${author}` }, institutions: [] },
  ],
});
const concept = (name: string): object => ({
  id: name,
  uri: `https://example.org/${name}`,
  name,
  literals: [{ name, lang: 'en', kind: 'pref' }],
});

/** Another field, so that owls and voles tell articles apart. */
const GLACIERS = Array.from({ length: 30 }, (_, i) => work(100 + i, `Melting glaciers, part ${i}`, 100 + i));
const BAD_LINE = '{"id": "https://openalex.org/W3", broken';
/** Some nearer to owls and voles than others: who is nowhere above the average is no referee. */
const GOOD = [
  work(1, 'Barn owls hunt voles', 11),
  work(2, 'How voles hide from owls', 12),
  ...['grass', 'snow', 'moss'].map((place, i) => work(10 + i, `Voles in ${place}`, 20 + i)),
  ...GLACIERS,
];

test('works come in, and a bad line ends in status 1 and in the rejects file', async () => {
  const { status, stdout, stderr } = await peerlens([
    'import',
    'works',
    write('works.jsonl', [...GOOD.slice(0, 2), BAD_LINE, ...GOOD.slice(2)]),
  ]);
  expect(status).toBe(1);
  expect(linesOf(stdout).at(-1)).toBe(
    'works works.jsonl: 36 records: 35 new, 0 changed, 0 unchanged, 1 rejected',
  );
  const rejects = path.join(folder, 'works.jsonl.rejects.jsonl');
  expect(stderr).toBe(`works works.jsonl: 1 rejected, see ${fs.realpathSync(rejects)}\n`);
  const rejected = linesOf(fs.readFileSync(rejects, 'utf8')).map((line) => JSON.parse(line) as unknown);
  expect(rejected).toEqual([{ line: 3, reason: expect.stringContaining('JSON'), input: BAD_LINE }]);
  expect(await db.prisma.article.count()).toBe(35);
});

test('the same works again change nothing, and end in status 0', async () => {
  const { status, stdout, stderr } = await peerlens(['import', 'works', write('good.jsonl', GOOD)]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(linesOf(stdout).at(-1)).toBe('works good.jsonl: 35 records: 0 new, 0 changed, 35 unchanged');
});

test('what is printed into a pipe is plain lines', async () => {
  const { stdout } = await peerlens(['import', 'works', 'good.jsonl']);
  // oxlint-disable-next-line no-control-regex -- control characters are what must not be there
  expect(stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/);
  for (const line of linesOf(stdout)) expect(line).toMatch(/^works good\.jsonl: /);
});

test('records come in from standard input', async () => {
  const lines = ['owls', 'voles', 'glaciers'].map((name) => JSON.stringify(concept(name)));
  const { status, stdout } = await peerlens(['import', 'concepts', '-', '--json'], lines.join('\n'));
  expect(status).toBe(0);
  const events = linesOf(stdout).map((line) => JSON.parse(line) as object);
  expect(events.at(-1)).toMatchObject({ finished: true, read: 3, added: 3, rejected: 0 });
});

test('a file that is not there is one line and status 1', async () => {
  expect(await peerlens(['import', 'works', 'nothing.jsonl'])).toEqual({
    status: 1,
    stdout: '',
    stderr: 'peerlens: There is no file or folder nothing.jsonl\n',
  });
});

test('after tagging, referees are ranked as a table and as JSON, in one order', async () => {
  const tagged = await peerlens(['tag']);
  expect(tagged).toMatchObject({ status: 0, stderr: '' });
  expect(linesOf(tagged.stdout).at(-1)).toMatch(/^Done: 35 of 35 articles/);

  const rank = (...form: string[]): ReturnType<typeof peerlens> =>
    peerlens(['referees', 'rank', '--title', 'Owls and voles', ...form]);
  const [table, json] = [await rank(), await rank('--json')];
  expect([table.status, json.status]).toEqual([0, 0]);

  const { referees } = JSON.parse(json.stdout) as { referees: { author: { name: string }; score: number }[] };
  const names = referees.map(({ author }) => author.name);
  expect(names.slice(0, 2).toSorted((a, b) => a.localeCompare(b))).toEqual(['Author 11', 'Author 12']);
  expect(referees[0].score).toBeGreaterThan(0);
  const [tableHeader, ...tableRows] = linesOf(table.stdout);
  expect(tableHeader).toMatch(/^# +Score +Name/);
  expect(tableRows.slice(0, names.length).map((row) => /Author \d+/.exec(row)?.[0])).toEqual(names);
});

test('a referee’s score is explained in words that add up, as text and as JSON', async () => {
  const explain = (...form: string[]): ReturnType<typeof peerlens> =>
    peerlens(['referees', 'explain', '--author', '11', '--referee', '12', ...form]);
  const [text, json] = [await explain(), await explain('--json')];
  expect([text.status, json.status]).toEqual([0, 0]);
  const { mostRelevantArticles } = JSON.parse(json.stdout) as {
    mostRelevantArticles: { part: number; terms: { text: string }[] }[];
  };
  const score = mostRelevantArticles.reduce((sum, { part }) => sum + part, 0);
  expect(linesOf(text.stdout)[0]).toBe(
    `Score ${score.toFixed(4)} from ${mostRelevantArticles.length} articles`,
  );
  for (const { text: word } of mostRelevantArticles[0].terms.slice(0, 3))
    expect(text.stdout).toContain(`"${word}"`);
  expect(await peerlens(['referees', 'explain', '--referee', '12'])).toMatchObject({
    status: 1,
    stderr: 'peerlens: Say in which ranking: --article ID, --author ID, --proposal ID or --saved-search ID\n',
  });
});

test('any procedure can be called', async () => {
  const { status, stdout } = await peerlens(['call', 'articles.search', '{"q":"owls"}']);
  expect(status).toBe(0);
  const { articles, total } = JSON.parse(stdout) as { articles: { id: number }[]; total: number };
  expect(total).toBe(2);
  expect(articles.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([1, 2]);
});

test('doctor lists the settings without their passwords', async () => {
  const { status, stdout } = await peerlensIn({
    folder,
    settings: {
      DATABASE_URL: 'postgres://me:hunter2@somewhere/db',
      SMTP_URL: 'smtp://me:hunter2@hunter2@mail.example.org',
      PEERLENS_DATA: './elsewhere',
      OIDC_CLIENT_SECRET: 'hunter2',
      OIDC_UNI_CLIENT_SECRET: 'hunter2',
      OIDC_UNI_ISSUER: 'https://login.uni.test',
    },
  })(['doctor']);
  expect(status).toBe(0);
  expect(stdout).toContain('//…@somewhere/db');
  expect(stdout).toContain('//…@mail.example.org');
  expect(stdout).not.toContain('hunter2');
  expect(stdout).toMatch(/PEERLENS_DATA +\.\/elsewhere/);
  expect(stdout).toMatch(/PORT +\(3000\)/);
  expect(stdout).toMatch(/OIDC_UNI_ISSUER +https:\/\/login\.uni\.test/);
  expect(stdout).toMatch(/OIDC_UNI_CLIENT_SECRET +set, not shown/);
});

test.each([
  { args: ['fly'], says: "error: unknown command 'fly'" },
  { args: ['import', 'cats', 'a'], says: "error: unknown command 'cats'" },
  { args: ['import', 'works'], says: "error: missing required argument 'path'" },
  { args: ['referees', 'rank', '--title', 'x', '--set', 'fur=1'], says: 'peerlens: There is no setting fur' },
  { args: ['call', 'cats.purr'], says: 'peerlens: There is no procedure cats.purr' },
  { args: ['call', 'articles.search', '{"q'], says: 'peerlens: The input is not JSON: {"q' },
  {
    args: ['call', 'articles.search', '{"q":1}'],
    says: 'peerlens: q: Invalid input: expected string, received number',
  },
])('“$says” is what a wrong command line gets, and status 1', async ({ args, says }) => {
  const { status, stdout, stderr } = await peerlens(args);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(linesOf(stderr)[0]).toBe(says);
  expect(stderr).not.toContain('    at ');
});

test('a setting of the environment that makes no sense is named', async () => {
  const peerlensOn = peerlensIn({ folder, settings: { ...settings, PORT: 'door' } });
  const { status, stderr } = await peerlensOn(['import', 'works', 'good.jsonl']);
  expect(status).toBe(1);
  expect(stderr).toBe('peerlens: PORT must be a whole number from 1 to 65535, not "door"\n');
});

test('on an embedded database the next command finds what is in, and none is left running', async () => {
  const data = path.join(folder, 'embedded');
  const alone = peerlensIn({ folder, settings: { PEERLENS_DATA: data } });
  expect(await alone(['import', 'works', 'good.jsonl'])).toMatchObject({ status: 0, stderr: '' });
  const again = await alone(['import', 'works', 'good.jsonl']);
  expect(linesOf(again.stdout).at(-1)).toContain('35 unchanged');
  expect(fs.existsSync(path.join(data, 'postgres/postmaster.pid'))).toBe(false);
});
