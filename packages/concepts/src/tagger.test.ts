import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileTagger } from './compile-tagger.ts';
import type { ConceptCount, Tagger, TaggerLiteral, TagHit } from './tagger-types.ts';

const literal = (id: number, name: string, more: Partial<TaggerLiteral> = {}): TaggerLiteral => ({
  literalId: id,
  conceptId: id,
  name,
  composite: null,
  lang: 'en',
  isAmbiguous: false,
  ...more,
});
const taggerOf = (...names: string[]): Tagger => compileTagger(names.map((name, id) => literal(id, name)));
const found = (tagger: Tagger, body: string): string[] =>
  tagger.tag({ title: '', body }).map((hit) => body.slice(hit.start, hit.end) + (hit.nested ? '*' : ''));

describe('what is recognised', () => {
  test.each([
    ['neural network', 'two Neural Networks here', 'Neural Networks'],
    ['neural networks', 'a neural network', 'neural network'],
    ['multilingual', 'multi-lingual text', 'multi-lingual'],
    ['multi-lingual', 'multilingual text', 'multilingual'],
    ['multi-lingual', 'multi lingual text', 'multi lingual'],
    ['data base', 'a database', 'database'],
    ['tumor behavior', 'the tumour behaviours', 'tumour behaviours'],
    ['colour modelling', 'color modeling', 'color modeling'],
    ['optimisation', 'Optimization', 'Optimization'],
    ['alpha-synuclein', 'of α-synuclein.', 'α-synuclein'],
    ['α-synuclein', 'of alpha synuclein.', 'alpha synuclein'],
    ['alpha-synuclein', 'of α–synucleins.', 'α–synucleins'],
    ['TNF-alpha', 'by TNFα', 'TNFα'],
    ["Alzheimer's disease", 'Alzheimer disease', 'Alzheimer disease'],
    ['Alzheimer disease', 'Alzheimer’s disease', 'Alzheimer’s disease'],
    ['Schrödinger equation', 'Schrodinger equations', 'Schrodinger equations'],
    ['hypotheses', 'one hypothesis', 'hypothesis'],
    ['corpora', 'the corpus', 'corpus'],
    ['information', 'informa-\ntion', 'informa-\ntion'],
  ])('%j is found in %j', (name, text, expected) => {
    expect(found(taggerOf(name), text)).toEqual([expected]);
  });

  test.each([
    ['CAT', 'a cat'],
    ['US', 'us and Us'],
    ['generation', 'in general, generative'],
    ['machine translation', 'machine. Translation'],
    ['machine translation', 'a machine (translation)'],
    ['the rapist', 'therapist'],
    ['x', 'x'],
    ['of the', 'of the'],
    ['42', '42'],
    ['IT services', 'it services'],
  ])('%j is not found in %j', (name, text) => {
    expect(found(taggerOf(name), text)).toEqual([]);
  });

  test('a literal in capitals is found in capitals and in the plural of an acronym', () => {
    expect(found(taggerOf('CNN', 'HIV-1', 'WHO'), 'CNN and CNNs, HIV-1; WHO, who')).toEqual([
      'CNN',
      'CNNs',
      'HIV-1',
      'WHO',
    ]);
  });

  test('cases of German, French and Russian literals are found, other languages only as written', () => {
    const tagger = compileTagger([
      literal(1, 'Auftragsabwicklung', { lang: 'de' }),
      literal(2, 'réseau neuronal', { lang: 'fr' }),
      literal(3, 'право на образование', { lang: 'ru' }),
      literal(4, 'fosfaattianalyysi', { lang: 'fi' }),
    ]);
    expect(
      found(tagger, 'Auftragsabwicklungen; réseaux neuronaux; права на образования; fosfaattianalyysi'),
    ).toEqual(['Auftragsabwicklungen', 'réseaux neuronaux', 'права на образования', 'fosfaattianalyysi']);
    expect(found(tagger, 'fosfaattianalyysis')).toEqual([]);
  });
});

