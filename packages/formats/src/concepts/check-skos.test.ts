import { join } from 'node:path';

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { withFiles } from '../testing.ts';
import { checkSkos, checkSkosFile } from './check-skos.ts';
import type { CheckOptions } from './check-skos.ts';
import { ontologies } from './testing.ts';

const HEAD = `@prefix skos: <http://www.w3.org/2004/02/skos/core#> .\n@prefix : <http://e.org/> .\n
:s a skos:ConceptScheme ; skos:hasTopConcept :top .
:top a skos:Concept ; skos:prefLabel "Top" .\n`;
const SOUND =
  ':a a skos:Concept ; skos:prefLabel "A"@en, "A"@de ; skos:altLabel "a"@en ; skos:inScheme :s ; skos:broader :top .\n';

const check = (turtle: string, options?: CheckOptions) =>
  withFiles({ 'x.ttl': HEAD + turtle }, (folder) => checkSkosFile(join(folder, 'x.ttl'), options));

describe('the checker of SKOS', () => {
  test('finds nothing in a sound ontology', async () => {
    expect(await check(SOUND)).toEqual({
      concepts: 2,
      counts: {},
      findings: [],
      isComplete: true,
      rejects: [],
    });
  });

  test.each([
    ['inconsistent_preferred_labels', ':a', ':a skos:prefLabel "B"@EN .'],
    ['disjoint_labels_violation', ':a', ':a skos:hiddenLabel "A"@de .'],
    ['missing_labels', ':b', ':b a skos:Concept ; skos:inScheme :s .'],
    [
      'cyclic_hierarchical_relations',
      ':a',
      ':b a skos:Concept ; skos:prefLabel "B" ; skos:inScheme :s ; skos:broader :a ; skos:narrower :a .',
    ],
    ['cyclic_hierarchical_relations', ':a', ':a skos:broader :a .'],
    ['relation_clashes', ':a', ':a skos:related :top .'],
    ['relation_clashes', ':a', ':top skos:related :a .'],
    ['omitted_top_concepts', ':t', ':t a skos:ConceptScheme .'],
    ['top_concepts_having_broader_concepts', ':a', ':a skos:topConceptOf :s .'],
    ['undefined_broader_concepts', ':a', ':a skos:broader :nowhere .'],
    ['no_concept_scheme', ':b', ':b a skos:Concept ; skos:prefLabel "B" .'],
    ['undefined_concept_scheme', ':a', ':a skos:inScheme :nowhere .'],
  ] as const)('finds %s of %s', async (issue, uri, turtle) => {
    const { findings, counts } = await check(SOUND + turtle);
    expect(counts).toEqual({ [issue]: 1 });
    const found = findings.map((each) => [each.issue, each.uri.replace('http://e.org/', ':')]);
    expect(found).toEqual([[issue, uri]]);
  });

  test('lists as many of each as asked and counts all', async () => {
    const nameless = Array.from({ length: 7 }, (_, i) => `:n${i} a skos:Concept ; skos:inScheme :s .`);
    const { findings, counts } = await check(SOUND + nameless.join('\n'), { mostOfEach: 2 });
    expect(findings.map(({ uri }) => uri)).toEqual(['http://e.org/n0', 'http://e.org/n1']);
    expect(counts).toEqual({ missing_labels: 7 });
  });

  test('tells what of a file could not be read, and refuses what is no RDF', async () => {
    const { rejects } = await check(`${SOUND}:b a a a .`);
    expect(rejects).toEqual([expect.objectContaining({ reason: expect.stringContaining('cannot be read') })]);
    await withFiles({ 'x.csv': 'name,uri\na,b\n' }, async (folder) => {
      await expect(checkSkosFile(join(folder, 'x.csv'))).rejects.toMatchObject({ code: 'invalid' });
    });
  });

  test('finds no fault with the labels and schemes of anything that is exported', async () => {
    await fc.assert(
      fc.asyncProperty(ontologies, async (concepts) => {
        const { counts } = await checkSkos(concepts);
        const ofLinks = new Set([
          'undefined_broader_concepts',
          'cyclic_hierarchical_relations',
          'relation_clashes',
          'omitted_top_concepts',
        ]);
        expect(Object.keys(counts).filter((issue) => !ofLinks.has(issue))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});
