import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { testDatabase } from '@peerlens/db/testing/database.ts';
import { afterAll, expect, test } from 'vitest';
import { peerlensIn } from '../testing/run-peerlens.ts';

const db = await testDatabase();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'peerlens-retention-'));
fs.chmodSync(folder, 0o755);
const peerlens = peerlensIn({
  folder,
  settings: {
    DATABASE_URL: db.url,
    PEERLENS_DATA: path.join(folder, 'data'),
    PEERLENS_RETENTION_GUEST_SEARCHES_DAYS: '4',
  },
});
afterAll(async () => {
  await db.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

test('a dry run says what would go, a run takes it away and leaves itself in the log', async () => {
  await db.pool.query(
    `insert into search_allowance (day, key) values ('2020-01-01', 'network:x'), (current_date - 3, 'network:x')`,
  );
  const dry = await peerlens(['retention', 'run', '--dry-run']);
  expect({ ...dry, stdout: '' }).toEqual({ status: 0, stdout: '', stderr: '' });
  expect(dry.stdout).toMatch(/^guest-searches +1 after 4 days$/m);
  expect(await db.prisma.searchAllowance.count()).toBe(2);
  const run = await peerlens(['retention', 'run', '--json']);
  expect(JSON.parse(run.stdout)).toMatchObject({ 'guest-searches': 1, audit: 0 });
  expect(await db.prisma.searchAllowance.count()).toBe(1);
  const entries = await db.prisma.auditEntry.findMany({ orderBy: { id: 'asc' } });
  expect(entries).toMatchObject([
    { operation: 'run', actorKind: 'system', procedure: 'privacy.runRetention', after: { phase: 'begun' } },
    { operation: 'run', after: { phase: 'ended', last: { removed: { 'guest-searches': 1 } } } },
  ]);
});