describe('what would be silly', () => {
  test('a foreign word is not looked for by itself in a plainly English text', () => {
    const tagger = compileTagger([
      literal(1, 'Anden', { lang: 'de' }),
      literal(2, 'Gold', { lang: 'de' }),
      literal(3, 'künstliche Intelligenz', { lang: 'de' }),
    ]);
    const english = 'This is the gold of a text, and it has künstlicher Intelligenz';
    expect(found(tagger, english)).toEqual(['künstlicher Intelligenz']);
    expect(found(tagger, 'Das Gold der Anden')).toEqual(['Gold', 'Anden']);
    expect(tagger.tag({ title: 'Gold', body: english }).every((hit) => hit.field === 'body')).toBe(true);
  });

  test('a stop word is no inflected form of a literal', () => {
    const tagger = compileTagger([literal(1, 'Dänen', { lang: 'de' }), literal(2, 'Lesen', { lang: 'de' })]);
    expect(found(tagger, 'dans les')).toEqual([]);
  });

  test('words of prose count only with evidence, and their plurals only as written', () => {
    const tagger = taggerOf('paper', 'Goods', 'Wells', 'paper industry');
    expect(tagger.count({ title: '', body: 'In this paper it works well, a good paper' })).toEqual([]);
    expect(found(tagger, 'goods; paper industry; wells')).toEqual([
      'goods',
      'paper industry',
      'paper*',
      'wells',
    ]);
  });

  test('idioms hide the words in them, longer literals do not hide behind idioms', () => {
    const tagger = taggerOf('arts', 'tuning', 'fine tuning of instruments', 'arts policy');
    expect(found(tagger, 'state-of-the-art fine-tuning and arts policy')).toEqual(['arts policy', 'arts*']);
    expect(found(tagger, 'fine tuning of instruments')).toEqual(['fine tuning of instruments', 'tuning*']);
  });

  test('an elision does not make a new word', () => {
    expect(found(taggerOf('dunes'), 'd’une part')).toEqual([]);
  });

  test('a plural of an acronym as literal is found in capitals only', () => {
    expect(found(taggerOf('LEDs'), 'led by LEDs and an LED')).toEqual(['LEDs', 'LED']);
  });
});

describe('overlaps', () => {
  test('the longest literal wins, what is inside it is nested, what runs over its end is not there', () => {
    const tagger = taggerOf(
      'statistical machine translation',
      'machine translation',
      'translation system',
      'statistical',
    );
    expect(found(tagger, 'a statistical machine translation system')).toEqual([
      'statistical machine translation',
      'statistical*',
      'machine translation*',
    ]);
  });

  test('a concept is not nested in itself', () => {
    const tagger = compileTagger([
      literal(1, 'neural network'),
      literal(2, 'deep neural network', { conceptId: 1 }),
    ]);
    expect(found(tagger, 'deep neural network')).toEqual(['deep neural network']);
  });

  test('a literal of several concepts hits all, two literals of one concept hit once', () => {
    const tagger = compileTagger([
      literal(7, 'arbitrage', { conceptId: 1 }),
      literal(8, 'Arbitrage', { conceptId: 1, lang: 'de' }),
      literal(9, 'Arbitrage', { conceptId: 2, lang: 'fr' }),
    ]);
    const hits = tagger.tag({ title: 'Arbitrage', body: '' });
    expect(hits.map((hit) => [hit.conceptId, hit.literalId])).toEqual([
      [1, 7],
      [2, 9],
    ]);
  });
});

describe('composite literals', () => {
  const parts = [
    literal(1, 'tumour'),
    literal(2, 'cancer', { conceptId: 1 }),
    literal(3, 'lung'),
    literal(4, 'Lunge', { conceptId: 3, lang: 'de' }),
  ];
  const composite = literal(5, '', { composite: [{ conceptId: 3 }, { conceptId: 1 }, 'cell'] });

  test('stand for every combination of their parts in their language', () => {
    const tagger = compileTagger([...parts, composite]);
    const outer = (text: string): number[] =>
      tagger
        .tag({ title: text, body: '' })
        .filter((hit) => !hit.nested)
        .map((hit) => hit.conceptId);
    expect(outer('lung tumor cells')).toEqual([5]);
    expect(outer('lung cancer cell')).toEqual([5]);
    expect(outer('Lunge cancer cell')).toEqual([3, 1]);
  });

  test('are bounded, and a composite of itself ends', () => {
    const itself = literal(6, '', { composite: [{ conceptId: 6 }, 'again'] });
    const one = compileTagger([...parts, composite, itself], { maxCompositeExpansions: 1 });
    expect(one.tag({ title: 'lung cancer cell', body: '' }).some((hit) => hit.conceptId === 5)).toBe(false);
    expect(one.tag({ title: 'lung tumour cell', body: '' }).some((hit) => hit.conceptId === 5)).toBe(true);
  });
});

