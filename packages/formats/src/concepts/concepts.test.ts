import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import type { ConceptRecord, Read } from '../records.ts';
import { collect, hasShared, sharedFile, sharedNote, tally, withFiles } from '../testing.ts';
import { readConcepts } from './read-concepts.ts';
import type { ReadConceptsOptions } from './read-concepts.ts';

const read = (name: string, content: string, options?: ReadConceptsOptions) =>
  withFiles({ [name]: content }, (folder) => collect(readConcepts(join(folder, name), options)));

const records = (reads: Read<ConceptRecord>[]) => reads.flatMap((r) => (r.ok ? [r.record] : []));
const warnings = (reads: Read<ConceptRecord>[]) =>
  reads.flatMap((r) => (!r.ok && r.isWarning ? [r.line] : []));
const rejects = (reads: Read<ConceptRecord>[]) => reads.flatMap((r) => (r.ok ? [] : [[r.line, r.reason]]));

const TURTLE = `# a licence
@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
@prefix xl: <http://www.w3.org/2008/05/skos-xl#> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix dct: <http://purl.org/dc/terms/> .
@prefix : <http://example.org/> .
:scheme a skos:ConceptScheme ; dct:title "Thésaurus"@fr, "Thesaurus"@en .
:a a skos:Concept ; skos:prefLabel "Erde"@de, "Earth"@en ; skos:altLabel "Earth"@en, "<b>globe</b>" ;
  skos:narrower :b ; skos:inScheme <http://example.org/the scheme> ;
  skos:note "<http://not an iri>", """many
  lines with <http://no iri> in""" .
:b a skos:Concept ; xl:prefLabel :b1 ; skos:hiddenLabel "Mooon"@en ; owl:deprecated true ; skos:broader :b, :z .
:b1 xl:literalForm "Moon"@en .
:c a skos:Concept ; skos:definition "nameless" .
:collection a skos:Collection ; skos:prefLabel "no concept"@en .
`;

describe('an ontology in Turtle', () => {
  test('gives labels of every kind, parents from both directions, and deprecation', async () => {
    const reads = await read('x.txt', TURTLE);
    expect(records(reads)).toEqual([
      {
        uri: 'http://example.org/a',
        name: 'Earth',
        literals: [
          { name: 'Erde', lang: 'de', kind: 'pref' },
          { name: 'Earth', lang: 'en', kind: 'pref' },
          { name: 'globe', lang: 'all', kind: 'alt' },
        ],
        broader: [],
        source: 'Thesaurus',
        deprecated: false,
        further: [
          { property: 'note', text: '<http://not an iri>' },
          { property: 'note', text: 'many\n  lines with <http://no iri> in' },
        ],
      },
      {
        uri: 'http://example.org/b',
        name: 'Moon',
        literals: [
          { name: 'Moon', lang: 'en', kind: 'pref' },
          { name: 'Mooon', lang: 'en', kind: 'hidden' },
        ],
        broader: ['http://example.org/a', 'http://example.org/z'],
        source: 'Thesaurus',
        deprecated: true,
      },
    ]);
    expect(rejects(reads)).toEqual([
      [9, expect.stringContaining('<http://example.org/the scheme>')],
      [14, 'The concept has no label'],
    ]);
    expect(warnings(reads)).toEqual([9]);
  });

  test('with a syntax error keeps what came before and tells the line', async () => {
    const reads = await read('x.ttl', TURTLE.replace(':c a', ':c a a a'));
    expect(records(reads)).toHaveLength(2);
    expect(rejects(reads).at(-1)).toEqual([14, expect.stringContaining('cannot be read from here on')]);
  });

  test('with relative ids has them below a name made of the file, or below the base that is given', async () => {
    const turtle = `@prefix skos: <http://www.w3.org/2004/02/skos/core#> .\n<#1> a skos:Concept ; skos:prefLabel "x" ; skos:broader <#2> .`;
    const [concept] = records(await read('My File.ttl', turtle));
    expect([concept.uri, concept.broader]).toEqual([
      'urn:ontology:my%20file#1',
      ['urn:ontology:my%20file#2'],
    ]);
    const [based] = records(await read('x.ttl', turtle, { baseUri: 'http://example.org/o', source: 'Mine' }));
    expect([based.uri, based.source]).toEqual(['http://example.org/o#1', 'Mine']);
  });
});

