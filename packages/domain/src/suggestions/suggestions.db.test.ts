import { afterAll, expect, test } from 'vitest';
import { ANONYMOUS } from '../actor.ts';
import { anArticle, nextId } from '../testing/builders.ts';
import { owlWorld, OWLS, PEOPLE } from '../testing/owls.ts';
import { testWorld } from '../testing/world.ts';
import type { SUGGESTED } from './suggestions.contract.ts';

const world = await testWorld(owlWorld());
const { db } = world;
afterAll(world.close);

const list = world.api(ANONYMOUS).suggestions.list;
const kindsOf = async (query: string) => (await list({ query })).map(({ type }) => type);
const idsOf = async (type: (typeof SUGGESTED)[number], query: string) =>
  (await list({ query, type })).map(({ id }) => id);

test('the search box shows concepts, then authors, then articles, ten in all', async () => {
  expect(await kindsOf('ow')).toEqual(['concept', 'concept', 'author']);
  // From three letters on, titles are looked up, too.
  expect(await kindsOf('owl')).toEqual(['concept', 'author', ...Array<string>(8).fill('article')]);
});

test('a title is found by its words in any order, the last begun only', async () => {
  expect(await idsOf('articles', 'night barn owl hea')).toEqual([String(OWLS.barnOwls)]);
  expect(await idsOf('articles', 'hearings at NIGHT')).toEqual([String(OWLS.barnOwls)]);
  expect(await idsOf('articles', 'night xyzzy')).toEqual([]);
  expect(await idsOf('articles', '(&|')).toEqual([]);
});

test('each identifier of an article leads straight and alone to it', async () => {
  const id = String(await anArticle(db, { id: 900_001, title: 'Owl with many ids' }));
  const ids = { doi: '10.1234/owl.5', pmid: '31452104', pmcid: 'PMC123456', arxivId: '2101.01234' };
  await db.prisma.article.update({ where: { id: BigInt(id) }, data: ids });
  for (const typed of [
    'https://doi.org/10.1234/OWL.5',
    'doi:10.1234/owl.5',
    'PMC123456',
    'pmid: 31452104',
    'https://pubmed.ncbi.nlm.nih.gov/31452104/',
    'arXiv:2101.01234v2',
    '10.48550/arXiv.2101.01234',
  ])
    expect((await list({ query: typed })).map((found) => [found.type, found.id])).toEqual([['article', id]]);
});

test('an article is told by more than its title', async () => {
  const [found] = await list({ query: 'hearing night', type: 'articles' });
  expect(found).toEqual({
    id: String(OWLS.barnOwls),
    value: 'Hearing of the barn owl at night',
    label: 'Hearing of the barn owl at night',
    type: 'article',
    url: `/article/${OWLS.barnOwls}-hearing-of-the-barn-owl-at-night/`,
    title: 'Hearing of the barn owl at night · Ada Owl et al. · Journal of Owls · 2024',
  });
});

test('authors are the same from memory as from the database', async () => {
  const first = await idsOf('authors', 'author');
  expect(first).toHaveLength(10);
  await expect
    .poll(async () => {
      const { rows } = await db.pool.query<{ reads: string }>(
        `select count(*) as reads from pg_stat_activity
          where datname = current_database() and state = 'active' and query like '%tsvector_to_array%'
            and pid <> pg_backend_pid()`,
      );
      return Number(rows[0].reads);
    })
    .toBe(0);
  expect(await idsOf('authors', 'author')).toEqual(first);
  expect(await idsOf('authors', 'owl ada')).toEqual([String(PEOPLE.ada)]);
});

test('institutions are found by words of any of their names, those that begin so first', async () => {
  const at = { relatedIds: [], parentIds: [], types: [], status: 'active', contentHash: '' };
  const [far, near] = [nextId(), nextId()];
  await db.prisma.institution.createMany({
    data: [
      {
        ...at,
        id: far,
        name: 'Royal Zymurgy Institute',
        otherNames: ['RZI'],
        countryCode: 'GB',
        city: 'Bath',
      },
      { ...at, id: near, name: 'Zymurgy Society', otherNames: [], countryCode: null },
    ],
  });
  expect(await idsOf('institutions', 'zymu')).toEqual([String(near), String(far)]);
  expect(await list({ query: 'rzi', type: 'institutions' })).toEqual([
    {
      id: String(far),
      value: 'Royal Zymurgy Institute',
      label: 'Royal Zymurgy Institute · United Kingdom',
      type: 'ui',
      url: '',
      title: 'Royal Zymurgy Institute · Bath · United Kingdom',
    },
  ]);
});

test('journals are found by name and abbreviation, and lead to their articles', async () => {
  const journal = { issns: [], contentHash: '' };
  const [small, large] = [nextId(), nextId()];
  await db.prisma.source.createMany({
    data: [
      { ...journal, id: small, name: 'Strigiform Studies', abbreviation: 'Strig. Stud.', worksCount: 3 },
      { ...journal, id: large, name: 'Strigiform Letters', worksCount: 900 },
    ],
  });
  expect(await idsOf('journals', 'strigi')).toEqual([String(large), String(small)]);
  expect(await idsOf('journals', 'Strig. Stud')).toEqual([String(small)]);
  expect((await list({ query: 'strigiform l', type: 'journals' }))[0].url).toBe(`/search/?q=j:${large}`);
});

test('characters that the database cannot hold find what the others do', async () => {
  const id = nextId();
  await db.prisma.source.create({ data: { id, name: 'Noctua Notes', issns: [], contentHash: '' } });
  for (const type of ['journals', 'institutions', 'authors', 'concepts', 'articles'] as const)
    expect(await list({ query: '\0noc\0tua\ud800', type })).toBeInstanceOf(Array);
  expect(await idsOf('journals', 'noc\0tua')).toEqual([String(id)]);
});
