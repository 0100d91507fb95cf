import * as fc from 'fast-check';
import { DomainError } from '@peerlens/kernel';
import { afterAll, expect, test } from 'vitest';
import { SYSTEM } from '../actor.ts';
import { drain, testFolder } from '../corpus/testing/import-fixture.ts';
import { aConcept, anArticle, bumpRevision } from '../testing/builders.ts';
import { emptyWorld } from '../testing/world.ts';
import type { IndexingEvent } from './indexing.contract.ts';

const world = await emptyWorld();
const folder = testFolder();
const { db, services } = world;
afterAll(async () => {
  folder.remove();
  await world.close();
});
const api = world.api(SYSTEM);

async function run(isEnough: (event: IndexingEvent) => boolean = () => false): Promise<IndexingEvent[]> {
  const abort = new AbortController();
  const events: IndexingEvent[] = [];
  for await (const event of services.indexing.run({ kind: 'tag' }, abort.signal)) {
    events.push(event);
    if (isEnough(event)) abort.abort();
  }
  return events;
}

const tags = async () =>
  (
    await db.pool.query(
      `select article_id, concept_ids, title_counts, body_counts, nested_only from article_tags order by article_id`,
    )
  ).rows;
const frequencies = async () =>
  (await db.pool.query('select concept_id, df from concept_df where df > 0 order by 1')).rows;
/** Articles that the index has with each concept. */
const indexed = async () => {
  const concepts = await db.pool.query<{ id: number }>(
    'select id from concept where not deleted order by id',
  );
  const found: [number, number[]][] = [];
  for (const { id } of concepts.rows) {
    const { articles } = await api.articles.search({ q: `c:${id}`, limit: 200 });
    found.push([id, articles.map((article) => article.id).toSorted((a, b) => a - b)]);
  }
  return found;
};
const everything = async () => ({
  tags: await tags(),
  frequencies: await frequencies(),
  indexed: await indexed(),
});

const rewritten = async (change: () => Promise<unknown>): Promise<number[]> => {
  const rows = async () =>
    new Map(
      (
        await db.pool.query<{ id: number; version: string }>(
          'select article_id as id, xmin::text as version from article_tags',
        )
      ).rows.map(({ id, version }) => [id, version]),
    );
  const before = await rows();
  await change();
  await run();
  return [...(await rows())].filter(([id, version]) => before.get(id) !== version).map(([id]) => id);
};

const WORDS =
  'barn owl owls strix prey kidney renal stone stones failure cyst of the and other hand IT data base'.split(
    ' ',
  );
const word = fc.constantFrom(...WORDS);
const words = (maxLength: number) =>
  fc.array(word, { minLength: 1, maxLength }).map((found) => found.join(' '));
const pick = fc.nat(20);
const literal = fc.record({
  name: words(3),
  isAmbiguous: fc.constantFrom(false, false, true),
  /** Of another concept, if there is one. */
  partOf: fc.option(pick, { freq: 3 }),
});
const literals = fc.array(literal, { minLength: 1, maxLength: 3 });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('make' as const), literals }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('edit' as const), pick, literals }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('delete' as const, 'restore' as const), pick }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('merge' as const), pick, into: pick }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo' as const), pick }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('article' as const), title: words(6), abstract: words(14) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom('rewrite' as const, 'remove' as const),
      pick,
      title: words(6),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('import' as const),
      records: fc.array(
        fc.record({ uri: fc.nat(4), literals, deprecated: fc.constantFrom(false, false, true) }),
        {
          minLength: 1,
          maxLength: 3,
        },
      ),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('run' as const), events: fc.nat(6) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const idsOf = async (sql: string): Promise<number[]> =>
  (await db.pool.query<{ id: number }>(sql)).rows.map(({ id }) => id);

let drafts = 0;
const draftOf = (given: Extract<Step, { do: 'make' }>['literals'], concepts: readonly number[]) => ({
  name: given[0].name,
  literals: [
    ...given.map(({ name, isAmbiguous, partOf }) => {
      const part = partOf === null ? undefined : concepts[partOf % Math.max(1, concepts.length)];
      return { name, isAmbiguous, composite: part === undefined ? null : [{ conceptId: part }, name] };
    }),
    // One that no other concept has, without which the others could not be those of several.
    { name: `kept apart by ${(drafts += 1)}`, isAmbiguous: false, composite: null },
  ],
});

