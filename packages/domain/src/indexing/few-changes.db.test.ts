import fs from 'node:fs';
import path from 'node:path';
import { peopleFile, readPeople } from '@peerlens/engine/people/index.ts';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { SYSTEM } from '../actor.ts';
import { anArticle, bumpRevision } from '../testing/builders.ts';
import { db, overview, OWL, PREY, run, services, world } from './testing/indexing-world.ts';

// Everything is tagged, and in the index, before any of it changes.
await run();
afterAll(world.close);
afterEach(async () => {
  // Whatever a test has left half done.
  await run();
});

describe('a few changes', () => {
  const segments = () =>
    fs.readdirSync(path.join(world.folder, 'index/segments')).filter((name) => name.endsWith('.bin'));
  const search = async (q: string) =>
    (await world.api(SYSTEM).articles.search({ q })).articles.map(({ id }) => id);

  test('are taken into the index without building it anew', async () => {
    await run('index');
    const [whole] = segments();
    const articles = (await overview()).index?.articles ?? 0;
    const dfOfOwl = async () =>
      (await db.pool.query('select df from concept_df where concept_id = $1', [OWL])).rows;
    const before = await dfOfOwl();
    const id = await anArticle(db, { title: 'Unheard eiderdown', abstract: 'A barn owl', authors: [7] });
    await bumpRevision(db, 'corpus');
    expect((await run()).at(-1)).toMatchObject({ phase: 'done', done: articles + 1 });
    expect(segments()).toHaveLength(2);
    expect(segments()).toContain(whole);
    expect(await search('eiderdown')).toEqual([id]);
    expect(await dfOfOwl()).not.toEqual(before);
    expect((await overview()).index).toMatchObject({ articles: articles + 1, isCurrent: true });
    expect(await services.indexing.state()).toMatchObject({ isCurrent: true, waiting: 0 });

    await db.pool.query(`update article set title = 'Heard of', content_hash = 'other' where id = $1`, [id]);
    await bumpRevision(db, 'corpus');
    await run();
    expect(await search('eiderdown')).toEqual([]);
    expect(await search('heard')).toEqual([id]);

    await db.pool.query('delete from article where id = $1', [id]);
    await bumpRevision(db, 'corpus');
    await run();
    expect(await search('heard')).toEqual([]);
    expect(segments()).toEqual([whole]);
    expect(await dfOfOwl()).toEqual(before);
  });

  test('bring the facts of who left a byline up to date, or whose article has gone', async () => {
    const [LEFT, GONE] = [71, 72];
    const file = peopleFile(path.join(world.folder, 'index'));
    const articlesOf = (): number[] => {
      const { authorId, articlesCount } = readPeople(file)!;
      return [LEFT, GONE].map((id) => articlesCount[authorId.indexOf(id)]);
    };
    const count = (articles: number) =>
      db.pool.query(
        `insert into author_metrics (author_id, h_index, articles_count, citations_count, retracted_count)
         select id, 1, $2, 0, 0 from unnest($1::bigint[]) as id
         on conflict (author_id) do update set articles_count = excluded.articles_count`,
        [[LEFT, GONE], articles],
      );
    const left = await anArticle(db, { title: 'Left', abstract: null, authors: [7, LEFT] });
    const gone = await anArticle(db, { title: 'Gone', abstract: null, authors: [7, GONE] });
    await count(2);
    await bumpRevision(db, 'corpus');
    await run('index');
    expect(articlesOf()).toEqual([2, 2]);

    await db.pool.query('delete from authorship where article_id = $1 and author_id = $2', [left, LEFT]);
    await db.pool.query('delete from authorship where article_id = $1', [gone]);
    await db.pool.query('delete from article where id = $1', [gone]);
    await count(1);
    await bumpRevision(db, 'corpus');
    await run();
    expect(articlesOf()).toEqual([1, 1]);
    await db.pool.query('delete from article where id = $1', [left]);
    await bumpRevision(db, 'corpus');
  });

  test('do not hide that a run killed before left tags uncounted', async () => {
    await run();
    const counted = async () =>
      (await db.pool.query('select concept_id, df from concept_df order by concept_id')).rows;
    const before = await counted();
    await db.pool.query('update concept_df set df = 1 where concept_id = $1', [OWL]);
    const id = await anArticle(db, { title: 'Nothing of any kind', abstract: null });
    await bumpRevision(db, 'corpus');
    await run();
    expect(await counted()).toEqual(before);
    await db.pool.query('delete from article where id = $1', [id]);
    await bumpRevision(db, 'corpus');
  });

  test('of what is basic weigh everything anew', async () => {
    await run('index');
    const [before] = segments();
    await db.pool.query('update concept set basic = true where id = $1', [PREY]);
    await bumpRevision(db, 'ontology');
    await run();
    expect(segments()).not.toContain(before);
    await db.pool.query('update concept set basic = false where id = $1', [PREY]);
    await bumpRevision(db, 'ontology');
  });
});
