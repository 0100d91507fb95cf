import type { Line } from '../lines.ts';

/** What the readers of one ontology file share. */
export interface OntologyFile {
  lines: AsyncIterable<Line>;
  /** Name for the ontology when the file itself gives none: the file name without its endings. */
  fallbackSource: string;
  /** Name for the ontology whatever the file says. */
  source?: string;
  /** What relative ids are relative to. */
  baseUri?: string;
  /** What parts the names on a line of a plain list. */
  separators: RegExp;
}

/** The file's own name: `stw-skos.ttl.gz` gives `stw-skos`. */
export const sourceOfPath = (path: string): string => {
  const name = path.split(/[/\\]/).at(-1) ?? '';
  return (
    name.replace(/(?:\.(?:gz|jsonl|jsonld|json|ttl|nt|n3|rdf|xml|owl|skos|csv|tsv|txt))+$/i, '') || 'ontology'
  );
};

/** A URI for a concept that has none: made of the ontology's and its own name, the same at every import. */
export const uriOfName = (source: string, name: string): string =>
  `urn:ontology:${encodeURIComponent(source.toLowerCase())}:${encodeURIComponent(name.toLowerCase())}`;
