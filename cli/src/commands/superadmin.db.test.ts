import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { testDatabase } from '@peerlens/db/testing/database.ts';
import { afterAll, expect, test } from 'vitest';
import { peerlensIn } from '../testing/run-peerlens.ts';

const db = await testDatabase();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'peerlens-superadmin-'));
fs.chmodSync(folder, 0o755);
const peerlens = peerlensIn({
  folder,
  settings: { DATABASE_URL: db.url, PEERLENS_DATA: path.join(folder, 'data') },
});
afterAll(async () => {
  await db.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

const linesOf = (text: string): string[] => text.trimEnd().split('\n');

test('the first superuser of an installation is made in the terminal, and later changed there', async () => {
  const added = await peerlens(['users', 'add', 'Ada@Example.test', 'Ada Owl', '--superuser']);
  expect(added).toMatchObject({ status: 0, stderr: '' });
  expect(linesOf(added.stdout)[0]).toBe('Ada Owl <ada@example.test> (superuser)');
  expect(linesOf(added.stdout).at(-1)).toMatch(/\/accounts\/reset\/new\/\?token=[\w-]{43}$/);
  const again = await peerlens(['users', 'add', 'ada@example.test', 'Ada']);
  expect(again).toMatchObject({
    status: 1,
    stderr: 'peerlens: There is an account with the address ada@example.test already\n',
  });

  const set = await peerlens([
    'users',
    'set',
    'ada@example.test',
    '--expired=yes',
    '--changelog=no',
    '--json',
  ]);
  expect(JSON.parse(set.stdout)).toMatchObject({
    isExpired: true,
    isSuperuser: true,
    showChangelogLink: false,
  });
  const last = await peerlens(['users', 'set', 'ada@example.test', '--superuser=no']);
  expect(last).toMatchObject({ status: 1, stdout: '' });
  expect(last.stderr).toContain('This is the last superuser');
  const shown = await peerlens(['users', 'show', 'ada@example.test']);
  expect(shown.stdout).toContain('Changelog     hidden');
  const listed = await peerlens(['users', 'list', 'OWL', '--superuser', '--json']);
  expect(linesOf(listed.stdout).map((line) => (JSON.parse(line) as { email: string }).email)).toEqual([
    'ada@example.test',
  ]);
});

test('an account is erased in the terminal, which takes two words where an organisation is left alone', async () => {
  await peerlens(['users', 'add', 'oda@example.test', 'Oda Owl']);
  await db.pool.query(
    `with made as (insert into organization (name) values ('Owl Council') returning id)
     insert into organization_member (organization_id, user_id, is_admin)
     select made.id, u.id, true from made, "user" u where u.email = 'oda@example.test'`,
  );
  const refused = await peerlens(['users', 'erase', 'oda@example.test']);
  expect(refused).toMatchObject({ status: 1, stdout: '' });
  expect(refused.stderr).toContain('This is the only administrator of Owl Council');
  const erased = await peerlens(['users', 'erase', 'oda@example.test', '--leave-organizations']);
  expect(erased).toMatchObject({ status: 0, stdout: 'oda@example.test is erased, and told so by e-mail\n' });
  expect((await peerlens(['users', 'show', 'oda@example.test'])).status).toBe(1);
});

test('failed jobs are listed and put back in the terminal', async () => {
  const table = await peerlens(['queues', 'list']);
  expect(linesOf(table.stdout)[0]).toMatch(/^Queue +Waiting +At work +Failed +Dead letters$/);
  await db.pool.query(
    `insert into pgboss.job (name, data, state, retry_limit, retry_count, completed_on, output)
     select 'extract', '{"extractionId": "x"}', 'failed', 2, 2, now(), '{"message": "The file is torn\\nat line 1"}'
     from generate_series(1, 3)`,
  );
  const failed = await peerlens(['queues', 'failed', 'extract']);
  const rows = linesOf(failed.stdout);
  expect(rows).toHaveLength(3);
  expect(rows[0]).toMatch(/^[\da-f-]{36} {2}\S+ {2}3 attempts {2}The file is torn$/);
  const [id] = rows[0].split(' ');
  expect(await peerlens(['queues', 'retry', 'extract', id])).toMatchObject({
    status: 0,
    stdout: 'Back in the queue\n',
  });
  expect(await peerlens(['queues', 'retry', 'extract', id])).toMatchObject({
    status: 1,
    stderr: `peerlens: No failed job with id ${id}\n`,
  });
  const all = await peerlens(['queues', 'retry', 'extract', '--all', '--json']);
  expect(JSON.parse(all.stdout)).toEqual({ retried: 2, covered: 0, left: 0 });
});

test.each([
  { args: ['users', 'set', 'a@b.test'], says: 'Say what to set' },
  { args: ['users', 'set', 'a@b.test', '--author=me'], says: '--author takes an id or "none", not "me"' },
  { args: ['users', 'show', 'nobody@b.test'], says: 'No user has the e-mail address nobody@b.test' },
  { args: ['queues', 'retry', 'extract'], says: 'Name a job, or say --all' },
])('“$says” is what a wrong command gets', async ({ args, says }) => {
  const { status, stderr } = await peerlens(args);
  expect(status).toBe(1);
  expect(stderr).toContain(says);
});