const RDF = `<?xml version="1.0"?>
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:skos="http://www.w3.org/2004/02/skos/core#"
  xmlns:dc="http://purl.org/dc/elements/1.1/">
<skos:ConceptScheme rdf:about="http://example.org/The ACM"><dc:title>The ACM Computing Classification System</dc:title></skos:ConceptScheme>
<skos:Concept rdf:about="#1" xml:lang="en"><skos:prefLabel>Data &amp; code</skos:prefLabel>
<skos:inScheme rdf:resource="http://example.org/The ACM"/><skos:narrower rdf:resource="#2"/></skos:Concept>
<skos:Concept rdf:about="#2"><skos:prefLabel xml:lang="en">Code</skos:prefLabel></skos:Concept>
`;

describe('an ontology in RDF/XML', () => {
  test('with relative ids and a broken scheme URI is read; the URI is reported once, with its line', async () => {
    const reads = await read('x.xml', `${RDF}</rdf:RDF>`);
    expect(records(reads).map(({ uri, name, broader }) => [uri, name, broader])).toEqual([
      ['https://dl.acm.org/ccs#1', 'Data & code', []],
      ['https://dl.acm.org/ccs#2', 'Code', ['https://dl.acm.org/ccs#1']],
    ]);
    expect(rejects(reads)).toEqual([[4, expect.stringContaining('<http://example.org/The ACM>')]]);
    expect(warnings(reads)).toEqual([4]);
  });

  test('that is malformed keeps what came before and tells the line', async () => {
    const reads = await read('x.rdf', `${RDF}<skos:Concept rdf:about="#3"></wrong>\n</rdf:RDF>`);
    expect(records(reads)).toHaveLength(2);
    expect(rejects(reads).at(-1)).toEqual([8, expect.stringContaining('cannot be read from here on')]);
  });
});

describe('an ontology as JSON lines', () => {
  test('has parents as URIs, those outside the file too', async () => {
    const lines = [
      {
        id: 'x:d/1',
        name: 'One',
        literals: [],
        broader: ['x:d/2', 'x:d/9', 'y:1', 'x:d/1'],
        source: 'X',
        uri: 'http://e.org/d/1',
      },
      {
        id: 'x:d/2',
        literals: [{ name: 'Two', lang: 'EN', kind: 'pref' }],
        broader: [],
        uri: 'http://other.org/2',
      },
      { name: 'no id' },
      { id: 'x:d/3' },
    ];
    const reads = await read('o.jsonl', `${lines.map((l) => JSON.stringify(l)).join('\n')}\nnonsense`);
    expect(records(reads)).toEqual([
      {
        uri: 'http://e.org/d/1',
        name: 'One',
        literals: [{ name: 'One', lang: 'all', kind: 'pref' }],
        broader: ['http://other.org/2', 'http://e.org/d/9', 'y:1'],
        source: 'X',
        deprecated: false,
      },
      {
        uri: 'http://other.org/2',
        name: 'Two',
        literals: [{ name: 'Two', lang: 'en', kind: 'pref' }],
        broader: [],
        source: 'o',
        deprecated: false,
      },
    ]);
    expect(rejects(reads)).toEqual([
      [3, 'The concept has neither id nor uri'],
      [4, 'The concept has no name'],
      [5, expect.stringMatching(/^Not valid JSON/)],
    ]);
  });
});

