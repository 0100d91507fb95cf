import { compileTagger } from '@peerlens/concepts';
import { parse } from '@peerlens/query';
import * as fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { anActor } from '../testing/builders.ts';
import { workRecord } from '../testing/records.ts';
import { testWorld } from '../testing/world.ts';
import type { LiteralDraft } from './ontology.contract.ts';

const CONCEPTS: Record<string, [name: string, lang: string][]> = {
  owl: [
    ['owl', 'en'],
    ['Eule', 'de'],
  ],
  'barn owl': [['barn owl', 'en']],
  'neural network': [['neural network', 'en']],
  CAT: [['CAT', 'en']],
  heart: [['heart', 'all']],
  dodo: [['dodo', 'en']],
};
const TEXTS: [title: string, abstract: string][] = [
  ['Barn owls at night', 'The barn-owl hears.'],
  ['An owl', 'Neural networks for owls.'],
  ['A neural-network model', 'It is deep.'],
  ['α-synuclein in the heart', 'Tumour behaviour.'],
  ['Alpha synuclein', 'Tumor behavior; hearts.'],
  ['Die Entwicklung der Eule', 'Neue Entwicklungen.'],
  ['Réseaux neuronaux', 'Un réseau neuronal.'],
  ['Исследования сов', 'Это исследование.'],
  ['Abnormality of the heart', 'Of mice and men.'],
  ['Heart abnormality', 'An owl flies.'],
  ['Night', 'A general generation.'],
];

const world = await testWorld({
  concepts: Object.entries(CONCEPTS).map(([name, literals]) => ({
    uri: `http://example.org/${name}`,
    name,
    literals: literals.map(([literal, lang]) => ({ name: literal, lang, kind: 'pref' as const })),
    broader: [],
    source: 'owls',
    deprecated: false,
  })),
  works: TEXTS.map(([title, abstract], at) => workRecord(at + 1, { title, abstract })),
});
afterAll(world.close);
const { db } = world;
await db.prisma.concept.updateMany({ where: { name: 'dodo' }, data: { deleted: true } });
await db.prisma.revision.updateMany({ data: { ontology: { increment: 1 } } });
const api = world.api(anActor()).ontologyLiterals;
const search = world.api(anActor()).articles.search;

const ids = new Map(
  (await db.prisma.concept.findMany({ select: { id: true, name: true } })).map(({ id, name }) => [name, id]),
);
const idOf = (name: string): number => ids.get(name) ?? 0;
const draft = (name: string, more: Partial<LiteralDraft> = {}): LiteralDraft => ({
  name,
  composite: null,
  lang: 'en',
  isAmbiguous: false,
  ...more,
});
const knowledgeOf = async (literal: LiteralDraft, conceptId: number | null = null) =>
  (await api.validateLiterals({ conceptId, literals: [literal], withDfs: false })).literals[0];
const dfOf = async (...literals: LiteralDraft[]) => (await api.literalsDfs({ literals })).perLiteral;

describe('concepts in conflict with a literal', () => {
  test.each([
    ['the same', 'barn owl', ['barn owl']],
    ['its plural', 'Barn Owls', ['barn owl']],
    ['another spelling of it', 'barn-owl', ['barn owl']],
    ['part of it', 'barn', []],
    ['more than it', 'young barn owl', []],
    ['capitals in small letters', 'cat', []],
    ['one that was deleted', 'dodo', []],
    ['a form of another language', 'Eulen', ['owl']],
  ])('are found by what is recognised as them: %s', async (_what, name, expected) => {
    const { similarLiteralsConcepts } = await knowledgeOf(draft(name, { lang: 'all' }));
    expect(similarLiteralsConcepts.map((one) => one.name)).toEqual(expected);
  });

  test('are others, not the concept itself', async () => {
    expect((await knowledgeOf(draft('owl'), idOf('owl'))).similarLiteralsConcepts).toEqual([]);
  });

  test('are found by every combination of a composite', async () => {
    const composite = ['barn', { conceptId: idOf('owl') }];
    const found = await knowledgeOf(draft('barn owl', { composite }));
    expect(found.similarLiteralsConcepts.map(({ name }) => name)).toEqual(['barn owl']);
    expect(found.expandedLiteralsVariants[0]).toBe('barn owl');
  });
});

