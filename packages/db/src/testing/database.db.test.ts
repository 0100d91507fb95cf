import { afterAll, expect, test } from 'vitest';
import { copyRows } from '../copy.ts';
import { tableChecksums } from './checksums.ts';
import { testDatabase } from './database.ts';

const db = await testDatabase();
afterAll(db.close);

const addOrganizations = (names: string[]): Promise<unknown> =>
  db.prisma.organization.createMany({ data: names.map((name) => ({ name })) });

test('a test database is migrated and empty', async () => {
  expect(await db.prisma.article.count()).toBe(0);
});

test('two test databases do not see each other', async () => {
  const other = await testDatabase({ connections: 1 });
  await other.prisma.organization.create({ data: { name: 'search' } });
  expect(await db.prisma.organization.count()).toBe(0);
  await other.close();
});

test('checksums tell contents apart and ignore the order on disk', async () => {
  const empty = await tableChecksums(db.pool);
  await addOrganizations(['search', 'referees']);
  const filled = await tableChecksums(db.pool);
  expect(filled['organization']).not.toBe(empty['organization']);
  await db.pool.query(`update organization set seats = seats where name = 'search'`);
  expect(await tableChecksums(db.pool)).toEqual(filled);
  await db.prisma.organization.deleteMany();
  expect(await tableChecksums(db.pool)).toEqual(empty);
});

test('text of every sort comes back from COPY as it went in', async () => {
  const name = 'tab\t newline\n return\r backslash \\ quote " brace {} comma, null \\N ‐ 😀';
  const client = await db.pool.connect();
  const columns = [
    'id',
    'name',
    'other_names',
    'types',
    'status',
    'parent_ids',
    'related_ids',
    'content_hash',
  ];
  await copyRows(client, { table: 'institution', columns }, [
    [1, name, [name, '', 'NULL', ' '], [], 'active', [2 ** 53 - 1, 7], [], ''],
  ]);
  client.release();
  const found = await db.pool.query('select name, other_names, parent_ids, types from institution');
  expect(found.rows).toEqual([
    { name, other_names: [name, '', 'NULL', ' '], parent_ids: [2 ** 53 - 1, 7], types: [] },
  ]);
});
