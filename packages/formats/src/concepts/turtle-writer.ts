import type { RdfNode, RdfValue } from './skos-nodes.ts';
import { DCT, OURS, OWL, RDF, RDF_TYPE, SKOS, XSD } from './vocabulary.ts';

const PREFIXES = { rdf: RDF, skos: SKOS, dct: DCT, owl: OWL, xsd: XSD, peerlens: OURS } as const;

export const TURTLE_HEAD = `${Object.entries(PREFIXES)
  .map(([prefix, namespace]) => `@prefix ${prefix}: <${namespace}> .`)
  .join('\n')}\n\n`;

const ESCAPES: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

/** Characters that a quoted string may not hold, or that a terminal should not be sent. */
// oxlint-disable-next-line no-control-regex
const SPECIAL = /["\\\u0000-\u001f\u007f-\u009f\u2028\u2029]/g;

/** @source RDF 1.1 Turtle, section 6.4 "Escape Sequences" */
const quoted = (text: string): string =>
  `"${text
    .toWellFormed()
    .replace(
      SPECIAL,
      (c) => ESCAPES[c] ?? `\\u${c.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
    )}"`;

/** A term of one of our prefixes by its short name, any other in full. */
const shortened = (uri: string): string => {
  for (const [prefix, namespace] of Object.entries(PREFIXES)) {
    if (uri.startsWith(namespace) && /^[a-z]+$/i.test(uri.slice(namespace.length)))
      return `${prefix}:${uri.slice(namespace.length)}`;
  }
  return `<${uri}>`;
};

const termOf = (value: RdfValue): string => {
  if ('uri' in value) return shortened(value.uri);
  if (value.lang !== undefined) return `${quoted(value.text)}@${value.lang}`;
  return value.datatype === undefined
    ? quoted(value.text)
    : `${quoted(value.text)}^^${shortened(value.datatype)}`;
};

/** A node in Turtle, a property a line. @source RDF 1.1 Turtle (W3C Recommendation 25 February 2014) */
export const turtleNode = ({ uri, statements }: RdfNode): string => {
  const lines = statements.map(
    ([property, values]) =>
      `${property === RDF_TYPE ? 'a' : shortened(property)} ${values.map(termOf).join(', ')}`,
  );
  return `<${uri}> ${lines.join(' ;\n  ')} .\n`;
};