describe('neighbours of a literal', () => {
  test('stand in it, and can be parents, or have it in them', async () => {
    const inside = await knowledgeOf(draft('barn owl nests'));
    expect(inside.lexicalNeighborsConcepts.map(({ name, canBeParent }) => [name, canBeParent])).toEqual([
      ['barn owl', true],
      ['owl', true],
    ]);
    const around = await knowledgeOf(draft('network'));
    expect(around.lexicalNeighborsConcepts).toEqual([
      {
        conceptId: idOf('neural network'),
        name: 'neural network',
        literal: 'neural network',
        canBeParent: false,
      },
    ]);
  });

  test('cannot be parents as parts of hyphenated words, in composites, or of themselves', async () => {
    expect((await knowledgeOf(draft('owl-eyed frog'))).lexicalNeighborsConcepts).toMatchObject([
      { name: 'owl', canBeParent: false },
    ]);
    const composite = ['tawny owl'];
    expect((await knowledgeOf(draft('tawny owl', { composite }))).lexicalNeighborsConcepts).toMatchObject([
      { name: 'owl', canBeParent: false },
    ]);
    expect((await knowledgeOf(draft('tawny owl'), idOf('owl'))).lexicalNeighborsConcepts).toEqual([]);
  });

  test('are those of languages that the literal meets', async () => {
    expect((await knowledgeOf(draft('Eule am Tag', { lang: 'en' }))).lexicalNeighborsConcepts).toEqual([]);
    const german = await knowledgeOf(draft('Eulen am Tag', { lang: 'de' }));
    expect(german.lexicalNeighborsConcepts).toMatchObject([
      { name: 'owl', literal: 'Eule', canBeParent: true },
    ]);
  });
});

