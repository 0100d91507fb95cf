import type { RdfNode, RdfValue } from './skos-nodes.ts';
import { CONCEPT, CONCEPT_SCHEME, DCT, OURS, OWL, RDF, RDF_TYPE, SKOS } from './vocabulary.ts';
import { xmlText } from '../xml-text.ts';

const PREFIXES = { rdf: RDF, skos: SKOS, dct: DCT, owl: OWL, peerlens: OURS } as const;

export const RDF_XML_HEAD = `<?xml version="1.0" encoding="UTF-8"?>\n<rdf:RDF ${Object.entries(PREFIXES)
  .map(([prefix, namespace]) => `xmlns:${prefix}="${namespace}"`)
  .join('\n  ')}>\n`;
export const RDF_XML_FOOT = '</rdf:RDF>\n';

const elementOf = (property: string): string => {
  for (const [prefix, namespace] of Object.entries(PREFIXES)) {
    if (property.startsWith(namespace)) return `${prefix}:${property.slice(namespace.length)}`;
  }
  throw new Error(`No prefix for ${property}`);
};

const statement = (property: string, value: RdfValue): string => {
  const element = elementOf(property);
  if ('uri' in value) return `  <${element} rdf:resource="${xmlText(value.uri)}"/>\n`;
  const { text, lang, datatype } = value;
  let attribute = '';
  if (lang !== undefined) attribute = ` xml:lang="${xmlText(lang)}"`;
  else if (datatype !== undefined) attribute = ` rdf:datatype="${xmlText(datatype)}"`;
  return `  <${element}${attribute}>${xmlText(text)}</${element}>\n`;
};

/** A node as an element of its class. @source RDF 1.1 XML Syntax (W3C Recommendation 25 February 2014) */
export const rdfXmlNode = ({ uri, statements }: RdfNode): string => {
  const [[property, [first]]] = statements;
  const type = property === RDF_TYPE && 'uri' in first ? first.uri : null;
  const isTyped = type === CONCEPT || type === CONCEPT_SCHEME;
  const element = isTyped ? elementOf(type) : 'rdf:Description';
  const rest = isTyped ? statements.slice(1) : statements;
  const body = rest.flatMap(([name, values]) => values.map((value) => statement(name, value))).join('');
  return `<${element} rdf:about="${xmlText(uri)}">\n${body}</${element}>\n`;
};
