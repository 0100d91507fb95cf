import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import readline from 'node:readline';
import { tableChecksums } from '@peerlens/db/testing/checksums.ts';
import { expect, test } from 'vitest';
import { aConcept, bumpRevision } from '../testing/builders.ts';
import { emptyWorld } from '../testing/world.ts';
import type { TestWorld } from '../testing/world.ts';
import type { IndexingEvent } from './indexing.contract.ts';

const CHILD = path.join(import.meta.dirname, 'testing/tag-child.ts');

/** So many that tagging takes several batches. */
const ARTICLES = 6000;
const SUBJECTS = ['barn owl', 'prey', 'glacier', 'night vision', 'hearing'];

async function corpus(world: TestWorld): Promise<void> {
  for (const name of SUBJECTS) await aConcept(world.db, { name });
  await world.db.pool.query(
    `insert into article (id, title, abstract, is_retracted, cited_by_count, reference_ids, content_hash)
     select n, 'On ' || ($2::text[])[1 + n % 5] || ' and ' || ($2::text[])[1 + n % 3],
       repeat('Of ' || ($2::text[])[1 + n % 4] || ' in the field. ', 1 + n % 7), false, 0, '{}', md5(n::text)
     from generate_series(1, $1::int) n`,
    [ARTICLES, SUBJECTS],
  );
  await bumpRevision(world.db, 'corpus');
  await bumpRevision(world.db, 'ontology');
}

const LOCKS = `select count(*) as count from pg_locks where locktype = 'advisory'
  and database = (select oid from pg_database where datname = current_database())`;

/** A killed child's lock goes when PostgreSQL has noticed, which may be a moment after the child itself has gone. */
const noLocks = async ({ db }: Pick<TestWorld, 'db'>): Promise<boolean> =>
  (await db.pool.query<{ count: number }>(LOCKS)).rows[0].count === 0;

/** Runs in a child until `isTime` says so, then kills it; returns the last event seen. */
async function killedRun(
  { db, folder }: TestWorld,
  isTime: (event: IndexingEvent) => boolean,
): Promise<IndexingEvent | null> {
  const child = spawn(process.execPath, [CHILD, db.url, folder], { stdio: ['pipe', 'pipe', 'inherit'] });
  const gone = once(child, 'exit');
  let last: IndexingEvent | null = null;
  for await (const line of readline.createInterface({ input: child.stdout })) {
    last = JSON.parse(line) as IndexingEvent;
    if (isTime(last)) child.kill('SIGKILL');
    else child.stdin.write('\n');
  }
  await gone;
  await expect.poll(() => noLocks({ db }), { timeout: 60_000 }).toBe(true);
  return last;
}

async function run({ services }: TestWorld): Promise<IndexingEvent[]> {
  const events: IndexingEvent[] = [];
  for await (const event of services.indexing.run({ kind: 'tag' })) events.push(event);
  return events;
}

/** Fingerprints of all tags, and of what was counted from them. */
async function tagsOf({ db }: TestWorld): Promise<unknown> {
  const { article_tags: tags, concept_df: frequencies } = await tableChecksums(db.pool);
  return { tags, frequencies };
}

const withoutVersions = async ({ db }: TestWorld): Promise<unknown> =>
  (
    await db.pool.query(
      `select (select md5(string_agg(concat(article_id, concept_ids, title_counts, body_counts, nested_only), ';'
                 order by article_id)) from article_tags) as tags,
              (select md5(string_agg(concat(concept_id, ' ', df), ';' order by concept_id)) from concept_df) as dfs`,
    )
  ).rows;

const indexFiles = (folder: string): string[] => {
  const index = path.join(folder, 'index');
  const names = fs.existsSync(index) ? fs.readdirSync(index, { recursive: true, encoding: 'utf8' }) : [];
  return names.toSorted();
};

test('tagging killed again and again ends as an undisturbed run', async () => {
  const [undisturbed, world] = [await emptyWorld(), await emptyWorld()];
  await corpus(undisturbed);
  await corpus(world);
  await run(undisturbed);
  const expected = await tagsOf(undisturbed);

  const early = await killedRun(world, ({ done }) => done >= 1000);
  expect(early).toMatchObject({ phase: 'tagging', finished: false });
  expect(await world.db.prisma.articleTags.count()).toBe(early?.done);

  const later = await killedRun(world, ({ phase }) => phase === 'indexing');
  expect(later).toMatchObject({ phase: 'indexing', finished: false });
  // The build may have come through before the kill; half of it there is not.
  const built = (await world.services.overview.get()).index?.articles ?? ARTICLES;
  expect(built).toBe(ARTICLES);

  const events = await run(world);
  expect(events[0]).toMatchObject({ phase: 'tagging', total: 0 });
  expect(events.at(-1)).toMatchObject({ finished: true, done: ARTICLES });
  expect(await tagsOf(world)).toEqual(expected);
  expect(indexFiles(world.folder).length).toBe(indexFiles(undisturbed.folder).length);

  const input = { q: 'owl', limit: 200 } as const;
  const search = (some: TestWorld) => some.api({ kind: 'system' }).articles.search(input);
  expect(await search(world)).toEqual(await search(undisturbed));

  // The same with what follows a change of a concept, killed in the middle of looking articles through.
  for (const some of [undisturbed, world])
    await some.api({ kind: 'system' }).ontologyChanges.save({ name: 'field', literals: [{ name: 'field' }] });
  const looking = await killedRun(world, ({ phase, done }) => phase === 'rescanning' && done > 0);
  expect(looking).toMatchObject({ phase: 'rescanning', finished: false });
  for (const some of [undisturbed, world]) expect((await run(some)).at(-1)?.finished).toBe(true);
  expect(await withoutVersions(world)).toEqual(await withoutVersions(undisturbed));
  await world.close();
  await undisturbed.close();
}, 180_000);