describe('a concept as a part of composites', () => {
  const use = (parent: string, literals: LiteralDraft[], conceptId: number | null = null) =>
    api.useAsParentInComposite({ conceptId, parentConceptId: idOf(parent), literals });

  test('takes the place of its words in every literal that has them', async () => {
    const owl = { conceptId: idOf('owl') };
    const kept = draft('old owl', { composite: ['old', owl] });
    const given = ['young owls of barns', 'owl pellet', 'night owls', 'owl', 'owlet cage', '(owl) box'];
    const { literals } = await use('owl', [...given.map((name) => draft(name)), kept]);
    expect(literals.map(({ composite }) => composite)).toEqual([
      ['young', owl, 'of barns'],
      [owl, 'pellet'],
      ['night', owl],
      null,
      null,
      [owl, ') box'],
      kept.composite,
    ]);
    expect(literals.map(({ name }) => name)).toEqual([...given, 'old owl']);
  });

  test('is not made of itself, over however many', async () => {
    const [whole, part] = [idOf('barn owl'), idOf('owl')];
    await db.prisma.literal.create({
      data: {
        conceptId: whole,
        name: 'barn owl bird',
        composite: [{ conceptId: part }, 'bird'],
        lang: 'en',
        kind: 'alt',
      },
    });
    await db.prisma.revision.updateMany({ data: { ontology: { increment: 1 } } });
    await expect(use('barn owl', [draft('barn owl nest')], part)).rejects.toThrow(
      'The literals of that concept are made of this one',
    );
    await expect(use('owl', [draft('owl nest')], part)).rejects.toThrow(
      'cannot be a part of its own literals',
    );
    expect((await knowledgeOf(draft('barn owl nest'), part)).lexicalNeighborsConcepts).toMatchObject([
      { name: 'barn owl', canBeParent: false },
    ]);
  });

  test('has to be there', async () => {
    await expect(use('dodo', [])).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(use('nothing', [])).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

test('literals that another concept lacks are given back as they are', async () => {
  const bat = draft('bat', { isAmbiguous: true });
  const found = await api.missingLiterals({
    conceptId: null,
    destLiterals: [draft('owl')],
    literals: [draft('Owls'), bat],
  });
  expect(found.literals).toEqual([bat]);
});

describe('articles that literals find', () => {
  test.each([
    ['neural network', 'en', [2, 3]],
    ['barn owl', 'en', [1]],
    ['alpha-synuclein', 'en', [4, 5]],
    ['tumor behavior', 'en', [4, 5]],
    ['Entwicklung', 'de', [6]],
    ['réseau neuronal', 'fr', [7]],
    ['исследование', 'ru', [8]],
    ['mouse', 'en', [9]],
    ['quartz', 'en', []],
  ])('%j (%s) finds those whose words it has in one form or another', async (name, lang, expected) => {
    const [{ df, searchQuery }] = await dfOf(draft(name, { lang }));
    const { articles, total } = await search({ q: searchQuery });
    expect(articles.map(({ id }) => id).sort((a, b) => a - b)).toEqual(expected);
    expect([df, total]).toEqual([expected.length, expected.length]);
  });

  test('of a composite are those of all its combinations', async () => {
    const composite = ['barn', { conceptId: idOf('owl') }];
    expect(await dfOf(draft('', { composite }))).toEqual([{ searchQuery: '"barn owl" OR "barnowl"', df: 1 }]);
  });

  test('count once in the total, which leaves out what finds nothing or nothing more', async () => {
    const literals = ['owl', 'barn owl', 'quartz', 'network'].map((name) => draft(name));
    const { perLiteral, total } = await api.literalsDfs({ literals });
    expect(perLiteral.map(({ df }) => df)).toEqual([3, 1, 0, 2]);
    expect(total).toEqual({ searchQuery: '"owl" OR "network" OR "barnowl"', df: 4, leftOut: 0 });
  });

  test('are none for what cannot be looked for', async () => {
    const none = { searchQuery: '', df: 0 };
    expect(await dfOf(draft(''), draft('the'), draft('–'), draft('x'.repeat(400)))).toEqual([
      none,
      none,
      none,
      none,
    ]);
    expect((await api.literalsDfs({ literals: [] })).total).toEqual({ ...none, leftOut: 0 });
  });

  test('of a concept are those of the literals that it has', async () => {
    const { perLiteral, total } = await api.potentialDfs({ conceptId: idOf('owl') });
    expect(perLiteral.map(({ df }) => df)).toEqual([3, 1]);
    expect(total.df).toBe(4);
    await expect(api.potentialDfs({ conceptId: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('are those of the query that is told, to the last one, whatever the literal', async () => {
    const anyWord = fc.constantFrom(
      ...TEXTS.flatMap((texts) => texts.join(' ').split(/\s+/)),
      ...'" \\ “ ＂ OR NOT title: * c:1 \u200b ＯＷＬ ( ) -'.split(' '),
    );
    const anyName = fc
      .array(fc.tuple(anyWord, fc.constantFrom(' ', '-', '')), { maxLength: 5 })
      .map((words) => words.flat().join(''));
    const anyLiteral = fc.record({
      name: fc.oneof(
        { weight: 5, arbitrary: anyName },
        { weight: 1, arbitrary: fc.string({ unit: 'grapheme' }) },
      ),
      composite: fc.option(
        fc.array(fc.oneof(fc.constantFrom('barn', 'deep', '"'), fc.constant({ conceptId: idOf('owl') })), {
          minLength: 1,
          maxLength: 3,
        }),
        { freq: 6 },
      ),
      lang: fc.constantFrom('all', 'en', 'de', 'fr', 'ru', 'es'),
      isAmbiguous: fc.boolean(),
    });
    const storable = (name: string) => !name.includes('\0') && name.isWellFormed();
    let found = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          anyLiteral.filter(({ name }) => storable(name)),
          { maxLength: 3 },
        ),
        async (literals) => {
          const { perLiteral, total } = await api.literalsDfs({ literals });
          const told = [...perLiteral, total];
          expect(told.every(({ searchQuery, df }) => searchQuery !== '' || df === 0)).toBe(true);
          for (const { searchQuery, df } of told.filter((one) => one.searchQuery !== '')) {
            expect(parse(searchQuery)).toMatchObject({ ok: true, text: searchQuery });
            const page = await search({ q: searchQuery, limit: 50 });
            expect([searchQuery, page.total, page.articles.length]).toEqual([searchQuery, df, df]);
            if (df > 0) found++;
          }
          expect(total.df).toBeGreaterThanOrEqual(Math.max(0, ...perLiteral.map(({ df }) => df)));
        },
      ),
      { numRuns: 150 },
    );
    expect(found).toBeGreaterThan(100);
  });

  test('hold every article in which the tagger finds the literal as it is written, or its plural', async () => {
    const literals = [
      'owl',
      'barn owl',
      'neural network',
      'heart',
      'heart abnormality',
      'mouse',
      'tumour behaviour',
    ];
    for (const name of literals) {
      const tagger = compileTagger([{ ...draft(name), literalId: 1, conceptId: 1 }]);
      const tagged = TEXTS.flatMap(([title, body], at) =>
        tagger.tag({ title, body }).some((hit) => hit.end - hit.start <= name.length + 2) ? [at + 1] : [],
      );
      const [{ searchQuery }] = await dfOf(draft(name));
      const { articles } = await search({ q: searchQuery });
      expect(articles.map(({ id }) => id)).toEqual(expect.arrayContaining(tagged));
    }
  });
});

describe('recommended concepts', () => {
  test('stand in the same articles, best first, and are not deleted', async () => {
    const { concepts } = await api.recommendedConcepts({ conceptId: idOf('barn owl'), topn: 5 });
    for (const { conceptId, score } of concepts) {
      expect(conceptId).not.toBe(idOf('dodo'));
      expect(score).toBeGreaterThan(0);
    }
    expect(concepts.map(({ name }) => name)).toContain('owl');
    await expect(api.recommendedConcepts({ conceptId: idOf('dodo') })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

test('no more literals are taken than a concept may have', async () => {
  const literals = Array.from({ length: 501 }, () => draft('owl'));
  await expect(api.validateLiterals({ literals })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});
