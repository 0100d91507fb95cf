import { testDatabase } from '@peerlens/db/testing/database.ts';
import { afterAll, expect, test } from 'vitest';
import { PERSONAL_DATA, RETENTION_RULES } from '../personal-data.ts';
import { readmeOf } from './readme.ts';

const db = await testDatabase();
afterAll(db.close);

/** Tables with a column that may name a user, of which nobody is to be told or rid, and why. */
const NOT_PERSONAL: Readonly<Record<string, string>> = {
  authorship: 'authors of articles, from open data',
  author: 'authors of articles, from open data',
};

const columnsOf = async (sql: string): Promise<string[]> =>
  (await db.pool.query(sql, ['nobody'])).fields.map(({ name }) => name);

test('every table that names a user says what is handed out of it and how it is erased', async () => {
  const found = await db.pool.query<{ name: string }>(
    `select distinct t.name from (
       select c.conrelid::regclass::text as name from pg_constraint c
        where c.contype = 'f' and c.confrelid = '"user"'::regclass
       union all
       select table_name from information_schema.columns
        where table_schema = 'public' and column_name ~ '(^|_)(user|owner|member|actor|set_by|created_by|requested_by|sender|recipient)_id$'
       union all
       select table_name from information_schema.columns
        where table_schema = 'public' and column_name ~ '(^|_)(email|ip_address|user_agent)$') t order by 1`,
  );
  const named = found.rows.map(({ name }) => name.replaceAll('"', ''));
  const covered = new Set([...PERSONAL_DATA.flatMap(({ tables }) => tables), ...Object.keys(NOT_PERSONAL)]);
  expect(named.filter((name) => !covered.has(name))).toEqual([]);
  expect(named).toContain('folder');
});

test('what belongs to a row of a user is covered with it', async () => {
  const found = await db.pool.query<{ name: string }>(
    `select name from audited_table a where exists (
       select from audited_table p where p.name = coalesce(a.parent, a.name) and p.owner_column is not null)`,
  );
  const covered = PERSONAL_DATA.flatMap(({ tables }) => tables);
  expect(covered).toEqual(expect.arrayContaining(found.rows.map(({ name }) => name)));
});

test('every part has a name of its own, and its statements are ones that PostgreSQL can run', async () => {
  const names = PERSONAL_DATA.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const rows of PERSONAL_DATA.flatMap(({ exported }) => exported ?? [])) {
    const columns = await columnsOf(rows.sql);
    expect(columns).toEqual(expect.arrayContaining([...rows.keys]));
    expect(columns.filter((name) => /password|token|secret|file_key/.test(name))).toEqual([]);
  }
  for (const { erasure } of PERSONAL_DATA)
    for (const statement of erasure.statements ?? []) await db.pool.query(statement, ['nobody']);
  for (const files of PERSONAL_DATA.flatMap(({ erasure }) => erasure.files ?? []))
    expect(await columnsOf(files)).toEqual(['file_key']);
});

test('every rule of retention can count and take away', async () => {
  for (const { due, remove } of RETENTION_RULES) {
    expect((await db.pool.query(due, [new Date(0)])).rows).toEqual([{ due: 0 }]);
    expect((await db.pool.query(remove, [new Date(0), 10])).rows[0]).toMatchObject({ removed: 0 });
  }
});

test('the README of an export says what each file is', () => {
  const readme = readmeOf(PERSONAL_DATA, { email: 'ada@example.test', at: new Date('2026-06-01T00:00:00Z') });
  expect(readme).toContain('ada@example.test, as of 2026-06-01');
  for (const { name, about } of PERSONAL_DATA) expect(readme).toContain(`${name}.json\n  ${about}`);
});
