/** Characters that may not stand in an IRI. @source RFC 3987 / Turtle grammar, production IRIREF */
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0020<>"{}|^`\\]/g;

/** The URI with its forbidden characters percent-encoded; the same URI when there are none. */
export const mendUri = (uri: string): string => uri.replace(FORBIDDEN, (c) => encodeURIComponent(c));

export const brokenUriReason = (uri: string): string =>
  `The URI <${uri}> holds characters that are not allowed; it was read as <${mendUri(uri)}>`;

/** Stands for the unknown address of a file while its relative ids are read. */
export const UNKNOWN_BASE = 'https://relative.invalid/ontology';

/** Ontologies published with relative ids, by the title of their scheme, and what these are relative to. */
const KNOWN_BASES: readonly (readonly [title: RegExp, base: string])[] = [
  [/ACM Computing Classification System/i, 'https://dl.acm.org/ccs'],
];

/** What relative ids are relative to: as asked, as known for that scheme, else a name made of the file's. */
export const baseFor = (titles: readonly string[], wanted: string | undefined, source: string): string =>
  wanted ??
  KNOWN_BASES.find(([title]) => titles.some((given) => title.test(given)))?.[1] ??
  `urn:ontology:${encodeURIComponent(source.toLowerCase())}`;

/** A URI that was resolved against the unknown base, moved to the right one. */
export const rebase = (uri: string, base: string): string => {
  if (uri.startsWith(UNKNOWN_BASE)) return base + uri.slice(UNKNOWN_BASE.length);
  const folder = 'https://relative.invalid/';
  return uri.startsWith(folder) ? `${base}/${uri.slice(folder.length)}` : uri;
};
