import fs from 'node:fs';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { SYSTEM } from '../actor.ts';
import { WIKIPEDIA_TITLES } from '../possible-concepts/wikipedia.store.ts';
import { emptyWorld } from '../testing/world.ts';
import { corpusOf, drain, testFolder } from './testing/import-fixture.ts';
import type { TitlesImportEvent } from './titles.contract.ts';

const world = await emptyWorld();
const { db } = world;
const corpus = corpusOf(db);
const folder = testFolder();
afterAll(async () => {
  folder.remove();
  await world.close();
});
beforeEach(async () => {
  await db.prisma.wikipediaTitle.deleteMany();
});

const bring = (
  lines: readonly string[],
  { lang = 'en', dryRun = false }: { lang?: string; dryRun?: boolean } = {},
): Promise<TitlesImportEvent> =>
  drain(
    corpus.importTitles({
      path: folder.write('titles', lines),
      lang,
      dryRun,
      rejectsPath: folder.path('titles.rejects.jsonl'),
    }),
  ) as Promise<TitlesImportEvent>;
const look = async (...names: string[]) =>
  (await world.api(SYSTEM).possibleConcepts.wikipedia({ names })).literals;
const count = () => db.prisma.wikipediaTitle.count();

const DUMP = [
  'page_title',
  'Barn_owl',
  'Mercury',
  'Mercury_(planet)',
  'Mercury_(disambiguation)',
  'Neural_network',
];

test('a literal has the titles of its words, and knows which of them are ambiguous', async () => {
  expect(await bring(DUMP)).toMatchObject({ read: 5, added: 5, changed: 0, removed: 0, rejected: 0 });
  const [owl, mercury, networks, none] = await look('barn owl', 'MERCURY', 'neural networks', 'night flight');
  expect(owl).toEqual({
    name: 'barn owl',
    wikiLink: 'https://en.wikipedia.org/wiki/Barn_owl',
    wikiAmbiguous: false,
    wikiVariants: [
      {
        name: 'Barn owl',
        link: 'https://en.wikipedia.org/wiki/Barn_owl',
        isAmbiguous: false,
        kind: 'article',
        lang: 'en',
      },
    ],
  });
  expect(mercury).toMatchObject({
    wikiLink: 'https://en.wikipedia.org/wiki/Mercury',
    wikiAmbiguous: true,
    wikiVariants: [
      { name: 'Mercury', kind: 'article', isAmbiguous: true },
      { name: 'Mercury (planet)', kind: 'article', isAmbiguous: true },
      { name: 'Mercury (disambiguation)', kind: 'disambiguation', isAmbiguous: true },
    ],
  });
  expect(networks).toMatchObject({ wikiLink: 'https://en.wikipedia.org/wiki/Neural_network' });
  expect(none).toEqual({ name: 'night flight', wikiLink: null, wikiAmbiguous: false, wikiVariants: [] });
});

test('a redirect leads where it leads, and English comes first', async () => {
  await bring(['Schleiereule\tSchleiereulen', 'AC/DC: Eule?'], { lang: 'de' });
  await bring(['Schleiereule\tBarn owl']);
  const [owl, odd] = await look('Schleiereule', 'AC/DC: Eule?');
  expect(owl.wikiVariants.map(({ kind, lang, link }) => [kind, lang, link])).toEqual([
    ['redirect', 'en', 'https://en.wikipedia.org/wiki/Barn_owl'],
    ['redirect', 'de', 'https://de.wikipedia.org/wiki/Schleiereulen'],
  ]);
  expect(odd.wikiLink).toBe('https://de.wikipedia.org/wiki/AC/DC:_Eule%3F');
});

test('a file replaces its language whole, and no other', async () => {
  await bring(DUMP);
  await bring(['Schleiereule'], { lang: 'de' });
  expect(await bring(['Barn owl', 'Mercury', 'Tawny owl'])).toMatchObject({
    added: 1,
    changed: 1,
    unchanged: 1,
    removed: 3,
  });
  expect(await count()).toBe(4);
  const [mercury] = await look('mercury');
  expect(mercury).toMatchObject({ wikiAmbiguous: false });
});

test('the same file again changes nothing, and a dry run never does', async () => {
  expect(await bring(DUMP, { dryRun: true })).toMatchObject({ added: 5 });
  expect(await count()).toBe(0);
  await bring(DUMP);
  const before = await db.prisma.wikipediaTitle.findMany({ orderBy: { title: 'asc' } });
  expect(await bring(DUMP)).toMatchObject({ added: 0, changed: 0, removed: 0, unchanged: 5 });
  expect(await db.prisma.wikipediaTitle.findMany({ orderBy: { title: 'asc' } })).toEqual(before);
  expect(await bring(['Owl'], { dryRun: true })).toMatchObject({ added: 1, removed: 5 });
  expect(await count()).toBe(5);
});

test('a file without a title empties nothing', async () => {
  await bring(DUMP);
  await expect(bring(['page_title'])).rejects.toThrow('There is no title in this');
  expect(await count()).toBe(5);
});

test('what is wrong with a line is told, and the rest goes in', async () => {
  const done = await bring(['Owl', 'Owl\tBird\tperhaps', '\u0301', 'Bird']);
  expect(done).toMatchObject({ read: 4, added: 2, rejected: 2 });
  const rejects = fs.readFileSync(folder.path('titles.rejects.jsonl'), 'utf8').trim().split('\n');
  expect(rejects.map((line) => (JSON.parse(line) as { line: number }).line)).toEqual([2, 3]);
});

test('one that is stopped leaves all as it was', async () => {
  await bring(DUMP);
  const stop = new AbortController();
  const path = folder.path('many.gz');
  fs.writeFileSync(path, gzipSync(Array.from({ length: 50_000 }, (_, n) => `Owl ${n}`).join('\n')));
  const rejectsPath = folder.path('many.rejects.jsonl');
  const events = corpus.importTitles({ path, lang: 'en', dryRun: false, rejectsPath }, stop.signal);
  expect((await events.next()).value).toMatchObject({ phase: 'reading', finished: false });
  stop.abort();
  await expect(events.next()).rejects.toThrow('aborted');
  expect(await count()).toBe(5);
  const run = await db.prisma.importRun.findFirst({ orderBy: { id: 'desc' } });
  expect(run).toMatchObject({ kind: 'wiki-titles', state: 'interrupted' });
});

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

test('a page of literals is looked up by the index', async () => {
  await bring(Array.from({ length: 20_000 }, (_, n) => `Owl of type ${n}`));
  await db.pool.query('analyze wikipedia_title');
  const names = Array.from({ length: 200 }, (_, n) => `owl of type ${n * 7}`);
  const { rows } = await db.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (format json) ${WIKIPEDIA_TITLES}`,
    [names],
  );
  const reads = nodesOf(rows[0]['QUERY PLAN'][0].Plan).filter(
    (node) => node['Relation Name'] === 'wikipedia_title',
  );
  expect(reads.map((node) => node['Node Type'])).toEqual([expect.stringMatching(/Index|Bitmap Heap/)]);
  expect((await look(...names)).every(({ wikiLink }) => wikiLink !== null)).toBe(true);
});