describe('ambiguous literals', () => {
  const tagger = compileTagger([
    literal(1, 'CAT', { isAmbiguous: true }),
    literal(2, 'computer-aided translation', { conceptId: 1 }),
    literal(3, 'zoology'),
  ]);
  const ids = (body: string, near?: (conceptId: number, others: readonly number[]) => boolean): number[] =>
    tagger.count({ title: '', body }, near).map((count) => count.conceptId);

  test('count only beside an unambiguous literal of the same concept', () => {
    expect(ids('The CAT of zoology')).toEqual([3]);
    expect(tagger.count({ title: 'CAT', body: 'Computer-aided translation' })).toEqual([
      { conceptId: 1, title: 1, body: 1, nestedOnly: false },
    ]);
  });

  test('count where the document’s other concepts are near', () => {
    expect(ids('The CAT of zoology', (conceptId, others) => conceptId === 1 && others.includes(3))).toEqual([
      1, 3,
    ]);
  });
});

const VOCABULARY = [
  'neural',
  'network',
  'networks',
  'US',
  'us',
  'α',
  'alpha',
  'tumour',
  'tumor',
  'multi',
  'lingual',
  'Art',
  'é',
];
const joints = fc.constantFrom(' ', '-', '. ', '', '\u2019', ' – ');
const phrase = (most: number): fc.Arbitrary<string> =>
  fc
    .array(fc.tuple(fc.constantFrom(...VOCABULARY), joints), { minLength: 1, maxLength: most })
    .map((pairs) => pairs.map(([word, joint]) => word + joint).join(''));
const ontology = fc
  .array(fc.tuple(phrase(3), fc.nat(5), fc.constantFrom('all', 'en', 'de', 'fr', 'ru', 'es'), fc.boolean()), {
    maxLength: 12,
  })
  .map((rows) =>
    rows.map(([name, conceptId, lang, isAmbiguous], id) =>
      literal(id, name, { conceptId, lang, isAmbiguous }),
    ),
  );
const anyText = fc.oneof(phrase(12), fc.string({ unit: 'binary' }), fc.string());
const document = fc.record({ title: anyText, body: anyText });

const added = (hits: TagHit[]): ConceptCount[] => {
  const sure = new Set(hits.filter((hit) => !hit.ambiguous).map((hit) => hit.conceptId));
  return [...sure]
    .sort((a, b) => a - b)
    .map((conceptId) => {
      const own = hits.filter((hit) => hit.conceptId === conceptId);
      const title = own.filter((hit) => hit.field === 'title').length;
      return { conceptId, title, body: own.length - title, nestedOnly: own.every((hit) => hit.nested) };
    });
};

describe('for any ontology and document', () => {
  test('the order of the literals changes nothing', () => {
    fc.assert(
      fc.property(ontology, document, (literals, text) => {
        expect(compileTagger(literals.toReversed()).tag(text)).toEqual(compileTagger(literals).tag(text));
      }),
    );
  });

  test('counting is adding the hits up', () => {
    fc.assert(
      fc.property(ontology, document, (literals, text) => {
        const tagger = compileTagger(literals);
        expect(tagger.count(text)).toEqual(added(tagger.tag(text)));
      }),
    );
  });

  test('what a hit cuts out is, by itself, a hit of the same concept', () => {
    fc.assert(
      fc.property(ontology, document, (literals, text) => {
        const tagger = compileTagger(literals);
        for (const hit of tagger.tag(text)) {
          const cut = text[hit.field].slice(hit.start, hit.end);
          const again = tagger.tag({ title: cut, body: '' });
          expect(again.map((other) => other.conceptId)).toContain(hit.conceptId);
        }
      }),
    );
  });

  test('outer hits of a field do not overlap and nested ones lie inside one', () => {
    fc.assert(
      fc.property(ontology, document, (literals, text) => {
        const hits = compileTagger(literals).tag(text);
        const outer = hits.filter((hit) => !hit.nested);
        const inside = (a: TagHit, b: TagHit): boolean =>
          a.field === b.field && a.start >= b.start && a.end <= b.end;
        const apart = (a: TagHit, b: TagHit): boolean =>
          a.field !== b.field ||
          a.end <= b.start ||
          a.start >= b.end ||
          (a.start === b.start && a.end === b.end);
        expect(outer.every((hit) => outer.every((other) => apart(hit, other)))).toBe(true);
        expect(hits.every((hit) => !hit.nested || outer.some((other) => inside(hit, other)))).toBe(true);
      }),
    );
  });

  test('no text is too odd or too long', () => {
    const tagger = taggerOf('neural network', 'US', 'alpha');
    for (const text of [
      '\ud800',
      '\udfff\u0000',
      '😀',
      '\u202eשלום',
      'a.'.repeat(500_000),
      'neural '.repeat(150_000),
      '-'.repeat(1_000_000),
      'a\u0301'.repeat(500_000),
    ]) {
      expect(Array.isArray(tagger.tag({ title: text, body: text }))).toBe(true);
    }
    expect(tagger.tag({ title: '', body: 'neural network '.repeat(70_000) })).toHaveLength(70_000);
  });
});