const bring = async (records: readonly object[]): Promise<void> => {
  const path = folder.write('ontology.jsonl', records);
  await drain(await api.corpus.importConcepts({ path, rejectsPath: folder.path('rejects.jsonl') }));
};

async function take(one: Step): Promise<void> {
  const concepts = await idsOf('select id from concept where not deleted order by id');
  const chosen = (ids: readonly number[], at: number): number => ids[at % Math.max(1, ids.length)] ?? 0;
  switch (one.do) {
    case 'make':
      await api.ontologyChanges.save(draftOf(one.literals, concepts));
      return;
    case 'edit':
      await api.ontologyChanges.save({
        id: chosen(concepts, one.pick) || null,
        ...draftOf(one.literals, concepts),
      });
      return;
    case 'delete':
    case 'restore': {
      const isDelete = one.do === 'delete';
      const ids = isDelete ? concepts : await idsOf('select id from concept where deleted order by id');
      const id = chosen(ids, one.pick);
      if (id === 0) return;
      const { rows } = await db.pool.query(
        `select c.name, (select jsonb_agg(jsonb_build_object('name', name, 'composite', composite, 'lang', lang,
           'isAmbiguous', is_ambiguous)) from literal l where l.concept_id = c.id) as literals
           from concept c where id = $1`,
        [id],
      );
      await api.ontologyChanges.save({ id, ...rows[0], deleted: isDelete });
      return;
    }
    case 'merge':
      await api.ontologyChanges.merge({
        sourceId: chosen(concepts, one.pick),
        targetId: chosen(concepts, one.into),
      });
      return;
    case 'undo': {
      const changes = await idsOf('select id from ontology_change order by id');
      await api.ontologyChanges.undo({ id: chosen(changes, one.pick) });
      return;
    }
    case 'import':
      await bring(
        one.records.map(({ uri, literals: found, deprecated }) => ({
          uri: `made:${uri}`,
          name: found[0].name,
          deleted: deprecated,
          literals: found.map(({ name, isAmbiguous }) => ({ name, isAmbiguous })),
        })),
      );
      return;
    case 'article':
      await anArticle(db, { title: one.title, abstract: one.abstract });
      await bumpRevision(db, 'corpus');
      return;
    case 'rewrite':
    case 'remove': {
      const id = chosen(await idsOf('select id from article order by id'), one.pick);
      if (one.do === 'remove') await db.pool.query('delete from article where id = $1', [id]);
      else
        await db.pool.query('update article set title = $2, content_hash = md5($2) where id = $1', [
          id,
          one.title,
        ]);
      await bumpRevision(db, 'corpus');
      return;
    }
    case 'run': {
      let events = 0;
      await run(() => ++events > one.events);
    }
  }
}

test('after whatever changes, broken off wherever, tags, frequencies and index are those of tagging everything again', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      await run();
      for (const one of steps) {
        try {
          await take(one);
        } catch (error) {
          // What cannot be done to this ontology is not done.
          if (!(error instanceof DomainError) && (error as { code?: string }).code === undefined) throw error;
        }
      }
      await run();
      const byRescans = await everything();
      await bumpRevision(db, 'ontology');
      await run();
      expect(byRescans).toEqual(await everything());
    }),
    { numRuns: 12 },
  );
}, 120_000);

test('only articles that a change touches are written again, and the index is of the present state', async () => {
  const nest = await anArticle(db, { title: 'Of heronries', abstract: 'Grey herons' });
  const other = await anArticle(db, { title: 'Of herons in heronries' });
  await anArticle(db, { title: 'Of neither' });
  await bumpRevision(db, 'corpus');
  await run();
  const { revision } = db.prisma;
  expect(
    await rewritten(() =>
      api.ontologyChanges.save({ name: 'grey heron', literals: [{ name: 'grey heron' }] }),
    ),
  ).toEqual([nest]);
  const { ontology, taggedTo, corpus } = await revision.findUniqueOrThrow({ where: { id: 1 } });
  expect(taggedTo).toBe(ontology);
  expect((await api.overview.get()).index).toMatchObject({
    version: `c${corpus}-o${ontology}`,
    isCurrent: true,
  });
  expect(await services.indexing.state()).toMatchObject({ isCurrent: true, waiting: 0 });
  expect(
    await rewritten(() => api.ontologyChanges.save({ name: 'heronry', literals: [{ name: 'heronry' }] })),
  ).toEqual([nest, other]);
});

