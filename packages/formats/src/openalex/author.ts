import { countOf, distinctTexts, listOf, objectOf } from '../fields.ts';
import { orcidOf, yearOf } from '../identifiers.ts';
import { plainTextOf } from '../plain-text.ts';
import type { AuthorRecord } from '../records.ts';
import { institutionRefOf } from './authorship.ts';
import { entityOf, requiredId } from './id.ts';

/** Dated affiliations only: a last known institution has no year and is left to the works. */
const affiliationsOf = (values: unknown): AuthorRecord['affiliations'] => {
  const years = new Map<number, Set<number>>();
  for (const value of listOf(values)) {
    const affiliation = objectOf(value);
    const institution = institutionRefOf(affiliation.institution);
    if (institution === null) continue;
    const known = years.get(institution.id) ?? new Set<number>();
    for (const given of listOf(affiliation.years)) {
      const year = yearOf(given);
      if (year !== null) known.add(year);
    }
    if (known.size > 0) years.set(institution.id, known);
  }
  return [...years].map(([institutionId, set]) => ({ institutionId, years: [...set].sort((a, b) => a - b) }));
};

/**
 * An author as OpenAlex describes one.
 *
 * @throws DomainError `invalid` when it is no object or has no author id.
 */
export const parseAuthor = (json: unknown): AuthorRecord => {
  const author = entityOf(json);
  const ids = objectOf(author.ids);
  const name = plainTextOf(author.display_name) ?? '';
  return {
    id: requiredId(author.id ?? ids.openalex, 'A'),
    name,
    otherNames: distinctTexts(listOf(author.display_name_alternatives).map(plainTextOf), [name]),
    orcid: orcidOf(author.orcid) ?? orcidOf(ids.orcid),
    worksCount: countOf(author.works_count),
    citedByCount: countOf(author.cited_by_count),
    hIndex: countOf(objectOf(author.summary_stats).h_index),
    affiliations: affiliationsOf(author.affiliations),
  };
};
