import { booleanOf, countOf, listOf, objectOf, textOf, webAddressOf } from '../fields.ts';
import type { Json } from '../fields.ts';
import { arxivIdOf, dateOf, doiOf, issnOf, pubmedCentralIdOf, pubmedIdOf, yearOf } from '../identifiers.ts';
import { plainTextOf } from '../plain-text.ts';
import type { WorkRecord } from '../records.ts';
import { abstractOf } from './abstract.ts';
import { authorshipsOf } from './authorship.ts';
import { entityOf, openAlexIdOf, requiredId } from './id.ts';

/** Where a work appeared: `primary_location`, or in the schema until 2023 `host_venue`. */
interface Place {
  location: Json;
  source: Json;
  oldAddress: unknown;
}

const placeOf = (work: Json): Place => {
  const location = objectOf(work.primary_location);
  const venue = objectOf(work.host_venue);
  const ofLocation = objectOf(location.source);
  const venues = [venue, ...listOf(work.alternate_host_venues).map(objectOf)];
  const oldSource = venues.find(({ id }) => openAlexIdOf(id, 'S') !== null) ?? venue;
  return {
    location,
    source: openAlexIdOf(ofLocation.id, 'S') === null ? oldSource : ofLocation,
    oldAddress: venue.url,
  };
};

const sourceOf = ({ source }: Place): WorkRecord['source'] => {
  const id = openAlexIdOf(source.id, 'S');
  if (id === null) return null;
  return {
    id,
    name: plainTextOf(source.display_name) ?? '',
    issnL: issnOf(source.issn_l),
    type: textOf(source.type)?.toLowerCase() ?? null,
    publisher: plainTextOf(source.host_organization_name) ?? plainTextOf(source.publisher),
  };
};

const referencesOf = (values: unknown): number[] => {
  const ids = new Set<number>();
  for (const value of listOf(values)) {
    const id = openAlexIdOf(value, 'W');
    if (id !== null) ids.add(id);
  }
  return [...ids];
};

/**
 * A work in any OpenAlex shape: today's, the one with `host_venue`, or with only some fields (`select=`).
 *
 * @throws DomainError `invalid` when it is no object or has no work id.
 */
export const parseWork = (json: unknown): WorkRecord => {
  const work = entityOf(json);
  const ids = objectOf(work.ids);
  const place = placeOf(work);
  const access = objectOf(work.open_access);
  const best = objectOf(work.best_oa_location);
  const pages = objectOf(work.biblio);
  const doi = doiOf(work.doi) ?? doiOf(ids.doi);
  const date = dateOf(work.publication_date);
  const url = webAddressOf(place.location.landing_page_url) ?? webAddressOf(place.oldAddress);
  return {
    id: requiredId(work.id ?? ids.openalex, 'W'),
    doi,
    pmid: pubmedIdOf(ids.pmid ?? work.pmid),
    pmcid: pubmedCentralIdOf(ids.pmcid ?? work.pmcid),
    arxivId:
      arxivIdOf(ids.arxiv) ?? arxivIdOf(doi) ?? (url?.includes('arxiv') === true ? arxivIdOf(url) : null),
    title: plainTextOf(work.title) ?? plainTextOf(work.display_name) ?? '',
    abstract: abstractOf(work.abstract_inverted_index ?? work.abstract),
    year: yearOf(work.publication_year) ?? yearOf(date?.slice(0, 4)),
    date,
    language: textOf(work.language)?.toLowerCase() ?? null,
    type: textOf(work.type)?.toLowerCase() ?? null,
    source: sourceOf(place),
    isOpenAccess: booleanOf(access.is_oa) ?? booleanOf(place.location.is_oa),
    url: url ?? webAddressOf(work.URL),
    pdfUrl: webAddressOf(place.location.pdf_url) ?? webAddressOf(best.pdf_url),
    volume: textOf(pages.volume) ?? textOf(work.volume),
    issue: textOf(pages.issue) ?? textOf(work.issue),
    firstPage: textOf(pages.first_page),
    lastPage: textOf(pages.last_page),
    isRetracted: work.is_retracted === true,
    citedByCount: countOf(work.cited_by_count) ?? 0,
    authorships: authorshipsOf(work),
    references: referencesOf(work.referenced_works),
  };
};