test('an import has only those articles written again that its literals touch', async () => {
  const touched = await anArticle(db, { title: 'Of dotterels' });
  const other = await anArticle(db, { title: 'Of whimbrels' });
  await bumpRevision(db, 'corpus');
  const whimbrel = { uri: 'waders:whimbrel', name: 'whimbrel', literals: [{ name: 'whimbrel' }] };
  await bring([whimbrel]);
  await run();
  const dotterel = { uri: 'waders:dotterel', name: 'dotterel', literals: [{ name: 'dotterel' }] };
  expect(await rewritten(() => bring([whimbrel, dotterel]))).toEqual([touched]);
  expect((await api.ontologyRescans.list()).rescans[0]).toMatchObject({
    isFull: false,
    change: { kind: 'import' },
    added: ['dotterel'],
  });
  expect(await rewritten(() => bring([{ ...whimbrel, literals: [{ name: 'curlew' }] }]))).toEqual([other]);
});

test('what was tagged while changes wait is as all the rest afterwards', async () => {
  const change = () => api.ontologyChanges.save({ name: 'bittern', literals: [{ name: 'bittern' }] });
  const { concept } = await change();
  const id = await anArticle(db, { title: 'The bittern' });
  await bumpRevision(db, 'corpus');
  await run();
  expect(await frequencies()).toContainEqual({ concept_id: concept?.id, df: 1 });
  expect(
    (await api.articles.search({ q: `c:${concept?.id}` })).articles.map((article) => article.id),
  ).toEqual([id]);
});

test('a version whose changes nobody wrote down has everything tagged again', async () => {
  await run();
  const all = await idsOf('select article_id as id from article_tags order by 1');
  await aConcept(db, { name: 'dunlin', literals: ['dunlin'] });
  expect((await rewritten(() => bumpRevision(db, 'ontology'))).toSorted((a, b) => a - b)).toEqual(all);
});

test('tags of another tagger are made again', async () => {
  await run();
  const all = await idsOf('select article_id as id from article_tags order by 1');
  const other = () => db.pool.query(`update revision set tagger = 'another'`);
  expect(await api.indexing.followTagger()).toBeNull();
  await other();
  world.jobs.length = 0;
  expect(await api.indexing.followTagger()).toMatchObject({ kind: 'tag' });
  expect(world.jobs.map(({ name }) => name)).toEqual(['tag']);
  expect((await rewritten(other)).toSorted((a, b) => a - b)).toEqual(all);
  expect(await rewritten(() => Promise.resolve())).toEqual([]);
});

test('the queue tells what waits, how it went, and that numbers are behind meanwhile', async () => {
  await run();
  expect(await api.ontologyRescans.state()).toEqual({
    isCurrent: true,
    waiting: 0,
    since: null,
    read: 0,
    total: null,
  });
  const id = await anArticle(db, { title: 'Of godwits' });
  await bumpRevision(db, 'corpus');
  await run();
  const { concept, changeId } = await api.ontologyChanges.save({
    name: 'godwit',
    literals: [{ name: 'godwit' }],
  });
  expect(await api.ontologyRescans.state()).toMatchObject({ isCurrent: false, waiting: 1, total: null });
  expect((await api.ontologyRescans.list()).rescans[0]).toMatchObject({
    state: 'waiting',
    isFull: false,
    change: { id: changeId, kind: 'edit' },
    concepts: [{ id: concept?.id, name: 'godwit', deleted: false }],
    added: ['godwit'],
    removed: [],
  });
  await run();
  const articles = await db.prisma.article.count();
  expect((await api.ontologyRescans.list()).rescans[0]).toMatchObject({
    state: 'done',
    total: articles,
    read: articles,
    touched: 1,
    changed: 1,
  });
  expect((await api.ontologyRescans.state()).isCurrent).toBe(true);
  expect(
    (await api.articles.search({ q: `c:${concept?.id}` })).articles.map((article) => article.id),
  ).toEqual([id]);
});
