import { testDatabase } from '@peerlens/db/testing/database.ts';
import { afterAll, expect, test } from 'vitest';

const db = await testDatabase();
afterAll(db.close);

const CORPUS = 'comes by imports, which are logged as runs';
const DERIVED = 'made anew from other tables; the run that makes it is logged';
const PROGRESS = 'how far background work has come, not what it did';

/** Tables whose rows change without an entry each, and why. A new table is audited (`select audit_table('…')` in its migration) or named here. */
const NOT_AUDITED: Readonly<Record<string, string>> = {
  article: CORPUS,
  author: CORPUS,
  authorship: CORPUS,
  institution: CORPUS,
  source: CORPUS,
  stated_affiliation: CORPUS,
  wikipedia_title: CORPUS,
  article_metrics: DERIVED,
  article_tags: DERIVED,
  author_affiliation: DERIVED,
  author_country: DERIVED,
  author_email_year: DERIVED,
  author_metrics: DERIVED,
  citation: DERIVED,
  coauthorship: DERIVED,
  concept_df: DERIVED,
  conflict_list_entry: 'lines of a list, brought in and taken away with it; the list is audited',
  allocation: 'a calculation; what is accepted of it are marks, which are audited',
  extraction: 'an upload being read; what becomes of it is a proposal, which is audited',
  proposal_import: 'an upload being read; what becomes of it are proposals, which are audited',
  proposal_import_file: 'a file of such an upload',
  proposal_import_item: 'a proposal to be, of such an upload',
  export_run: 'a log of its own, of what was exported and where it went',
  import_progress: PROGRESS,
  import_reject: PROGRESS,
  import_run: PROGRESS,
  index_change: PROGRESS,
  ontology_rescan: PROGRESS,
  task: PROGRESS,
  touched: PROGRESS,
  worker_heartbeat: PROGRESS,
  refereed_article: 'what somebody has looked at, not what they did',
  revision: 'a counter that imports raise',
  search_allowance: 'counts of guests, of whom nothing is to be kept',
  webhook_delivery: 'a log of its own, of what was sent and what came back',
  verification: 'codes sent by mail, each valid for minutes; what they confirm is audited',
  referee_invitation_event: 'a history of its own, of invitations, which are audited',
  referee_invitation_link: 'links sent by mail; what they are used for is audited',
  outbox_mail: 'letters, each told of by what it was written for',
  registration: 'somebody’s word until they prove their address; the account is audited',
  account_link: 'links sent by mail, each valid for hours; what they confirm is audited',
  attempt_limit: 'counts of tries',
  token_calls: 'counts of calls',
  audit_entry: 'the log itself',
  audited_table: 'changed by migrations alone',
  _prisma_migrations: 'changed by migrations alone',
};

const named = async (sql: string): Promise<string[]> =>
  (await db.pool.query<{ name: string }>(sql)).rows.map(({ name }) => name);

test('every table is audited, or it is written down why not', async () => {
  const tables = await named(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const audited = await named('select name from audited_table');
  expect([...audited, ...Object.keys(NOT_AUDITED)].sort()).toEqual(tables.toSorted());
});

test('every audited table has the triggers that do it', async () => {
  const watched = await named(
    `select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where t.tgname in ('A_audit', 'A_audit_truncate') and t.tgenabled = 'O'
      group by 1 having count(*) = 2`,
  );
  expect(watched.sort()).toEqual((await named('select name from audited_table')).sort());
});

test('columns that hold secrets are redacted', async () => {
  const open = await named(
    `select c.table_name || '.' || c.column_name as name from information_schema.columns c
       join audited_table a on a.name = c.table_name
      where c.table_schema = 'public' and c.column_name ~ '(password|token|secret|hash|ip_address|user_agent)'
        and c.column_name <> all(a.redacted || a.ignored) and c.column_name <> 'content_hash'`,
  );
  expect(open).toEqual([]);
});

test('a table is only taken with columns that it has, and with a key', async () => {
  await db.pool.query('create table owl (id int primary key, name text); create table keyless (name text)');
  const asked = (call: string) => db.pool.query(`select audit_table(${call})`);
  await expect(asked(`'keyless'`)).rejects.toThrow('no primary key');
  await expect(asked(`'owl', owner => 'keeper'`)).rejects.toThrow('no column keeper');
  await expect(asked(`'owl', redact => '{nmae}'`)).rejects.toThrow('no column nmae');
  await expect(asked(`'owl', parent => 'article', parent_column => 'id'`)).rejects.toThrow('parent');
  await asked(`'owl'`);
  await db.pool.query(`insert into owl values (1, 'Ulula')`);
  await asked(`'owl', redact => '{name}'`);
  await db.pool.query(`update owl set name = 'Strix'`);
  const found = await db.pool.query(
    `select before, after from audit_entry where table_name = 'owl' order by id`,
  );
  expect(found.rows).toEqual([
    { before: null, after: { id: 1, name: 'Ulula' } },
    { before: { name: { $redacted: true } }, after: { name: { $redacted: true } } },
  ]);
  await db.pool.query('drop table owl, keyless');
});
