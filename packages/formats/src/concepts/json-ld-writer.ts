import type { RdfNode, RdfValue } from './skos-nodes.ts';
import { CONCEPT, CONCEPT_SCHEME, DCT, OURS, OWL, RDF_TYPE, SKOS, XSD } from './vocabulary.ts';

const LINKS = ['inScheme', 'topConceptOf', 'hasTopConcept', 'broader', 'narrower', 'related'];

/** The short name of a property: ours would be mistaken for those of SKOS where they are alike. */
const termOf = (property: string): string => {
  if (property.startsWith(OURS)) return `peerlens_${property.slice(OURS.length)}`;
  for (const namespace of [SKOS, DCT, OWL]) {
    if (property.startsWith(namespace)) return property.slice(namespace.length);
  }
  throw new Error(`No term for ${property}`);
};

const OWN_TERMS = [
  'name',
  'source',
  'basic',
  'category',
  'ambiguousLabel',
  'unambiguousLabel',
  'prefLabel',
  'altLabel',
  'hiddenLabel',
  'noLabel',
  'composite',
];

// Terms are spelled out, so that none is a prefix that a concept's URI could begin with.
const CONTEXT = {
  '@vocab': SKOS,
  ...Object.fromEntries(LINKS.map((name) => [name, { '@id': SKOS + name, '@type': '@id' }])),
  title: { '@id': `${DCT}title` },
  deprecated: { '@id': `${OWL}deprecated` },
  ...Object.fromEntries(OWN_TERMS.map((name) => [termOf(OURS + name), { '@id': OURS + name }])),
};

export const JSON_LD_HEAD = `{"@context":${JSON.stringify(CONTEXT)},\n"@graph":[\n`;
export const JSON_LD_FOOT = '\n]}\n';

const TYPES: Readonly<Record<string, string>> = { [CONCEPT]: 'Concept', [CONCEPT_SCHEME]: 'ConceptScheme' };

const valueOf = (property: string, value: RdfValue): unknown => {
  if ('uri' in value) {
    if (property === RDF_TYPE) return TYPES[value.uri] ?? value.uri;
    return LINKS.includes(termOf(property)) ? value.uri : { '@id': value.uri };
  }
  const text = value.text.toWellFormed();
  if (value.lang !== undefined) return { '@value': text, '@language': value.lang };
  if (value.datatype === `${XSD}boolean`) return text === 'true';
  return value.datatype === undefined ? text : { '@value': text, '@type': value.datatype };
};

/** A node on a line of its own. @source JSON-LD 1.1 (W3C Recommendation 16 July 2020) */
export const jsonLdNode = ({ uri, statements }: RdfNode): string =>
  JSON.stringify(
    Object.fromEntries([
      ['@id', uri],
      ...statements.map(([property, values]): [string, unknown] => {
        const written = values.map((value) => valueOf(property, value));
        return [
          property === RDF_TYPE ? '@type' : termOf(property),
          written.length === 1 ? written[0] : written,
        ];
      }),
    ]),
  );
