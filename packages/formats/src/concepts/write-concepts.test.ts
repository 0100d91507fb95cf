import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { ConceptRecord, Read } from '../records.ts';
import { hasShared, sharedFile, sharedNote } from '../testing.ts';
import { checkSkos, checkSkosFile } from './check-skos.ts';
import { readConcepts } from './read-concepts.ts';
import { ontologies, writtenAndRead } from './testing.ts';
import { writeConcepts } from './write-concepts.ts';
import type { ConceptFormat, WriteWarning } from './write-concepts.ts';

const records = (reads: Read<ConceptRecord>[]) => reads.flatMap((read) => (read.ok ? [read.record] : []));
const rejects = (reads: Read<ConceptRecord>[]) => reads.filter((read) => !read.ok);

const written = async (format: ConceptFormat, concepts: ConceptRecord[]) => {
  const warnings: WriteWarning[] = [];
  const onWarning = (warning: WriteWarning): void => {
    warnings.push(warning);
  };
  const chunks = await Array.fromAsync(writeConcepts(format, concepts, { onWarning }));
  return { text: Buffer.concat(chunks).toString('utf8'), warnings };
};

const byJson = <T>(values: readonly T[]): T[] =>
  values.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

/** RDF keeps the order of what stands under one property of a concept, and of nothing else. */
const unordered = (concept: ConceptRecord): ConceptRecord => ({
  ...concept,
  literals: byJson(concept.literals),
  ...(concept.further && { further: byJson(concept.further) }),
});

const MINUTE_MS = 60_000;
const RDF_FORMATS = ['turtle', 'rdfxml', 'jsonld'] as const;

const CONCEPT: ConceptRecord = {
  uri: 'http://e.org/moon',
  name: 'Moon',
  literals: [
    { name: 'Moon', lang: 'en', kind: 'pref', isAmbiguous: true },
    { name: 'Luna', lang: 'en', kind: 'pref' },
    { name: 'satellite of Earth', lang: 'all', kind: 'alt', composite: ['satellite of', { uri: 'x:earth' }] },
  ],
  broader: ['http://e.org/satellite'],
  source: 'Sky',
  deprecated: true,
  basic: true,
  categories: ['Astronomy'],
};

describe('an ontology that is written and read again', () => {
  test.each(['jsonl', 'csv'] as const)('as %s is the same to the last character', async (format) => {
    await fc.assert(
      fc.asyncProperty(ontologies, async (concepts) => {
        const reads = await writtenAndRead(format, concepts);
        expect(rejects(reads)).toEqual([]);
        expect(records(reads)).toEqual(concepts);
      }),
      { numRuns: 200 },
    );
  });

  test.each(RDF_FORMATS)('as %s is the same, whatever SKOS wants of it', async (format) => {
    await fc.assert(
      fc.asyncProperty(ontologies, async (concepts) => {
        const reads = await writtenAndRead(format, concepts);
        expect(rejects(reads)).toEqual([]);
        expect(records(reads).map(unordered)).toEqual(concepts.map(unordered));
      }),
      { numRuns: 200 },
    );
  });

  test('as a list has its names, and no deleted concepts', async () => {
    const moon = { ...CONCEPT, deprecated: false };
    const { warnings, text } = await written('list', [moon, { ...moon, name: 'Moon (of Earth)' }, CONCEPT]);
    expect(text).toBe('Moon; Luna; satellite of Earth\nMoon (of Earth); Moon; Luna; satellite of Earth\n');
    expect(warnings).toEqual([
      { uri: CONCEPT.uri, reason: expect.stringContaining('Moon (of Earth)') },
      { uri: CONCEPT.uri, reason: expect.stringContaining('deleted') },
    ]);
  });
});

