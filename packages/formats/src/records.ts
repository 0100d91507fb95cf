/**
 * What the readers of this package yield: one flat record per entity, already normalised, in no particular
 * order. Ids are the numbers of OpenAlex ids (`https://openalex.org/W123` → 123); all are below 2^53.
 */

/** A research organisation. `id` is derived by `institutionId` so that ROR and OpenAlex records meet. */
export interface InstitutionRecord {
  id: number;
  /** `https://ror.org/…` in full, lower case. */
  ror: string | null;
  name: string;
  /** Every other name, acronym and label, without duplicates. */
  otherNames: string[];
  countryCode: string | null;
  city: string | null;
  /** ROR types: education, company, healthcare, facility, archive, nonprofit, government, funder, other. */
  types: string[];
  status: 'active' | 'inactive' | 'withdrawn';
  /** Institution ids that this one is part of. */
  parents: number[];
  /** Institution ids it is said to be related to, or succeeded by. */
  related: number[];
  homepage: string | null;
}

/** A journal, conference series or repository. */
export interface SourceRecord {
  id: number;
  name: string;
  abbreviation: string | null;
  issnL: string | null;
  issns: string[];
  type: string | null;
  publisher: string | null;
  homepage: string | null;
  /** OpenAlex 2-year mean citedness, used as journal metric. */
  impactFactor: number | null;
  hIndex: number | null;
  worksCount: number | null;
}

/** A person as known from articles. */
export interface AuthorRecord {
  id: number;
  name: string;
  otherNames: string[];
  /** `0000-0002-1825-0097`, checked. */
  orcid: string | null;
  worksCount: number | null;
  citedByCount: number | null;
  hIndex: number | null;
  /** Dated affiliations where the record itself has them. */
  affiliations: { institutionId: number; years: number[] }[];
}

/** A link to an institution as carried inside a work; enough to make the institution when it is unknown. */
export interface InstitutionRef {
  id: number;
  ror: string | null;
  name: string;
  countryCode: string | null;
  type: string | null;
}

export interface AuthorshipRecord {
  /** Null when the record names an author without an id; the importer keeps `rawName` only. */
  authorId: number | null;
  name: string;
  orcid: string | null;
  isCorresponding: boolean;
  institutions: InstitutionRef[];
  /** ISO 3166-1 alpha-2, upper case. */
  countries: string[];
  rawAffiliations: string[];
}

/** A published work. */
export interface WorkRecord {
  id: number;
  /** Bare, lower case: `10.1371/journal.pbio.0020188`. */
  doi: string | null;
  pmid: string | null;
  /** `PMC123`. */
  pmcid: string | null;
  /** Bare: `0901.2443`. */
  arxivId: string | null;
  /** Plain text, markup removed; empty string when the source has none. */
  title: string;
  abstract: string | null;
  year: number | null;
  /** `YYYY-MM-DD`. */
  date: string | null;
  language: string | null;
  type: string | null;
  source: {
    id: number;
    name: string;
    issnL: string | null;
    type: string | null;
    publisher: string | null;
  } | null;
  isOpenAccess: boolean | null;
  url: string | null;
  pdfUrl: string | null;
  volume: string | null;
  issue: string | null;
  firstPage: string | null;
  lastPage: string | null;
  isRetracted: boolean;
  citedByCount: number;
  authorships: AuthorshipRecord[];
  /** Ids of cited works, without duplicates, in the order given; many may be outside the corpus. */
  references: number[];
}

/** A form of words of a concept. No concept has two of the same name and language. */
export interface LiteralRecord {
  name: string;
  /** A BCP 47 tag as the source gives it, in lower case, or `all` when it gives none. */
  lang: string;
  kind: 'pref' | 'alt' | 'hidden';
  /** Absent where the source does not say; whoever takes the record in judges by the form of the words then. */
  isAmbiguous?: boolean;
  /** Of a composite literal: plain words, or any literal of the concept with that URI, in order; never empty. */
  composite?: (string | { uri: string })[];
}

/**
 * What SKOS knows further of a concept and the product only passes on, by the local names of SKOS: notes,
 * notations, and links to concepts of other schemes.
 */
export const FURTHER_PROPERTIES = [
  'note',
  'changeNote',
  'definition',
  'editorialNote',
  'example',
  'historyNote',
  'scopeNote',
  'notation',
  'mappingRelation',
  'exactMatch',
  'closeMatch',
  'broadMatch',
  'narrowMatch',
  'relatedMatch',
] as const;
export type FurtherProperty = (typeof FURTHER_PROPERTIES)[number];

/** `lang` and `datatype` (a URI) stand where the source has them, never both. */
export type FurtherStatement = { property: FurtherProperty } & (
  | { uri: string }
  | { text: string; lang?: string; datatype?: string }
);

/** A concept of an ontology. Concepts refer to each other by `uri`. Lists that may be absent are never empty. */
export interface ConceptRecord {
  uri: string;
  name: string;
  literals: LiteralRecord[];
  broader: string[];
  /** Name of the ontology. */
  source: string;
  /** Deleted, or no longer to be used. */
  deprecated: boolean;
  /** Too general to tell documents apart; absent where the source does not say. */
  basic?: boolean;
  categories?: string[];
  /** URIs of concepts that it is associated with, as this concept says it. */
  related?: string[];
  further?: FurtherStatement[];
}

/** A title of Wikipedia, with blanks. */
export interface WikipediaTitle {
  title: string;
  /** Without what stands in brackets behind it: `Mercury` of `Mercury (planet)`. */
  base: string;
  /** Where a redirect leads; null where that is not known, and for all others. */
  target: string | null;
  kind: 'article' | 'redirect' | 'disambiguation';
  /** Stands for several things, or for one of several. */
  isAmbiguous: boolean;
}

/** A record that could not be read, or only with a correction; the rest of the file goes on. `line` counts from 1. */
export interface Reject {
  line: number;
  reason: string;
  /** The offending input, cut to 1,000 characters. */
  input: string;
  /** The file within a folder that was read as one. */
  file?: string;
  /** Something was mended and nothing left out: to be told, but no reason to call the input bad. */
  isWarning?: true;
}

/** One item of a reader's stream. */
export type Read<T> = { ok: true; line: number; record: T; file?: string } | ({ ok: false } & Reject);
