import { FURTHER_PROPERTIES } from '../records.ts';
import type { FurtherProperty } from '../records.ts';

export const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
export const SKOS = 'http://www.w3.org/2004/02/skos/core#';
export const SKOS_XL = 'http://www.w3.org/2008/05/skos-xl#';
export const ISO_25964 = 'http://purl.org/iso25964/skos-thes#';
export const OWL = 'http://www.w3.org/2002/07/owl#';
export const DCT = 'http://purl.org/dc/terms/';
export const XSD = 'http://www.w3.org/2001/XMLSchema#';

/**
 * What the product knows of a concept and SKOS has no word for; `docs/guides/ontology-files.md` says what each
 * term means. A URN, because no address stands behind it.
 */
export const OURS = 'urn:peerlens:terms:';

export const RDF_TYPE = `${RDF}type`;
export const CONCEPT = `${SKOS}Concept`;
export const CONCEPT_SCHEME = `${SKOS}ConceptScheme`;
export const RDFS_LABEL = 'http://www.w3.org/2000/01/rdf-schema#label';

export const LABELS = { pref: 'prefLabel', alt: 'altLabel', hidden: 'hiddenLabel' } as const;
export type Kind = keyof typeof LABELS;

const named = (names: readonly string[], ...namespaces: string[]): ReadonlySet<string> =>
  new Set(namespaces.flatMap((namespace) => names.map((name) => namespace + name)));

export const UPWARD = named(
  ['broader', 'broaderGeneric', 'broaderPartitive', 'broaderInstantial'],
  SKOS,
  ISO_25964,
);
export const DOWNWARD = named(
  ['narrower', 'narrowerGeneric', 'narrowerPartitive', 'narrowerInstantial'],
  SKOS,
  ISO_25964,
);
export const TITLES: ReadonlySet<string> = new Set([
  `${DCT}title`,
  'http://purl.org/dc/elements/1.1/title',
  `${SKOS}prefLabel`,
  RDFS_LABEL,
]);

export const LABEL_KINDS: ReadonlyMap<string, Kind> = new Map([
  [LABELS.pref, 'pref'],
  [LABELS.alt, 'alt'],
  [LABELS.hidden, 'hidden'],
]);

export const FURTHER: ReadonlyMap<string, FurtherProperty> = new Map(
  FURTHER_PROPERTIES.map((property) => [SKOS + property, property]),
);
