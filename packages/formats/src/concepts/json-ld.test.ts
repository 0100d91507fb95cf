import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { collect, withFiles } from '../testing.ts';
import { readConcepts } from './read-concepts.ts';

const read = (content: string, name = 'x.json') =>
  withFiles({ [name]: content }, (folder) => collect(readConcepts(join(folder, name))));

const CONTEXT = {
  skos: 'http://www.w3.org/2004/02/skos/core#',
  prefLabel: { '@id': 'skos:prefLabel', '@container': '@language' },
  broader: { '@id': 'skos:broader', '@type': '@id' },
};

describe('an ontology in JSON-LD', () => {
  test('is read with context and graph, in whatever order they stand', async () => {
    const graph = [
      {
        '@id': 'http://e.org/1',
        '@type': 'skos:Concept',
        prefLabel: { en: 'Moon', de: ['Mond'] },
        broader: ['http://e.org/2'],
        'skos:hiddenLabel': { '@value': 'Mooon' },
        'skos:scopeNote': { '@value': 'Of the earth', '@language': 'en' },
      },
      {
        prefLabel: { en: 'Satellite' },
        'skos:narrower': { '@id': 'http://e.org/3', '@type': 'skos:Concept', 'skos:altLabel': 'Io' },
        '@type': ['skos:Concept'],
        '@id': 'http://e.org/2',
      },
    ];
    const expected = [
      [
        'http://e.org/1',
        ['pref en Moon', 'pref de Mond', 'hidden all Mooon'],
        ['http://e.org/2'],
        [{ property: 'scopeNote', text: 'Of the earth', lang: 'en' }],
      ],
      ['http://e.org/2', ['pref en Satellite'], [], undefined],
      ['http://e.org/3', ['alt all Io'], ['http://e.org/2'], undefined],
    ];
    for (const text of [
      JSON.stringify({ '@context': CONTEXT, '@graph': graph }),
      JSON.stringify({ '@graph': graph, '@context': CONTEXT }, null, 2),
      JSON.stringify(
        graph.map((node) => ({ '@context': CONTEXT, ...node })),
        null,
        1,
      ),
    ]) {
      const concepts = (await read(text)).map((each) => (each.ok ? each.record : each));
      const shown = concepts
        .map((each) => [
          'uri' in each && each.uri,
          'literals' in each && each.literals.map(({ kind, lang, name }) => `${kind} ${lang} ${name}`),
          'broader' in each && each.broader,
          'further' in each ? each.further : undefined,
        ])
        .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
      expect(shown).toEqual(expected);
    }
  });

  test('whose context is elsewhere is refused with what to do, and nothing is fetched', async () => {
    const text =
      '{"@context": "https://contexts.invalid/skos.json",\n"@graph": [\n{"@id": "http://e.org/1"}]}';
    expect(await read(text)).toEqual([
      {
        ok: false,
        line: expect.any(Number),
        reason: expect.stringMatching(
          /https:\/\/contexts\.invalid\/skos\.json is not fetched; write .* "@context", or save the ontology as Turtle/,
        ),
        input: '',
      },
    ]);
  });

  test('with the context of JSKOS needs no fetching', async () => {
    const concept = {
      '@context': 'https://gbv.github.io/jskos/context.json',
      uri: 'http://e.org/1',
      type: ['http://www.w3.org/2004/02/skos/core#Concept'],
      prefLabel: { en: 'Moon' },
      altLabel: { de: ['Mond', 'Trabant'] },
      broader: [{ uri: 'http://e.org/2', prefLabel: { en: 'Satellite' } }],
      notation: ['M1'],
    };
    expect(await read(JSON.stringify(concept), 'moon.jsonld')).toEqual([
      {
        ok: true,
        line: 1,
        record: {
          uri: 'http://e.org/1',
          name: 'Moon',
          literals: [
            { name: 'Moon', lang: 'en', kind: 'pref' },
            { name: 'Mond', lang: 'de', kind: 'alt' },
            { name: 'Trabant', lang: 'de', kind: 'alt' },
          ],
          broader: ['http://e.org/2'],
          source: 'moon',
          deprecated: false,
          further: [{ property: 'notation', text: 'M1' }],
        },
      },
    ]);
  });

  test.each([
    [
      'cut off',
      '{"@context": {"@vocab": "http://www.w3.org/2004/02/skos/core#"}, "@graph": [\n',
      'middle of a value',
    ],
    ['no JSON', '{"@context": {},\n"@graph": nonsense}', 'cannot be read from here on'],
    ['nested without end', `{"@id": "x",\n"a": ${'['.repeat(200_000)}`, 'nested deeper than 100 levels'],
    [
      'large and has its context last',
      `{"@graph": [\n${'{"@id": "http://e.org/1"},\n'.repeat(200_000)}{}], "@context": {}}`,
      '"@context" must be the first entry',
    ],
  ])('that is %s says so', async (_, text, reason) => {
    expect((await read(text)).at(-1)).toMatchObject({ ok: false, reason: expect.stringContaining(reason) });
  });
});