describe('an ontology as a table or a list', () => {
  test('a list has one concept a line: the name, then synonyms', async () => {
    const reads = await read('terms.txt', 'Earth (globe), world; planet\n\n;,\nMoon\n');
    expect(records(reads).map(({ uri, name, literals }) => [uri, name, literals.map((l) => l.name)])).toEqual(
      [
        ['urn:ontology:terms:earth', 'Earth', ['Earth', 'globe', 'world', 'planet']],
        ['urn:ontology:terms:moon', 'Moon', ['Moon']],
      ],
    );
    expect(rejects(reads)).toEqual([[3, 'The line has separators only']]);
    const [whole] = records(await read('terms.txt', 'Earth, globe|world', { separators: /\|/ }));
    expect(whole.literals.map((l) => l.name)).toEqual(['Earth, globe', 'world']);
  });

  test('a CSV has quoted cells, several synonyms, parents by name or URI', async () => {
    const csv =
      'Name;Synonyms;Lang;Broader;URI\n"Moon; ""Luna""\nagain";Mond|Luna;de;Earth|http://e.org/x;\nEarth;;;;http://e.org/1\n;x;;;\n"open';
    const reads = await read('c.csv', csv);
    expect(records(reads)).toEqual([
      {
        uri: `urn:ontology:c:${encodeURIComponent('moon; "luna" again')}`,
        name: 'Moon; "Luna" again',
        literals: [
          { name: 'Moon; "Luna" again', lang: 'de', kind: 'pref' },
          { name: 'Mond', lang: 'de', kind: 'alt' },
          { name: 'Luna', lang: 'de', kind: 'alt' },
        ],
        broader: ['http://e.org/1', 'http://e.org/x'],
        source: 'c',
        deprecated: false,
      },
      expect.objectContaining({ uri: 'http://e.org/1', name: 'Earth', broader: [] }),
    ]);
    expect(rejects(reads)).toEqual([
      [5, 'The concept has no name'],
      [6, 'A quote is not closed'],
    ]);
  });

  test('a CSV without a name column is refused', async () => {
    await expect(read('c.csv', 'term,uri\nx,y\n')).rejects.toMatchObject({ code: 'invalid' });
  });
});

const PAIRS = [
  ['ontology.physh.jsonl.gz', 'ontology-original/physh_skos_compat.ttl', 3925, 0],
  ['ontology.unesco.jsonl.gz', 'ontology-original/unesco-thesaurus.ttl', 4414, 0],
  ['ontology.stw.jsonl.gz', 'ontology-original/stw-skos.ttl', 6243, 0],
  ['ontology.acm-ccs.jsonl.gz', 'ontology-original/acm-ccs-2012.skos.rdf.xml', 2299, 1],
  ['ontology.yso-archaeology.jsonl.gz', 'ontology-original/yso-archaeology.rdf', 130, 0],
] as const;

const essence = ({ uri, broader, literals }: ConceptRecord): string =>
  JSON.stringify([
    uri,
    broader.toSorted(),
    literals.map(({ name, lang, kind }) => `${lang} ${kind} ${name}`).sort(),
  ]);

describe.skipIf(!hasShared)(`real ontologies${sharedNote}`, () => {
  test.each(PAIRS)('%s and %s give the same %i concepts', async (converted, original, count, broken) => {
    const fromJson: string[] = [];
    const fromRdf: string[] = [];
    expect(
      await tally(readConcepts(sharedFile(converted)), (c) => {
        fromJson.push(essence(c));
      }),
    ).toEqual({ records: count, rejects: 0 });
    const counts = await tally(readConcepts(sharedFile(original)), (c) => {
      if (!c.deprecated || fromJson.includes(essence(c))) fromRdf.push(essence(c));
    });
    expect(counts.rejects).toBe(broken);
    expect(fromRdf.toSorted()).toEqual(fromJson.toSorted());
  });

  test('lists of labels and multilingual samples are read whole', async () => {
    expect(await tally(readConcepts(sharedFile('ontology.cso-labels.jsonl.gz')))).toEqual({
      records: 14_612,
      rejects: 0,
    });
    expect(await tally(readConcepts(sharedFile('ontology.openalex-concepts-sample.jsonl.gz')))).toEqual({
      records: 16,
      rejects: 0,
    });
  });
});