describe('SKOS as it is written', () => {
  test('has one preferred label a language, links in both directions, and our own words for the rest', async () => {
    const { text, warnings } = await written('turtle', [CONCEPT]);
    expect(text.split('\n\n')[1]).toBe(`<urn:ontology:sky> a skos:ConceptScheme ;
  dct:title "Sky" .
<http://e.org/moon> a skos:Concept ;
  skos:inScheme <urn:ontology:sky> ;
  skos:prefLabel "Moon"@en ;
  skos:altLabel "Luna"@en, "satellite of Earth" ;
  skos:broader <http://e.org/satellite> ;
  owl:deprecated "true"^^xsd:boolean ;
  peerlens:basic "true"^^xsd:boolean ;
  peerlens:category "Astronomy" ;
  peerlens:ambiguousLabel "Moon"@en ;
  peerlens:prefLabel "Luna"@en ;
  peerlens:composite "{\\"name\\":\\"satellite of Earth\\",\\"lang\\":\\"all\\",\\"parts\\":[\\"satellite of\\",{\\"uri\\":\\"x:earth\\"}]}"^^rdf:JSON .
<http://e.org/satellite> skos:narrower <http://e.org/moon> .
`);
    expect(warnings).toEqual([{ uri: CONCEPT.uri, reason: expect.stringContaining('"Luna"') }]);
  });

  test('gives a concept without a preferred label its name, and top concepts their place', async () => {
    const hidden = { ...CONCEPT, literals: CONCEPT.literals.slice(2), broader: [] };
    const { text } = await written('turtle', [hidden]);
    expect(text).toContain('skos:prefLabel "Moon" ;');
    expect(text).toContain('skos:topConceptOf <urn:ontology:sky> ;');
    expect(text).toContain('<urn:ontology:sky> skos:hasTopConcept <http://e.org/moon> .');
    expect(records(await writtenAndRead('turtle', [hidden]))).toEqual([hidden]);
  });

  test.each(RDF_FORMATS)('as %s says what cannot be written as it is, and stays readable', async (format) => {
    const odd: ConceptRecord = {
      ...CONCEPT,
      uri: 'local id',
      literals: [
        { name: 'Moon', lang: 'zh_yue', kind: 'pref' },
        { name: 'Moon', lang: 'zh-yue', kind: 'alt' },
        { name: 'a  b\u0007', lang: 'no language', kind: 'alt' },
      ],
      broader: ['http://e.org/a b'],
    };
    const { warnings } = await written(format, [odd]);
    expect(warnings.map(({ reason }) => reason)).toEqual([
      expect.stringContaining('holds markup'),
      expect.stringContaining('"no language" is no language'),
      expect.stringContaining('More than one literal'),
      expect.stringContaining('<urn:ontology:sky:local%20id>'),
    ]);
    const reads = await writtenAndRead(format, [odd]);
    expect(rejects(reads)).toEqual([]);
    expect(records(reads)).toMatchObject([
      {
        uri: 'urn:ontology:sky:local%20id',
        literals: [
          { name: 'Moon', lang: 'zh-yue', kind: 'pref' },
          { name: 'a b', lang: 'all', kind: 'alt' },
        ],
        broader: ['http://e.org/a%20b'],
      },
    ]);
  });

  test.each(RDF_FORMATS)('as %s of no concepts is a scheme without any', async (format) => {
    expect(await writtenAndRead(format, [])).toEqual([]);
  });

  test('asks for concepts only as it is read itself, and lets them go when nobody reads on', async () => {
    let asked = 0;
    let isOver = false;
    const endless = (async function* () {
      try {
        for (;;) yield { ...CONCEPT, uri: `http://e.org/${asked++}` };
      } finally {
        isOver = true;
      }
    })();
    const chunks = writeConcepts('turtle', endless);
    await chunks.next();
    const afterOne = asked;
    expect(afterOne).toBeLessThan(1000);
    await chunks.return(undefined);
    expect([asked, isOver]).toEqual([afterOne, true]);
  });
});

/** What the checker finds in them; of that, only what the concepts themselves say is left in an export. */
const ORIGINALS = [
  [
    'physh_skos_compat.ttl',
    { no_concept_scheme: 3872, top_concepts_having_broader_concepts: 48, relation_clashes: 2 },
  ],
  ['unesco-thesaurus.ttl', { top_concepts_having_broader_concepts: 1 }],
  ['stw-skos.ttl', {}],
  ['acm-ccs-2012.skos.rdf.xml', {}],
  ['yso-archaeology.rdf', { undefined_concept_scheme: 131 }],
] as const;

describe.skipIf(!hasShared)(`real ontologies${sharedNote}`, () => {
  test.each(ORIGINALS)(
    '%s loses nothing on the way through any form',
    { timeout: 5 * MINUTE_MS },
    async (name, expected) => {
      const path = sharedFile(`ontology-original/${name}`);
      const concepts = records(await Array.fromAsync(readConcepts(path)));
      expect(concepts.length).toBeGreaterThan(100);
      const before = concepts.map((concept) => JSON.stringify(unordered(concept)));
      for (const format of [...RDF_FORMATS, 'csv', 'jsonl'] as const) {
        const reads = await writtenAndRead(format, concepts);
        expect(rejects(reads)).toEqual([]);
        const after = records(reads).map((concept) => JSON.stringify(unordered(concept)));
        expect(after.find((text, i) => text !== before[i])).toBeUndefined();
        expect(after).toHaveLength(before.length);
      }
      expect((await checkSkosFile(path)).counts).toEqual(expected);
      const { relation_clashes: clashes } = expected as { relation_clashes?: number };
      expect((await checkSkos(concepts)).counts).toEqual(
        clashes === undefined ? {} : { relation_clashes: clashes },
      );
    },
  );
});
