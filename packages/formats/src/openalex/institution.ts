import { distinctTexts, listOf, objectOf, textOf, webAddressOf } from '../fields.ts';
import { countryCodeOf } from '../identifiers.ts';
import { institutionId, rorOf } from '../institution-id.ts';
import { plainTextOf } from '../plain-text.ts';
import type { InstitutionRecord } from '../records.ts';
import { institutionRefOf } from './authorship.ts';
import { entityOf, openAlexIdOf, requiredId } from './id.ts';

/**
 * An institution as OpenAlex describes one. Parents come from `associated_institutions`, not from `lineage`:
 * only there have they the ROR id from which their number is made.
 *
 * @throws DomainError `invalid` when it is no object or has neither ROR id nor OpenAlex id.
 */
export const parseInstitution = (json: unknown): InstitutionRecord => {
  const institution = entityOf(json);
  const ids = objectOf(institution.ids);
  const ror = rorOf(institution.ror) ?? rorOf(ids.ror);
  const openalexId = openAlexIdOf(institution.id ?? ids.openalex, 'I');
  if (ror === null && openalexId === null) requiredId(institution.id, 'I');
  const id = institutionId({ ror, openalexId });
  const geo = objectOf(institution.geo);
  const name = plainTextOf(institution.display_name) ?? '';
  const international = objectOf(objectOf(institution.international).display_name);
  const parents = new Set<number>();
  const related = new Set<number>();
  for (const value of listOf(institution.associated_institutions)) {
    const ref = institutionRefOf(value);
    if (ref === null || ref.id === id) continue;
    const relationship = textOf(objectOf(value).relationship)?.toLowerCase();
    if (relationship === 'parent') parents.add(ref.id);
    if (relationship === 'related') related.add(ref.id);
  }
  return {
    id,
    ror,
    name,
    otherNames: distinctTexts(
      [
        ...listOf(institution.display_name_alternatives),
        ...listOf(institution.display_name_acronyms),
        ...Object.values(international),
      ].map(plainTextOf),
      [name],
    ),
    countryCode: countryCodeOf(institution.country_code) ?? countryCodeOf(geo.country_code),
    city: plainTextOf(geo.city),
    types: distinctTexts([textOf(institution.type)?.toLowerCase()]),
    status: 'active',
    parents: [...parents],
    related: [...related],
    homepage: webAddressOf(institution.homepage_url),
  };
};
