import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { collect, withFiles } from '../testing.ts';
import { readConcepts } from './read-concepts.ts';

const read = (name: string, content: string) =>
  withFiles({ [name]: content }, (folder) => collect(readConcepts(join(folder, name))));

describe('a CSV with all columns', () => {
  test('has languages, kinds, ambiguity and parts of literals', async () => {
    const csv = `name,pref,alt,hidden,lang,ambiguous,unambiguous,composite,broader,related,basic,deleted,categories
Moon,Moon@en|Mond@de,a\\|b\\@c|'-moon,mooon@EN,fr,a\\|b\\@c,Moon@en,"[{""name"":""Mond"",""lang"":""de"",""parts"":[""x"",{""uri"":""urn:y""}]}]",Sky,Sky|urn:z,no,yes,Astronomy|Night\\|day
Sky,,,,,,,,,,,,
`;
    expect(await read('c.csv', csv)).toEqual([
      {
        ok: true,
        line: 2,
        record: {
          uri: 'urn:ontology:c:moon',
          name: 'Moon',
          literals: [
            { name: 'Moon', lang: 'en', kind: 'pref', isAmbiguous: false },
            { name: 'Mond', lang: 'de', kind: 'pref', composite: ['x', { uri: 'urn:y' }] },
            { name: 'a|b@c', lang: 'fr', kind: 'alt', isAmbiguous: true },
            { name: "'-moon", lang: 'fr', kind: 'alt' },
            { name: 'mooon', lang: 'en', kind: 'hidden' },
          ],
          broader: ['urn:ontology:c:sky'],
          source: 'c',
          deprecated: true,
          basic: false,
          categories: ['Astronomy', 'Night|day'],
          related: ['urn:ontology:c:sky', 'urn:z'],
        },
      },
      {
        ok: true,
        line: 3,
        record: expect.objectContaining({ literals: [{ name: 'Sky', lang: 'all', kind: 'pref' }] }),
      },
    ]);
  });

  test('tells a cell that is no JSON', async () => {
    expect(await read('c.csv', 'name,further\nMoon,{\n')).toEqual([
      { ok: false, line: 2, reason: 'The cell "further" is not valid JSON', input: 'Moon {' },
    ]);
  });
});

describe('JSON lines with all fields', () => {
  const MOON = {
    uri: 'http://e.org/moon',
    name: 'Moon',
    literals: [
      { name: 'Moon', lang: 'en', kind: 'pref', isAmbiguous: true, composite: ['m', { uri: 'o:2' }] },
    ],
    broader: ['o:2'],
    source: 'Sky',
    deleted: true,
    basic: false,
    categories: ['Astronomy'],
    related: ['o:2'],
    further: [
      { property: 'scopeNote', text: 'Of the earth', lang: 'en' },
      { property: 'exactMatch', uri: 'http://e.org/x' },
      { property: 'isNone', text: 'x' },
    ],
  };
  const { deleted, ...rest } = MOON;
  const RECORD = { ...rest, deprecated: deleted, further: MOON.further.slice(0, 2) };

  test('are read as they are, concepts named by URI', async () => {
    const [moon] = await read('o.jsonl', JSON.stringify(MOON));
    expect(moon).toEqual({ ok: true, line: 1, record: RECORD });
  });

  test('have ids of others everywhere put as URIs, where concepts have ids beside URIs', async () => {
    const sky = { id: 'o:2', uri: 'http://e.org/sky', name: 'Sky' };
    const [moon] = await read('o.jsonl', `${JSON.stringify({ id: 'o:1', ...MOON })}\n${JSON.stringify(sky)}`);
    const text = JSON.stringify({ ok: true, line: 1, record: RECORD }).replaceAll('o:2', 'http://e.org/sky');
    expect(moon).toEqual(JSON.parse(text));
  });
});
